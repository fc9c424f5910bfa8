/** What the regions of a scene do to its tiles, looked up at tile centres (G-10, G-11, G-12). */
import type { Region, RegionEffect, SceneSnapshot } from "../situation.ts";
import { SHROUD_LEVELS, type ShroudLevel } from "../vocabulary.ts";
import { bytesOf } from "./bytes.ts";
import { regionBounds, regionHolds } from "./region.ts";
import type { TileMap } from "./tileMap.ts";
import { UNITS_PER_PIXEL } from "./units.ts";

export class RegionMap {
  readonly #map: TileMap;
  readonly #scene: SceneSnapshot;
  readonly #shroud: Uint8Array;
  readonly #difficult: Uint8Array;
  readonly #effect: Uint8Array;
  /** Height tiers, and whether the slope to them is gradual. */
  readonly #tier: Int16Array;
  readonly #gradual: Uint8Array;
  readonly #hasEffects: boolean;

  constructor(map: TileMap, scene: SceneSnapshot) {
    this.#map = map;
    this.#scene = scene;
    this.#shroud = new Uint8Array(map.count);
    this.#difficult = new Uint8Array(map.count);
    this.#effect = new Uint8Array(map.count);
    this.#tier = new Int16Array(map.count);
    this.#gradual = new Uint8Array(map.count);
    for (const region of scene.regions) this.#lay(region);
    this.#hasEffects = this.#effect.includes(1);
  }

  /** G-12: the heavier of overlapping shrouds. */
  shroud(id: number): ShroudLevel {
    return SHROUD_LEVELS[this.#shroud[id] ?? 0] ?? "clear";
  }

  /** The same for all tiles, as indices into `SHROUD_LEVELS`. */
  get shrouds(): Uint8Array {
    return this.#shroud;
  }

  get bytes(): number {
    return bytesOf(this.#shroud, this.#difficult, this.#effect, this.#tier, this.#gradual);
  }

  isDifficult(id: number): boolean {
    return this.#difficult[id] === 1;
  }

  /** Whether any tile has an effect. */
  get hasEffects(): boolean {
    return this.#hasEffects;
  }

  hasEffect(id: number): boolean {
    return this.#effect[id] === 1;
  }

  /** The edge between two tiles: none between equal tiers; gradual when the region of either says so. */
  edge(a: number, b: number): "none" | "steep" | "gradual" {
    if (this.#tier[a] === this.#tier[b]) return "none";
    return this.#gradual[a] === 1 || this.#gradual[b] === 1 ? "gradual" : "steep";
  }

  /** The darkness level at a point in pixels: the scene's, changed by each region there in turn. */
  darknessAt(x: number, y: number): number {
    let level = this.#scene.darkness;
    for (const region of this.#scene.regions)
      for (const effect of region.effects)
        if (effect.kind === "darknessLevel" && regionHolds(region, x, y)) level = changed(level, effect);
    return level;
  }

  #lay(region: Region): void {
    const lasting = region.effects.filter((effect) => effect.kind !== "darknessLevel");
    if (lasting.length === 0) return;
    const { x: x0, y: y0, width, height } = regionBounds(region);
    for (let id = 0; id < this.#map.count; id++) {
      const x = this.#map.centreX[id]! / UNITS_PER_PIXEL;
      const y = this.#map.centreY[id]! / UNITS_PER_PIXEL;
      if (x < x0 || x > x0 + width || y < y0 || y > y0 + height || !regionHolds(region, x, y)) continue;
      for (const effect of lasting) this.#mark(id, effect);
    }
  }

  #mark(id: number, effect: RegionEffect): void {
    if (effect.kind === "shroud") this.#shroud[id] = Math.max(this.#shroud[id]!, SHROUD_LEVELS.indexOf(effect.level));
    else if (effect.kind === "difficultTerrain") this.#difficult[id] = 1;
    else if (effect.kind === "tileEffect") this.#effect[id] = 1;
    else if (effect.kind === "heightTier") {
      this.#tier[id] = effect.tier;
      this.#gradual[id] = Number(effect.edge === "gradual");
    }
  }
}

/** As Foundry's Adjust Darkness Level documents its modes. */
function changed(level: number, effect: RegionEffect & { kind: "darknessLevel" }): number {
  if (effect.mode === "override") return effect.modifier;
  if (effect.mode === "brighten") return level * (1 - effect.modifier);
  return 1 - (1 - level) * (1 - effect.modifier);
}
