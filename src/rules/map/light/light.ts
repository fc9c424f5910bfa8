/** G-11: the light of tiles, at their centres. */
import type { Light, SceneSnapshot } from "../../situation.ts";
import { LIGHT_LEVELS, type LightLevel, type Tile } from "../../vocabulary.ts";
import { toUnits, UNITS_PER_PIXEL } from "../geometry/units.ts";
import type { Point } from "../grid/gridShape.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { Lines } from "../lines.ts";
import type { Lighting } from "../queries.ts";
import type { RegionMap } from "../regions/regionMap.ts";

/** Indices into `LIGHT_LEVELS`. */
const DARK = 0;
const DIM = 1;
const BRIGHT = 2;

/** What light depends on. */
interface LightSources {
  readonly scene: Pick<SceneSnapshot, "lights" | "globalLight">;
  readonly regions: RegionMap;
  readonly lines: Lines;
}

/** A light in units. */
interface Lamp {
  readonly light: Light;
  readonly x: number;
  readonly y: number;
  readonly bright: number;
  readonly radius: number;
}

export class LightMap {
  readonly #map: TileMap;
  readonly #sources: LightSources;
  readonly #brightTo: number;
  /** The lights that shine, and the darkness sources. */
  readonly #lamps: readonly Lamp[];
  readonly #darknesses: readonly Lamp[];

  constructor(map: TileMap, sources: LightSources, { extinguished, globalLightBrightTo }: Lighting) {
    this.#map = map;
    this.#sources = sources;
    this.#brightTo = globalLightBrightTo;
    const lamps = sources.scene.lights
      .filter(({ carrier }) => carrier === null || !extinguished.has(carrier))
      .filter((light) => isLit(light, sources.regions))
      .map(lampOf);
    this.#lamps = lamps.filter(({ light }) => !light.negative);
    this.#darknesses = lamps.filter(({ light }) => light.negative);
  }

  /** Tiles off the map are dark. */
  level(tile: Tile): LightLevel {
    return LIGHT_LEVELS[this.#level(this.#map.id(tile))]!;
  }

  #level(id: number): number {
    if (!this.#map.insideId(id)) return DARK;
    const at = this.#map.centre(id);
    const darkness = this.#darknessAt(at);
    // Global light knows no priority: any darkness source puts it out.
    let level = darkness === -Infinity ? this.#globalLevel(at) : DARK;
    for (const lamp of this.#lamps) {
      if (level === BRIGHT) return level;
      if (lamp.light.priority <= darkness) continue;
      const gives = isNear(lamp, at, lamp.bright) ? BRIGHT : DIM;
      if (gives > level && this.#reaches(lamp, at)) level = gives;
    }
    return level;
  }

  /** Global light shines wherever the darkness level permits, regardless of walls. */
  #globalLevel({ x, y }: Point): number {
    const { enabled, bright, darkness } = this.#sources.scene.globalLight;
    if (!enabled) return DARK;
    const level = this.#sources.regions.darknessAt(x / UNITS_PER_PIXEL, y / UNITS_PER_PIXEL);
    if (level < darkness.min || level > darkness.max) return DARK;
    return bright || level <= this.#brightTo ? BRIGHT : DIM;
  }

  /** The highest priority of the darkness sources that reach a point. */
  #darknessAt(at: Point): number {
    let darkness = -Infinity;
    for (const lamp of this.#darknesses)
      if (lamp.light.priority > darkness && this.#reaches(lamp, at)) darkness = lamp.light.priority;
    return darkness;
  }

  #reaches(lamp: Lamp, at: Point): boolean {
    if (!isNear(lamp, at, lamp.radius) || !isInBeam(lamp.light, at.x - lamp.x, at.y - lamp.y)) return false;
    return !lamp.light.walls || !this.#sources.lines.blocks(lamp.x, lamp.y, at.x, at.y);
  }
}

function lampOf(light: Light): Lamp {
  const bright = toUnits(light.bright);
  return { light, x: toUnits(light.x), y: toUnits(light.y), bright, radius: Math.max(bright, toUnits(light.dim)) };
}

/** Whether the darkness level at a light's place is within its range. */
function isLit({ x, y, darkness: { min, max } }: Light, regions: RegionMap): boolean {
  if (min <= 0 && max >= 1) return true;
  const level = regions.darknessAt(x, y);
  return level >= min && level <= max;
}

function isNear({ x, y }: Lamp, at: Point, radius: number): boolean {
  const [dx, dy] = [at.x - x, at.y - y];
  return radius > 0 && dx * dx + dy * dy <= radius * radius;
}

/** The border of a beam belongs to it; so much of the cosine is rounding. */
const BORDER = 1e-9;

/**
 * Whether the offset dx, dy from a light lies in its beam. A rotation of 0 points down the canvas. Rotation is
 * clockwise, as in Foundry: 90 points left. The light's own place is always in its beam.
 */
export function isInBeam({ angle, rotation }: Pick<Light, "angle" | "rotation">, dx: number, dy: number): boolean {
  if (angle >= 360 || (dx === 0 && dy === 0)) return true;
  const turn = (rotation * Math.PI) / 180;
  const along = (dy * Math.cos(turn) - dx * Math.sin(turn)) / Math.hypot(dx, dy);
  return along >= Math.cos((angle * Math.PI) / 360) - BORDER;
}
