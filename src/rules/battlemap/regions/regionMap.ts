/** What the regions of a scene do to its tiles, looked up at tile centres (G-10, G-11, G-12). */
import type { Region, RegionEffect, SceneSnapshot } from "../../situation.ts";
import { SHROUD_LEVELS, type ShroudLevel } from "../../vocabulary.ts";
import { regionHolds } from "./region.ts";
import { RegionPlanes } from "./regionPlanes.ts";
import type { TileMap } from "../grid/tileMap.ts";

export class RegionMap {
  readonly scene: Pick<SceneSnapshot, "regions" | "darkness">;
  readonly #map: TileMap;
  readonly #planes: RegionPlanes;
  /** Those of the regions that change the darkness level. */
  readonly #darkening: readonly Region[];

  constructor(map: TileMap, scene: Pick<SceneSnapshot, "regions" | "darkness">, like: RegionPlanes | null = null) {
    this.#map = map;
    this.scene = scene;
    this.#planes = like ?? new RegionPlanes(map, scene.regions);
    this.#darkening = scene.regions.filter(({ effects }) => effects.some(({ kind }) => kind === "darknessLevel"));
  }

  /** The same for a changed scene. Only tiles of changed regions are looked up again. */
  after(scene: SceneSnapshot): RegionMap {
    const same = areSameRegions(this.scene.regions, scene.regions);
    if (same && scene.darkness === this.scene.darkness) return this;
    return new RegionMap(this.#map, scene, same ? this.#planes : this.#planes.after(scene.regions));
  }

  /** Whether darkness levels are everywhere as another map has them. */
  hasDarknessOf(other: RegionMap): boolean {
    if (other.scene.darkness !== this.scene.darkness) return false;
    return areSameRegions(other.#darkening, this.#darkening);
  }

  /** G-12: the heavier of overlapping shrouds. */
  shroud(id: number): ShroudLevel {
    return SHROUD_LEVELS[this.#planes.shroud[id] ?? 0] ?? "clear";
  }

  /** The same for all tiles, as indices into `SHROUD_LEVELS`. */
  get shrouds(): Uint8Array {
    return this.#planes.shroud;
  }

  /** C-10: by how much regions conceal, for all tiles, in percent. */
  get concealments(): Uint8Array {
    return this.#planes.concealment;
  }

  get bytes(): number {
    return this.#planes.bytes;
  }

  /** What entering a tile costs before anything slows or climbs: 1, 2 on difficult terrain, 0 off the map. */
  pace(id: number): number {
    return this.#planes.pace[id]!;
  }

  /** The same for all tiles. */
  get paces(): Uint8Array {
    return this.#planes.pace;
  }

  /** Whether any tile lies on another height tier than the ground. */
  get hasTiers(): boolean {
    return this.#planes.hasTiers;
  }

  /** Whether any tile has an effect. */
  get hasEffects(): boolean {
    return this.#planes.hasEffects;
  }

  hasEffect(id: number): boolean {
    return this.#planes.effect[id] === 1;
  }

  /** The height tier of a tile; 0 for the ground. */
  tier(id: number): number {
    return this.#planes.tier[id] ?? 0;
  }

  /** The edge between two tiles: none between equal tiers; gradual when the region of either says so. */
  edge(a: number, b: number): "none" | "steep" | "gradual" {
    const { tier, gradual, hasTiers } = this.#planes;
    if (!hasTiers || tier[a] === tier[b]) return "none";
    return gradual[a] === 1 || gradual[b] === 1 ? "gradual" : "steep";
  }

  /** The darkness level of the whole scene; null where regions change it. */
  get evenDarkness(): number | null {
    return this.#darkening.length === 0 ? this.scene.darkness : null;
  }

  /** The darkness level at a point in pixels: the scene's, changed by each region there in turn. */
  darknessAt(x: number, y: number): number {
    let level = this.scene.darkness;
    for (const region of this.#darkening)
      for (const effect of region.effects)
        if (effect.kind === "darknessLevel" && regionHolds(region, x, y)) level = changed(level, effect);
    return level;
  }
}

function areSameRegions(a: readonly Region[], b: readonly Region[]): boolean {
  return a === b || (a.length === b.length && a.every((region, k) => isSameRegion(region, b[k]!)));
}

/** Regions mostly keep their objects; where they do not, what counts is what they say. */
function isSameRegion(a: Region, b: Region): boolean {
  return a === b || JSON.stringify([a.shapes, a.effects]) === JSON.stringify([b.shapes, b.effects]);
}

/** As Foundry's Adjust Darkness Level documents its modes. */
function changed(level: number, effect: RegionEffect & { kind: "darknessLevel" }): number {
  if (effect.mode === "override") return effect.modifier;
  if (effect.mode === "brighten") return level * (1 - effect.modifier);
  return 1 - (1 - level) * (1 - effect.modifier);
}
