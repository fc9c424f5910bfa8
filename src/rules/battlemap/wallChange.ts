/** What a change of walls means to one sense: the index for the new walls, and the cells in which anything differs. */
import type { Wall } from "../situation.ts";
import type { Layout } from "./layout.ts";
import { toUnits } from "./units.ts";
import { WallCells } from "./wallCells.ts";
import { WallIndex } from "./wallIndex.ts";
import { isOpen, matters, restrictionOf, thresholdOf, WallSet, type Sense } from "./wallSet.ts";

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
  const inPlace = changedInPlace(before.walls, walls, sense);
  if (inPlace) {
    const changed = [...inPlace.values()];
    return changed.length === 0
      ? { index: before.index, changed }
      : { index: new WallIndex(before.index.walls.with(inPlace), before.index.cells), changed };
  }
  const [old, now] = [before.walls, walls].map((list) => list.filter((wall) => matters(wall, sense))) as [
    Wall[],
    Wall[],
  ];
  const index = indexWalls(walls, sense, layout);
  return { index, changed: index.cells.isLike(before.index.cells) ? difference(old, now, sense) : null };
}

/** The walls that differ, by their numbers in the sense's set; null when one has come, gone or moved. */
function changedInPlace(old: readonly Wall[], now: readonly Wall[], sense: Sense): Map<number, Wall> | null {
  if (old.length !== now.length) return null;
  const changes = new Map<number, Wall>();
  let number = 0;
  for (let k = 0; k < old.length; k++) {
    const [a, b] = [old[k]!, now[k]!];
    const counts = matters(a, sense);
    if (a !== b) {
      if (matters(b, sense) !== counts) return null;
      if (counts && !isSamePlace(a, b)) return null;
      if (counts && !isAlike(a, b, sense)) changes.set(number, b);
    }
    if (counts) number++;
  }
  return changes;
}

function isSamePlace({ c: a }: Wall, { c: b }: Wall): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
}

/** Whether two walls in the same place do the same to a sense. */
function isAlike(a: Wall, b: Wall, sense: Sense): boolean {
  return (
    restrictionOf(a, sense) === restrictionOf(b, sense) &&
    a.dir === b.dir &&
    isOpen(a) === isOpen(b) &&
    Object.is(thresholdOf(a, sense), thresholdOf(b, sense))
  );
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
  return [wall.c, restrictionOf(wall, sense), wall.dir, thresholdOf(wall, sense), isOpen(wall)].join();
}
