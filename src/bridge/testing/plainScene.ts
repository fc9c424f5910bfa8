/** A scene as a host holds it, for tests of what is read from scenes. */
import type { StoredScene } from "../scene/liveScene.ts";
import { readSceneData } from "../../../tools/map/sceneData.ts";
import type { SceneList } from "../scene/touches.ts";

/** Stored data of a document. */
export type Data = { _id: string } & Record<string, unknown>;

/** A scene as a host holds it: stored data, and collections of documents over the same data. */
export class PlainScene implements StoredScene {
  readonly _source: Record<SceneList, Data[]> & Record<string, unknown>;
  readonly dimensions = { width: 1400, height: 1200, sceneX: 200, sceneY: 200, sceneWidth: 1000, sceneHeight: 800 };

  constructor(lists: Partial<Record<SceneList, Data[]>> = {}) {
    this._source = {
      _id: "scene",
      width: 1000,
      height: 800,
      grid: { type: 1, size: 100, distance: 1 },
      environment: { darknessLevel: 0.5 },
      ...structuredClone({ walls: [], lights: [], tokens: [], regions: [], ...lists }),
    };
  }

  get walls() {
    return this.#documents("walls");
  }
  get lights() {
    return this.#documents("lights");
  }
  get tokens() {
    return this.#documents("tokens");
  }
  get regions() {
    return this.#documents("regions");
  }

  change(list: SceneList, id: string, changes: object): void {
    Object.assign(this._source[list].find(({ _id }) => _id === id) ?? {}, changes);
  }

  remove(list: SceneList, id: string): void {
    this._source[list] = this._source[list].filter(({ _id }) => _id !== id);
  }

  /** The result of reading everything anew. */
  fresh() {
    return readSceneData(structuredClone(this._source), { dimensions: this.dimensions });
  }

  #documents(list: SceneList) {
    const all = this._source[list];
    return {
      size: all.length,
      get: (id: string) => {
        const _source = all.find(({ _id }) => _id === id);
        return _source && { _source };
      },
    };
  }
}

export const wall = (_id: string, more: object = {}): Data => ({ _id, c: [200, 300, 500, 300], ...more });
export const lamp = (_id: string, more: object = {}): Data => ({
  _id,
  x: 400,
  y: 400,
  config: { bright: 2, dim: 4 },
  ...more,
});
export const token = (_id: string, more: object = {}): Data => ({ _id, x: 300, y: 300, width: 1, height: 1, ...more });
export const torch = { light: { bright: 1, dim: 3 } };
export const region = (_id: string, more: object = {}): Data => ({
  _id,
  shapes: [{ type: "circle", x: 500, y: 500, radius: 100 }],
  behaviors: [{ type: "unseen.shroud", system: { level: "heavy" } }],
  ...more,
});
