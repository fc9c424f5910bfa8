/** What walls do to one sense, by their numbers. */
import type { Restriction, Wall } from "../../situation.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { toUnits } from "../geometry/units.ts";

/** "move" is what stops an effect (G-15), "step" what stops a step: the same walls and every closed door (G-10). */
export type Sense = "sight" | "light" | "move" | "step";

const LIMITED: Restriction = 10;
const NORMAL: Restriction = 20;
const PROXIMITY: Restriction = 30;
const DISTANCE: Restriction = 40;

export interface Marks {
  /** 1 for limited walls: one does not block a line, two do (G-13). */
  readonly limited: Uint8Array;
  /** What else there is to a wall: its side, and the bits below. */
  readonly traits: Uint8Array;
  /** Units; NaN where unset. */
  readonly threshold: Float64Array;
}

/** The bits of a wall's traits that tell which side of it blocks: 0 for both. */
export const SIDE = 3;
/** A door that stands open. */
export const OPEN = 4;
/** A wall that applies to every line: no open door, not one-way, without thresholds. */
export const PLAIN = 8;
/** A wall that its threshold may lift, and one that it lifts for what starts farther off. */
export const NEARBY = 16;
export const FAR_OFF = 32;

/**
 * The same marks with some numbers changed; null for a number that is unused now. Lists without differences are
 * shared.
 */
export function editMarks(
  { limited, traits, threshold }: Marks,
  { count, sense, changes }: { count: number; sense: Sense; changes: ReadonlyMap<number, Wall | null> },
): Marks {
  const edits = [...changes].map(([w, wall]): Edit => ({ w, mark: markOf(wall, sense) }));
  return {
    limited: edited(limited, count, { edits, name: "limited" }),
    traits: edited(traits, count, { edits, name: "traits" }),
    threshold: edited(threshold, count, { edits, name: "threshold" }),
  };
}

interface Edit {
  readonly w: number;
  readonly mark: Mark;
}

function edited<T extends Uint8Array | Float64Array>(
  list: T,
  count: number,
  { edits, name }: { edits: readonly Edit[]; name: keyof Marks },
): T {
  if (list.length === count && edits.every(({ w, mark }) => Object.is(list[w], mark[name]))) return list;
  const copy = new (list.constructor as new (count: number) => T)(count);
  copy.set(list);
  for (const { w, mark } of edits) copy[w] = mark[name];
  return copy;
}

/** Work per step: takes a fraction of a millisecond. */
const WALLS_A_STEP = 64;

/** The marks of walls by their numbers, in steps; −1 for a wall that has none. */
export function* marking(
  walls: readonly Wall[],
  numbers: Int32Array,
  { count, sense }: { count: number; sense: Sense },
): InSteps<Marks> {
  const marks: Marks = {
    limited: new Uint8Array(count).fill(NOBODYS.limited),
    traits: new Uint8Array(count).fill(NOBODYS.traits),
    threshold: new Float64Array(count).fill(NOBODYS.threshold),
  };
  for (let k = 0; k < walls.length; k++) {
    if (numbers[k]! >= 0) write(marks, numbers[k]!, markOf(walls[k]!, sense));
    if (k % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
  }
  return marks;
}

function write(marks: Marks, w: number, mark: Mark): void {
  marks.limited[w] = mark.limited;
  marks.traits[w] = mark.traits;
  marks.threshold[w] = mark.threshold;
}

type Mark = Readonly<Record<keyof Marks, number>>;

/** An unused number is like a door that is always open. */
const NOBODYS: Mark = { limited: 0, traits: OPEN, threshold: NaN };

function markOf(wall: Wall | null, sense: Sense): Mark {
  if (!wall) return NOBODYS;
  const restriction = restrictionOf(wall, sense);
  return {
    limited: Number(restriction === LIMITED),
    traits: wall.dir | kindOf(wall, restriction),
    threshold: thresholdOf(wall, sense),
  };
}

function kindOf(wall: Wall, restriction: Restriction): number {
  const lifted = restriction === DISTANCE ? FAR_OFF | NEARBY : restriction === PROXIMITY ? NEARBY : 0;
  if (isOpen(wall)) return OPEN | lifted;
  return wall.dir === 0 && lifted === 0 ? PLAIN : lifted;
}

/** Whether a wall has anything to do with a sense. */
export function matters(wall: Wall, sense: Sense): boolean {
  return restrictionOf(wall, sense) !== 0;
}

/** How a wall restricts a sense. A door stops steps even where its restriction lets movement through. */
export function restrictionOf(wall: Wall, sense: Sense): Restriction {
  if (sense !== "step") return wall[sense];
  return wall.door === 0 ? wall.move : NORMAL;
}

/** Whether a wall is a door that stands open. */
export function isOpen(wall: Wall): boolean {
  return wall.door !== 0 && wall.ds === 1;
}

/** Units; NaN for none. */
export function thresholdOf(wall: Wall, sense: Sense): number {
  const pixels = sense === "sight" || sense === "light" ? wall.threshold[sense] : null;
  return pixels === null ? NaN : toUnits(pixels);
}
