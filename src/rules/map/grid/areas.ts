/**
 * Areas of attacks and effects, in tiles (H-21, H-22): bursts, cones, lines and picked tiles, on every grid. Ranges
 * count as everywhere (G-7). Directions are tested at the centres of tiles.
 */
import { byPlace } from "../../creatures.ts";
import { placeOfTile } from "../../levels.ts";
import type { CoverLevel, Footprint, Tile } from "../../vocabulary.ts";
import { inBeam, type Beam, type Direction } from "./directions.ts";
import { placeDistance, placeTiles } from "./grid.ts";
import type { GridShape } from "./gridShape.ts";

/** An area and the place that it comes from: a tile, or the tiles of a creature. */
export type Area =
  /**
   * All tiles within this distance. The place itself belongs only with `whole`: to an explosion, not to a burst
   * around a creature.
   */
  | { readonly kind: "burst"; readonly from: Footprint; readonly radius: number; readonly whole: boolean }
  /**
   * All tiles within this distance and half this angle of the direction, seen from the middle of the place. Without
   * an angle, as wide as long; on hexes a sixth of the circle.
   */
  | {
      readonly kind: "cone";
      readonly from: Footprint;
      readonly length: number;
      readonly direction: Direction;
      readonly angle?: number;
    }
  /**
   * All tiles within this distance whose centres lie within half the width, in tiles, of a line from the middle of
   * the place.
   */
  | {
      readonly kind: "line";
      readonly from: Footprint;
      readonly length: number;
      readonly width: number;
      readonly direction: Direction;
    }
  /** Tiles that somebody picked, as far as they are within range. */
  | { readonly kind: "tiles"; readonly from: Footprint; readonly range: number; readonly tiles: readonly Tile[] };

/** What areas need to know of a map. */
export interface AreaMap {
  readonly grid: GridShape;
  inside(tile: Tile): boolean;
  lineOfEffect(from: Footprint, to: Footprint): CoverLevel;
}

/**
 * The tiles of an area on the map, without those in full cover from its source (G-15) unless it goes through walls.
 * The nearest come first (H-19), equals row by row. No tile comes twice.
 */
export function areaTiles(map: AreaMap, area: Area, { throughWalls = false } = {}): readonly Tile[] {
  const { from } = area;
  const isReached = (tile: Tile): boolean => throughWalls || map.lineOfEffect(from, placeOfTile(tile)) !== "full";
  return tilesOf(map.grid, area)
    .filter((tile) => map.inside(tile) && isReached(tile))
    .map((tile) => ({ tile, range: placeDistance(from, placeOfTile(tile), map.grid) }))
    .toSorted((one, other) => one.range - other.range || byPlace(placeOfTile(one.tile), placeOfTile(other.tile)))
    .map(({ tile }) => tile);
}

function tilesOf(grid: GridShape, area: Area): readonly Tile[] {
  switch (area.kind) {
    case "burst":
      return within(grid, area.from, { least: area.whole ? 0 : 1, most: area.radius });
    case "cone":
      return aimed(grid, area, { angle: area.angle ?? usualAngle(grid) });
    case "line":
      return aimed(grid, area, { width: area.width });
    case "tiles":
      return once(area.tiles).filter((tile) => placeDistance(area.from, placeOfTile(tile), grid) <= area.range);
  }
}

/** Twice the angle whose tangent is a half: as wide as long. */
const AS_WIDE_AS_LONG = (2 * Math.atan(0.5) * 180) / Math.PI;

function usualAngle(grid: GridShape): number {
  return grid.type >= 2 ? 60 : AS_WIDE_AS_LONG;
}

function aimed(
  grid: GridShape,
  { from, length, direction }: { from: Footprint; length: number; direction: Direction },
  opening: Beam["opening"],
): readonly Tile[] {
  return within(grid, from, { least: 1, most: length }).filter(inBeam(grid, { from, direction, opening }));
}

/**
 * All tiles within this distance of a place, row by row. They lie within `most` rows and columns, on hexes too.
 */
function within(grid: GridShape, from: Footprint, { least, most }: { least: number; most: number }): Tile[] {
  const own = placeTiles(grid, from);
  const reach = Math.floor(most);
  const rows = range(
    own.map(({ i }) => i),
    reach,
  );
  const cols = range(
    own.map(({ j }) => j),
    reach,
  );
  return rows
    .flatMap((i) => cols.map((j) => ({ i, j })))
    .filter((tile) => {
      const distance = placeDistance(from, placeOfTile(tile), grid);
      return distance >= least && distance <= most;
    });
}

function range(values: readonly number[], spare: number): number[] {
  const first = Math.min(...values) - spare;
  return Array.from({ length: Math.max(0, Math.max(...values) + spare - first + 1) }, (_, k) => first + k);
}

function once(tiles: readonly Tile[]): readonly Tile[] {
  return [...new Map(tiles.map((tile) => [`${tile.i},${tile.j}`, tile])).values()];
}
