/** G-11: the light of tiles, at their centres. */
import type { SceneSnapshot } from "../../situation.ts";
import { LIGHT_LEVELS, type LightLevel } from "../../vocabulary.ts";
import type { Lighting } from "../queries.ts";
import type { RegionMap } from "../regions/regionMap.ts";
import type { InSteps } from "../geometry/inSteps.ts";
import type { Layout } from "../grid/layout.ts";
import { traceOf } from "../cast/wallDependencies.ts";
import { VisibilityCaster } from "../cast/visibilityCaster.ts";
import { isGlobalAlike } from "./globalLight.ts";
import { isLit } from "./lamps.ts";
import { poolOf, type Pool } from "./lightPool.ts";
import { LightPools } from "./lightPools.ts";
import { LightUnions } from "./lightUnions.ts";
import type { Scanlines } from "../cast/scanlines.ts";
import type { WallChange } from "../walls/wallChange.ts";
import type { WallIndex } from "../walls/wallIndex.ts";

/** What a map is made from, and what it takes over from an earlier one. */
interface Sources {
  readonly regions: RegionMap;
  readonly index: WallIndex;
  readonly pools?: LightPools;
  readonly unions?: LightUnions;
}

export class LightMap {
  readonly index: WallIndex;
  readonly #layout: Layout;
  readonly #scene: SceneSnapshot;
  readonly #regions: RegionMap;
  readonly #pools: LightPools;
  readonly #unions: LightUnions;
  #known = new WeakMap<Lighting, Uint8Array>();
  #caster: VisibilityCaster | null = null;

  constructor(layout: Layout, scene: SceneSnapshot, { regions, index, pools, unions }: Sources) {
    this.#layout = layout;
    this.#scene = scene;
    this.#regions = regions;
    this.index = index;
    this.#pools = pools ?? new LightPools(scene.lights);
    this.#unions = unions ?? new LightUnions(layout.map, this.#scanlines);
  }

  /** The map for a changed scene. Keeps all pools that the change leaves valid. */
  after(scene: SceneSnapshot, regions: RegionMap, change: WallChange): LightMap {
    const { index } = change;
    const trace = traceOf(change);
    if (trace === null) return new LightMap(this.#layout, scene, { regions, index });
    const pools = this.#pools.after(scene.lights, trace);
    const next = new LightMap(this.#layout, scene, { regions, index, pools, unions: this.#unions });
    if (pools === this.#pools && isGlobalAlike({ scene: this.#scene, regions: this.#regions }, { scene, regions }))
      next.#known = this.#known;
    if (index === this.index) next.#caster = this.#caster;
    else if (change.numbers) next.#caster = this.#caster?.after(index, change.numbers) ?? null;
    return next;
  }

  /** Makes the mesh and loads it into the kernel, in steps. */
  preparing(): InSteps<void> {
    return this.#ensureCaster().preparing();
  }

  /** Makes the pools of all lights that are lit, in steps of a light each. */
  *pooling(): InSteps<void> {
    for (const [k, light] of this.#scene.lights.entries()) {
      if (!isLit(light, this.#regions)) continue;
      this.#pool(k);
      yield;
    }
  }

  get bytes(): number {
    return this.index.bytes + (this.#caster?.bytes ?? 0) + this.#pools.bytes + this.#unions.bytes;
  }

  light(tile: number, lighting: Lighting): LightLevel {
    return LIGHT_LEVELS[this.levels(lighting)[tile] ?? 0] ?? "dark";
  }

  /** The levels of all tiles as indices into `LIGHT_LEVELS`. Cached for the latest lightings. */
  levels(lighting: Lighting): Uint8Array {
    let levels = this.#known.get(lighting);
    if (!levels) {
      const union = this.#unions.of(lighting, this.#scene.lights);
      const sources = { scene: this.#scene, regions: this.#regions };
      levels = union.levels(this.#shining(lighting), { sources, brightTo: lighting.globalLightBrightTo });
      this.#known.set(lighting, levels);
    }
    return levels;
  }

  /** The pools of all lights that shine. */
  #shining({ extinguished }: Lighting): Pool[] {
    const shining: Pool[] = [];
    const { lights } = this.#scene;
    for (let k = 0; k < lights.length; k++) {
      const light = lights[k]!;
      if (isLit(light, this.#regions) && (light.carrier === null || !extinguished.has(light.carrier)))
        shining.push(this.#pool(k));
    }
    return shining;
  }

  /** The pool of the light at a position. */
  #pool(k: number): Pool {
    return (
      this.#pools.at(k) ?? this.#pools.put(k, poolOf(this.#scene.lights[k]!, this.#scanlines, this.#ensureCaster()))
    );
  }

  #ensureCaster(): VisibilityCaster {
    return (this.#caster ??= new VisibilityCaster(this.index, this.#layout.samples("centres")));
  }

  get #scanlines(): Scanlines {
    return this.#layout.samples("centres").scanlines;
  }
}
