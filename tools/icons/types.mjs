// The icons of new actors and items, by type.
import { STEEL, SHADE, WOOD, LEATHER, GOLD, FLAME, BONE, fill, line, disc, turned, dagger } from "./draw.mjs";

const bust = (colour, shade) => [
  disc(colour, 256, 190, 74),
  fill(colour, "M112 424q0-136 144-136t144 136z"),
  fill(shade, "M256 288q144 0 144 136H256z"),
];

export const TYPES = {
  character: ["ranged", "Character", bust(STEEL, SHADE).join("")],
  adversary: [
    "area",
    "Adversary",
    [...bust("#c8674f", "#8f4534"), line("#12152a", 14, "M216 176l28 16M296 176l-28 16")].join(""),
  ],
  power: [
    "effect",
    "Power",
    fill(FLAME, "M256 84l36 124 128 48-128 48-36 124-36-124-128-48 128-48z") + disc(BONE, 256, 256, 34),
  ],
  arms: ["melee", "Arms", turned(45, ...dagger) + turned(-45, ...dagger)],
  armor: [
    "melee",
    "Armor",
    fill(STEEL, "M256 84l148 44v124q0 124-148 184Q108 376 108 252V128z") +
      fill(SHADE, "M256 84l148 44v124q0 124-148 184z"),
  ],
  trinket: [
    "boon",
    "Trinket",
    line(GOLD, 26, "M256 176a104 104 0 1 1-1 0") + fill("#7fc9ad", "M256 84l52 60-52 60-52-60z"),
  ],
  ability: [
    "effect",
    "Ability card",
    turned(-10, fill(SHADE, "M150 110h170v250H150z")) +
      turned(8, fill(BONE, "M190 120h180v262H190z") + fill(GOLD, "M280 190l44 62-44 62-44-62z")),
  ],
  action: ["melee", "Action", line(FLAME, 46, "M284 84L172 272h92l-40 156 128-204h-92l56-140z")],
  vantage: [
    "ranged",
    "Vantage",
    fill(WOOD, "M196 232h120l36 192H160z") +
      fill(LEATHER, "M176 168h160v64H176z") +
      line(GOLD, 18, "M256 168V88l72 28-72 28"),
  ],
};
