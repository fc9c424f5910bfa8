/** What a change of walls means to one sense: the index for the new walls, and the cells in which anything differs. */
import type { Wall } from "../situation.ts";
import type { Layout } from "./layout.ts";
import { toUnits } from "./units.ts";
import { WallCells } from "./wallCells.ts";
import { WallIndex } from "./wallIndex.ts";
import { matters, restrictionOf, WallSet, type Sense } from "./wallSet.ts";

export interface WallChange {
  readonly index: WallIndex;
  /** The walls that are new, gone or different; null when there is no telling, and everything must be worked out anew. */
  readonly changed: readonly Wall[] | null;
}

export function indexWalls(walls: readonly Wall[], sense: Sense, { extent, map }: Layout): WallIndex {
  const set = new WallSet(walls, sense);
  return new WallIndex(set, new WallCells(set, extent, toUnits(map.grid.size)));
}

/** The index after a change. Doors that open or close leave the cells as they are. */
export function changeWalls(
  before: { walls: readonly Wall[]; index: WallIndex },
  walls: readonly Wall[],
  layout: Layout,
): WallChange {
  const { sense } = before.index.walls;
  if (walls === before.walls) return { index: before.index, changed: [] };
  const [old, now] = [before.walls, walls].map((list) => list.filter((wall) => matters(wall, sense))) as [
    Wall[],
    Wall[],
  ];
  const inPlace = old.length === now.length && old.every((wall, k) => isSamePlace(wall, now[k]!));
  if (inPlace) {
    const changed = now.filter((wall, k) => wall !== old[k] && keyOf(wall, sense) !== keyOf(old[k]!, sense));
    return changed.length === 0
      ? { index: before.index, changed }
      : { index: new WallIndex(new WallSet(walls, sense), before.index.cells), changed };
  }
  const index = indexWalls(walls, sense, layout);
  return { index, changed: index.cells.isLike(before.index.cells) ? difference(old, now, sense) : null };
}

function isSamePlace(a: Wall, b: Wall): boolean {
  return a === b || a.c.every((value, k) => value === b.c[k]);
}

/** The walls that only one of two lists has, however they are ordered. */
function difference(old: readonly Wall[], now: readonly Wall[], sense: Sense): Wall[] {
  const gone = new Map<string, Wall[]>();
  for (const wall of old) {
    const key = keyOf(wall, sense);
    gone.set(key, [...(gone.get(key) ?? []), wall]);
  }
  const come = now.filter((wall) => gone.get(keyOf(wall, sense))?.pop() === undefined);
  return [...come, ...[...gone.values()].flat()];
}

function keyOf(wall: Wall, sense: Sense): string {
  const threshold = sense === "sight" || sense === "light" ? wall.threshold[sense] : null;
  const open = wall.door !== 0 && wall.ds === 1;
  return [wall.c, restrictionOf(wall, sense), wall.dir, threshold, open].join();
}
