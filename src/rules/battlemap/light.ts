/** G-11: the light of tiles, at their centres. */
import type { Light, SceneSnapshot } from "../situation.ts";
import { LIGHT_LEVELS, type LightLevel } from "../vocabulary.ts";
import type { Lighting } from "./facts.ts";
import { bytesOf } from "./bytes.ts";
import { isInBeam } from "./beam.ts";
import type { RegionMap } from "./regionMap.ts";
import type { Layout } from "./layout.ts";
import { traceOf, type Dependence } from "./dependence.ts";
import { Gaze } from "./gaze.ts";
import type { TileMap } from "./tileMap.ts";
import { UNITS_PER_PIXEL, toUnits } from "./units.ts";
import type { WallChange } from "./wallChange.ts";
import type { WallIndex } from "./wallIndex.ts";

/** The tiles that one light reaches: their numbers, the bright ones first, and how many of them these are. `looked` is what walls this depends on; null for none. */
interface Pool {
  readonly looked: Dependence | null;
  readonly tiles: Int32Array;
  readonly bright: number;
}

const BRIGHT = 2;
const DIM = 1;

export class LightMap {
  readonly index: WallIndex;
  readonly #layout: Layout;
  readonly #map: TileMap;
  readonly #scene: SceneSnapshot;
  readonly #regions: RegionMap;
  readonly #levels = new Map<string, Uint8Array>();
  readonly #known = new WeakMap<Lighting, Uint8Array>();
  readonly #pools = new Map<string, Pool>();
  #gaze: Gaze | null = null;

  constructor(layout: Layout, scene: SceneSnapshot, { regions, index }: { regions: RegionMap; index: WallIndex }) {
    this.#layout = layout;
    this.#map = layout.map;
    this.#scene = scene;
    this.#regions = regions;
    this.index = index;
  }

