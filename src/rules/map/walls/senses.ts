/** What walls do to one sense (G-10, G-11, G-13, G-15), as Foundry means it. */
import type { Restriction, Wall } from "../../situation.ts";
import { toUnits } from "../geometry/units.ts";

/** "move" is what stops an effect (G-15), "step" what stops a step: the same walls and every closed door (G-10). */
export type Sense = "sight" | "light" | "move" | "step";

const LIMITED: Restriction = 10;
const NORMAL: Restriction = 20;
const PROXIMITY: Restriction = 30;
const DISTANCE: Restriction = 40;

/** The bits of a wall's traits. Without any, it stops nothing: the sense does not mind it, or it is an open door. */
const BLOCKS = 4;
/** The side that a one-way wall blocks; 0 for both. */
export const SIDE = 3;
/** One limited wall does not block a line, two do (G-13). */
export const IS_LIMITED = 8;
/** A wall that its threshold may lift, and one that it lifts for what starts farther off. */
export const NEARBY = 16;
export const FAR_OFF = 32;
/** A wall that applies to every line. */
export const PLAIN = 64;

/** What a wall does to a sense, as bits: its side, and the flags above. 0 if it stops nothing. */
export function traitsOf(wall: Wall, sense: Sense): number {
  const restriction = restrictionOf(wall, sense);
  if (restriction === 0 || isOpen(wall)) return 0;
  const lifted = restriction === DISTANCE ? FAR_OFF | NEARBY : restriction === PROXIMITY ? NEARBY : 0;
  const limited = restriction === LIMITED ? IS_LIMITED : 0;
  // A light that stands on a wall lights both sides, so no wall applies to every light.
  const plain = wall.dir === 0 && lifted === 0 && sense !== "light" ? PLAIN : 0;
  return BLOCKS | wall.dir | lifted | limited | plain;
}

/** How a wall restricts a sense. A door stops steps even where its restriction lets movement through. */
function restrictionOf(wall: Wall, sense: Sense): Restriction {
  if (sense !== "step") return wall[sense];
  return wall.door === 0 ? wall.move : NORMAL;
}

function isOpen({ door, ds }: Wall): boolean {
  return door !== 0 && ds === 1;
}

/** The distance at which a wall changes its effect on a sense, in units. NaN for none. */
export function thresholdOf({ threshold }: Wall, sense: Sense): number {
  const pixels = sense === "sight" || sense === "light" ? threshold[sense] : null;
  return pixels === null ? NaN : toUnits(pixels);
}
