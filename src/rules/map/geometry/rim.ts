/** The rim of a set of tiles: the sides that no two of them share, joined to closed loops. */
import type { Tile } from "../../vocabulary.ts";
import { tileOutline } from "../grid/grid.ts";
import type { GridShape } from "../grid/gridShape.ts";

/**
 * The rim as loops, each x, y, x, y … in pixels. Outer loops run clockwise on the canvas, holes counter-clockwise.
 */
export function rimOf(grid: GridShape, tiles: readonly Tile[]): readonly (readonly number[])[] {
  const sides = new Map<string, Side>();
  for (const tile of tiles) for (const side of sidesOf(tileOutline(grid, tile))) take(sides, side);
  const from = new Map<string, Side[]>();
  for (const side of sides.values()) from.set(side.from, [...(from.get(side.from) ?? []), side]);
  const loops: number[][] = [];
  for (const side of sides.values()) {
    const loop = loopFrom(side, from);
    if (loop.length > 0) loops.push(loop);
  }
  return loops;
}

/** A side of a tile from one corner to the next, by names of the corners. */
interface Side {
  readonly from: string;
  readonly to: string;
  readonly x: number;
  readonly y: number;
}

/** Corners of neighbouring tiles differ by rounding. */
const PER_PIXEL = 1000;

function sidesOf(outline: readonly number[]): Side[] {
  const corners = Array.from({ length: outline.length / 2 }, (_, k) => ({
    x: outline[2 * k]!,
    y: outline[2 * k + 1]!,
  }));
  const names = corners.map(({ x, y }) => `${Math.round(x * PER_PIXEL)},${Math.round(y * PER_PIXEL)}`);
  return corners.map((corner, k) => ({ ...corner, from: names[k]!, to: names[(k + 1) % names.length]! }));
}

/**
 * Adds a side, or removes it if the tile beyond has given it: an inner side. Both run clockwise, so in opposite
 * directions.
 */
function take(sides: Map<string, Side>, side: Side): void {
  if (!sides.delete(`${side.to} ${side.from}`)) sides.set(`${side.from} ${side.to}`, side);
}

/** Follows and removes the sides from one on until they close. Empty if the loop was taken before. */
function loopFrom(start: Side, from: Map<string, Side[]>): number[] {
  const loop: number[] = [];
  let at = start.from;
  for (let side = pull(from, at, start); side; side = pull(from, at)) {
    loop.push(side.x, side.y);
    at = side.to;
    if (at === start.from) break;
  }
  return loop;
}

function pull(from: Map<string, Side[]>, corner: string, wanted?: Side): Side | undefined {
  const sides = from.get(corner) ?? [];
  const k = wanted ? sides.indexOf(wanted) : 0;
  return k < 0 ? undefined : sides.splice(k, 1)[0];
}
