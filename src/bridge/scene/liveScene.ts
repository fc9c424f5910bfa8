/**
 * The snapshot of a scene, kept in step with its documents. Unchanged parts keep their objects and lists. So
 * derived values can tell by identity what to update. `touches.ts` says which document is in which list.
 */
import {
  finished,
  keptItems,
  type InSteps,
  type Light,
  type Region,
  type SceneSnapshot,
  type Wall,
} from "../../rules/index.ts";
import { FieldReader, type SceneDataError } from "../fields/fieldReader.ts";
import { LiveList, type StoredDocument, type StoredList } from "./liveList.ts";
import { kept, same } from "../same.ts";
import {
  asDimensions,
  readAmbientLight,
  readFrame,
  readTokenLight,
  readWall,
  type HostDimensions,
  type SceneFrame,
  type Units,
} from "./sceneData.ts";
import { MOST_PLACED, MOST_WALLS, withinBounds } from "./sceneDataLimits.ts";
import { readRegion } from "./sceneRegions.ts";
import type { SceneList } from "./touches.ts";

/** The parts of a scene document that are read. Plain objects will do. */
export interface StoredScene extends StoredDocument, Readonly<Record<SceneList, StoredList>> {
  readonly dimensions: HostDimensions;
}

export class LiveScene {
  readonly #scene: StoredScene;
  readonly #lists: {
    readonly walls: LiveList<Wall>;
    readonly lights: LiveList<Light>;
    readonly tokens: LiveList<Light>;
    readonly regions: LiveList<Region>;
  };
  #units: Units = { type: 1, size: 0, pixels: 0, levels: [] };
  #trusted = false;
  /** The running reading of all documents. */
  #work: InSteps<void> | null = null;
  #lights: readonly Light[] = [];
  #regions: readonly Region[] = [];
  /** The faults of lights and regions that are too many to be judged. */
  #burden: readonly SceneDataError[] = [];
  #last: SceneSnapshot | null = null;

  constructor(scene: StoredScene) {
    const kind = <T>(name: SceneList, read: (data: FieldReader, k: number) => T | null) => ({
      name,
      documents: () => scene[name],
      read,
      most: name === "walls" ? MOST_WALLS : MOST_PLACED,
    });
    this.#scene = scene;
    this.#lists = {
      walls: new LiveList(kind("walls", (wall, k) => readWall(wall, this.#units, k))),
      lights: new LiveList(kind("lights", (light, k) => readAmbientLight(light, this.#units, k))),
      tokens: new LiveList(kind("tokens", (token, k) => readTokenLight(token, this.#units, k))),
      regions: new LiveList(kind("regions", (region, k) => readRegion(region, this.#units, k))),
    };
  }

  /**
   * The faults of everything that the snapshot leaves out: unreadable documents, and those beyond the bounds of a
   * scene.
   */
  get faults(): readonly SceneDataError[] {
    return [...Object.values(this.#lists).flatMap(({ faults }) => faults), ...this.#burden];
  }

  /** A document in a list was made, changed or deleted. For a region's behaviour, the region was changed. */
  heard(list: SceneList, id: string, deleted = false): void {
    if (deleted) this.#lists[list].drop(id);
    else this.#lists[list].touch(id);
  }

  /**
   * The scene itself was changed. Its own fields are few and read at every question. Documents may have changed
   * with them.
   */
  heardScene(changes: object): void {
    if (Object.keys(this.#lists).some((list) => list in changes)) this.distrust();
  }

  /** A change may have been missed, so the next question reads everything. */
  distrust(): void {
    this.#trusted = false;
    this.#work = null;
  }

  /**
   * Reads everything once more, in steps. Questions in between use the present state, if there is any. Throws as
   * `read` does.
   */
  *checking(): InSteps<void> {
    this.#measureIn(this.#readFrame().units);
    const work = (this.#work = this.#readAll());
    while (this.#work === work && !work.next().done) yield;
  }

  /**
   * The current scene, the same object until something changes. Throws a `SceneDataError` for a scene whose grid or
   * measures cannot be read.
   */
  read(): SceneSnapshot {
    const { frame, units } = this.#readFrame();
    this.#measureIn(units);
    const lists = Object.values(this.#lists);
    if (!this.#trusted) finished((this.#work ??= this.#readAll()));
    if (!lists.every((list) => list.follow())) finished(this.#readAll());
    return (this.#last = this.#snapshot(frame));
  }

  *#readAll(): InSteps<void> {
    const source = new FieldReader(this.#scene._source);
    this.#measureIn(this.#readFrame().units);
    for (const list of Object.values(this.#lists)) yield* list.reading(source);
    this.#work = null;
    this.#trusted = true;
  }

  #readFrame(): { readonly frame: SceneFrame; readonly units: Units } {
    return readFrame(new FieldReader(this.#scene._source), {
      dimensionsOf: () => asDimensions(this.#scene.dimensions),
    });
  }

  /** Thresholds and radii are stored in the scene's own units. If the units change, all lengths do. */
  #measureIn(units: Units): void {
    if (same(units, this.#units)) return;
    this.#units = units;
    this.distrust();
  }

  #snapshot(frame: SceneFrame): SceneSnapshot {
    const { walls, lights, tokens, regions } = this.#lists;
    const bounded = withinBounds({ ...frame, lights: [...lights.list, ...tokens.list], regions: regions.list });
    this.#burden = bounded.faults;
    this.#lights = keptItems(this.#lights, bounded.lights);
    this.#regions = keptItems(this.#regions, bounded.regions);
    const lists = { walls: walls.list, lights: this.#lights, regions: this.#regions };
    const last: Partial<SceneSnapshot> = this.#last ?? {};
    const parts = Object.entries(frame).map(([part, value]) => [part, kept(last[part as keyof SceneFrame], value)]);
    const now: SceneSnapshot = { ...(Object.fromEntries(parts) as SceneFrame), ...lists };
    const all = Object.keys({ ...last, ...now }) as (keyof SceneSnapshot)[];
    return this.#last && all.every((part) => now[part] === last[part]) ? this.#last : now;
  }
}
