/** A change of walls for one sense: the index for the new walls, and the walls that differ. */
import type { Wall } from "../../situation.ts";
import type { GridShape } from "../grid/gridShape.ts";
import { finished, type InSteps } from "../geometry/inSteps.ts";
import { toUnits } from "../geometry/units.ts";
import { WallCells, type CellEdit } from "./wallCells.ts";
import { diffWalls, hasSamePlace, type WallDiff } from "./wallDiff.ts";
import { WallIndex } from "./wallIndex.ts";
import { segmentOf } from "./wallPlaces.ts";
import { isOpen, matters, restrictionOf, thresholdOf, type Sense } from "./wallMarks.ts";
import { WallSet } from "./wallSet.ts";

/** The canvas in units, and its grid: what a `Layout` tells of where walls stand. */
interface Canvas {
  readonly extent: { readonly width: number; readonly height: number };
  readonly map: { readonly grid: GridShape };
}

export interface WallChange {
  readonly index: WallIndex;
  /** The walls that are new, gone or different; null if unknown: then everything must be computed again. */
  readonly changed: readonly Wall[] | null;
  /** Their numbers; null if any wall is new, gone or elsewhere. */
  readonly numbers: readonly number[] | null;
}

/** The index of a scene's walls for one sense. What indices for other senses have of the same walls is shared. */
export function indexWalls(
  walls: readonly Wall[],
  sense: Sense,
  canvas: Canvas,
  others: readonly WallIndex[] = [],
): WallIndex {
  return finished(indexing(walls, sense, canvas, others));
}

/** The same in steps. */
export function* indexing(
  walls: readonly Wall[],
  sense: Sense,
  { extent, map }: Canvas,
  others: readonly WallIndex[] = [],
): InSteps<WallIndex> {
  const sets = others.map((other) => other.walls);
  const set = yield* WallSet.making(walls, sense, sets);
  yield;
  const like = others.find((other) => other.walls.places === set.places);
  const cells = like?.cells ?? (yield* WallCells.making(set.places, extent, toUnits(map.grid.size)));
  return new WallIndex(set, cells, like);
}

/**
 * The index after a change. Doors that open or close change only their marks; everything else is shared. A few
 * walls drawn, moved or deleted are inserted into the existing lists. `others` are indices of the new walls for
 * other senses.
 */
export function changeWalls(
  { walls: old, index }: { walls: readonly Wall[]; index: WallIndex },
  walls: readonly Wall[],
  canvas: Canvas,
  others: readonly WallIndex[] = [],
): WallIndex {
  const diff = diffWalls(old, walls);
  if (!diff.from && diff.altered.length === 0) return index;
  const edit = new Edit(index.walls, { old, now: walls, diff });
  const restless = edit.cells.length + edit.free.length;
  if (restless > FEW && restless > index.walls.count / 4) return indexWalls(walls, index.walls.sense, canvas, others);
  return edit.moves ? moved(index, edit, others) : marked(index, edit);
}

/** The walls that differ for a sense: as they were, as they are, or both. */
export function changedWalls(old: readonly Wall[], now: readonly Wall[], sense: Sense): readonly Wall[] {
  const { from, altered, gone } = diffWalls(old, now);
  const changed = gone.map((k) => old[k]!);
  for (const k of altered) {
    const [before, after] = [old[from ? from[k]! : k], now[k]!];
    if (!before) changed.push(after);
    else if (!hasSamePlace(before, after) || !doesSame(before, after, sense)) changed.push(before, after);
  }
  return changed.filter((wall) => matters(wall, sense));
}

/** The change from `before`, an index of the walls `old`, to `index`, an index of the walls `now`. */
export function changeOf(
  { walls: old, index: before }: { walls: readonly Wall[]; index: WallIndex },
  now: readonly Wall[],
  index: WallIndex,
): WallChange {
  if (!index.cells.isLike(before.cells)) return { index, changed: null, numbers: null };
  const { sense, places, numbers } = index.walls;
  const changed = changedWalls(old, now, sense);
  if (places !== before.walls.places) return { index, changed, numbers: null };
  const { from, altered } = diffWalls(old, now);
  const differing = altered.filter((k) => numbers[k]! >= 0 && !doesSame(old[from ? from[k]! : k]!, now[k]!, sense));
  return { index, changed, numbers: differing.map((k) => numbers[k]!) };
}

