/** What walls do to one sense, by their numbers. */
import type { Restriction, Wall } from "../../situation.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { toUnits } from "../geometry/units.ts";

/** "move" is what stops an effect (G-15), "step" what stops a step: the same walls and every closed door (G-10). */
export type Sense = "sight" | "light" | "move" | "step";

const LIMITED: Restriction = 10;
const NORMAL: Restriction = 20;
export const PROXIMITY: Restriction = 30;
export const DISTANCE: Restriction = 40;

export interface Marks {
  /** 1 for limited walls: one does not block a line, two do (G-13). */
  readonly limited: Uint8Array;
  /** 1 for walls that apply to every line: no open doors, no one-way walls, no thresholds. */
  readonly plain: Uint8Array;
  readonly restriction: Uint8Array;
  readonly side: Uint8Array;
  readonly open: Uint8Array;
  /** Units; NaN where unset. */
  readonly threshold: Float64Array;
}

/** The same marks but for some numbers; null for one that is nobody's any more. Lists in which nothing differs are shared. */
export function editMarks(
  marks: Marks,
  { count, sense, changes }: { count: number; sense: Sense; changes: ReadonlyMap<number, Wall | null> },
): Marks {
  const numbers = [...changes.keys()];
  const now = numbers.map((w) => markOf(changes.get(w) ?? null, sense));
  const edited = (name: keyof typeof NOBODYS, list: Uint8Array): Uint8Array =>
    list.length === count && now.every((mark, k) => list[numbers[k]!] === mark[name])
      ? list
      : put(list, new Uint8Array(count), { numbers, values: now.map((mark) => mark[name]) });
  const far = now.map(({ threshold }) => threshold);
  const old = marks.threshold;
  const isSameFar = old.length === count && far.every((value, k) => Object.is(old[numbers[k]!], value));
  return {
    limited: edited("limited", marks.limited),
    plain: edited("plain", marks.plain),
    restriction: edited("restriction", marks.restriction),
    side: edited("side", marks.side),
    open: edited("open", marks.open),
    threshold: isSameFar ? old : put(old, new Float64Array(count), { numbers, values: far }),
  };
}

/** As many as take a part of a millisecond. */
const WALLS_A_STEP = 256;

/** The marks of walls by their numbers, in steps; −1 for a wall that has none. */
export function* marking(
  walls: readonly Wall[],
  numbers: Int32Array,
  { count, sense }: { count: number; sense: Sense },
): InSteps<Marks> {
  const marks: Marks = {
    limited: new Uint8Array(count).fill(NOBODYS.limited),
    plain: new Uint8Array(count).fill(NOBODYS.plain),
    restriction: new Uint8Array(count).fill(NOBODYS.restriction),
    side: new Uint8Array(count).fill(NOBODYS.side),
    open: new Uint8Array(count).fill(NOBODYS.open),
    threshold: new Float64Array(count).fill(NOBODYS.threshold),
  };
  for (let k = 0; k < walls.length; k++) {
    if (numbers[k]! >= 0) write(marks, numbers[k]!, markOf(walls[k]!, sense));
    if (k % WALLS_A_STEP === WALLS_A_STEP - 1) yield;
  }
  return marks;
}

function write(marks: Marks, w: number, mark: typeof NOBODYS): void {
  marks.limited[w] = mark.limited;
  marks.plain[w] = mark.plain;
  marks.restriction[w] = mark.restriction;
  marks.side[w] = mark.side;
  marks.open[w] = mark.open;
  marks.threshold[w] = mark.threshold;
}

/** Copies a list and puts in what is new. */
function put<T extends Uint8Array | Float64Array>(
  old: T,
  copy: T,
  { numbers, values }: { numbers: readonly number[]; values: readonly number[] },
): T {
  copy.set(old);
  for (let k = 0; k < numbers.length; k++) copy[numbers[k]!] = values[k]!;
  return copy;
}

/** Nobody's number is like a door that stands open for ever. */
const NOBODYS = { limited: 0, plain: 0, restriction: 0, side: 0, open: 1, threshold: NaN };

function markOf(wall: Wall | null, sense: Sense): typeof NOBODYS {
  if (!wall) return NOBODYS;
  const restriction = restrictionOf(wall, sense);
  const open = isOpen(wall);
  return {
    limited: Number(restriction === LIMITED),
    plain: Number(!open && wall.dir === 0 && restriction < PROXIMITY),
    restriction: Number(restriction),
    side: Number(wall.dir),
    open: Number(open),
    threshold: thresholdOf(wall, sense),
  };
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
