/**
 * The parts of a battlemap, each made when it is first asked for. A map that follows on another of the same scene takes over all that the change
 * did not touch: fields of sight and pools of light know which cells of walls they looked into.
 */
import type { SceneSnapshot } from "../situation.ts";
import { CoverMap } from "./cover.ts";
import { Ground } from "./ground.ts";
import { Layout } from "./layout.ts";
import { LightMap } from "./light.ts";
import { RegionMap } from "./regionMap.ts";
import { changeWalls, indexWalls, type WallChange } from "./wallChange.ts";
import type { Sense } from "./wallSet.ts";

export class MapParts {
  readonly scene: SceneSnapshot;
  readonly layout: Layout;
  #regions: RegionMap | null = null;
  #cover: CoverMap | null = null;
  #light: LightMap | null = null;
  #ground: Ground | null = null;
  #shield: WallChange["index"] | null = null;

  constructor(scene: SceneSnapshot, before: MapParts | null) {
    const kept = before?.layout.fits(scene) ? before : null;
    this.scene = scene;
    this.layout = kept?.layout ?? new Layout(scene);
    if (kept) this.#follow(kept);
  }

  prepare(): void {
    this.layout.prepare();
    this.cover.prepare();
    this.light.prepare();
    void this.ground;
  }

  get bytes(): number {
    const parts = [this.layout, this.#regions, this.#cover, this.#light, this.#ground];
    return parts.reduce((sum, part) => sum + (part?.bytes ?? 0), 0);
  }

  get regions(): RegionMap {
    return (this.#regions ??= new RegionMap(this.layout.map, this.scene));
  }

  get cover(): CoverMap {
    return (this.#cover ??= new CoverMap(this.layout, this.#index("sight")));
  }

  get light(): LightMap {
    return (this.#light ??= new LightMap(this.layout, this.scene, {
      regions: this.regions,
      index: this.#index("light"),
    }));
  }

  get ground(): Ground {
    return (this.#ground ??= new Ground(this.layout.map, this.regions, this.#index("step")));
  }

  /** The walls that stop effects: those that stop steps, but for doors that let movement through (G-15). */
  get shield(): WallChange["index"] {
    const differs = this.scene.walls.some(({ door, move }) => door !== 0 && move === 0);
    return differs ? (this.#shield ??= this.#index("move")) : this.ground.index;
  }

  #follow(before: MapParts): void {
    const { scene } = this;
    if (before.#regions && isSame(scene, before.scene)) this.#regions = before.#regions;
    if (before.#cover) this.#cover = before.#cover.after(this.#change(before, before.#cover));
    if (before.#light) this.#light = before.#light.after(scene, this.regions, this.#change(before, before.#light));
    if (before.#ground) this.#ground = before.#ground.after(this.regions, this.#change(before, before.#ground));
  }

  #change(before: MapParts, part: { readonly index: WallChange["index"] }): WallChange {
    return changeWalls({ walls: before.scene.walls, index: part.index }, this.scene.walls, this.layout);
  }

  #index(sense: Sense): WallChange["index"] {
    return indexWalls(this.scene.walls, sense, this.layout);
  }
}

function isSame(a: SceneSnapshot, b: SceneSnapshot): boolean {
  return (
    a.darkness === b.darkness && (a.regions === b.regions || JSON.stringify(a.regions) === JSON.stringify(b.regions))
  );
}
