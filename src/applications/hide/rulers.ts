import type { Overlay, OverlayTile } from "../../canvas/overlay.ts";
import type { CandidateMap } from "../../rules/index.ts";

/** Rows and columns beside the tiles of a map, because the list names tiles by them. Pure. */
export function rulers({ candidates }: Pick<CandidateMap, "candidates">): readonly OverlayTile[] {
  if (candidates.length === 0) return [];
  const rows = candidates.map(({ place }) => place.i);
  const columns = candidates.map(({ place }) => place.j);
  const [top, left] = [Math.min(...rows) - 1, Math.min(...columns) - 1];
  return [...each(rows).map((i) => mark(i, left, i)), ...each(columns).map((j) => mark(top, j, j))];
}

/** An overlay with them. */
export const ruled = (overlay: Overlay, map: Pick<CandidateMap, "candidates">): Overlay => ({
  ...overlay,
  tiles: [...overlay.tiles, ...rulers(map)],
});

const each = (numbers: readonly number[]): readonly number[] => [...new Set(numbers)].toSorted((a, b) => a - b);

const mark = (i: number, j: number, label: number): OverlayTile => ({
  place: { i, j, w: 1, h: 1 },
  tone: "ruler",
  label: String(label),
});
