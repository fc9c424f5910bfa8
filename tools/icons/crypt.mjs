// The icons of the ability cards of the crypt: by name, the rim, the title and the drawing.
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
} from "./draw.mjs";

export const CRYPT = {
  "keen-ears": [
    "ranged",
    "Keen ears",
    [
      fill(
        BONE,
        "M214 120q96-20 118 62 10 56-40 96-22 20-26 60-8 56-58 56-50-4-50-56 0-20 20-22 20 2 22 24 2 16 " +
          "12 14 12-2 12-30 4-56 40-88 30-26 24-54-12-42-60-30-34 10-34 50-2 22-24 22-22-4-20-30 4-62 " +
          "64-74z",
      ),
      line(GOLD, 18, "M372 150q40 60 0 132M410 118q64 98 0 196"),
    ].join(""),
  ],
  "soft-soles": [
    "effect",
    "Soft soles",
    [
      fill(LEATHER, "M150 110h90l14 150q70 30 116 66 22 40-10 50H150z"),
      fill(SHADE, "M140 376h236q10 34-20 34H150q-16-8-10-34z"),
      line(BONE, 10, "M166 150h64M170 186h64M174 222h66"),
    ].join(""),
  ],
  "shadow-cloak": [
    "effect",
    "Shadow cloak",
    [
      fill("#2b3050", "M256 76q70 30 74 110 60 90 76 226-150 34-300 0 16-136 76-226 4-80 74-110z"),
      fill(NIGHT, "M256 120q40 26 42 78-42 30-84 0 2-52 42-78z"),
      disc(GOLD, 256, 232, 14),
      line(SMOKE, 10, "M190 260q-30 70-40 150M322 260q30 70 40 150M256 250v160"),
    ].join(""),
  ],
  "quick-parry": [
    "melee",
    "Quick parry",
    turned(
      45,
      fill(STEEL, "M256 70l20 40v200h-40V110z"),
      line(GOLD, 24, "M206 316h100"),
      line(LEATHER, 28, "M256 332v70"),
    ) + turned(-45, fill(SHADE, "M256 70l20 40v200h-40V110z"), line(GOLD, 24, "M206 316h100")),
  ],
  "held-torch": [
    "area",
    "A torch held high",
    [
      turned(18, line(WOOD, 40, "M256 250v160"), line(LEATHER, 46, "M256 250v30")),
      fill(FIRE, "M300 70q70 70 44 140-24 50-76 44-60-10-58-74 8-40 40-56 4 30 22 36 30-30 28-90z"),
      fill(FLAME, "M296 150q36 40 18 74-20 24-46 12-22-20-6-48 20 2 34-38z"),
    ].join(""),
  ],
  "quilted-coat": [
    "melee",
    "Quilted coat",
    [
      fill("#7a5f45", "M180 96h152l76 60-34 60-34-20v220H172V196l-34 20-34-60z"),
      line(NIGHT, 8, "M256 96v320M172 240h168M172 320h168M196 110l60 60 60-60"),
      disc(GOLD, 256, 210, 10),
      disc(GOLD, 256, 280, 10),
      disc(GOLD, 256, 360, 10),
    ].join(""),
  ],
  sidestep: [
    "boon",
    "Sidestep",
    [
      disc(BONE, 216, 130, 36),
      line(BONE, 38, "M220 180l20 100-60 120M240 280l70 60 10 70M222 200l-70 50M226 200l80 20"),
      line(GOLD, 20, "M360 160h70M400 130l34 30-34 30M360 250h50"),
    ].join(""),
  ],
};
