/** G-11: the light of tiles, at their centres. */
import type { Light, SceneSnapshot } from "../situation.ts";
import { LIGHT_LEVELS, type LightLevel } from "../vocabulary.ts";
import type { Lighting } from "./facts.ts";
import { isInBeam } from "./beam.ts";
import type { RegionMap } from "./regionMap.ts";
import { centreRows, type SampleRows } from "./samples.ts";
import { StripCaster } from "./stripCaster.ts";
import type { TileMap } from "./tileMap.ts";
import { UNITS_PER_PIXEL, toUnits } from "./units.ts";
import type { WallIndex } from "./wallIndex.ts";

/** The tiles that one light reaches: their numbers, and whether brightly. */
interface Pool {
  readonly light: Light;
  readonly tiles: Int32Array;
  readonly bright: Uint8Array;
}

const BRIGHT = 2;
const DIM = 1;

export class LightMap {
  readonly #map: TileMap;
  readonly #scene: SceneSnapshot;
  readonly #regions: RegionMap;
  readonly #index: WallIndex;
  readonly #levels = new Map<string, Uint8Array>();
  #pools: readonly Pool[] | null = null;

  constructor(map: TileMap, scene: SceneSnapshot, { regions, index }: { regions: RegionMap; index: WallIndex }) {
    this.#map = map;
    this.#scene = scene;
    this.#regions = regions;
    this.#index = index;
  }

  light(tile: number, lighting: Lighting): LightLevel {
    return LIGHT_LEVELS[this.levels(lighting)[tile] ?? 0] ?? "dark";
  }

  /** The levels of all tiles as indices into `LIGHT_LEVELS`, kept for every set of lights that are out and every limit of global light. */
  levels(lighting: Lighting): Uint8Array {
    const carried = this.#scene.lights.flatMap(({ carrier }) =>
      carrier !== null && lighting.extinguished.has(carrier) ? [carrier] : [],
    );
    const key = JSON.stringify([lighting.globalLightBrightTo, carried]);
    let levels = this.#levels.get(key);
    if (!levels) {
      levels = this.#work(lighting);
      this.#levels.set(key, levels);
    }
    return levels;
  }

  #work({ extinguished, globalLightBrightTo }: Lighting): Uint8Array {
    this.#pools ??= this.#allPools();
    const lit = this.#pools.filter(({ light }) => light.carrier === null || !extinguished.has(light.carrier));
    const darkness = new Float64Array(this.#map.count).fill(-Infinity);
    for (const { light, tiles } of lit)
      if (light.negative) for (const id of tiles) darkness[id] = Math.max(darkness[id]!, light.priority);
    const levels = new Uint8Array(this.#map.count);
    for (let id = 0; id < levels.length; id++)
      if (darkness[id] === -Infinity) levels[id] = this.#globalLevel(id, globalLightBrightTo);
    for (const { light, tiles, bright } of lit) {
      if (light.negative) continue;
      for (let k = 0; k < tiles.length; k++) {
        const id = tiles[k]!;
        if (light.priority > darkness[id]!) levels[id] = Math.max(levels[id]!, bright[k] === 1 ? BRIGHT : DIM);
      }
    }
    return levels;
  }

  /** Global light knows no priority: any darkness source puts it out. */
  #globalLevel(id: number, brightTo: number): number {
    const { enabled, bright, darkness } = this.#scene.globalLight;
    if (!enabled) return 0;
    const level = this.#regions.darknessAt(
      this.#map.centreX[id]! / UNITS_PER_PIXEL,
      this.#map.centreY[id]! / UNITS_PER_PIXEL,
    );
    if (level < darkness.min || level > darkness.max) return 0;
    return bright || level <= brightTo ? BRIGHT : DIM;
  }

  /** The pools of the lights that count: a light does while the darkness level where it stands is in its own range. */
  #allPools(): Pool[] {
    const rows = centreRows(this.#map);
    const caster = new StripCaster(this.#index, rows);
    return this.#scene.lights
      .filter(({ x, y, darkness }) => {
        const level = this.#regions.darknessAt(x, y);
        return level >= darkness.min && level <= darkness.max;
      })
      .map((light) => this.#pool(light, rows, caster));
  }

  #pool(light: Light, rows: SampleRows, caster: StripCaster): Pool {
    const [x, y] = [toUnits(light.x), toUnits(light.y)];
    const bright = toUnits(light.bright);
    const radius = Math.max(bright, toUnits(light.dim));
    const tiles: number[] = [];
    const brightly: number[] = [];
    const take = (id: number): void => {
      const [dx, dy] = [this.#map.centreX[id]! - x, this.#map.centreY[id]! - y];
      if (radius <= 0 || dx * dx + dy * dy > radius * radius || !isInBeam(light, dx, dy)) return;
      tiles.push(id);
      brightly.push(Number(bright > 0 && dx * dx + dy * dy <= bright * bright));
    };
    if (!light.walls) for (const id of rows.tile) take(id);
    else {
      const count = caster.cast({ x, y }, { x0: x - radius, x1: x + radius, y0: y - radius, y1: y + radius });
      for (let k = 0; k < count; k++) take(rows.tile[caster.seen[k]!]!);
    }
    return { light, tiles: Int32Array.from(tiles), bright: Uint8Array.from(brightly) };
  }
}
