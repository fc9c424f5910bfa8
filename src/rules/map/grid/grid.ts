/** G-7: tiles on the canvas. Rows i and columns j count from the canvas' top left corner, as in Foundry. */
import type { Footprint, Tile } from "../../vocabulary.ts";
import type { GridShape, Point } from "./gridShape.ts";
import { hexAt, hexCentre, hexCorners, hexDistance, hexNeighbours, hexTopLeft, hexWholeCorners, isHex } from "./hex.ts";
import { fromVector, toVector } from "./lattice.ts";
import { isPlain, shapeVectors } from "./shape.ts";
import { toUnits } from "../geometry/units.ts";

/** Every corner is drawn in to this share of its distance from the tile's centre (G-13). */
const DRAWN_IN = 0.8;

/** The tile that a point in pixels lies in. */
export function tileAt(grid: GridShape, point: Point): Tile {
  if (isHex(grid)) return hexAt(grid, point);
  return { i: Math.floor(point.y / grid.size), j: Math.floor(point.x / grid.size) };
}

/** A tile's centre in pixels. */
export function tileCentre(grid: GridShape, tile: Tile): Point {
  if (isHex(grid)) return hexCentre(grid, tile);
  return { x: (tile.j + 0.5) * grid.size, y: (tile.i + 0.5) * grid.size };
}

/** The top left corner of a tile's bounding rectangle in pixels. */
export function tileTopLeft(grid: GridShape, tile: Tile): Point {
  if (isHex(grid)) return hexTopLeft(grid, tile);
  return { x: tile.j * grid.size, y: tile.i * grid.size };
}

/** The corners of a tile, drawn in, as x, y, x, y … in whole units: four on squares, six on hexes. */
export function cornersInUnits(grid: GridShape, tile: Tile): number[] {
  const { x, y } = tileCentre(grid, tile);
  const offsets = outline(grid);
  const corners: number[] = [];
  for (let k = 0; k < offsets.length; k += 2)
    corners.push(toUnits(x + offsets[k]! * DRAWN_IN), toUnits(y + offsets[k + 1]! * DRAWN_IN));
  return corners;
}

/** The corners of a tile, not drawn in, as x, y, x, y … in pixels. */
export function tileOutline(grid: GridShape, tile: Tile): number[] {
  const centre = tileCentre(grid, tile);
  return outline(grid).map((offset, k) => (k % 2 === 0 ? centre.x : centre.y) + offset);
}

/**
 * The corners of a tile in whole numbers, clockwise, for exact tests of lines between corners. They are not pixels;
 * on hexes the canvas is stretched.
 */
export function wholeCorners(grid: GridShape, tile: Tile): number[] {
  const { i, j } = tile;
  return isHex(grid) ? hexWholeCorners(grid, tile) : [j, i, j + 1, i, j + 1, i + 1, j, i + 1];
}

/** The tiles next to a tile: eight on squares (G-7), six on hexes, always in the same order. */
export function neighbours(grid: GridShape, { i, j }: Tile): Tile[] {
  if (isHex(grid)) return hexNeighbours(grid, { i, j });
  return SQUARE_STEPS.map(([di, dj]) => ({ i: i + di, j: j + dj }));
}

/** T-4: the tiles that a place fills, its first one first. The single truth about which tiles those are. */
export function placeTiles(grid: GridShape, place: Footprint): Tile[] {
  const { i, j, w, h } = place;
  if (isPlain(place)) {
    if (w === 1 && h === 1) return [{ i, j }];
    if (!isHex(grid)) return blockTiles(place);
  }
  const [a, b] = toVector(grid, place);
  return shapeVectors(grid, place).map(([da, db]) => fromVector(grid, a + da, b + db));
}

/** The mean of the centres of a place's tiles, in pixels. */
export function placeCentre(grid: GridShape, place: Footprint): { x: number; y: number } {
  const centres = placeTiles(grid, place).map((tile) => tileCentre(grid, tile));
  const sum = centres.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / centres.length, y: sum.y / centres.length };
}

/** T-4: how many tiles a place fills. */
export function placeSize(grid: GridShape, place: Footprint): number {
  return isPlain(place) ? place.w * place.h : shapeVectors(grid, place).length;
}

/** G-7: the range between the nearest tiles of two places; 0 when they share one, 1 when adjacent. */
export function placeDistance(a: Footprint, b: Footprint, grid: GridShape): number {
  if (isPlain(a) && isPlain(b)) {
    if (!isHex(grid)) return Math.max(gap(a.i, a.h, b.i, b.h), gap(a.j, a.w, b.j, b.w));
    if (a.w * a.h === 1 && b.w * b.h === 1) return hexDistance(grid, a, b);
  }
  const to = placeTiles(grid, b);
  let least = Infinity;
  for (const from of placeTiles(grid, a))
    for (const tile of to) least = Math.min(least, tileDistance(grid, from, tile));
  return least;
}

/** G-7: the range between two tiles; on squares a diagonal counts 1. */
export function tileDistance(grid: GridShape, a: Tile, b: Tile): number {
  return isHex(grid) ? hexDistance(grid, a, b) : Math.max(Math.abs(a.i - b.i), Math.abs(a.j - b.j));
}

/** Whether two tiles have a side in common. */
export function sharesSide(grid: GridShape, a: Tile, b: Tile): boolean {
  return isHex(grid) ? hexDistance(grid, a, b) === 1 : Math.abs(a.i - b.i) + Math.abs(a.j - b.j) === 1;
}

export { isHex };

const SQUARE_STEPS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

function blockTiles({ i, j, w, h }: Footprint): Tile[] {
  const tiles: Tile[] = [];
  for (let di = 0; di < h; di++) for (let dj = 0; dj < w; dj++) tiles.push({ i: i + di, j: j + dj });
  return tiles;
}

function outline(grid: GridShape): readonly number[] {
  if (isHex(grid)) return hexCorners(grid);
  const half = grid.size / 2;
  return [-half, -half, half, -half, half, half, -half, half];
}

function gap(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, b - (a + aLength - 1), a - (b + bLength - 1));
}
