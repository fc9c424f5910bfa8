import { array, assert, boolean, constantFrom, integer, property, record, type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { LiveScene, type SceneList, type StoredScene } from "./liveScene.ts";
import { readSceneData } from "./sceneData.ts";

type Data = { _id: string } & Record<string, unknown>;

/** A scene as a host holds it: stored data, and collections of documents over the very same data. */
class PlainScene implements StoredScene {
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

  /** What reading everything anew gives. */
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

const wall = (_id: string, more: object = {}): Data => ({ _id, c: [200, 300, 500, 300], ...more });
const lamp = (_id: string, more: object = {}): Data => ({
  _id,
  x: 400,
  y: 400,
  config: { bright: 2, dim: 4 },
  ...more,
});
const token = (_id: string, more: object = {}): Data => ({ _id, x: 300, y: 300, width: 1, height: 1, ...more });
const torch = { light: { bright: 1, dim: 3 } };
const region = (_id: string, more: object = {}): Data => ({
  _id,
  shapes: [{ type: "circle", x: 500, y: 500, radius: 100 }],
  behaviors: [{ type: "unseen.shroud", system: { level: "heavy" } }],
  ...more,
});

function furnished() {
  const scene = new PlainScene({
    walls: [wall("w1"), wall("w2", { door: 1 }), wall("w3", { threshold: { sight: 3 }, sight: 30 })],
    lights: [lamp("l1"), lamp("l2", { hidden: true })],
    tokens: [token("t1"), token("t2", torch)],
    regions: [region("r1"), region("r2", { behaviors: [] })],
  });
  const live = new LiveScene(scene);
  return { scene, live, before: live.read() };
}

describe("a live snapshot", () => {
  it("is the same object until something changes, and then says what reading anew says", () => {
    const { scene, live, before } = furnished();
    expect(before).toEqual(scene.fresh());
    expect(live.read()).toBe(before);
    scene.change("walls", "w2", { ds: 1 });
    live.heard("walls", "w2");
    expect(live.read()).toEqual(scene.fresh());
    expect(live.read()).not.toBe(before);
  });

  it.each<[string, list: SceneList, id: string, changes: object, part: "walls" | "lights" | "regions" | "none"]>([
    ["a door that opens", "walls", "w2", { ds: 1 }, "walls"],
    ["a wall that is drawn elsewhere", "walls", "w1", { c: [0, 0, 9, 9] }, "walls"],
    ["a wall's flag", "walls", "w1", { flags: { x: 1 } }, "none"],
    ["a lamp that is lit", "lights", "l2", { hidden: false }, "lights"],
    ["a lamp in the dark that is moved", "lights", "l2", { x: 7 }, "none"],
    ["a token that walks", "tokens", "t1", { x: 700 }, "none"],
    ["a token that walks with a torch", "tokens", "t2", { x: 700 }, "lights"],
    ["a token that puts its torch out", "tokens", "t2", { light: { bright: 0, dim: 0 } }, "lights"],
    ["a region that grows", "regions", "r1", { shapes: [{ type: "circle", x: 1, y: 1, radius: 9 }] }, "regions"],
    ["a behaviour that is turned off", "regions", "r1", { behaviors: [] }, "regions"],
    ["a region without rules that is moved", "regions", "r2", { shapes: [] }, "none"],
  ])("%s touches that part alone, and of it what changed", (_name, list, id, changes, part) => {
    const { scene, live, before } = furnished();
    scene.change(list, id, changes);
    live.heard(list, id);
    const now = live.read();
    expect(now).toEqual(scene.fresh());
    const touched = (["walls", "lights", "regions"] as const).filter((one) => now[one] !== before[one]);
    expect(touched).toEqual(part === "none" ? [] : [part]);
    expect(now === before).toBe(part === "none");
    const others = (one: { readonly id: string }) => one.id !== id;
    for (const one of ["walls", "lights", "regions"] as const)
      for (const [k, kept] of now[one].filter(others).entries()) expect(kept).toBe(before[one].filter(others)[k]);
  });

  it.each<[string, change: (scene: PlainScene) => void]>([
    ["darkness", ({ _source }) => Object.assign(_source, { environment: { darknessLevel: 1 } })],
    ["global light", ({ _source }) => Object.assign(_source, { environment: { globalLight: { enabled: true } } })],
    ["the canvas", ({ dimensions }) => Object.assign(dimensions, { width: 2000, height: 2000 })],
  ])("%s leaves walls, lights and regions what they were", (_name, change) => {
    const { scene, live, before } = furnished();
    change(scene);
    const now = live.read();
    expect(now).toEqual(scene.fresh());
    expect(now).not.toEqual(before);
    for (const part of ["walls", "lights", "regions", "grid", "rect"] as const) expect(now[part]).toBe(before[part]);
  });

  it("other units of length change every light and threshold, and no other wall", () => {
    const { scene, live, before } = furnished();
    Object.assign(scene._source, { grid: { type: 1, size: 100, distance: 5 } });
    const now = live.read();
    expect(now).toEqual(scene.fresh());
    expect(now.walls.map((one, k) => one === before.walls[k])).toEqual([true, true, false]);
    expect(now.lights.some((one) => before.lights.includes(one))).toBe(false);
  });

  it("notices documents that came or went unheard", () => {
    const { scene, live } = furnished();
    scene._source.walls.push(wall("w4"));
    expect(live.read()).toEqual(scene.fresh());
    scene.remove("lights", "l1");
    expect(live.read()).toEqual(scene.fresh());
  });

  it("reads everything when documents came along with the scene, or when it is told to", () => {
    const { scene, live, before } = furnished();
    scene.change("walls", "w1", { c: [1, 2, 3, 4] });
    live.heardScene({ name: "Elsewhere" });
    expect(live.read()).toBe(before);
    live.heardScene({ walls: [] });
    expect(live.read()).toEqual(scene.fresh());
    scene.change("walls", "w1", { c: [5, 6, 7, 8] });
    live.distrust();
    expect(live.read()).toEqual(scene.fresh());
  });

  it("a document deleted and made anew under its id comes last, as it is stored", () => {
    const { scene, live } = furnished();
    scene.remove("walls", "w1");
    live.heard("walls", "w1", true);
    scene._source.walls.push(wall("w1", { c: [9, 9, 10, 10] }));
    live.heard("walls", "w1");
    expect(live.read().walls.map(({ id }) => id)).toEqual(["w2", "w3", "w1"]);
    expect(live.read()).toEqual(scene.fresh());
  });

  it("a wall that cannot be read is named with every question until it is mended", () => {
    const { scene, live } = furnished();
    scene.change("walls", "w1", { c: [1, 2, 3] });
    live.heard("walls", "w1");
    for (let time = 0; time < 2; time += 1) expect(() => live.read()).toThrow(/walls\[w1\]\.c .* Draw it anew/);
    scene.change("walls", "w1", { c: [1, 2, 3, 4] });
    expect(live.read()).toEqual(scene.fresh());
  });

  it("stored data that the host makes no document of counts, and hides no change", () => {
    const { scene } = furnished();
    const { _source, dimensions, lights, tokens, regions } = scene;
    const unmade = { size: _source.walls.length - 1, get: () => undefined };
    const host = { _source, dimensions, lights, tokens, regions, walls: unmade };
    const live = new LiveScene(host);
    expect(live.read()).toEqual(scene.fresh());
    const before = live.read();
    expect(live.read()).toBe(before);
    unmade.size += 1;
    scene._source.walls.push(wall("w4"));
    expect(live.read()).toEqual(scene.fresh());
  });

  it("equals reading anew after any edits, heard one by one and read now and then", () => {
    assert(
      property(array(edit, { maxLength: 30 }), (edits) => {
        const { scene, live } = furnished();
        for (const one of edits) {
          carryOut(one, scene, live);
          if (one.read) expect(live.read()).toEqual(scene.fresh());
        }
        expect(live.read()).toEqual(scene.fresh());
      }),
    );
  });
});

const edit = record({
  list: constantFrom<SceneList[]>("walls", "lights", "tokens", "regions"),
  id: constantFrom("w1", "w2", "l1", "t1", "t2", "r1", "n1", "n2"),
  what: constantFrom("make", "change", "remove"),
  x: integer({ min: 0, max: 1000 }),
  lit: boolean(),
  read: boolean(),
});

type Edit = typeof edit extends Arbitrary<infer T> ? T : never;

const MAKE: Readonly<Record<SceneList, (id: string, more: object) => Data>> = {
  walls: wall,
  lights: lamp,
  tokens: token,
  regions: region,
};

const moved = ({ list, x, lit }: Edit): object => {
  if (list === "walls") return { c: [x, 0, x, 900], ds: lit ? 1 : 0 };
  if (list === "regions") return { shapes: [{ type: "circle", x, y: x, radius: 50 }], hidden: lit };
  return { x, hidden: lit, ...(lit ? torch : {}) };
};

function carryOut(one: Edit, scene: PlainScene, live: LiveScene): void {
  const { list, id, what } = one;
  const isThere = scene._source[list].some(({ _id }) => _id === id);
  if ((what === "make") === isThere) return;
  if (what === "make") scene._source[list].push(MAKE[list](id, moved(one)));
  else if (what === "change") scene.change(list, id, moved(one));
  else scene.remove(list, id);
  live.heard(list, id, what === "remove");
}
