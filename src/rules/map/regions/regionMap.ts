/** What the regions of a scene do to its tiles, looked up at tile centres (G-10, G-11, G-12). */
import type { Region, RegionEffect, SceneSnapshot } from "../../situation.ts";
import { isTickedTotal, SHROUD_LEVELS, TOTAL, type ShroudLevel } from "../../vocabulary.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { regionHolds } from "./region.ts";
import { blockOf, regionHoldsTile, type Block } from "./regionTiles.ts";

/** What all regions together do to a tile. */
interface Terrain {
  readonly shroud: ShroudLevel;
  readonly isDifficult: boolean;
  readonly hasEffect: boolean;
  readonly tier: number;
  readonly isGradual: boolean;
  /** C-10: in percent, and without what conceals as light does (C-8). */
  readonly concealment: number;
  readonly obscurement: number;
}

const PLAIN: Terrain = {
  shroud: "clear",
  isDifficult: false,
  hasEffect: false,
  tier: 0,
  isGradual: false,
  concealment: 0,
  obscurement: 0,
};

export class RegionMap {
  readonly #map: TileMap;
  readonly #darkness: number;
  /** The regions that change the darkness level. */
  readonly #darkening: readonly Region[];
  /** All others that do something to tiles, and the rows and columns that each may hold. */
  readonly #regions: readonly (Block & { readonly region: Region })[];
  /** What was looked up, by tile number. */
  readonly #known = new Map<number, Terrain>();
  /** Whether any region lays a tile effect, or a height tier. */
  readonly hasEffects: boolean;
  readonly hasTiers: boolean;

  constructor(map: TileMap, { regions, darkness }: Pick<SceneSnapshot, "regions" | "darkness">) {
    const having = (...kinds: RegionEffect["kind"][]): readonly Region[] =>
      regions.filter(({ effects }) => effects.some(({ kind }) => kinds.includes(kind)));
    this.#map = map;
    this.#darkness = darkness;
    this.#darkening = having("darknessLevel");
    this.#regions = having("shroud", "difficultTerrain", "tileEffect", "heightTier", "concealment").map((region) => ({
      region,
      ...blockOf(map, region),
    }));
    this.hasEffects = having("tileEffect").length > 0;
    this.hasTiers = having("heightTier").length > 0;
  }

  /** G-12: the heavier of overlapping shrouds. */
  shroud(id: number): ShroudLevel {
    return this.#at(id).shroud;
  }

  /** C-10: by how much regions conceal, in percent, or `TOTAL`. `cause` leaves out those that conceal as light does. */
  concealment(id: number, cause?: "obscurement"): number {
    const { concealment, obscurement } = this.#at(id);
    return cause ? obscurement : concealment;
  }

  /** What entering a tile costs before anything slows or climbs: 1, 2 on difficult terrain, 0 off the map. */
  pace(id: number): number {
    if (!this.#map.insideId(id)) return 0;
    return this.#at(id).isDifficult ? 2 : 1;
  }

  hasEffect(id: number): boolean {
    return this.#at(id).hasEffect;
  }

  /** The height tier of a tile; 0 for the ground. */
  tier(id: number): number {
    return this.#at(id).tier;
  }

  /** The edge between two tiles: none between equal tiers; gradual when the region of either says so. */
  edge(a: number, b: number): "none" | "steep" | "gradual" {
    if (!this.hasTiers || this.tier(a) === this.tier(b)) return "none";
    return this.#at(a).isGradual || this.#at(b).isGradual ? "gradual" : "steep";
  }

  /** The darkness level at a point in pixels: the scene's, changed by each region there in turn. */
  darknessAt(x: number, y: number): number {
    let level = this.#darkness;
    for (const region of this.#darkening)
      for (const effect of region.effects)
        if (effect.kind === "darknessLevel" && regionHolds(region, x, y)) level = changed(level, effect);
    return level;
  }

  #at(id: number): Terrain {
    if (id < 0 || this.#regions.length === 0) return PLAIN;
    let terrain = this.#known.get(id);
    if (!terrain) this.#known.set(id, (terrain = this.#look(id)));
    return terrain;
  }

  #look(id: number): Terrain {
    const { i, j } = this.#map.tile(id);
    return this.#regions
      .filter(({ i0, j0, i1, j1 }) => i >= i0 && i < i1 && j >= j0 && j < j1)
      .filter(({ region }) => regionHoldsTile(this.#map, region, id))
      .flatMap(({ region }) => region.effects)
      .reduce(withEffect, PLAIN);
  }
}

/** Where regions overlap, the heavier shroud, the greater concealment and the last height tier count. */
function withEffect(terrain: Terrain, effect: RegionEffect): Terrain {
  switch (effect.kind) {
    case "shroud":
      return SHROUD_LEVELS.indexOf(effect.level) > SHROUD_LEVELS.indexOf(terrain.shroud)
        ? { ...terrain, shroud: effect.level }
        : terrain;
    case "difficultTerrain":
      return { ...terrain, isDifficult: true };
    case "tileEffect":
      return { ...terrain, hasEffect: true };
    case "concealment":
      return withConcealment(terrain, effect);
    case "heightTier":
      return { ...terrain, tier: effect.tier, isGradual: effect.edge === "gradual" };
    default:
      return terrain;
  }
}

function withConcealment(terrain: Terrain, effect: RegionEffect & { kind: "concealment" }): Terrain {
  const percent = isTickedTotal(effect) ? TOTAL : effect.percent;
  const obscurement = effect.cause === "light" ? terrain.obscurement : Math.max(terrain.obscurement, percent);
  return { ...terrain, obscurement, concealment: Math.max(terrain.concealment, percent) };
}

/** As Foundry's Adjust Darkness Level documents its modes. */
function changed(level: number, effect: RegionEffect & { kind: "darknessLevel" }): number {
  if (effect.mode === "override") return effect.modifier;
  if (effect.mode === "brighten") return level * (1 - effect.modifier);
  return 1 - (1 - level) * (1 - effect.modifier);
}
