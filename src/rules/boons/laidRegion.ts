/** The tiles of laid regions (G-12, T-2). */
import { onLevelOf } from "../levels.ts";
import type { Tile } from "../vocabulary.ts";
import type { LaidRegion, TileRun } from "./laidRegionState.ts";

/** Tiles as runs, row by row. */
export function runsOf(tiles: readonly Tile[]): readonly TileRun[] {
  const sorted = tiles.toSorted((one, other) => one.i - other.i || one.j - other.j);
  const runs: [number, number, number][] = [];
  for (const { i, j } of sorted) {
    const last = runs.at(-1);
    if (last?.[0] === i && j <= last[2] + 1) last[2] = Math.max(last[2], j);
    else runs.push([i, j, j]);
  }
  return runs;
}

/** The tiles of a laid region, on its level. */
export function tilesIn({ runs, level }: Pick<LaidRegion, "runs" | "level">): readonly Tile[] {
  const on = level === undefined ? {} : { level };
  return runs.flatMap(([i, from, to]) =>
    Array.from({ length: to - from + 1 }, (_, k) => onLevelOf({ i, j: from + k }, on)),
  );
}
