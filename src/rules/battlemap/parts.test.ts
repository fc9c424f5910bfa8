import { describe, expect, it } from "vitest";
import type { Light, Region, SceneSnapshot, Wall } from "../situation.ts";
import type { Place } from "../vocabulary.ts";
import { createBattlemap, type Hider } from "./battlemap.ts";
import { seeded, tangledScene, wall } from "./sampleScenes.ts";

const SCENES = Number(process.env["UNSEEN_FUZZ"] ?? 25);
const EDITS = 12;

describe("a map that follows on another", () => {
  it("equals one that is worked out anew, after any edit", () => {
    let edits = 0;
    for (let seed = 1; seed <= SCENES; seed++) {
      const random = seeded(seed + 5e5);
      let scene: SceneSnapshot = { ...tangledScene(seed), id: `edited ${seed}`, darkness: 0.5 };
      const hider = watched(scene, random);
      findings(scene, hider);
      for (let k = 0; k < EDITS; k++, edits++) {
        scene = edited(scene, random);
        expect({ seed, k, ...findings(scene, hider) }).toEqual({
          seed,
          k,
          ...findings({ ...scene, id: `fresh ${seed} ${k}` }, hider),
        });
      }
    }
    expect(edits).toBe(SCENES * EDITS);
  }, 300_000);
});

function findings(scene: SceneSnapshot, { hider, from }: { hider: Hider; from: Place }): Record<string, string> {
  const map = createBattlemap(scene);
  const { light, shroud, cover, suitable } = map.survey(hider);
  const traveller = { slowed: 0, airborne: false, stuck: false, barred: [], zones: [], entered: [], left: [] };
  const reach = map.reach(traveller, [from], 6);
  const costs = Array.from(light, (_, id) => reach.cost({ i: Math.floor(id / map.grid.cols), j: id % map.grid.cols }));
  return {
    light: light.join(""),
    shroud: shroud.join(""),
    cover: cover.join(""),
    suitable: suitable.join(""),
    costs: costs.join(),
  };
}

function watched(scene: SceneSnapshot, random: () => number): { hider: Hider; from: Place } {
  const { rows, cols } = createBattlemap(scene).grid;
  const place = (w = 1): Place => ({ i: Math.floor(random() * rows), j: Math.floor(random() * cols), w, h: w });
  const observers = [1, 1, 2].map((w, k) => ({ id: `${k}`, name: "", place: place(w) }));
  const lighting = { extinguished: new Set<string>(), globalLightBrightTo: 0.5 };
  return {
    hider: { watch: { observers, blockers: observers.slice(2), sightCap: null }, lighting, invisible: false },
    from: place(),
  };
}

/** One change of the kinds that a table makes. */
function edited(scene: SceneSnapshot, random: () => number): SceneSnapshot {
  const any = <T>(values: readonly T[]): number => Math.floor(random() * values.length);
  const { width, height } = scene.canvas;
  const spot = (): [number, number] => [Math.round(random() * width), Math.round(random() * height)];
  const changeWall = (change: (old: Wall) => Wall): SceneSnapshot => {
    const n = any(scene.walls);
    return { ...scene, walls: scene.walls.map((old, k) => (k === n ? change(old) : old)) };
  };
  const edits: readonly (() => SceneSnapshot)[] = [
    () => changeWall((old) => ({ ...old, door: 1, ds: old.ds === 1 ? 0 : 1 })),
    () => changeWall((old) => ({ ...old, c: [old.c[0], old.c[1], ...spot()] })),
    () => changeWall((old) => ({ ...old, sight: old.sight === 20 ? 10 : 20, move: old.move === 20 ? 0 : 20 })),
    () => ({ ...scene, walls: [...scene.walls, wall([...spot(), ...spot()])] }),
    () => ({ ...scene, walls: scene.walls.filter((_, k) => k !== any(scene.walls)) }),
    () => ({ ...scene, walls: scene.walls.toReversed() }),
    () => ({ ...scene, lights: [...scene.lights, lamp(spot(), random)] }),
    () => ({ ...scene, lights: scene.lights.slice(1) }),
    () => ({ ...scene, darkness: random() }),
    () => ({ ...scene, regions: [...scene.regions.slice(-2), thicket(spot(), random)] }),
  ];
  return edits[any(edits)]!();
}

function lamp([x, y]: [number, number], random: () => number): Light {
  const range = { min: 0, max: random() < 0.7 ? 1 : 0.5 };
  return {
    id: "lamp",
    x,
    y,
    bright: 100,
    dim: 300 * random(),
    angle: 360,
    rotation: 0,
    walls: true,
    negative: random() < 0.2,
    priority: 0,
    darkness: range,
    carrier: null,
  };
}

function thicket([x, y]: [number, number], random: () => number): Region {
  const effects = [
    { kind: "shroud", level: "light" },
    { kind: "difficultTerrain" },
    { kind: "darknessLevel", mode: "override", modifier: random() },
  ] as const;
  return {
    id: "r",
    name: "",
    shapes: [{ type: "circle", x, y, radius: 200 * random(), hole: false }],
    effects,
    secret: false,
  };
}
