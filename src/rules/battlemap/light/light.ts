/** G-11: the light of tiles, at their centres. */
import type { Light, SceneSnapshot } from "../../situation.ts";
import { LIGHT_LEVELS, type LightLevel } from "../../vocabulary.ts";
import type { Lighting } from "../facts.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { RegionMap } from "../regions/regionMap.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Layout } from "../grid/layout.ts";
import { traceOf } from "../cast/dependence.ts";
import { Gaze } from "../cast/gaze.ts";
import { addPlane, Darkness, raise } from "./lightPlanes.ts";
import { poolOf, type Pool } from "./lightPool.ts";
import type { Ranks } from "../cast/ranks.ts";
import { BRIGHT, DIM } from "./lightAt.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { UNITS_PER_PIXEL } from "../geometry/units.ts";
import type { WallChange } from "../walls/wallChange.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** A scene has as many as there are different sets of hidden creatures among those who look: seldom more than two. */
const MOST_LIGHTINGS = 16;

export class LightMap {
  readonly index: WallIndex;
  readonly #layout: Layout;
  readonly #map: TileMap;
  readonly #scene: SceneSnapshot;
  readonly #regions: RegionMap;
  readonly #levels = new Map<string, Uint8Array>();
  #known = new WeakMap<Lighting, Uint8Array>();
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
    let isAsBefore = this.#isLitLike(scene, regions);
    for (const light of scene.lights) {
      const key = keyOf(light);
      const pool = this.#pools.get(key);
      if (!pool) continue;
      if (pool.looked?.isTouchedBy(trace)) isAsBefore = false;
      else next.#pools.set(key, pool);
    }
    if (isAsBefore) {
      for (const [key, levels] of this.#levels) next.#levels.set(key, levels);
      next.#known = this.#known;
    }
    return next;
  }

  /** Whether a scene differs in nothing but walls. */
  #isLitLike({ lights, globalLight }: SceneSnapshot, regions: RegionMap): boolean {
    return lights === this.#scene.lights && globalLight === this.#scene.globalLight && regions === this.#regions;
  }

  prepare(): void {
    this.#gazing().prepare();
  }

  /** The same in steps. */
  *preparing(): InSteps<void> {
    yield* this.#gazing().preparing();
  }

  /** Makes the pools of all lights that are lit, in steps of a light each. */
  *pooling(): InSteps<void> {
    for (const light of this.#scene.lights) {
      if (!this.#isLit(light)) continue;
      this.#pool(light);
      yield;
    }
  }

  get bytes(): number {
    const pools = [...this.#pools.values()].map(
      ({ lit, bright, looked }) => bytesOf(lit, bright) + (looked?.bytes ?? 0),
    );
    return pools.reduce(
      (sum, bytes) => sum + bytes,
      this.index.bytes + (this.#gaze?.bytes ?? 0) + bytesOf(...this.#levels.values()),
    );
  }

  light(tile: number, lighting: Lighting): LightLevel {
    return LIGHT_LEVELS[this.levels(lighting)[tile] ?? 0] ?? "dark";
  }

  /** The levels of all tiles as indices into `LIGHT_LEVELS`, kept for the latest sets of lights that are out and limits of global light. */
  levels(lighting: Lighting): Uint8Array {
    const known = this.#known.get(lighting);
    if (known) return known;
    const carried = this.#scene.lights.flatMap(({ carrier }) =>
      carrier !== null && lighting.extinguished.has(carrier) ? [carrier] : [],
    );
    const key = JSON.stringify([lighting.globalLightBrightTo, carried]);
    const levels = this.#levels.get(key) ?? this.#work(lighting);
    this.#known.set(lighting, levels);
    return this.#keep(key, levels);
  }

  /** Keeps levels as the latest that were asked for, and forgets those that were not for the longest time. */
  #keep(key: string, levels: Uint8Array): Uint8Array {
    this.#levels.delete(key);
    this.#levels.set(key, levels);
    const [oldest] = this.#levels.keys();
    if (this.#levels.size > MOST_LIGHTINGS) this.#levels.delete(oldest!);
    return levels;
  }

  #work({ extinguished, globalLightBrightTo }: Lighting): Uint8Array {
    const shining = this.#scene.lights
      .filter((light) => this.#isLit(light) && (light.carrier === null || !extinguished.has(light.carrier)))
      .map((light) => ({ light, pool: this.#pool(light) }));
    const darkness = new Darkness(this.#ranks, shining);
    const levels = new Uint8Array(this.#map.count);
    if (this.#scene.globalLight.enabled) this.#shineEverywhere(levels, darkness.over(-Infinity), globalLightBrightTo);
    const { lines, tileWords } = this.#ranks;
    const lit = new Int32Array(lines * tileWords);
    const bright = new Int32Array(lines * tileWords);
    for (const { light, pool } of shining) {
      if (light.negative) continue;
      const dark = darkness.over(light.priority);
      addPlane(lit, pool.lit, { pool, tileWords, dark });
      addPlane(bright, pool.bright, { pool, tileWords, dark });
    }
    raise(levels, this.#ranks, { lit, bright });
    return levels;
  }

  #shineEverywhere(levels: Uint8Array, dark: Int32Array | null, brightTo: number): void {
    const { lines, first, size, stride, tileWords } = this.#ranks;
    for (let line = 0; line < lines; line++)
      for (let n = 0; n < size[line]!; n++) {
        const id = first[line]! + n * stride;
        if (!dark || ((dark[line * tileWords + (n >> 5)]! >>> (n & 31)) & 1) === 0)
          levels[id] = this.#globalLevel(id, brightTo);
      }
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
    if (darkness.min <= 0 && darkness.max >= 1) return true;
    const level = this.#regions.darknessAt(x, y);
    return level >= darkness.min && level <= darkness.max;
  }

  #pool(light: Light): Pool {
    const key = keyOf(light);
    const pool = this.#pools.get(key) ?? poolOf(light, this.#ranks, this.#gazing());
    this.#pools.set(key, pool);
    return pool;
  }

  #gazing(): Gaze {
    return (this.#gaze ??= new Gaze(this.index, this.#layout.samples("centres")));
  }

  get #ranks(): Ranks {
    return this.#layout.samples("centres").ranks;
  }
}

/** What a pool depends on besides walls; made once for each light. */
function keyOf(light: Light): string {
  let key = keysKnown.get(light);
  if (key === undefined) {
    const { x, y, bright, dim, angle, rotation, walls } = light;
    key = [x, y, bright, dim, angle, rotation, walls].join();
    keysKnown.set(light, key);
  }
  return key;
}

const keysKnown = new WeakMap<Light, string>();