  /** The same for a changed scene, with all pools that the change leaves as they are. */
  after(scene: SceneSnapshot, regions: RegionMap, change: WallChange): LightMap {
    const next = new LightMap(this.#layout, scene, { regions, index: change.index });
    const trace = traceOf(this.index, change);
    if (trace === null) return next;
    for (const light of scene.lights) {
      const key = keyOf(light);
      const pool = this.#pools.get(key);
      if (pool && !pool.looked?.isTouchedBy(trace)) next.#pools.set(key, pool);
    }
    return next;
  }

  prepare(): void {
    this.#gazing().prepare();
  }

  get bytes(): number {
    const pools = [...this.#pools.values()].map(({ tiles, looked }) => bytesOf(tiles) + (looked?.bytes ?? 0));
    return pools.reduce(
      (sum, bytes) => sum + bytes,
      this.index.bytes + (this.#gaze?.bytes ?? 0) + bytesOf(...this.#levels.values()),
    );
  }

  light(tile: number, lighting: Lighting): LightLevel {
    return LIGHT_LEVELS[this.levels(lighting)[tile] ?? 0] ?? "dark";
  }

  /** The levels of all tiles as indices into `LIGHT_LEVELS`, kept for every set of lights that are out and every limit of global light. */
  levels(lighting: Lighting): Uint8Array {
    const known = this.#known.get(lighting);
    if (known) return known;
    const carried = this.#scene.lights.flatMap(({ carrier }) =>
      carrier !== null && lighting.extinguished.has(carrier) ? [carrier] : [],
    );
    const key = JSON.stringify([lighting.globalLightBrightTo, carried]);
    const levels = this.#levels.get(key) ?? this.#work(lighting);
    this.#levels.set(key, levels);
    this.#known.set(lighting, levels);
    return levels;
  }

  #work({ extinguished, globalLightBrightTo }: Lighting): Uint8Array {
    const lit = this.#scene.lights
      .filter((light) => this.#isLit(light) && (light.carrier === null || !extinguished.has(light.carrier)))
      .map((light) => ({ light, pool: this.#pool(light) }));
    const darkness = this.#darkness(lit);
    const levels = new Uint8Array(this.#map.count);
    if (this.#scene.globalLight.enabled)
      for (let id = 0; id < levels.length; id++)
        if ((!darkness || darkness[id] === -Infinity) && this.#map.insideId(id))
          levels[id] = this.#globalLevel(id, globalLightBrightTo);
    for (const { light, pool } of lit)
      if (!light.negative) shine(levels, pool, (id) => !darkness || light.priority > darkness[id]!);
    return levels;
  }

  /** The highest priority of the darkness sources that reach each tile; null where there are none at all. */
  #darkness(lit: readonly { light: Light; pool: Pool }[]): Float64Array | null {
    const sources = lit.filter(({ light }) => light.negative);
    if (sources.length === 0) return null;
    const darkness = new Float64Array(this.#map.count).fill(-Infinity);
    for (const { light, pool } of sources)
      for (const id of pool.tiles) darkness[id] = Math.max(darkness[id]!, light.priority);
    return darkness;
  }

  /** Global light knows no priority: any darkness source puts it out. */
  #globalLevel(id: number, brightTo: number): number {
    const { bright, darkness } = this.#scene.globalLight;
    const level = this.#regions.darknessAt(
      this.#map.centreX[id]! / UNITS_PER_PIXEL,
      this.#map.centreY[id]! / UNITS_PER_PIXEL,
    );
    if (level < darkness.min || level > darkness.max) return 0;
    return bright || level <= brightTo ? BRIGHT : DIM;
  }

  /** A light counts while the darkness level where it stands is in its own range. */
  #isLit({ x, y, darkness }: Light): boolean {
    const level = this.#regions.darknessAt(x, y);
    return level >= darkness.min && level <= darkness.max;
  }

  #pool(light: Light): Pool {
    const key = keyOf(light);
    const pool = this.#pools.get(key) ?? this.#makePool(light);
    this.#pools.set(key, pool);
    return pool;
  }

  #makePool(light: Light): Pool {
    const [x, y] = [toUnits(light.x), toUnits(light.y)];
    const bright = toUnits(light.bright);
    const radius = Math.max(bright, toUnits(light.dim));
    const brightly: number[] = [];
    const dimly: number[] = [];
    const take = (id: number): void => {
      const [dx, dy] = [this.#map.centreX[id]! - x, this.#map.centreY[id]! - y];
      const distance = dx * dx + dy * dy;
      if (radius <= 0 || distance > radius * radius || !isInBeam(light, dx, dy)) return;
      (bright > 0 && distance <= bright * bright ? brightly : dimly).push(id);
    };
    const looked = light.walls ? this.#castLight({ x, y, radius }, take) : null;
    if (!light.walls) for (let id = 0; id < this.#map.count; id++) if (this.#map.insideId(id)) take(id);
    return { looked, tiles: Int32Array.from([...brightly, ...dimly]), bright: brightly.length };
  }

  #gazing(): Gaze {
    return (this.#gaze ??= new Gaze(this.index, this.#layout.samples("centres")));
  }

  /** Gives every tile of the square about a light whose centre it sees. */
  #castLight({ x, y, radius }: { x: number; y: number; radius: number }, take: (id: number) => void): Dependence {
    const gaze = this.#gazing();
    gaze.record();
    gaze.cast({ x, y }, { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius }).forEach(take);
    return gaze.recorded();
  }
}

/** Lights the tiles of a pool, where no darkness keeps it out. */
function shine(levels: Uint8Array, { tiles, bright }: Pool, isOpen: (id: number) => boolean): void {
  for (let k = 0; k < tiles.length; k++) {
    const id = tiles[k]!;
    if (isOpen(id)) levels[id] = Math.max(levels[id]!, k < bright ? BRIGHT : DIM);
  }
}

/** What a pool depends on besides walls. */
function keyOf({ x, y, bright, dim, angle, rotation, walls }: Light): string {
  return [x, y, bright, dim, angle, rotation, walls].join();
}
