// The icons of the actions, by the name under which a macro presses them (`PRESSABLE` in src/config.ts).
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
  dagger,
} from "./draw.mjs";

const GREEN = "#7fc9ad";
const RED = "#c8674f";

const footprint = (x, y) =>
  `<g fill="${BONE}"><ellipse cx="${x}" cy="${y}" rx="38" ry="62"/><ellipse cx="${x}" cy="${y + 96}" ` +
  `rx="28" ry="28"/></g>`;
const eye = (colour, y) =>
  fill(BONE, `M92 ${y}q164-150 328 0q-164 150-328 0z`) + disc(colour, 256, y, 62) + disc(NIGHT, 256, y, 30);
const palm = [
  line(BONE, 46, "M176 270V150M232 260V112M288 260V120M344 276V164"),
  fill(BONE, "M153 250h214v70q0 100-107 100t-107-100z"),
  line(BONE, 44, "M150 318l-44-58"),
].join("");
const glass = line(STEEL, 26, "M326 326l92 92");
const card = (colour, degrees) => turned(degrees, fill(colour, "M176 116h160v280H176z"));
const spark = (colour, x, y, r) =>
  fill(
    colour,
    `M${x} ${y - r}l${r / 4} ${r * 0.75} ${r * 0.75} ${r / 4}-${r * 0.75} ${r / 4}-${r / 4} ` +
      `${r * 0.75}-${r / 4}-${r * 0.75}-${r * 0.75}-${r / 4} ${r * 0.75}-${r / 4}z`,
  );
const ring = (colour, x, y) => `<circle cx="${x}" cy="${y}" r="88" fill="none" stroke="${colour}" stroke-width="40"/>`;
const head = [disc(STEEL, 256, 196, 84), fill(SHADE, "M120 430q0-132 136-132t136 132z")].join("");

export const ACTIONS = {
  hide: [
    "effect",
    "Hide",
    fill(LEATHER, "M256 76q140 0 140 176v176H116V252Q116 76 256 76z") +
      fill(NIGHT, "M256 142q84 0 84 106t-84 118q-84-12-84-118t84-106z") +
      disc(FLAME, 222, 244, 16) +
      disc(FLAME, 290, 244, 16),
  ],
  scan: ["ranged", "Scan", eye(GREEN, 256)],
  track: ["ranged", "Track", footprint(186, 280) + footprint(326, 150)],
  dash: [
    "melee",
    "Dash",
    line(SMOKE, 20, "M84 188h120M64 256h120M84 324h120") +
      line(GREEN, 44, "M236 148l108 108-108 108M332 148l108 108-108 108"),
  ],
  attack: ["melee", "Attack", turned(45, ...dagger)],
  special: [
    "effect",
    "Special attack",
    line(WOOD, 30, "M124 400L300 224") +
      spark(FLAME, 344, 170, 104) +
      spark(BONE, 160, 150, 44) +
      spark(BONE, 400, 330, 44),
  ],
  boon: ["boon", "Boon", palm + spark(GOLD, 396, 128, 72)],
  grapple: ["melee", "Grapple", ring(STEEL, 206, 256) + ring(GOLD, 306, 256)],
  shove: [
    "melee",
    "Shove",
    `<g transform="translate(-20 60) scale(.82)">${palm}</g>` + line(FIRE, 40, "M320 276h100M374 220l56 56-56 56"),
  ],
  treat: [
    "boon",
    "Treat",
    fill(LEATHER, "M92 176h328v236H92z") +
      line(LEATHER, 28, "M192 170v-50h128v50") +
      line(BONE, 52, "M256 222v144M184 294h144"),
  ],
  interact: [
    "effect",
    "Interact",
    disc(GOLD, 176, 176, 78) +
      disc(NIGHT, 176, 176, 36) +
      line(GOLD, 38, "M232 232l172 172M350 350l44-44M292 292l40-40"),
  ],
  search: [
    "ranged",
    "Awareness",
    disc(STEEL, 216, 216, 138) +
      disc(NIGHT, 216, 216, 108) +
      `<g transform="translate(62 62) scale(.6)">${eye(GREEN, 256)}</g>` +
      glass,
  ],
  flip: ["effect", "Flip cards", card(SHADE, -16) + card(LEATHER, 2) + card(BONE, 20)],
  warn: [
    "boon",
    "Warn",
    fill(GOLD, "M116 216h76l172-96v272l-172-96h-76z") + line(BONE, 22, "M404 196q34 60 0 120M436 160q60 96 0 192"),
  ],
  cautious: [
    "ranged",
    "Cautious",
    fill(STEEL, "M256 76l150 50v130q0 118-150 184Q106 374 106 256V126z") +
      `<g transform="translate(102 96) scale(.6)">${eye(NIGHT, 256)}</g>`,
  ],
  know: [
    "effect",
    "What we know",
    fill(BONE, "M84 128q96-44 172 8v284q-76-52-172-8zM428 128q-96-44-172 8v284q76-52 172-8z") +
      line(
        SHADE,
        14,
        "M128 196q48-16 88 0M128 256q48-16 88 0M128 316q48-16 88 0M296 196q48-16 88 0M296 256q48-16 88 0",
      ),
  ],
  turn: ["melee", "Turn", line(STEEL, 42, "M376 176a142 142 0 1 0 22 108") + fill(STEEL, "M420 92v132H288z")],
  yields: [
    "boon",
    "Let themselves be found",
    line(WOOD, 26, "M148 84v348") + fill(BONE, "M160 104q90-44 132 0t112 0v150q-64 44-112 0t-132 0z"),
  ],
  endConcentration: ["effect", "End concentration", head + line(RED, 34, "M104 104l304 304")],
  endEffect: [
    "effect",
    "End an effect",
    fill(STEEL, "M140 84h232v40q0 76-84 132 84 56 84 132v40H140v-40q0-76 84-132-84-56-84-132z") +
      fill(FLAME, "M196 388q0-52 60-84 60 32 60 84z") +
      fill(FLAME, "M204 164h104q-12 36-52 64-40-28-52-64z"),
  ],
};
