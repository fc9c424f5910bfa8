/** G-17: the tiles that are obstacles, as outlines that lines may enter. */
import type { Region, SceneSnapshot } from "../../situation.ts";
import { toUnits } from "../geometry/units.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { Points } from "../lines.ts";
import { blockOf, regionHoldsTile } from "../regions/regionTiles.ts";
import { actsBetween, type Heights } from "../regions/elevation.ts";
import { Buckets } from "../walls/buckets.ts";
import { mayEnter, outlinesOf, type Outline } from "./outlines.ts";

/** A tile that is an obstacle. */
interface Obstacle extends Outline {
  readonly id: number;
  /** A high obstacle blocks lines, a low one makes them half. */
  readonly isHigh: boolean;
  /** The elevations at which it acts (G-12). */
  readonly elevation: Region["elevation"];
}

const NONE: readonly Obstacle[] = [];

interface Between {
  readonly but: readonly number[];
  readonly heights: Heights;
}

/** The obstacles of a scene, with an index of where they are. */
export class Obstacles {
  readonly #all: readonly Obstacle[];
  readonly #buckets: Buckets | null;
  /** Whether low ones do not count. */
  readonly #highOnly: boolean;

  private constructor(all: readonly Obstacle[], buckets: Buckets | null, highOnly = false) {
    this.#all = all;
    this.#buckets = buckets;
    this.#highOnly = highOnly;
  }

  static readonly NONE = new Obstacles([], null);

  static of(map: TileMap, { regions, canvas }: Pick<SceneSnapshot, "regions" | "canvas">): Obstacles {
    const all = regions.filter(isObstacle).flatMap((region) => obstaclesOf(map, region));
    return all.length === 0 ? Obstacles.NONE : new Obstacles(all, indexed(all, map.grid.size, canvas));
  }

  get isEmpty(): boolean {
    return this.#buckets === null;
  }

  /**
   * The obstacles that a line between two groups of points at these heights may enter, without those on tiles of
   * these numbers.
   */
  between(from: Points, to: Points, { but, heights }: Between): readonly Obstacle[] {
    if (!this.#buckets) return NONE;
    const { start, items } = this.#buckets;
    const found = new Set<Obstacle>();
    const line = { ax: from.x, ay: from.y, bx: to.x, by: to.y };
    const cells = this.#buckets.walk(line, Math.max(from.radius, to.radius));
    for (let n = 0; n < cells; n++) {
      const cell = this.#buckets.walked[n]!;
      for (let k = start[cell]!; k < start[cell + 1]!; k++) {
        const obstacle = this.#all[items[k]!]!;
        if ((this.#highOnly && !obstacle.isHigh) || !actsBetween(obstacle, heights) || but.includes(obstacle.id))
          continue;
        if (mayEnter(obstacle, from, to)) found.add(obstacle);
      }
    }
    return [...found];
  }

  /** These without the low ones. */
  get high(): Obstacles {
    return new Obstacles(this.#all, this.#buckets, true);
  }
}

function indexed(all: readonly Obstacle[], size: number, { width, height }: SceneSnapshot["canvas"]): Buckets {
  const [x, y] = [Float64Array.from(all, (one) => one.x), Float64Array.from(all, (one) => one.y)];
  const reach = Math.max(...all.map(({ radius }) => radius)) + 1;
  const frame = { width: toUnits(width), height: toUnits(height), cell: 2 * toUnits(size), reach };
  return new Buckets({ count: all.length, ax: x, ay: y, bx: x, by: y }, frame);
}

function isObstacle({ effects }: Region): boolean {
  return effects.some(({ kind }) => kind === "obstacle");
}

/** The obstacles that a region makes. Where another one is higher, lines meet both, and the higher counts. */
function obstaclesOf(map: TileMap, region: Region): Obstacle[] {
  const isHigh = region.effects.some((effect) => effect.kind === "obstacle" && effect.height === "high");
  const { elevation } = region;
  const { i0, j0, i1, j1 } = blockOf(map, region);
  const obstacles: Obstacle[] = [];
  for (let i = i0; i < i1; i++)
    for (let id = i * map.cols + j0; id < i * map.cols + j1; id++) {
      if (!regionHoldsTile(map, region, id)) continue;
      const [outline] = outlinesOf(map.grid, { ...map.tile(id), w: 1, h: 1 });
      if (outline) obstacles.push({ ...outline, id, isHigh, elevation });
    }
  return obstacles;
}
