// The icons of the ability cards that no creature of the demos has.
import { STEEL, SHADE, WOOD, LEATHER, GOLD, FLAME, SMOKE, BONE, NIGHT, fill, line, disc } from "./draw.mjs";

const head = (colour, x, y) => disc(colour, x, y, 44) + fill(colour, `M${x - 72} ${y + 140}q0-84 72-84t72 84z`);

export const CARDS = {
  "held-breath": [
    "effect",
    "A held breath",
    disc(BONE, 240, 232, 132) +
      disc(NIGHT, 196, 212, 14) +
      disc(NIGHT, 284, 212, 14) +
      line(NIGHT, 18, "M206 296h68") +
      line(SMOKE, 20, "M330 330q60 8 84 56M316 372q40 8 58 44"),
  ],
  "one-of-the-crowd": [
    "effect",
    "One of the crowd",
    head(SHADE, 150, 180) + head(SHADE, 362, 180) + head(SHADE, 256, 150) + head(GOLD, 256, 262),
  ],
  "sixth-sense": [
    "ranged",
    "A prickle on the neck",
    disc(STEEL, 256, 256, 92) +
      line(
        FLAME,
        20,
        "M256 76v56M256 380v56M76 256h56M380 256h56M128 128l40 40M344 344l40 40M384 128l-40 40M168 344l-40 40",
      ),
  ],
  "raised-shield": [
    "melee",
    "A raised shield",
    fill(WOOD, "M256 84l156 52v124q0 112-156 176Q100 372 100 260V136z") +
      line(STEEL, 22, "M256 108v300M120 236h272") +
      disc(GOLD, 256, 236, 40),
  ],
  "rain-on-the-roof": [
    "ranged",
    "Rain on the roof",
    line(STEEL, 14, "M128 84l-20 60M216 84l-20 60M304 84l-20 60M392 84l-20 60M172 168l-20 60M348 168l-20 60") +
      fill(LEATHER, "M76 344l180-124 180 124-24 36-156-108-156 108z") +
      fill(SHADE, "M136 372l120-84 120 84v60H136z"),
  ],
};
