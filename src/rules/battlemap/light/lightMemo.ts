/**
 * G-11 for single tiles, by exact lines. A recheck asks about a few tiles (H-17), and this avoids computing all
 * that each light reaches. An answer is kept until a change of walls, lights or darkness may affect it.
 */
import type { Light, Wall } from "../../situation.ts";
import type { CreatureId } from "../../vocabulary.ts";
import type { Lighting } from "../queries.ts";
import { differingLights, lampOf, type Lamp } from "./lamps.ts";
import type { Layout } from "../grid/layout.ts";
import { DARK, isGlobalAlike } from "./globalLight.ts";
import { LightAt, type LightSources } from "./lightAt.ts";
import { isNear, mayMeet } from "../cast/strip.ts";
import { changedWalls } from "../walls/wallChange.ts";
import { segmentOf } from "../walls/wallPlaces.ts";

/** The levels of tiles in one lighting. */
interface Plane {
  readonly brightTo: number;
  /** Whose lights are out. */
  readonly out: ReadonlySet<CreatureId>;
  lamps: readonly Lamp[];
  readonly levels: Map<number, number>;
}

const MOST_PLANES = 8;
const MOST_TILES = 2048;

export class LightMemo {
  readonly #layout: Layout;
  #now: { readonly sources: LightSources; readonly at: LightAt } | null = null;
  /** Planes for the present lights, by what distinguishes one lighting from another. */
  readonly #planes = new Map<string, Plane>();
  #planeOf = new WeakMap<Lighting, Plane>();

  constructor(layout: Layout) {
    this.#layout = layout;
  }

  /** Call before asking. Forgets what a change since the last call may affect. */
  turnTo(now: LightSources): this {
    const before = this.#now?.sources;
    if (before?.scene === now.scene) return this;
    this.#now = { sources: now, at: new LightAt(this.#layout.map, now) };
    if (before && isGlobalAlike(before, now)) this.#invalidate(before, now);
    else this.#forgetAll();
    return this;
  }

  /** The light of a tile as an index into `LIGHT_LEVELS`. */
  level(id: number, lighting: Lighting): number {
    if (!this.#layout.map.insideId(id)) return DARK;
    const { levels, lamps, brightTo } = this.#plane(lighting);
    let level = levels.get(id);
    if (level === undefined) {
      level = this.#now!.at.level(id, lamps, brightTo);
      if (levels.size >= MOST_TILES) levels.clear();
      levels.set(id, level);
    }
    return level;
  }

  #plane(lighting: Lighting): Plane {
    const known = this.#planeOf.get(lighting);
    if (known) return known;
    const { extinguished, globalLightBrightTo: brightTo } = lighting;
    const { lights } = this.#now!.sources.scene;
    const out = new Set(
      lights.flatMap(({ carrier }) => (carrier !== null && extinguished.has(carrier) ? [carrier] : [])),
    );
    const key = JSON.stringify([brightTo, ...out]);
    if (!this.#planes.has(key) && this.#planes.size === MOST_PLANES) this.#forgetAll();
    const plane = this.#planes.get(key) ?? {
      brightTo,
      out,
      lamps: this.#lampsOf(lights, out),
      levels: new Map<number, number>(),
    };
    this.#planes.set(key, plane);
    this.#planeOf.set(lighting, plane);
    return plane;
  }

  /** The lights that are lit and not extinguished. */
  #lampsOf(lights: readonly Light[], out: ReadonlySet<CreatureId>): Lamp[] {
    const isOut = ({ carrier }: Light): boolean => carrier !== null && out.has(carrier);
    return lights.filter((light) => !isOut(light) && this.#now!.at.isLit(light)).map(lampOf);
  }

  #forgetAll(): void {
    this.#planes.clear();
    this.#planeOf = new WeakMap();
  }

  #invalidate(before: LightSources, now: LightSources): void {
    if (before.index !== now.index) {
      const walls = changedWalls(before.scene.walls, now.scene.walls, "light");
      for (const { lamps, levels } of this.#planes.values()) this.#forgetBehind(walls, lamps, levels);
    }
    if (before.scene.lights === now.scene.lights) return;
    const { gone, come, isRenewed } = differingLights(before.scene.lights, now.scene.lights);
    const changed = [...gone, ...come];
    if (changed.some(({ carrier }) => carrier !== null)) this.#planeOf = new WeakMap();
    for (const plane of this.#planes.values()) {
      this.#forgetNear(changed.map(lampOf), plane.levels);
      plane.lamps = isRenewed
        ? this.#lampsOf(now.scene.lights, plane.out)
        : [...plane.lamps.filter(({ light }) => !gone.includes(light)), ...this.#lampsOf(come, plane.out)];
    }
  }

  /** Forgets tiles whose light a changed wall may block or let through. */
  #forgetBehind(walls: readonly Wall[], lamps: readonly Lamp[], levels: Map<number, number>): void {
    if (levels.size === 0) return;
    const { at } = this.#now!;
    const { centreX, centreY } = this.#layout.map;
    for (const wall of walls) {
      const segment = segmentOf(wall);
      const near = lamps.filter((lamp) => lamp.light.walls && isNear(segment, lamp, lamp.radius));
      if (near.length === 0) continue;
      for (const id of levels.keys()) {
        const tile = { x: centreX[id]!, y: centreY[id]! };
        if (near.some((lamp) => at.isNear(lamp, id, lamp.radius) && mayMeet(segment, lamp, tile, 0))) levels.delete(id);
      }
    }
  }

  #forgetNear(lamps: readonly Lamp[], levels: Map<number, number>): void {
    const { at } = this.#now!;
    for (const id of levels.keys()) if (lamps.some((lamp) => at.isNear(lamp, id, lamp.radius))) levels.delete(id);
  }
}
