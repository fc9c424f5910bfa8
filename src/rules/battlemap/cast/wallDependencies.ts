/**
 * What a field of sight or a pool of light depends on: the walls that casts visited, and the part of the canvas
 * where a new wall could matter.
 */
import type { Wall } from "../../situation.ts";
import type { NumberList } from "../geometry/numberList.ts";
import type { Extent } from "./samples.ts";
import type { WallChange } from "../walls/wallChange.ts";
import { segmentOf, type WallPlaces } from "../walls/wallPlaces.ts";

/** A change of walls, prepared for comparison with many records. */
export interface Trace {
  /** Where the walls stand now. */
  readonly places: WallPlaces;
  /** The numbers of walls that act differently in the same place; null if any wall is new, gone or elsewhere. */
  readonly numbers: readonly number[] | null;
  /** The boxes of all walls that differ, in units. */
  readonly boxes: readonly Extent[];
}

export class WallDependencies {
  /** Units. */
  readonly box: Extent;
  readonly #places: WallPlaces;
  /** The visited walls, a bit each by their numbers, from word `#first` on. */
  readonly #walls: Int32Array;
  readonly #first: number;

  private constructor(places: WallPlaces, box: Extent, { walls, first }: { walls: Int32Array; first: number }) {
    this.box = box;
    this.#places = places;
    this.#walls = walls;
    this.#first = first;
  }

  /** Depends on a part of the canvas and on the numbered walls. Numbers may repeat. */
  static on(places: WallPlaces, box: Extent, { numbers, length }: NumberList): WallDependencies {
    let least = length > 0 ? numbers[0]! : 0;
    let most = length > 0 ? least : -1;
    for (let k = 1; k < length; k++) {
      if (numbers[k]! < least) least = numbers[k]!;
      else if (numbers[k]! > most) most = numbers[k]!;
    }
    const first = least >> 5;
    const walls = new Int32Array((most >> 5) - first + 1);
    for (let k = 0; k < length; k++) walls[(numbers[k]! >> 5) - first]! |= 1 << (numbers[k]! & 31);
    return new WallDependencies(places, box, { walls, first });
  }

  get bytes(): number {
    return this.#walls.byteLength;
  }

  /** Whether a change can affect the result. Wall numbers are comparable only while no wall has moved. */
  isInvalidatedBy({ places, numbers, boxes }: Trace): boolean {
    if (numbers && places === this.#places) return numbers.some((w) => this.#hasVisited(w));
    return boxes.some((box) => meet(box, this.box));
  }

  #hasVisited(w: number): boolean {
    const word = (w >> 5) - this.#first;
    return word >= 0 && word < this.#walls.length && ((this.#walls[word]! >>> (w & 31)) & 1) === 1;
  }
}

/** The trace of a change of walls; null if it is unknown what changed. */
export function traceOf({ index, changed, numbers }: WallChange): Trace | null {
  if (changed === null) return null;
  const boxes = changed.map(boxOf);
  return { places: index.walls.places, numbers: changed.every(hasLength) ? numbers : null, boxes };
}

/** A wall without length is no edge of the mesh, so the expansion never visits it. */
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
