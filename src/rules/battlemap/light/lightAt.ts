/** G-11 at single tiles, by exact lines. */
import type { Light, SceneSnapshot } from "../../situation.ts";
import { isInBeam } from "./beam.ts";
import { BRIGHT, DARK, DIM, globalLevel } from "./globalLight.ts";
import { isLit, lampOf, type Lamp } from "./lamps.ts";
import type { Lighting } from "../queries.ts";
import type { RegionMap } from "../regions/regionMap.ts";
import type { TileMap } from "../grid/tileMap.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** What light depends on. */
export interface LightSources {
  readonly scene: SceneSnapshot;
  readonly regions: RegionMap;
  readonly index: WallIndex;
}

export class LightAt {
  readonly #map: TileMap;
  readonly #sources: LightSources;
  readonly #brightTo: number;
  /** The lights that shine. */
  readonly #lamps: readonly Lamp[];

  constructor(map: TileMap, sources: LightSources, { extinguished, globalLightBrightTo }: Lighting) {
    this.#map = map;
    this.#sources = sources;
    this.#brightTo = globalLightBrightTo;
    const isOut = ({ carrier }: Light): boolean => carrier !== null && extinguished.has(carrier);
    this.#lamps = sources.scene.lights.filter((light) => !isOut(light) && isLit(light, sources.regions)).map(lampOf);
  }

  /** The level of a tile, as an index into `LIGHT_LEVELS`. Tiles off the map are dark. */
  level(id: number): number {
    if (!this.#map.insideId(id)) return DARK;
    const darkness = this.#darkness(id);
    const asked = { sources: this.#sources, brightTo: this.#brightTo };
    // Global light knows no priority: any darkness source puts it out.
    let level = darkness === -Infinity ? globalLevel(this.#map, id, asked) : DARK;
    for (const lamp of this.#lamps) {
      if (level === BRIGHT) return level;
      if (lamp.light.negative || lamp.light.priority <= darkness) continue;
      const gives = this.#isNear(lamp, id, lamp.bright) ? BRIGHT : DIM;
      if (gives > level && this.#reaches(lamp, id)) level = gives;
    }
    return level;
  }

  /** Whether a tile's centre lies within this many units of a lamp. */
  #isNear({ x, y }: Pick<Lamp, "x" | "y">, id: number, radius: number): boolean {
    const { centreX, centreY } = this.#map;
    const dx = centreX[id]! - x;
    const dy = centreY[id]! - y;
    return radius > 0 && dx * dx + dy * dy <= radius * radius;
  }

  /** The highest priority of the darkness sources that reach a tile. */
  #darkness(id: number): number {
    let darkness = -Infinity;
    for (const lamp of this.#lamps) {
      const { negative, priority } = lamp.light;
      if (negative && priority > darkness && this.#reaches(lamp, id)) darkness = priority;
    }
    return darkness;
  }

  #reaches(lamp: Lamp, id: number): boolean {
    if (!this.#isNear(lamp, id, lamp.radius)) return false;
    const { centreX, centreY } = this.#map;
    const [x, y] = [centreX[id]!, centreY[id]!];
    if (!isInBeam(lamp.light, x - lamp.x, y - lamp.y)) return false;
    return !lamp.light.walls || !this.#sources.index.blocks(lamp.x, lamp.y, x, y);
  }
}
