/** What a field of sight or a pool of light depends on: the walls that it met, and the part of the canvas in which a new wall could matter. */
import type { Wall } from "../../situation.ts";
import type { Extent } from "./samples.ts";
import type { WallChange } from "../walls/wallChange.ts";
import { segmentOf, type WallPlaces } from "../walls/wallPlaces.ts";

/** A change of walls, made ready for being held against many records. */
export interface Trace {
  /** Where the walls stand now. */
  readonly places: WallPlaces;
  /** The numbers of walls that do something else where they stand; null when any stand elsewhere, are new or gone. */
  readonly numbers: readonly number[] | null;
  /** The boxes of all walls that differ, in units. */
  readonly boxes: readonly Extent[];
}

/** Lists of so few words are not cut short. */
const WORTH_KEEPING = 32;

export class Dependence {
  /** Units. */
  readonly box: Extent;
  readonly #places: WallPlaces;
  /** The walls met, a bit each by their numbers, from word `#first` on. */
  readonly #walls: Int32Array;
  readonly #first: number;

  /** The list of `walls` is the record's own from now on, and cut short where that is worth a new one. */
  constructor(places: WallPlaces, box: Extent, walls: Int32Array) {
    let first = 0;
    let end = walls.length;
    while (first < end && walls[first] === 0) first++;
    while (end > first && walls[end - 1] === 0) end--;
    this.box = box;
    this.#places = places;
    const isLong = walls.length > WORTH_KEEPING && walls.length > 2 * (end - first);
    this.#walls = isLong ? new Int32Array(walls.subarray(first, end)) : walls;
    this.#first = isLong ? first : 0;
  }

  /** Depends on all that any of some others does; these know walls by the same numbers. */
  static joined(all: readonly Dependence[]): Dependence {
    const words = all.reduce((most, each) => Math.max(most, each.#first + each.#walls.length), 0);
    const walls = new Int32Array(words);
    let box: Extent = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
    for (const each of all) {
      for (let k = 0; k < each.#walls.length; k++) walls[each.#first + k]! |= each.#walls[k]!;
      box = joinedBox(box, each.box);
    }
    return new Dependence(all[0]!.#places, box, walls);
  }

  get bytes(): number {
    return this.#walls.byteLength;
  }

  /** Whether a change can make a difference. Walls are known by their numbers for as long as none has moved. */
  isTouchedBy({ places, numbers, boxes }: Trace): boolean {
    if (numbers && places === this.#places) return numbers.some((w) => this.#met(w));
    return boxes.some((box) => meet(box, this.box));
  }

  #met(w: number): boolean {
    const word = (w >> 5) - this.#first;
    return word >= 0 && word < this.#walls.length && ((this.#walls[word]! >>> (w & 31)) & 1) === 1;
  }
}

function joinedBox(a: Extent, b: Extent): Extent {
  return {
    x0: Math.min(a.x0, b.x0),
    y0: Math.min(a.y0, b.y0),
    x1: Math.max(a.x1, b.x1),
    y1: Math.max(a.y1, b.y1),
  };
}

/** The trace of a change of walls; null when there is no telling what changed. */
export function traceOf({ index, changed, numbers }: WallChange): Trace | null {
  if (changed === null) return null;
  const boxes = changed.map(boxOf);
  return { places: index.walls.places, numbers: changed.every(hasLength) ? numbers : null, boxes };
}

/** A wall without length is no edge of the mesh, and so is not met as one. */
function hasLength({ c }: Wall): boolean {
  return c[0] !== c[2] || c[1] !== c[3];
}

function boxOf(wall: Wall): Extent {
  const { ax, ay, bx, by } = segmentOf(wall);
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

function meet(a: Extent, b: Extent): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}
