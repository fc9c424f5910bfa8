/** Random edits of a scene, of the kinds that a table makes. What an edit does not touch keeps its object. */
import type { Light, Region, RegionEffect, SceneSnapshot, Wall } from "../../situation.ts";
import { randomOutline } from "./randomOutline.ts";
import { wall } from "./sampleScenes.ts";

type Random = () => number;
type EditScene = (scene: SceneSnapshot, random: Random) => SceneSnapshot;

/** The scene after one edit. */
export function editedScene(scene: SceneSnapshot, random: Random): SceneSnapshot {
  return pick(EDITS, random)(scene, random);
}

const EDITS: readonly EditScene[] = [
  (scene, random) => onOneWall(scene, random, (old) => ({ ...old, door: 1, ds: old.ds === 1 ? 0 : 1 })),
  (scene, random) => onOneWall(scene, random, (old) => ({ ...old, door: 1, ds: old.ds === 1 ? 0 : 1 })),
  (scene, random) => onOneWall(scene, random, (old) => ({ ...old, c: [old.c[0], old.c[1], ...spot(scene, random)] })),
  (scene, random) =>
    onOneWall(scene, random, (old) => ({ ...old, sight: old.sight === 20 ? 10 : 20, move: old.move === 20 ? 0 : 20 })),
  (scene, random) => onOneWall(scene, random, (old) => ({ ...old, light: old.light === 0 ? 20 : 0, sight: 0 })),
  (scene, random) => ({ ...scene, walls: [...scene.walls, newWall(scene, random)] }),
  (scene, random) => ({ ...scene, walls: without(scene.walls, random) }),
  (scene, random) => ({ ...scene, walls: without(without(scene.walls, random), random) }),
  (scene, random) => ({
    ...scene,
    walls: random() < 0.5 ? scene.walls.toReversed() : scene.walls.map((old) => ({ ...old })),
  }),
  (scene, random) => ({ ...scene, lights: [...scene.lights.slice(-5), lamp(scene, random)] }),
  (scene, random) => ({ ...scene, lights: without(scene.lights, random) }),
  (scene, random) => onOneLight(scene, random, (old) => ({ ...old, x: spot(scene, random)[0] })),
  (scene, random) =>
    onOneLight(scene, random, (old) => ({ ...old, dim: 50 + 300 * random(), negative: random() < 0.3 })),
  (scene, random) => ({ ...scene, darkness: random() }),
  (scene, random) => ({
    ...scene,
    globalLight: { ...scene.globalLight, enabled: random() < 0.5, bright: random() < 0.2 },
  }),
  (scene, random) => ({ ...scene, regions: [...scene.regions.slice(-3), thicket(scene, random)] }),
  (scene, random) => ({ ...scene, regions: without(scene.regions, random) }),
  (scene, random) => ({
    ...scene,
    regions: random() < 0.5 ? scene.regions.toReversed() : scene.regions.map((old) => ({ ...old })),
  }),
];

function onOneWall(scene: SceneSnapshot, random: Random, change: (old: Wall) => Wall): SceneSnapshot {
  const n = Math.floor(random() * scene.walls.length);
  const old = scene.walls[n];
  if (!old) return scene;
  const walls = scene.walls.with(n, change(old));
  return { ...scene, walls };
}

function onOneLight(scene: SceneSnapshot, random: Random, change: (old: Light) => Light): SceneSnapshot {
  const n = Math.floor(random() * scene.lights.length);
  const old = scene.lights[n];
  return old ? { ...scene, lights: scene.lights.with(n, change(old)) } : scene;
}

function without<T>(list: readonly T[], random: Random): readonly T[] {
  const n = Math.floor(random() * list.length);
  return list.filter((_, k) => k !== n);
}

function spot({ canvas: { width, height } }: SceneSnapshot, random: Random): [number, number] {
  return [Math.round(random() * width), Math.round(random() * height)];
}

function newWall(scene: SceneSnapshot, random: Random): Wall {
  return wall([...spot(scene, random), ...spot(scene, random)], {
    sight: pick([20, 20, 10, 0], random),
    dir: pick([0, 0, 1, 2], random),
    door: pick([0, 0, 1], random),
    ds: pick([0, 1], random),
  });
}

function lamp(scene: SceneSnapshot, random: Random): Light {
  const [x, y] = spot(scene, random);
  return {
    id: "lamp",
    x,
    y,
    bright: 100 * random(),
    dim: 300 * random(),
    angle: random() < 0.8 ? 360 : 90,
    rotation: 360 * random(),
    walls: random() < 0.9,
    negative: random() < 0.2,
    priority: Math.floor(random() * 3),
    darkness: { min: 0, max: random() < 0.7 ? 1 : 0.5 },
    carrier: pick([null, null, "a", "b"], random),
  };
}

function thicket(scene: SceneSnapshot, random: Random): Region {
  const effects: readonly RegionEffect[] = [
    { kind: "shroud", level: pick(["light", "heavy"], random) },
    { kind: "obstacle", height: pick(["low", "high"], random) },
    { kind: "difficultTerrain" },
    { kind: "tileEffect", name: "caltrops" },
    { kind: "heightTier", tier: Math.floor(random() * 3), edge: pick(["steep", "gradual"], random) },
    { kind: "darknessLevel", mode: pick(["override", "brighten", "darken"], random), modifier: random() },
  ];
  const shapes = Array.from({ length: random() < 0.7 ? 1 : 2 }, (_, k) => randomOutline(scene, random, k > 0));
  return { id: "r", name: "", shapes, effects: effects.filter(() => random() < 0.6), secret: false };
}

function pick<T>(values: readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)]!;
}
