/** Ways to find the cover of every tile from every enemy (G-13), on the same sample points. */
import { cornersInUnits, placeTiles } from "../../src/rules/map/grid/grid.ts";
import { TileMap } from "../../src/rules/map/grid/tileMap.ts";
import type { Footprint, SceneSnapshot, Tile } from "../../src/rules/index.ts";

export interface Contender {
  readonly name: string;
  /** What it leaves out or gets wrong; empty for nothing. */
  readonly lacks: string;
  /** How much of the work a round does before it is scaled up. */
  readonly share: string;
  /** Milliseconds for the whole work, by this round. */
  round(): number;
}

/** Which tiles are judged from which points. Points are whole units, so ties are the same for all contenders. */
export interface Work {
  readonly scene: SceneSnapshot;
  readonly enemies: readonly Enemy[];
  /** The corners of every tile of the map, as many points a tile. */
  readonly tiles: readonly Target[];
}

/** A tile of the map, and its corners. */
export interface Target {
  readonly at: Tile;
  readonly points: readonly Point[];
}

export interface Enemy {
  readonly place: Footprint;
  readonly points: readonly Point[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One enemy and one tile. */
export interface Pair {
  readonly enemy: Enemy;
  readonly tile: Target;
}

export function workOf(scene: SceneSnapshot, places: readonly Footprint[]): Work {
  const map = new TileMap(scene);
  const tiles = Array.from({ length: map.count }, (_, id) => map.tile(id)).filter((tile) => map.inside(tile));
  return {
    scene,
    enemies: places.map((place) => ({
      place,
      points: placeTiles(scene.grid, place).flatMap((tile) => pointsOf(cornersInUnits(scene.grid, tile))),
    })),
    tiles: tiles.map((at) => ({ at, points: pointsOf(cornersInUnits(scene.grid, at)) })),
  };
}

/** Pairs by a seed. */
export function pairsOf({ enemies, tiles }: Work, count: number, random: () => number): Pair[] {
  return Array.from({ length: count }, () => ({
    enemy: enemies[Math.floor(random() * enemies.length)]!,
    tile: tiles[Math.floor(random() * tiles.length)]!,
  }));
}

/** How many corners of a tile the enemy's best corner sees, line by line. Stops at a corner that sees all. */
export function bestCorner({ enemy, tile }: Pair, blocks: (from: Point, to: Point) => boolean): number {
  let best = 0;
  for (const from of enemy.points) {
    let seen = 0;
    for (const to of tile.points) if (!blocks(from, to)) seen++;
    if (seen > best) best = seen;
    if (best === tile.points.length) break;
  }
  return best;
}

function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: values[k + 1]! }] : []));
}
