/** G-17: the tiles that are obstacles, as convex outlines that lines may enter. */
import type { Region } from "../../situation.ts";
import type { Tile } from "../../vocabulary.ts";
import type { Disc } from "../cast/strip.ts";
import { entersOutline, type Segment } from "../geometry/segment.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { blockOf, regionHoldsTile } from "../regions/regionTiles.ts";
import { mayPass, outlinesOf, type BlockerOutline } from "./shadows.ts";

/** A tile that is an obstacle. */
export interface Obstacle extends BlockerOutline {
  readonly id: number;
  readonly tile: Tile;
  /** A high obstacle blocks lines, a low one makes them half. */
  readonly isHigh: boolean;
}

export const NO_OBSTACLES: readonly Obstacle[] = [];

/** The obstacles of a scene. */
export class Obstacles {
  /** By the numbers of their tiles. The same list as before, while the same tiles are obstacles. */
  readonly all: readonly Obstacle[];
  readonly #map: TileMap;
  /** The regions that are obstacles. */
  readonly #regions: readonly Region[];

  constructor(map: TileMap, regions: readonly Region[], before: readonly Obstacle[] = NO_OBSTACLES) {
    this.#map = map;
    this.#regions = regions.filter(isObstacle);
    const heights = new Map<number, boolean>();
    for (const region of this.#regions) layOn(map, region, heights);
    const isSame = before.length === heights.size && before.every(({ id, isHigh }) => heights.get(id) === isHigh);
    this.all = isSame ? before : outlined(map, heights);
  }

  /** The same for changed regions. */
  after(regions: readonly Region[]): Obstacles {
    const now = regions.filter(isObstacle);
    const isSame = now.length === this.#regions.length && now.every((region, k) => region === this.#regions[k]);
    return isSame ? this : new Obstacles(this.#map, now, this.all);
  }

  /** It holds no arrays of numbers. */
  get bytes(): number {
    return 0;
  }
}

/** The obstacles that a line from an observer to a tile may enter, without the tiles at both ends. */
export function obstaclesBetween(
  obstacles: readonly Obstacle[],
  from: { readonly own: readonly number[]; readonly disc: Disc },
  to: { readonly id: number; readonly disc: Disc },
): readonly Obstacle[] {
  if (obstacles.length === 0) return NO_OBSTACLES;
  return obstacles.filter(
    (obstacle) => mayPass(obstacle, from.disc, to.disc) && obstacle.id !== to.id && !from.own.includes(obstacle.id),
  );
}

/** Whether an obstacle is on one of some tiles. */
export function isOnAny({ tile: { i, j } }: Obstacle, tiles: readonly Tile[]): boolean {
  return tiles.some((tile) => tile.i === i && tile.j === j);
}

/** Whether a line enters any of some outlines. */
export function entersSome(line: Segment, outlines: readonly BlockerOutline[]): boolean {
  return outlines.some(({ points }) => entersOutline(line, points));
}

function isObstacle({ effects }: Region): boolean {
  return effects.some(({ kind }) => kind === "obstacle");
}

/** Notes the tiles of a region, and whether they are high: of two obstacles on a tile, the higher counts. */
function layOn(map: TileMap, region: Region, heights: Map<number, boolean>): void {
  const isHigh = region.effects.some((effect) => effect.kind === "obstacle" && effect.height === "high");
  const { i0, j0, i1, j1 } = blockOf(map, region);
  for (let i = i0; i < i1; i++)
    for (let id = i * map.cols + j0; id < i * map.cols + j1; id++)
      if (regionHoldsTile(map, region, id)) heights.set(id, isHigh || heights.get(id) === true);
}

function outlined(map: TileMap, heights: ReadonlyMap<number, boolean>): readonly Obstacle[] {
  if (heights.size === 0) return NO_OBSTACLES;
  return [...heights]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([id, isHigh]) => {
      const tile = map.tile(id);
      return outlinesOf(map.grid, { ...tile, w: 1, h: 1 }).map((outline) => ({ ...outline, id, tile, isHigh }));
    });
}
