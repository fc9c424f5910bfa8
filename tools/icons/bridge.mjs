// The icons of the bridge over the ravine: by name, how each is aimed, its title and its drawing.
import {
  STEEL,
  SHADE,
  WOOD,
  LEATHER,
  GOLD,
  FIRE,
  FLAME,
  SMOKE,
  BONE,
  NIGHT,
  fill,
  line,
  disc,
  turned,
  arrow,
  dagger,
} from "./draw.mjs";

export const BRIDGE = {
  gauntlets: [
    "melee",
    "Iron gauntlets",
    [
      fill(SHADE, "M150 210q0-60 60-70h110q52 10 52 66v74l-40 60v70H184v-70l-34-60z"),
      fill(STEEL, "M150 210q0-60 56-70v90h-56zM214 132h44v96h-44zM266 132h44v96h-44zM318 142q50 10 50 62v26h-50z"),
      line(NIGHT, 10, "M210 140v90M262 130v98M314 134v96M150 236h222M184 346h148"),
      disc(GOLD, 210, 376, 10),
      disc(GOLD, 306, 376, 10),
    ].join(""),
  ],
  "hip-throw": [
    "area",
    "Hip throw",
    [
      disc(BONE, 200, 150, 34),
      line(BONE, 40, "M204 198v104l-44 110M210 300l60 92M206 214l70 34"),
      disc(FIRE, 352, 300, 30),
      line(FIRE, 34, "M330 262l-60-14M316 232l60-96M300 244l100-40"),
      line(FLAME, 12, "M300 110q90 0 126 86M426 196l-2-40M426 196l-38-14"),
    ].join(""),
  ],
  "second-wind": [
    "boon",
    "Second wind",
    [
      line(
        STEEL,
        26,
        "M96 190h200q52-4 52-48t-46-46q-36 2-42 36M96 256h280q44 4 44 44t-44 40q-32 0-38-30M96 " +
          "322h160q44 4 44 42t-40 42",
      ),
      fill(GOLD, "M150 420l-34-40q-10-24 14-30 14 0 20 14 6-14 20-14 24 6 14 30z"),
    ].join(""),
  ],
  needle: [
    "melee",
    "A needle",
    turned(
      40,
      fill(STEEL, "M256 60l14 260h-28z"),
      line(SHADE, 8, "M256 300v-60"),
      line(GOLD, 20, "M226 324h60"),
      line(LEATHER, 22, "M256 340v70"),
    ),
  ],
  "ward-of-dew": [
    "boon",
    "Ward of dew",
    [
      fill("#2f6f8a", "M256 76l150 50v120q-10 120-150 190-140-70-150-190V126z"),
      fill("#8fd3e6", "M256 150q72 92 72 140a72 72 0 0 1-144 0q0-48 72-140z"),
      line(BONE, 12, "M218 300q4 30 32 38"),
    ].join(""),
  ],
  "veil-of-mist": [
    "boon",
    "Veil of mist",
    [
      disc(BONE, 256, 150, 46),
      fill(BONE, "M160 400q0-180 96-180t96 180z"),
      line(SMOKE, 28, "M80 230q50-40 100 0t100 0 100 0 60-10"),
      line(SMOKE, 28, "M70 310q50-40 100 0t100 0 100 0 80-10"),
      line(SMOKE, 28, "M90 390q50-40 100 0t100 0 100 0"),
    ].join(""),
  ],
  blink: [
    "effect",
    "Blink",
    [
      line("#a793ff", 16, "M120 360a70 26 0 1 0 140 0a70 26 0 1 0-140 0"),
      line("#a793ff", 16, "M272 170a62 22 0 1 0 124 0a62 22 0 1 0-124 0"),
      line(BONE, 14, "M190 330q10-130 120-160"),
      fill(BONE, "M300 144l44 22-38 32z"),
      fill(
        FLAME,
        "M150 120l12 34 34 12-34 12-12 34-12-34-34-12 34-12zM380 300l10 28 28 10-28 10-10 28-10-28-28-10 28-10z",
      ),
    ].join(""),
  ],
  hooves: [
    "melee",
    "Hooves",
    [
      line(STEEL, 44, "M150 400V240q0-140 106-140t106 140v160"),
      line(NIGHT, 10, "M150 300v10M156 230v8M190 150l6 8M362 300v10M356 230v8M322 150l-6 8"),
    ].join(""),
  ],
  "tree-trunk": [
    "melee",
    "Tree trunk",
    turned(
      38,
      fill(WOOD, "M214 70q42-20 84 0l18 250q-60 30-120 0z"),
      fill(LEATHER, "M240 320h32v110h-32z"),
      line(LEATHER, 10, "M236 110l8 160M276 100l-6 190M300 140l6 120"),
      fill("#6a8f3c", "M300 120q50-30 70 10-40 24-70-10z"),
    ),
  ],
  "mighty-sweep": [
    "area",
    "Mighty sweep",
    [
      line(FIRE, 30, "M110 300a150 150 0 1 1 292 0"),
      fill(FIRE, "M372 296l64-10-40 62z"),
      disc(BONE, 256, 330, 40),
      fill(BONE, "M196 436q0-70 60-70t60 70z"),
      line(FLAME, 12, "M160 280a100 100 0 0 1 60-80"),
    ].join(""),
  ],
  "short-sword": ["melee", "Short sword", turned(36, dagger)],
  "hooked-chain": [
    "ranged",
    "Hooked chain",
    [
      line(SHADE, 18, "M92 416l30-30M140 368l30-30M188 320l30-30M236 272l30-30"),
      line(
        STEEL,
        14,
        "M108 420a18 18 0 1 0 20-34M156 372a18 18 0 1 0 20-34M204 324a18 18 0 1 0 20-34M252 276a18 18 0 1 0 20-34",
      ),
      line(STEEL, 30, "M276 232l60-60q60-50 84 16 12 70-60 70"),
      fill(STEEL, "M340 226l40 60-66-14z"),
    ].join(""),
  ],
  "light-crossbow": [
    "ranged",
    "Light crossbow",
    turned(
      45,
      line(WOOD, 34, "M256 150v270"),
      line(STEEL, 20, "M110 220q146-120 292 0"),
      line(BONE, 8, "M110 220l146 60 146-60"),
      arrow(70, 300),
    ),
  ],
  "witchfire-bolt": [
    "ranged",
    "Witchfire bolt",
    turned(
      45,
      arrow(90, 420),
      fill("#58c9a0", "M256 60q60 60 40 120 24-6 30-26 20 70-24 106-46 26-92 0-44-36-24-106 6 20 30 26-20-60 40-120z"),
      fill("#c6f5df", "M256 140q34 40 20 76-20 14-40 0-14-36 20-76z"),
    ),
  ],
};
