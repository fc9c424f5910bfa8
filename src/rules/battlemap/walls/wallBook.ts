/**
 * The walls of a scene for each sense. A book that follows on another takes over what the change left, when it is
 * asked.
 */
import type { Wall } from "../../situation.ts";
import type { Layout } from "../grid/layout.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import { changeOf, changeWalls, indexing, indexWalls, type WallChange } from "./wallChange.ts";
import { meshBytes } from "../mesh/mesh.ts";
import type { WallIndex } from "./wallIndex.ts";
import type { Sense } from "./wallMarks.ts";

/** An index, and the walls that it is of. */
interface Entry {
  readonly walls: readonly Wall[];
  readonly index: WallIndex;
}

export class WallBook {
  readonly walls: readonly Wall[];
  readonly #layout: Layout;
  readonly #entries: Map<Sense, Entry>;

  constructor(walls: readonly Wall[], layout: Layout, before: WallBook | null = null) {
    this.walls = walls;
    this.#layout = layout;
    this.#entries = new Map(before ? before.#entries : []);
  }

  index(sense: Sense): WallIndex {
    const entry = this.#entries.get(sense);
    if (entry?.walls === this.walls) return entry.index;
    const others = this.#current();
    const index = entry
      ? changeWalls(entry, this.walls, this.#layout, others)
      : indexWalls(this.walls, sense, this.#layout, others);
    this.#entries.set(sense, { walls: this.walls, index });
    return index;
  }

  /**
   * Makes the index of a sense in steps, if there is none yet. A change of an earlier book is small and made in one
   * step.
   */
  *indexing(sense: Sense): InSteps<void> {
    if (!this.#entries.has(sense)) {
      const index = yield* indexing(this.walls, sense, this.#layout, this.#current());
      if (!this.#entries.has(sense)) this.#entries.set(sense, { walls: this.walls, index });
    }
    this.index(sense);
  }

  /** The change from an older index, of the walls `walls`, to this book's. */
  changeFrom(walls: readonly Wall[], old: WallIndex): WallChange {
    return changeOf({ walls, index: old }, this.walls, this.index(old.walls.sense));
  }

  /** The lists that senses share are counted once. */
  get bytes(): number {
    const places = new Set([...this.#entries.values()].map(({ index }) => index.walls.places));
    const cells = new Set([...this.#entries.values()].map(({ index }) => index.cells));
    const meshes = [...places].reduce((sum, each) => sum + meshBytes(each), 0);
    return [...places, ...cells].reduce((sum, { bytes }) => sum + bytes, meshes);
  }

  #current(): WallIndex[] {
    return [...this.#entries.values()].filter(({ walls }) => walls === this.walls).map(({ index }) => index);
  }
}
