/**
 * The snapshot of a scene, kept in step with its documents: what did not change keeps its object and its list, so that whoever works something out
 * of a scene sees by identity what is left to do. The only place that knows which document touches which part of a snapshot.
 */
import type { Light, Region, SceneSnapshot, Wall } from "../rules/index.ts";
import { FieldReader } from "./fieldReader.ts";
import { LiveList, type Stored, type StoredList } from "./liveList.ts";
import { kept, keptItems, same } from "./same.ts";
import {
  readAmbientLight,
  readFrame,
  readTokenLight,
  readWall,
  type HostDimensions,
  type SceneFrame,
  type Units,
} from "./sceneData.ts";
import { readRegion } from "./sceneRegions.ts";

/** What is read of a scene document; plain objects will do. */
export interface StoredScene extends Stored, Readonly<Record<SceneList, StoredList>> {
  readonly dimensions: HostDimensions;
}

/** The fields of a scene that hold its documents. */
export type SceneList = "walls" | "lights" | "tokens" | "regions";

/**
 * The list that a document is in. Walls, and doors with their states, touch the snapshot's walls; lights, and tokens by the light that they carry,
 * its lights; regions and what they do its regions. A door that still swings or a darkness that still falls on the canvas has arrived in its
 * document, and so in the snapshot: the end of an animation touches nothing.
 */
export const LIST_OF = {
  Wall: "walls",
  AmbientLight: "lights",
  Token: "tokens",
  Region: "regions",
  RegionBehavior: "regions",
} as const satisfies Readonly<Record<string, SceneList>>;

export class LiveScene {
  readonly #scene: StoredScene;
  readonly #lists: {
    readonly walls: LiveList<Wall>;
    readonly lights: LiveList<Light>;
    readonly tokens: LiveList<Light>;
    readonly regions: LiveList<Region>;
  };
  #units: Units = { type: 1, size: 0, pixels: 0 };
  #trusted = false;
  #lights: readonly Light[] = [];
  #last: SceneSnapshot | null = null;

  constructor(scene: StoredScene) {
    const kind = <T>(name: SceneList, read: (data: FieldReader, k: number) => T | null) => ({
      name,
      documents: () => scene[name],
      read,
    });
    this.#scene = scene;
    this.#lists = {
      walls: new LiveList(kind("walls", (wall, k) => readWall(wall, this.#units, k))),
      lights: new LiveList(kind("lights", (light, k) => readAmbientLight(light, this.#units, k))),
      tokens: new LiveList(kind("tokens", (token, k) => readTokenLight(token, this.#units, k))),
      regions: new LiveList(kind("regions", (region, k) => readRegion(region, this.#units, k))),
    };
  }

  /** A document in a list was made, changed or deleted. When a region's behaviour was, the region was changed. */
  heard(list: SceneList, id: string, deleted = false): void {
    if (deleted) this.#lists[list].drop(id);
    else this.#lists[list].touch(id);
  }

  /** The scene itself was changed. Its own fields are few and read with every question; documents may have come along with them. */
  heardScene(changes: object): void {
    if (Object.keys(this.#lists).some((list) => list in changes)) this.distrust();
  }

  /** Something may have happened unheard: the next question reads everything. */
  distrust(): void {
    this.#trusted = false;
  }

  /** The scene as it is now: the same object for as long as nothing of it changed. Throws a `SceneDataError` for what cannot be read. */
  read(): SceneSnapshot {
    const source = new FieldReader(this.#scene._source);
    const { frame, units } = readFrame(source, { dimensions: this.#scene.dimensions });
    this.#measureIn(units);
    const lists = Object.values(this.#lists);
    if (!this.#trusted || !lists.every((list) => list.follow())) for (const list of lists) list.readAll(source);
    this.#trusted = true;
    return (this.#last = this.#snapshot(frame));
  }

  /** Thresholds and radii are stored in the scene's own units; when those change, all lengths do. */
  #measureIn(units: Units): void {
    if (same(units, this.#units)) return;
    this.#units = units;
    this.distrust();
  }

  #snapshot(frame: SceneFrame): SceneSnapshot {
    const { walls, lights, tokens, regions } = this.#lists;
    this.#lights = keptItems(this.#lights, [...lights.list, ...tokens.list]);
    const lists = { walls: walls.list, lights: this.#lights, regions: regions.list };
    const last = this.#last;
    if (last === null) return { ...frame, ...lists };
    const now: SceneSnapshot = {
      ...frame,
      grid: kept(last.grid, frame.grid),
      canvas: kept(last.canvas, frame.canvas),
      rect: kept(last.rect, frame.rect),
      globalLight: kept(last.globalLight, frame.globalLight),
      ...lists,
    };
    return (Object.keys(now) as (keyof SceneSnapshot)[]).every((part) => now[part] === last[part]) ? last : now;
  }
}
