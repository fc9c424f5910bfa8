import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import type { CandidateMap, Tile } from "../../rules/index.ts";

/**
 * Rows and columns beside the tiles of a map, because the list names tiles by them. They stand within the visible
 * part of the map, which begins at `first`, over its tiles if need be. Pure.
 */
export function rulers(
  { candidates }: Pick<CandidateMap, "candidates">,
  first: Tile | null = null,
): readonly OverlayTile[] {
  if (candidates.length === 0) return [];
  const rows = candidates.map(({ place }) => place.i);
  const columns = candidates.map(({ place }) => place.j);
  const [top, left] = [before(rows, first?.i), before(columns, first?.j)];
  return [...each(rows, top).map((i) => mark(i, left, i)), ...each(columns, left).map((j) => mark(top, j, j))];
}

/** An overlay with them. */
export const ruled = (overlay: Overlay, map: Pick<CandidateMap, "candidates">, first: Tile | null): Overlay => ({
  ...overlay,
  tiles: [...overlay.tiles, ...rulers(map, first)],
});

/** The line before the first one, or the first visible one. */
const before = (numbers: readonly number[], visible = -Infinity): number => Math.max(Math.min(...numbers) - 1, visible);

/** Each number once, in order. What the other ruler covers has none. */
const each = (numbers: readonly number[], ruler: number): readonly number[] =>
  [...new Set(numbers)].filter((number) => number > ruler).toSorted((a, b) => a - b);

const mark = (i: number, j: number, label: number): OverlayTile => ({
  place: { i, j, w: 1, h: 1 },
  tone: "ruler",
  label: String(label),
});
