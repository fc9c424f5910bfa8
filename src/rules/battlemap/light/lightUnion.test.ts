import { finished } from "../geometry/inSteps.ts";
import { describe, expect, it } from "vitest";
import type { GridType, Light, SceneSnapshot } from "../../situation.ts";
import { createBattlemap, createBattlemapAnew, type Hider } from "../battlemap.ts";
import { emptyScene, lamp as lampAt, seeded, wall } from "../testing/sampleScenes.ts";

const NOBODY: Hider = {
  watch: { observers: [], blockers: [], sightCap: null },
  lighting: { extinguished: new Set(), globalLightBrightTo: 0.5 },
  invisible: false,
};

const lamp = (x: number, y: number, change: Partial<Light> = {}): Light =>
  lampAt({ id: `${x},${y}`, x, y, bright: 150, dim: 400, ...change });

/** So wide that its lines of tiles have several words. */
const HALL: SceneSnapshot = {
  ...emptyScene({ rows: 12, cols: 80, size: 50 }),
  id: "hall",
  darkness: 0.6,
  walls: [wall([1000, 0, 1000, 500], { door: 1 }), wall([3000, 100, 3000, 600], { door: 1 })],
  lights: [
    lamp(900, 300),
    lamp(1500, 300, { carrier: "guard" }),
    lamp(1700, 200, { negative: true, priority: 1 }),
    lamp(2900, 300, { priority: 1 }),
    lamp(3300, 300, { darkness: { min: 0.5, max: 1 } }),
  ],
};

const changed = (k: number, change: Partial<Light>): Partial<SceneSnapshot> => ({
  lights: HALL.lights.with(k, { ...HALL.lights[k]!, ...change }),
});
const opened = (k: number): Partial<SceneSnapshot> => ({
  walls: HALL.walls.with(k, { ...HALL.walls[k]!, ds: 1 }),
});
const DAY = { enabled: true, bright: false, darkness: { min: 0, max: 1 } };

describe("G-11: light kept from question to question", () => {
  it.each<[string, change: Partial<SceneSnapshot>]>([
    ["a door opens", opened(0)],
    ["a light moves", changed(0, { x: 1200 })],
    ["a light moves far", changed(0, { x: 3900 })],
    ["a light shines wider", changed(3, { dim: 900 })],
    ["a light goes out for ever", { lights: HALL.lights.toSpliced(1, 1) }],
    ["one more is lit", { lights: [lamp(2000, 100), ...HALL.lights] }],
    ["none is left", { lights: [] }],
    ["a darkness source moves", changed(2, { x: 2800 })],
    ["a darkness source is weaker", changed(2, { priority: -1 })],
    ["a darkness source becomes a light", changed(2, { negative: false })],
    ["a light outshines the darkness", changed(1, { priority: 2 })],
    ["the day breaks", { globalLight: DAY }],
    ["it gets so bright that a light is put out", { darkness: 0.2 }],
    ["it gets bright by day", { globalLight: DAY, darkness: 0.2 }],
  ])("is what it would be anew when %s, and what it was when that is undone", (_name, change) => {
    const now = { ...HALL, ...change };
    const [first, second] = [surveyed(HALL), surveyed(now)];
    expect(second).toEqual(surveyedAnew(now));
    expect(second).not.toEqual(first);
    expect(surveyed({ ...HALL })).toEqual(first);
    expect(surveyed(HALL)).toEqual(first);
  });

  it("is the same list where a wall that stops no light changes, or lights come in another order", () => {
    const hall = { ...HALL, id: "window" };
    const before = finished(createBattlemap(hall).surveying(NOBODY));
    const walls = [...HALL.walls, wall([2000, 0, 2000, 600], { light: 0 })];
    for (const lights of [structuredClone(HALL.lights), HALL.lights.toReversed()])
      expect(finished(createBattlemap({ ...hall, walls, lights }).surveying(NOBODY)).light).toBe(before.light);
  });

  it.each([
    ["a round one", lamp(425, 325, { bright: 225, dim: 300 })],
    ["one that lights all lines alike", lamp(2000, 325, { bright: 5000, dim: 0 })],
  ])("is anew where a wall takes a light from its first line of tiles alone, and gives it back: %s", (id, light) => {
    const room = { ...HALL, id, walls: [], lights: [light] };
    const low = { ...room, walls: [wall([0, 50, 4000, 50])] };
    for (const scene of [room, low, { ...room, walls: [] }]) expect(surveyed(scene)).toEqual(surveyedAnew(scene));
    expect(surveyed(low)).not.toEqual(surveyed(room));
  });

  it("is told of a carried light that was out while walls changed about it", () => {
    const out = { ...NOBODY, lighting: { ...NOBODY.lighting, extinguished: new Set(["guard"]) } };
    const cell = { ...HALL, id: "cell", lights: [HALL.lights[1]!], walls: [wall([1600, 0, 1600, 600], { door: 1 })] };
    const open = { ...cell, walls: [{ ...cell.walls[0]!, ds: 1 as const }] };
    for (const scene of [cell, open]) expect(finished(createBattlemap(scene).surveying(out)).light).not.toContain(1);
    for (const scene of [open, cell]) expect(surveyed(scene)).toEqual(surveyedAnew(scene));
  });

  it.each<[string, GridType]>([
    ["squares", 1],
    ["rows of hexagons", 2],
    ["columns of hexagons", 4],
  ])("is what it would be anew after any lights were moved, lit and put out, on %s", (_name, type) => {
    const random = seeded(type);
    const plain = emptyScene({ rows: 12, cols: 80, size: 50, type });
    let scene: SceneSnapshot = { ...HALL, ...plain, id: `lamps ${type}`, walls: HALL.walls, lights: HALL.lights };
    let before = finished(createBattlemap(scene).surveying(NOBODY));
    for (let step = 0; step < 60; step++) {
      scene = edited(scene, random);
      const { survey, tiles } = finished(createBattlemap(scene).changing(before, NOBODY));
      const anew = finished(createBattlemapAnew(scene).surveying(NOBODY));
      expect(survey.light).toEqual(anew.light);
      expect([...tiles]).toEqual([...anew.light.keys()].filter((id) => before.light[id] !== anew.light[id]));
      before = survey;
    }
  });
});

function surveyed(scene: SceneSnapshot): readonly number[] {
  return [...finished(createBattlemap(scene).surveying(NOBODY)).light];
}

function surveyedAnew(scene: SceneSnapshot): readonly number[] {
  return [...finished(createBattlemapAnew(scene).surveying(NOBODY)).light];
}

function edited(scene: SceneSnapshot, random: () => number): SceneSnapshot {
  const { lights, walls } = scene;
  const made = lamp(Math.floor(random() * 4000), Math.floor(random() * 600), {
    negative: random() < 0.3,
    priority: Math.floor(random() * 3),
    dim: 50 + 500 * random(),
  });
  const k = Math.floor(random() * lights.length);
  const kind = random();
  if (kind < 0.5 && lights.length > 0) return { ...scene, lights: lights.with(k, made) };
  if (kind < 0.6) return { ...scene, lights: [...lights, made] };
  if (kind < 0.7) return { ...scene, lights: lights.toSpliced(k, 1) };
  if (kind < 0.8) return { ...scene, globalLight: { ...DAY, enabled: random() < 0.5 } };
  const door = Math.floor(random() * walls.length);
  return { ...scene, walls: walls.with(door, { ...walls[door]!, ds: walls[door]!.ds === 1 ? 0 : 1 }) };
}