/** With more changed or unused numbers, a new index is faster. */
const FEW = 64;

function marked(index: WallIndex, { marks, numbers }: Edit): WallIndex {
  if (marks.size === 0 && numbers === index.walls.numbers) return index;
  return new WallIndex(index.walls.with(marks, { numbers }), index.cells, index);
}

function moved(index: WallIndex, { marks, numbers, free, cells }: Edit, others: readonly WallIndex[]): WallIndex {
  const edits = cells.map(({ number, now }) => ({ number, wall: now }));
  const like = others.find(({ walls }) => walls.hasPlaces(index.walls.places, edits, numbers));
  const places = like?.walls.places ?? index.walls.places.with(edits);
  const lists =
    like?.cells ??
    index.cells.with(
      cells.map(({ number, old, now }): CellEdit => ({
        number,
        old: old && segmentOf(old),
        now: now && segmentOf(now),
      })),
    );
  return new WallIndex(index.walls.with(marks, { places, numbers, free }), lists, index);
}

interface Lists {
  readonly old: readonly Wall[];
  readonly now: readonly Wall[];
  readonly diff: WallDiff;
}

/** What becomes of the numbers of one sense's set. */
class Edit {
  readonly marks = new Map<number, Wall | null>();
  readonly cells: { number: number; old: Wall | null; now: Wall | null }[] = [];
  readonly free: number[];
  readonly numbers: Int32Array;
  readonly #sense: Sense;
  #count: number;

  constructor({ sense, numbers, free, count }: WallSet, { old, now, diff: { from, altered, gone } }: Lists) {
    this.#sense = sense;
    this.#count = count;
    this.free = [...free];
    for (const k of gone) this.#replace(numbers[k]!, old[k]!, null);
    const mine = from?.map((k) => (k < 0 ? -1 : numbers[k]!)) ?? numbers;
    const next = altered.map((k) => this.#replace(mine[k]!, old[from ? from[k]! : k] ?? null, now[k]!));
    const same = altered.every((k, n) => mine[k] === next[n]);
    this.numbers = same ? mine : new Int32Array(mine);
    altered.forEach((k, n) => (this.numbers[k] = next[n]!));
  }

  /** Whether any wall stands elsewhere than before. */
  get moves(): boolean {
    return this.cells.length > 0;
  }

  /** Puts a wall in the place of another, and gives its number; −1 for none. */
  #replace(number: number, old: Wall | null, now: Wall | null): number {
    const stays = now !== null && matters(now, this.#sense);
    if (number < 0) return stays ? this.#add(now) : -1;
    if (stays && hasSamePlace(old!, now)) {
      if (!doesSame(old!, now, this.#sense)) this.marks.set(number, now);
      return number;
    }
    this.cells.push({ number, old, now: stays ? now : null });
    if (stays) this.marks.set(number, now);
    else {
      this.marks.set(number, null);
      this.free.push(number);
    }
    return stays ? number : -1;
  }

  #add(wall: Wall): number {
    const number = this.free.pop() ?? this.#count++;
    const gone = this.cells.find((edit) => edit.number === number);
    if (gone) gone.now = wall;
    else this.cells.push({ number, old: null, now: wall });
    this.marks.set(number, wall);
    return number;
  }
}

/** Whether two walls in the same place do the same to a sense. */
function doesSame(a: Wall, b: Wall, sense: Sense): boolean {
  return (
    restrictionOf(a, sense) === restrictionOf(b, sense) &&
    a.dir === b.dir &&
    isOpen(a) === isOpen(b) &&
    Object.is(thresholdOf(a, sense), thresholdOf(b, sense))
  );
}
