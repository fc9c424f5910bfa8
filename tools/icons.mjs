// Draws the icons of the demo's arms and powers into icons/items: `node tools/icons.mjs`.
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const STEEL = "#d9dde6";
const SHADE = "#8b93a8";
const WOOD = "#9a6a3c";
const LEATHER = "#5d3b24";
const GOLD = "#e0b64c";
const FIRE = "#ff8a3c";
const FLAME = "#ffd27a";
const SMOKE = "#a9a9b8";
const BONE = "#f0ead8";
const NIGHT = "#12152a";

/** The rim of an icon shows how its item is aimed. */
const RIMS = { melee: "#b9c2d6", ranged: "#7fc9ad", area: FIRE, boon: GOLD, effect: "#a793ff" };

const fill = (color, d) => `<path fill="${color}" d="${d}"/>`;
const line = (color, width, d) =>
  `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
const disc = (color, x, y, r) => `<circle fill="${color}" cx="${x}" cy="${y}" r="${r}"/>`;
const turned = (degrees, ...parts) => `<g transform="rotate(${degrees} 256 256)">${parts.join("")}</g>`;

/** An arrow or a bolt, pointing up. */
const arrow = (top, bottom, x = 256) => [
  line(WOOD, 14, `M${x} ${top + 30}V${bottom}`),
  fill(STEEL, `M${x} ${top}l22 54h-44z`),
  line(BONE, 10, `M${x - 18} ${bottom}l18-26 18 26M${x - 18} ${bottom - 34}l18-26 18 26`),
];

/** A straight blade, pointing up. */
const dagger = [
  fill(STEEL, "M256 76l26 44v180h-52V120z"),
  fill(SHADE, "M256 76l26 44v180h-26z"),
  line(GOLD, 26, "M200 306h112"),
  line(LEATHER, 30, "M256 324v72"),
  disc(GOLD, 256, 414, 20),
];

/** Rays that spread upwards from a point, and drops between them. */
const cone = (color, spark) => [
  fill(color, "M256 424L92 152q164-92 328 0z"),
  line(NIGHT, 8, "M256 404L168 132M256 404l88-272M256 404V112"),
  ...[
    [136, 176],
    [208, 148],
    [304, 148],
    [376, 176],
    [184, 240],
    [256, 216],
    [328, 240],
    [228, 304],
    [284, 304],
  ].map(([x, y]) => fill(spark, `M${x} ${y - 22}l14 22-14 22-14-22z`)),
];

/** Icons by file name: how the item is aimed, its name, and its drawing. */
const ICONS = {
  "short-bow": [
    "ranged",
    "Short bow",
    turned(
      45,
      line(WOOD, 26, "M104 300Q150 120 256 128T408 300"),
      line(BONE, 8, "M104 300L256 392 408 300"),
      ...arrow(60, 388),
    ),
  ],
  "twin-daggers": ["melee", "Twin daggers", turned(38, ...dagger) + turned(-38, ...dagger)],
  "glass-dust": ["area", "Glass dust", cone("#3a4f7a", "#cfe6ff").join("") + fill(LEATHER, "M212 396h88l-16 56h-56z")],
  "smoke-bomb": [
    "effect",
    "Smoke bomb",
    [
      disc(SMOKE, 150, 180, 62),
      disc("#c9c9d4", 240, 136, 70),
      disc(SMOKE, 340, 176, 66),
      disc("#8a8a9c", 388, 252, 46),
      disc("#8a8a9c", 116, 262, 44),
      disc("#2b2f45", 256, 336, 96),
      line(GOLD, 14, "M256 240q6-30 34-36"),
      disc(FLAME, 296, 202, 16),
      line("#56607f", 14, "M196 316q12-40 48-48"),
    ].join(""),
  ],
  mace: [
    "melee",
    "Mace",
    turned(
      40,
      line(WOOD, 30, "M256 230v206"),
      line(LEATHER, 36, "M256 380v56"),
      disc(SHADE, 256, 160, 72),
      disc(STEEL, 248, 150, 54),
      ...[0, 60, 120, 180, 240, 300].map(
        (degrees) => `<path fill="${STEEL}" transform="rotate(${degrees} 256 160)" d="M256 56l20 44h-40z"/>`,
      ),
    ),
  ],
  sling: [
    "ranged",
    "Sling",
    [
      line(LEATHER, 16, "M120 420Q150 240 236 196M392 420Q360 260 276 196"),
      fill(WOOD, "M196 190q60-52 120 0-16 56-60 56t-60-56z"),
      disc(SHADE, 256, 172, 44),
      disc(STEEL, 246, 162, 28),
      line("#7fc9ad", 12, "M196 108q60-44 120 0M220 72q36-24 72 0"),
    ].join(""),
  ],
  "oil-flask": [
    "area",
    "Oil flask",
    [
      fill(FIRE, "M256 56q96 92 60 170 58-20 62-70 56 130-20 210-102 92-204 0-76-80-20-210 4 50 62 70-36-78 60-170z"),
      fill(FLAME, "M256 170q60 70 30 130 40-8 48-38 20 90-30 130-48 36-96 0-50-40-30-130 8 30 48 38-30-60 30-130z"),
      fill("#3f5a4c", "M226 300h60v40q42 22 42 66 0 50-72 50t-72-50q0-44 42-66z"),
      fill("#6fa084", "M240 356q-36 22-34 56 2 24 30 30-16-44 4-86z"),
    ].join(""),
  ],
  "heartening-word": [
    "boon",
    "Heartening word",
    [
      fill(GOLD, "M256 412Q84 300 84 192q4-84 86-88 60 2 86 60 26-58 86-60 82 4 86 88 0 108-172 220z"),
      line(NIGHT, 22, "M256 196v120M196 256h120"),
      line(BONE, 12, "M128 196q4-44 44-48"),
    ].join(""),
  ],
  sabre: [
    "melee",
    "Sabre",
    turned(
      20,
      fill(STEEL, "M300 60q60 150-24 270l-40-18q76-120 64-252z"),
      fill(SHADE, "M300 60q60 150-24 270l-18-8q72-120 42-262z"),
      line(GOLD, 22, "M196 316q56-8 116 32"),
      line(LEATHER, 32, "M244 350l-28 72"),
      line(GOLD, 16, "M304 344q20 90-84 92"),
    ),
  ],
  "throwing-axe": [
    "ranged",
    "Throwing axe",
    turned(
      -30,
      line(WOOD, 28, "M256 96v336"),
      fill(STEEL, "M256 112q96-52 150 16-8 88-60 132-30-56-90-60z"),
      line(SHADE, 14, "M404 132q-10 80-56 120"),
      line("#7fc9ad", 12, "M120 160q-30 90 20 170M166 190q-16 56 12 110"),
    ),
  ],
  "rallying-order": [
    "boon",
    "Rallying order",
    [
      line(WOOD, 24, "M152 84v356"),
      fill("#a43a3a", "M160 96q70-34 130 0t110 0v180q-52 34-110 0t-130 0z"),
      fill(GOLD, "M278 128l18 40 44 4-34 30 10 44-38-24-38 24 10-44-34-30 44-4z"),
      disc(GOLD, 152, 80, 18),
    ].join(""),
  ],
  halberd: [
    "melee",
    "Halberd",
    turned(
      30,
      line(WOOD, 24, "M256 150v312"),
      fill(STEEL, "M256 40l24 110h-48z"),
      fill(STEEL, "M266 150q90-40 124 30-30 84-124 64z"),
      fill(SHADE, "M246 168l-78 30 78 34z"),
      line(GOLD, 16, "M236 256h40"),
    ),
  ],
  "hand-crossbow": [
    "ranged",
    "Hand crossbow",
    turned(
      45,
      line(LEATHER, 44, "M256 230v120l44 66"),
      line(STEEL, 24, "M112 216q144-84 288 0"),
      line(BONE, 8, "M112 216l144 60 144-60"),
      ...arrow(84, 300),
    ),
  ],
  spear: [
    "melee",
    "Spear",
    turned(
      45,
      line(WOOD, 22, "M256 170v300"),
      fill(STEEL, "M256 34q48 74 0 148-48-74 0-148z"),
      fill(SHADE, "M256 34q48 74 0 148z"),
      line("#a43a3a", 18, "M234 196h44M240 222l-14 40M272 222l14 40"),
    ),
  ],
  crossbow: [
    "ranged",
    "Crossbow",
    [
      line(WOOD, 46, "M256 190v236"),
      line(LEATHER, 26, "M256 404l48 36"),
      line(STEEL, 28, "M80 236q176-120 352 0"),
      line(BONE, 8, "M80 236l176 72 176-72"),
      ...arrow(64, 330),
    ].join(""),
  ],
  net: [
    "ranged",
    "Net",
    [
      line(GOLD, 12, "M112 132q144-60 288 0l-32 248q-112 56-224 0z"),
      line(
        BONE,
        9,
        "M128 200q128-52 256 0M136 264q120-44 240 0M144 330q112-36 224 0M184 112l24 300M256 104v304M328 112l-24 300",
      ),
      ...[112, 184, 256, 328, 400].map((x) => disc(SHADE, x, x === 112 || x === 400 ? 140 : 112, 16)),
    ].join(""),
  ],
  bite: [
    "melee",
    "Bite",
    [
      fill("#7a2f38", "M88 160q168-96 336 0v76H88z"),
      fill("#7a2f38", "M96 352q160 104 320 0v-64H96z"),
      ...[116, 186, 256, 326, 396].map((x) => fill(BONE, `M${x - 32} 216h64l-32 76z`)),
      ...[150, 220, 292, 362].map((x) => fill(BONE, `M${x - 30} 312h60l-30-66z`)),
    ].join(""),
  ],
  howl: [
    "area",
    "Howl",
    [
      fill(SHADE, "M96 424q8-140 100-200l12-84 60 56q72 20 96 76l-96 36q-8 70-36 116z"),
      fill(STEEL, "M208 140l60 56-56 22z"),
      disc(NIGHT, 268, 238, 12),
      line(FIRE, 18, "M408 216q20 40 0 80M440 184q36 72 0 144"),
    ].join(""),
  ],
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
        "M96 190h200q52-4 52-48t-46-46q-36 2-42 36M96 256h280q44 4 44 44t-44 40q-32 0-38-30M96 322h160q44 4 44 42t-40 42",
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

/** All icons by name, as texts of SVG files. */
export const itemIcons = () =>
  Object.fromEntries(Object.entries(ICONS).map(([name, icon]) => [`${name}.svg`, svgOf(icon)]));

function svgOf([aim, title, drawing]) {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">',
    `<title>${title}</title>`,
    `<rect x="16" y="16" width="480" height="480" rx="88" fill="${NIGHT}" stroke="${RIMS[aim]}" stroke-width="20"/>`,
    drawing,
    "</svg>\n",
  ].join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL("../icons/items", import.meta.url));
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(itemIcons())) await writeFile(`${folder}/${name}`, text);
}
