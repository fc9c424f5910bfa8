/**
 * What maps of a scene share. A snapshot never changes, and unchanged lists keep their objects. So what depends on
 * walls, or on regions, is kept as long as their list.
 */
import type { Region, SceneSnapshot, Wall } from "../situation.ts";
import { CoverMap } from "./cover/cover.ts";
import { Obstacles } from "./cover/obstacles.ts";
import { TileMap } from "./grid/tileMap.ts";
import { Lines } from "./lines.ts";
import { actsBetween } from "./regions/elevation.ts";
import { RegionMap } from "./regions/regionMap.ts";
import { Barriers } from "./travel/barriers.ts";
import type { Sense } from "./walls/senses.ts";
import { wallsOf, type Walls } from "./walls/walls.ts";

type Frame = Pick<SceneSnapshot, "grid" | "canvas" | "rect">;

/** What depends on walls alone. It outlives every change of creatures, lights and regions. */
export class WallParts {
  readonly frame: Frame;
  readonly tiles: TileMap;
  readonly #walls: Walls;
  readonly #lines = new Map<Sense, Lines>();
  /** By whether steps pass loose ends. */
  readonly #barriers = new Map<boolean, Barriers>();

  constructor(scene: SceneSnapshot) {
    this.frame = scene;
    this.tiles = new TileMap(scene);
    this.#walls = wallsOf(scene);
  }

  lines(sense: Sense): Lines {
    let lines = this.#lines.get(sense);
    if (!lines) this.#lines.set(sense, (lines = new Lines(this.#walls, sense)));
    return lines;
  }

  get bytes(): number {
    const { buckets, ax, ay, bx, by } = this.#walls;
    const arrays = [ax, ay, bx, by, buckets.start, buckets.items];
    const parts = [...this.#lines.values(), ...this.#barriers.values()];
    return parts.reduce(
      (sum, part) => sum + part.bytes,
      arrays.reduce((sum, { byteLength }) => sum + byteLength, 0),
    );
  }

  barriers(passesLooseEnds: boolean): Barriers {
    let barriers = this.#barriers.get(passesLooseEnds);
    if (!barriers) {
      const lines = passesLooseEnds ? new Lines(this.#walls, "step", { passesLooseEnds }) : this.lines("step");
      this.#barriers.set(passesLooseEnds, (barriers = new Barriers(this.tiles, lines)));
    }
    return barriers;
  }
}

/** What depends on regions alone. */
export class RegionParts {
  readonly frame: Frame;
  readonly darkness: number;
  readonly obstacles: Obstacles;
  readonly #scene: SceneSnapshot;
  readonly #tiles: TileMap;
  readonly #isEven: boolean;
  #cover: { readonly walls: WallParts; readonly map: CoverMap } | null = null;
  /** By the regions that act: scenes without elevations have one. */
  readonly #maps = new Map<string, RegionMap>();

  constructor(scene: SceneSnapshot, tiles: TileMap) {
    this.frame = scene;
    this.darkness = scene.darkness;
    this.obstacles = Obstacles.of(tiles, scene);
    this.#scene = scene;
    this.#tiles = tiles;
    this.#isEven = scene.regions.every((region) => !region.elevation);
  }

  /** Cover past walls that block sight, and obstacles. */
  cover(walls: WallParts): CoverMap {
    if (this.#cover?.walls !== walls) {
      const inTheWay = { lines: walls.lines("sight"), obstacles: this.obstacles };
      this.#cover = { walls, map: new CoverMap(walls.tiles, inTheWay) };
    }
    return this.#cover.map;
  }

  /** What the regions do to a creature at an elevation, or to a line between two (G-12). */
  at(from: number, to = from): RegionMap {
    const all = this.#scene.regions;
    const regions = this.#isEven ? all : all.filter((region) => actsBetween(region, { from, to }));
    const key = regions.length === all.length ? "all" : regions.map((region) => all.indexOf(region)).join();
    let map = this.#maps.get(key);
    if (!map) this.#maps.set(key, (map = new RegionMap(this.#tiles, { regions, darkness: this.darkness })));
    return map;
  }
}

const byWalls = new WeakMap<readonly Wall[], WallParts>();
const byRegions = new WeakMap<readonly Region[], RegionParts>();

/** What depends on the walls of a snapshot. The same list of walls and the same frame give the same parts. */
export function wallParts(scene: SceneSnapshot): WallParts {
  const before = byWalls.get(scene.walls);
  if (before && hasFrame(before.frame, scene)) return before;
  const parts = new WallParts(scene);
  byWalls.set(scene.walls, parts);
  return parts;
}

/** The same for regions, and for the darkness level of the scene. */
export function regionParts(scene: SceneSnapshot): RegionParts {
  const before = byRegions.get(scene.regions);
  if (before && before.darkness === scene.darkness && hasFrame(before.frame, scene)) return before;
  const parts = new RegionParts(scene, wallParts(scene).tiles);
  byRegions.set(scene.regions, parts);
  return parts;
}

function hasFrame(one: Frame, other: Frame): boolean {
  const numbers = ({ grid, canvas, rect }: Frame): number[] => [
    grid.type,
    grid.size,
    canvas.width,
    canvas.height,
    rect.x,
    rect.y,
    rect.width,
    rect.height,
  ];
  const others = numbers(other);
  return one === other || numbers(one).every((number, k) => number === others[k]);
}
