/**
 * The effects of regions on tiles, a number per tile and kind of effect. Where regions overlap, the heavier shroud
 * and the last height tier count.
 */
import type { Region, RegionEffect } from "../../situation.ts";
import { isTickedTotal, SHROUD_LEVELS, TOTAL } from "../../vocabulary.ts";
import { bytesOf } from "../geometry/bytes.ts";
import type { TileMap } from "../grid/tileMap.ts";
import { blockOf, regionHoldsTile, type Block } from "./regionTiles.ts";

type Planes = Pick<RegionPlanes, "shroud" | "pace" | "effect" | "tier" | "gradual" | "concealment">;

export class RegionPlanes {
  /** Indices into `SHROUD_LEVELS`. */
  readonly shroud: Uint8Array;
  /** G-10: 0 off the map, 2 on difficult terrain, else 1. */
  readonly pace: Uint8Array;
  readonly effect: Uint8Array;
  /** Height tiers, and whether the slope to them is gradual. */
  readonly tier: Int16Array;
  readonly gradual: Uint8Array;
  /** C-10: the highest percentage by which regions conceal. */
  readonly concealment: Uint8Array;
  /** Whether any tile has one. */
  readonly hasEffects: boolean;
  readonly hasTiers: boolean;
  readonly #map: TileMap;
  readonly #regions: readonly Region[];

  constructor(map: TileMap, regions: readonly Region[], before: RegionPlanes | null = null) {
    this.#map = map;
    this.#regions = regions.filter(isLasting);
    const planes = before ? copyOf(before) : plainPlanes(map);
    this.shroud = planes.shroud;
    this.pace = planes.pace;
    this.effect = planes.effect;
    this.tier = planes.tier;
    this.gradual = planes.gradual;
    this.concealment = planes.concealment;
    const differing = before ? this.#differences(before) : this.#regions;
    for (const region of differing) this.#clear(blockOf(map, region));
    for (const region of differing) this.#lay(blockOf(map, region));
    this.hasEffects = this.effect.includes(1);
    this.hasTiers = this.tier.some((tier) => tier !== 0);
  }

  /** The same for changed regions. Only tiles of regions that differ, before or now, are computed again. */
  after(regions: readonly Region[]): RegionPlanes {
    const lasting = regions.filter(isLasting);
    const isSame = lasting.length === this.#regions.length && lasting.every((region, k) => region === this.#regions[k]);
    return isSame ? this : new RegionPlanes(this.#map, regions, this);
  }

  get bytes(): number {
    return bytesOf(this.shroud, this.pace, this.effect, this.tier, this.gradual, this.concealment);
  }

  /** Regions that only one of two maps has. An order that changed counts as a difference from there on. */
  #differences(before: RegionPlanes): Region[] {
    let same = 0;
    while (same < this.#regions.length && this.#regions[same] === before.#regions[same]) same++;
    const rest = [before.#regions.slice(same), this.#regions.slice(same)] as const;
    const inBoth = new Set(rest[0].filter((region) => rest[1].includes(region)));
    const order = rest.map((regions) => regions.filter((region) => inBoth.has(region)));
    if (order[0]!.every((region, k) => region === order[1]![k]))
      return rest.flat().filter((region) => !inBoth.has(region));
    return rest.flat();
  }

  #clear({ i0, j0, i1, j1 }: Block): void {
    for (let i = i0; i < i1; i++)
      for (let id = i * this.#map.cols + j0; id < i * this.#map.cols + j1; id++) {
        this.shroud[id] = 0;
        this.pace[id] = Number(this.#map.insideId(id));
        this.effect[id] = 0;
        this.tier[id] = 0;
        this.gradual[id] = 0;
        this.concealment[id] = 0;
      }
  }

  /** Lays all regions, in their order, on the tiles of a block. */
  #lay(block: Block): void {
    for (const region of this.#regions) {
      const { i0, j0, i1, j1 } = common(block, blockOf(this.#map, region));
      for (let i = i0; i < i1; i++) for (let j = j0; j < j1; j++) this.#layTile(region, i * this.#map.cols + j);
    }
  }

  #layTile(region: Region, id: number): void {
    if (regionHoldsTile(this.#map, region, id)) for (const effect of region.effects) this.#mark(id, effect);
  }

  #mark(id: number, effect: RegionEffect): void {
    if (effect.kind === "shroud") this.shroud[id] = Math.max(this.shroud[id]!, SHROUD_LEVELS.indexOf(effect.level));
    else if (effect.kind === "difficultTerrain") this.pace[id] = 2 * Number(this.#map.insideId(id));
    else if (effect.kind === "tileEffect") this.effect[id] = 1;
    else if (effect.kind === "concealment")
      this.concealment[id] = Math.max(this.concealment[id]!, isTickedTotal(effect) ? TOTAL : effect.percent);
    else if (effect.kind === "heightTier") {
      this.tier[id] = effect.tier;
      this.gradual[id] = Number(effect.edge === "gradual");
    }
  }
}

/** Whether a region has a plane: darkness goes by the scene, and obstacles are outlines (`cover/obstacles.ts`). */
function isLasting({ effects }: Region): boolean {
  return effects.some(({ kind }) => kind !== "darknessLevel" && kind !== "obstacle");
}

function common(a: Block, b: Block): Block {
  return { i0: Math.max(a.i0, b.i0), j0: Math.max(a.j0, b.j0), i1: Math.min(a.i1, b.i1), j1: Math.min(a.j1, b.j1) };
}

function plainPlanes(map: TileMap): Planes {
  const bytes = (): Uint8Array => new Uint8Array(map.count);
  const pace = bytes().map((_, id) => Number(map.insideId(id)));
  return {
    shroud: bytes(),
    pace,
    effect: bytes(),
    tier: new Int16Array(map.count),
    gradual: bytes(),
    concealment: bytes(),
  };
}

function copyOf({ shroud, pace, effect, tier, gradual, concealment }: Planes): Planes {
  return {
    shroud: new Uint8Array(shroud),
    pace: new Uint8Array(pace),
    effect: new Uint8Array(effect),
    tier: new Int16Array(tier),
    gradual: new Uint8Array(gradual),
    concealment: new Uint8Array(concealment),
  };
}
