/** How long laid regions lie there, and on which tiles (G-12, T-2). */
import { onLevelOf } from "../levels.ts";
import type { Fight } from "../turns.ts";
import type { Tile } from "../vocabulary.ts";
import type { LaidRegion, TileRun } from "./laidRegionState.ts";
import { hasEnded } from "./lasting.ts";

/** The laid regions whose turns have not ended. A fight that is over ends the turns that it named. */
export function lyingNow(laid: readonly LaidRegion[] | undefined, fight: Fight | null): readonly LaidRegion[] {
  return (laid ?? []).filter(({ until }) => until === null || !hasEnded(until, fight));
}

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
