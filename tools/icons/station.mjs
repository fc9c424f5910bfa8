// The icons of the arms of the derelict station: by name, the rim, the title and the drawing.
import { STEEL, SHADE, LEATHER, GOLD, BONE, NIGHT, fill, line, disc, turned } from "./draw.mjs";

export const STATION = {
  "bolt-pistol": [
    "ranged",
    "Bolt pistol",
    [
      fill(STEEL, "M96 170h300v74H96z"),
      fill(SHADE, "M96 170h300v20H96zM396 186h30v40h-30z"),
      fill(LEATHER, "M120 244h92l-24 160h-84z"),
      line(NIGHT, 8, "M236 190v40M276 190v40M316 190v40"),
      line(STEEL, 14, "M212 252q52 10 40 70h-52"),
    ].join(""),
  ],
  knife: [
    "melee",
    "Knife",
    turned(
      35,
      fill(STEEL, "M256 64q44 60 40 210h-60V80z"),
      fill(SHADE, "M236 80h20v194h-20z"),
      line(GOLD, 22, "M214 284h104"),
      fill(LEATHER, "M236 296h52v132h-52z"),
    ),
  ],
  "pipe-wrench": [
    "melee",
    "Pipe wrench",
    turned(
      40,
      fill(STEEL, "M226 200h60v238h-60z"),
      fill(SHADE, "M196 84h116v36h-76v26h76v54H196z"),
      line(NIGHT, 8, "M240 240h32M240 272h32M240 304h32"),
      disc(NIGHT, 256, 408, 12),
    ),
  ],
  "thrown-tool": [
    "ranged",
    "Thrown tool",
    [
      turned(30, fill(STEEL, "M150 226h190v60H150z"), fill(SHADE, "M330 176h84v54h-40v52h40v54h-84z")),
      line(BONE, 12, "M70 150q60-10 100 20M60 220q50-10 84 10M90 340q40-4 70-20"),
    ].join(""),
  ],
  "steel-fist": [
    "melee",
    "Steel fist",
    [
      fill(STEEL, "M150 160h212v150H150z"),
      fill(SHADE, "M150 310h212v40H150z"),
      line(NIGHT, 10, "M204 160v100M256 160v100M308 160v100M150 260h212"),
      fill(STEEL, "M190 350h132v90H190z"),
      line(GOLD, 12, "M190 380h132"),
    ].join(""),
  ],
};
