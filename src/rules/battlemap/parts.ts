/**
 * The parts of a battlemap, each made on demand. A map that follows on another of the same scene takes over what
 * the change left valid (`invalidation.ts`), part by part. A change by itself costs nothing.
 */
import type { SceneSnapshot } from "../situation.ts";
import { Barriers } from "./travel/barriers.ts";
import { CoverMap } from "./cover/cover.ts";
import { Obstacles } from "./cover/obstacles.ts";
import type { Lighting, Watch } from "./queries.ts";
import { SharedCaches } from "./sharedCaches.ts";
import { Ground } from "./travel/ground.ts";
import type { InSteps } from "./geometry/inSteps.ts";
import { Layout } from "./grid/layout.ts";
import { LightMap } from "./light/light.ts";
import type { CoverUnion } from "./cover/coverUnion.ts";
import { LightAt } from "./light/lightAt.ts";
import { RegionMap } from "./regions/regionMap.ts";
import type { SightMemo } from "./cover/sightMemo.ts";
import { isInvalidated, type MapPart } from "./invalidation.ts";
import { WallBook } from "./walls/wallBook.ts";
import type { WallIndex } from "./walls/wallIndex.ts";

/** A part of an earlier map, and the scene that it was valid for. */
interface Old<T> {
  readonly part: T;
  readonly scene: SceneSnapshot;
}

interface Parts extends Record<MapPart, unknown> {
  readonly regions: RegionMap;
  readonly obstacles: Obstacles;
  readonly cover: CoverMap;
  readonly light: LightMap;
  readonly barriers: Barriers;
}

export class MapParts {
  readonly scene: SceneSnapshot;
  readonly layout: Layout;
  readonly book: WallBook;
  readonly #made: Partial<Parts> = {};
  readonly #old: { readonly [K in keyof Parts]?: Old<Parts[K]> };
  /** Caches shared by all maps of a scene. They turn to the map that asks. */
  readonly #sharedCaches: SharedCaches;
  #ground: Ground | null = null;

  constructor(scene: SceneSnapshot, before: MapParts | null) {
    const kept = before && (hasFrameOf(before.scene, scene) || before.layout.fits(scene)) ? before : null;
    this.scene = scene;
    this.layout = kept?.layout ?? new Layout(scene);
    this.book = new WallBook(scene.walls, this.layout, kept?.book);
    this.#sharedCaches = kept ? kept.#sharedCaches : new SharedCaches(this.layout);
    this.#old = kept ? kept.#inheritance() : {};
  }

  /** Makes all parts, in steps. */
  *preparing(): InSteps<void> {
    for (const of of ["corners", "centres"] as const) yield* this.layout.sampling(of);
    for (const sense of ["sight", "light", "step"] as const) {
      yield* this.book.indexing(sense);
      yield;
    }
    for (const make of [
      () => this.regions,
      () => this.obstacles,
      () => this.cover,
      () => this.light,
      () => this.barriers,
    ]) {
      make();
      yield;
    }
    yield* this.cover.preparing();
    yield* this.light.preparing();
    yield* this.barriers.preparing();
  }

  get bytes(): number {
    return [this.layout, this.book, this.#sharedCaches, ...Object.values<{ bytes: number }>({ ...this.#made })].reduce(
      (sum, { bytes }) => sum + bytes,
      0,
    );
  }

  get regions(): RegionMap {
    return this.#part("regions", {
      make: () => new RegionMap(this.layout.map, this.scene),
      follow: ({ part }) => part.after(this.scene),
    });
  }

  get obstacles(): Obstacles {
    return this.#part("obstacles", {
      make: () => new Obstacles(this.layout.map, this.scene.regions),
      follow: ({ part }) => part.after(this.scene.regions),
    });
  }

  get cover(): CoverMap {
    return this.#part("cover", {
      make: () => new CoverMap(this.layout, this.book.index("sight"), this.obstacles.all),
      follow: ({ part, scene }) => part.after(this.book.changeFrom(scene.walls, part.index), this.obstacles.all),
    });
  }

  get light(): LightMap {
    return this.#part("light", {
      make: () => new LightMap(this.layout, this.scene, { regions: this.regions, index: this.book.index("light") }),
      follow: ({ part, scene }) => part.after(this.scene, this.regions, this.book.changeFrom(scene.walls, part.index)),
    });
  }

  get barriers(): Barriers {
    return this.#part("barriers", {
      make: () => new Barriers(this.layout.map, this.book.index("step")),
      follow: ({ part, scene }) => part.after(this.book.changeFrom(scene.walls, part.index)),
    });
  }

  get ground(): Ground {
    return (this.#ground ??= new Ground(this.barriers, this.regions));
  }

  /** Cover of single tiles. */
  get sightMemo(): SightMemo {
    return this.#sharedCaches.sight.turnTo(this.scene.walls, this.book.index("sight"));
  }

  /** The light of single tiles. */
  lightAt(lighting: Lighting): LightAt {
    const { scene, regions } = this;
    return new LightAt(this.layout.map, { scene, regions, index: this.book.index("light") }, lighting);
  }

  /** The cover that all observers of a watch leave, tile by tile. */
  coverUnion(watch: Watch): CoverUnion {
    return this.#sharedCaches.coverUnion(watch);
  }

  /** The walls that stop effects: those that stop steps, except doors that let movement through (G-15). */
  get shield(): WallIndex {
    return this.book.index("move");
  }

  #part<K extends keyof Parts>(
    name: K,
    { make, follow }: { make: () => Parts[K]; follow: (old: Old<Parts[K]>) => Parts[K] },
  ): Parts[K] {
    const made: Parts[K] | undefined = this.#made[name];
    if (made) return made;
    const old: Old<Parts[K]> | undefined = this.#old[name];
    const part = old ? this.#follow(name, old, follow) : make();
    this.#made[name] = part;
    return part;
  }

  #follow<K extends keyof Parts>(name: K, old: Old<Parts[K]>, follow: (old: Old<Parts[K]>) => Parts[K]): Parts[K] {
    return isInvalidated(name, old.scene, this.scene) ? follow(old) : old.part;
  }

  /**
   * What a following map may take over: the parts that this map made, and earlier parts that it was not asked for.
   */
  #inheritance(): { readonly [K in keyof Parts]?: Old<Parts[K]> } {
    const own = Object.entries(this.#made).map(([name, part]) => [name, { part, scene: this.scene }]);
    return { ...this.#old, ...(Object.fromEntries(own) as object) };
  }
}

/** Whether grid, canvas and scene rectangle are the very same objects. */
function hasFrameOf(a: SceneSnapshot, b: SceneSnapshot): boolean {
  return a.grid === b.grid && a.canvas === b.canvas && a.rect === b.rect;
}
