/** Ways to find the cover of every tile from every enemy (G-13), on the same sample points. */
import { cornersInUnits, placeTiles } from "../../src/rules/battlemap/grid/grid.ts";
import { Layout } from "../../src/rules/battlemap/grid/layout.ts";
import { createBattlemap, finished, type Place, type SceneSnapshot } from "../../src/rules/index.ts";

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
  readonly layout: Layout;
  readonly enemies: readonly Enemy[];
  /** The corners of every tile of the map, as many points a tile. */
  readonly tiles: readonly Point[][];
  /** Tile numbers of `tiles`. */
  readonly ids: readonly number[];
}

export interface Enemy {
  readonly place: Place;
  readonly points: readonly Point[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One enemy and one tile. */
export interface Pair {
  readonly enemy: Enemy;
  readonly tile: readonly Point[];
  readonly id: number;
}

export function workOf(scene: SceneSnapshot, places: readonly Place[]): Work {
  const layout = new Layout(scene);
  const { map } = layout;
  const ids = Array.from({ length: map.count }, (_, id) => id).filter((id) => map.insideId(id));
  return {
    scene,
    layout,
    enemies: places.map((place) => ({
      place,
      points: placeTiles(scene.grid, place).flatMap((tile) => pointsOf(cornersInUnits(scene.grid, tile))),
    })),
    tiles: ids.map((id) => pointsOf(cornersInUnits(scene.grid, map.tile(id)))),
    ids,
  };
}

/** Pairs by a seed. */
export function pairsOf({ enemies, tiles, ids }: Work, count: number, random: () => number): Pair[] {
  return Array.from({ length: count }, () => {
    const enemy = enemies[Math.floor(random() * enemies.length)]!;
    const at = Math.floor(random() * tiles.length);
    return { enemy, tile: tiles[at]!, id: ids[at]! };
  });
}

/** How many corners of a tile the enemy's best corner sees, line by line. Stops at a corner that sees all. */
export function bestCorner({ enemy, tile }: Pair, blocks: (from: Point, to: Point) => boolean): number {
  let best = 0;
  for (const from of enemy.points) {
    let seen = 0;
    for (const to of tile) if (!blocks(from, to)) seen++;
    if (seen > best) best = seen;
    if (best === tile.length) break;
  }
  return best;
}

let copies = 0;

/** The scene under a new id, so that the engine has cached nothing of it. */
export function unknown(scene: SceneSnapshot): SceneSnapshot {
  return { ...scene, id: `${scene.id} ${++copies}` };
}

/** A new map of the scene that is ready and has answered nothing. */
export function freshMap(scene: SceneSnapshot): ReturnType<typeof createBattlemap> {
  const map = createBattlemap(unknown(scene));
  finished(map.preparing());
  return map;
}

function pointsOf(values: readonly number[]): Point[] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [{ x, y: values[k + 1]! }] : []));
}
