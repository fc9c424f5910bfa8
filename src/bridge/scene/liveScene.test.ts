import { array, assert, boolean, constantFrom, integer, property, record, type Arbitrary } from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { LiveScene } from "./liveScene.ts";
import { lamp, PlainScene, region, token, torch, wall, type Data } from "../testing/plainScene.ts";
import type { SceneList } from "./touches.ts";

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

  it("another level in place of the only one changes which walls there are (G-16)", () => {
    const { scene, live } = furnished();
    scene.change("walls", "w1", { levels: ["upper"] });
    live.heard("walls", "w1");
    for (const [level, count] of [
      ["lower", 2],
      ["upper", 3],
    ] as const) {
      Object.assign(scene._source, { levels: [{ _id: level, name: level }] });
      expect(live.read()).toEqual(scene.fresh());
      expect(live.read().walls).toHaveLength(count);
    }
  });

  it("notices documents that came or went unheard", () => {
    const { scene, live } = furnished();
    scene._source.walls.push(wall("w4"));
    expect(live.read()).toEqual(scene.fresh());
    scene.remove("lights", "l1");
    expect(live.read()).toEqual(scene.fresh());
  });

  it("reads everything when documents came along with the scene, or on request", () => {
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

  it.each<[string, list: SceneList, id: string, data: object, fault: RegExp]>([
    ["a wall", "walls", "w1", { c: [1, 2, 3] }, /^walls\[w1\]\.c .* Draw it anew/],
    ["a lamp", "lights", "l1", { x: NaN }, /^lights\[l1\]\.x .* finite number/],
    ["a torch", "tokens", "t2", { light: { bright: "far" } }, /^tokens\[t2\]\.light\.bright/],
    ["a region, by its name", "regions", "r1", { name: "Swamp", shapes: [{ type: "star" }] }, /^regions\[Swamp\]/],
  ])(
    "%s that cannot be read is left out and named until it is mended, and the others go on",
    (_name, list, id, data, fault) => {
      const { scene, live, before } = furnished();
      const [good] = scene._source[list].filter(({ _id }) => _id === id).map((one) => structuredClone(one));
      scene.change(list, id, data);
      live.heard(list, id);
      const now = live.read();
      expect([...now.walls, ...now.lights, ...now.regions].map((one) => one.id)).toEqual(
        [...before.walls, ...before.lights, ...before.regions].map((one) => one.id).filter((one) => one !== id),
      );
      expect(live.faults.map(({ message }) => message)).toEqual([expect.stringMatching(fault)]);
      live.distrust();
      expect(live.read()).toBe(now);
      expect(live.faults.map(({ message }) => message)).toEqual([expect.stringMatching(fault)]);
      scene.change(list, id, good!);
      live.heard(list, id);
      expect(live.read()).toEqual(scene.fresh());
      expect(live.faults).toEqual([]);
    },
  );

  it("an unreadable document that is deleted is no longer named", () => {
    const { scene, live } = furnished();
    scene.change("walls", "w1", { c: [1] });
    live.heard("walls", "w1");
    live.read();
    scene.remove("walls", "w1");
    live.heard("walls", "w1", true);
    expect(live.read()).toEqual(scene.fresh());
    expect(live.faults).toEqual([]);
  });

  it("checked in steps it answers all the while, finds what went unheard, and what it was told of meanwhile", () => {
    const lots = Array.from({ length: 200 }, (_, k) => wall(`w${k}`));
    const scene = new PlainScene({ walls: lots, lights: [lamp("l1")] });
    const live = new LiveScene(scene);
    const before = live.read();
    scene.change("walls", "w150", { c: [1, 2, 3, 4] });
    const work = live.checking();
    let steps = 0;
    for (let step = work.next(); !step.done; step = work.next(), steps += 1) {
      if (steps === 0) expect(live.read()).toBe(before);
      if (steps === 1) scene.change("walls", "w3", { ds: 1, door: 1 });
      if (steps === 1) live.heard("walls", "w3");
      if (steps === 3) expect(live.read().walls[3]).toMatchObject({ ds: 1 });
    }
    expect(steps).toBeGreaterThan(5);
    expect(live.read()).toEqual(scene.fresh());
    expect(live.read().walls[7]).toBe(before.walls[7]);
  });

  it("a scene that was never read is read ahead to its end, whatever units it is measured in", () => {
    for (const distance of [1, 5]) {
      const scene = new PlainScene({ walls: Array.from({ length: 200 }, (_, k) => wall(`w${k}`)) });
      Object.assign(scene._source, { grid: { type: 1, size: 100, distance } });
      const live = new LiveScene(scene);
      const work = live.checking();
      let steps = 0;
      while (!work.next().done) steps += 1;
      expect(steps).toBeGreaterThan(5);
      expect(live.read()).toEqual(scene.fresh());
    }
  });

  it("what has been read ahead in steps is not read again, and a question in between has the rest read at once", () => {
    const scene = new PlainScene({ walls: Array.from({ length: 200 }, (_, k) => wall(`w${k}`)) });
    const read = vi.spyOn(scene, "walls", "get");
    const live = new LiveScene(scene);
    const work = live.checking();
    for (let step = 0; step < 3; step += 1) work.next();
    expect(live.read()).toEqual(scene.fresh());
    expect(work.next().done).toBe(true);
    expect(live.read()).toEqual(scene.fresh());
    expect(read).toHaveBeenCalled();
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

  it("equals reading anew after any edits, heard one by one and read now and then, and checked at times", () => {
    assert(
      property(array(edit, { maxLength: 30 }), (edits) => {
        const { scene, live } = furnished();
        let work = live.checking();
        for (const one of edits) {
          carryOut(one, scene, live);
          if (one.x < 50) Object.assign(scene._source, { grid: { type: 1, size: 100, distance: 1 + (one.x % 3) } });
          if (one.lit && work.next().done) work = live.checking();
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
