import { finished } from "../geometry/inSteps.ts";
import { describe, expect, it } from "vitest";
import type { SceneSnapshot, Wall } from "../../situation.ts";
import { VisibilityCaster } from "./visibilityCaster.ts";
import { makeCaster, type Caster } from "./casters.ts";
import { cornersInUnits } from "../grid/grid.ts";
import { Layout } from "../grid/layout.ts";
import { meshOf } from "../mesh/mesh.ts";
import { Oracle } from "../testing/oracle.ts";
import type { Runs } from "../geometry/runs.ts";
import { emptyScene, seeded, tangledScene, wall } from "../testing/sampleScenes.ts";
import type { ObserverPoint } from "./stripCaster.ts";
import { indexWalls } from "../walls/wallChange.ts";
import { effort } from "../../testing/effort.ts";

const SCENES = effort(200, "UNSEEN_FUZZ");
const FAR_SCENES = effort(20);
const FIRST = Number(process.env["UNSEEN_SEED"] ?? 1);
const VIEWPOINTS = 6;

const SENSES = [
  ["corners", "sight"],
  ["centres", "light"],
] as const;

describe("triangular expansion and strip caster agree with each other and with every line (G-11, G-13)", () => {
  it.each([
    ["tangled walls", tangledScene],
    ["walls on a lattice of few points, most of them limited", latticeScene],
    ["walls that are nearly parallel, across the canvas and beyond", needleScene],
    ["maps that are narrow, or of one tile", narrowScene],
  ])(
    "on every grid, with %s",
    (_, sceneOf) => {
      let lines = 0;
      for (let seed = FIRST; seed < FIRST + SCENES; seed++) lines += compare(sceneOf(seed), seed);
      expect(lines).toBeGreaterThan(SCENES * 100);
    },
    600_000,
  );

  it("on maps so long that single precision misses their far end", () => {
    let lines = 0;
    for (let seed = FIRST; seed < FIRST + FAR_SCENES; seed++) lines += compare(farScene(seed), seed, farViewpoints);
    expect(lines).toBeGreaterThan(FAR_SCENES * 9000);
  }, 600_000);

  it("asks for no fallback but on walls, and for few exact lines", () => {
    const scene = {
      ...emptyScene({ rows: 20, cols: 20, size: 100 }),
      walls: [wall([500, 300, 500, 1200]), wall([300, 900, 1400, 700])],
    };
    const layout = new Layout(scene);
    const caster = makeCaster("expansion", indexWalls(scene.walls, "sight", layout), layout);
    for (let id = 0; id < layout.map.count; id++) caster.cast(cornerOf(scene, layout, id));
    expect(caster).toMatchObject({ casts: 400, fallbacks: 0 });
    expect(caster.repairs).toBeLessThan(caster.casts * 4);
  });

  it("knows that whoever stands on a wall sees nothing for that wall, and for no other", () => {
    const walls = [wall([500, 300, 500, 1200]), wall([502, 600, 502, 800])];
    const scene = { ...emptyScene({ rows: 20, cols: 20, size: 100 }), walls };
    const layout = new Layout(scene);
    const index = indexWalls(walls, "sight", layout);
    const caster = new VisibilityCaster(index, layout.samples("corners"));
    finished(caster.preparing());
    caster.record();
    const { top, bottom } = caster.cast({ x: 5000, y: 7000 });
    const { places, numbers } = index.walls;
    const dependencies = caster.recorded();
    const isDependency = (k: number): boolean =>
      dependencies.isInvalidatedBy({ places, numbers: [numbers[k]!], boxes: [] });
    expect({ seen: top <= bottom, fallbacks: caster.fallbacks }).toEqual({ seen: false, fallbacks: 0 });
    expect([0, 1].map(isDependency)).toEqual([true, false]);
    const boxed = { x0: 5000, y0: 6900, x1: 5000, y1: 7100 };
    expect(dependencies.isInvalidatedBy({ places, numbers: null, boxes: [boxed] })).toBe(true);
  });

  it("asks for exact lines past the end of a limited wall only as far as the view beyond it goes", () => {
    const repairs = (screen: readonly Wall[]): number => {
      const walls = [wall([505, 1500, 560, 1500], { sight: 10 }), ...screen];
      const scene = { ...emptyScene({ rows: 40, cols: 40, size: 50 }), walls };
      const layout = new Layout(scene);
      const caster = makeCaster("expansion", indexWalls(scene.walls, "sight", layout), layout);
      caster.cast({ x: 5050, y: 18_050 });
      return caster.repairs;
    };
    // Straight on, two corners a tile: thirty tiles, and two.
    expect([repairs([]), repairs([wall([0, 1400, 2000, 1400])])]).toEqual([60, 4]);
  });
});

describe("the kernel", () => {
  it("finds room for visibility polygons of thousands of corners, and forgets no wall over it", () => {
    const scene = { ...emptyScene({ rows: 40, cols: 40, size: 100 }), walls: palisade() };
    const layout = new Layout(scene);
    const index = indexWalls(scene.walls, "sight", layout);
    const caster = new VisibilityCaster(index, layout.samples("corners"));
    finished(caster.preparing());
    caster.record();
    caster.cast({ x: 20_003, y: 20_007 });
    expect(layout.samples("corners").kernel.polygon.length).toBeGreaterThan(2048);
    const dependencies = caster.recorded();
    const { places, numbers } = index.walls;
    const isDependency = (k: number): boolean =>
      dependencies.isInvalidatedBy({ places, numbers: [numbers[k]!], boxes: [] });
    expect([...scene.walls.keys()].filter((k) => k % 2 === 0 && !isDependency(k))).toEqual([]);
    const casters = (["expansion", "strip"] as const).map((kind) => makeCaster(kind, index, layout));
    const [ours, theirs] = casters.map((caster) => seenBy(caster, { x: 20_003, y: 20_007 }));
    expect(ours).toEqual(theirs);
  });
});

/** Short walls about the middle, near ones and far ones by turns. */
function palisade(): Wall[] {
  return Array.from({ length: 900 }, (_, k) => {
    const far = 500 + 900 * (k % 2);
    const at = (turn: number): [number, number] => [
      Math.round(2000 + far * Math.cos(turn)),
      Math.round(2000 + far * Math.sin(turn)),
    ];
    return wall([...at((2 * Math.PI * k) / 900), ...at((2 * Math.PI * (k + 0.8)) / 900)]);
  });
}

/**
 * Compares the casters from a few points of a scene, and the first points also with the oracle. Gives the number of
 * lines compared with the oracle.
 */
function compare(scene: SceneSnapshot, seed: number, viewpointsIn = viewpointsOf): number {
  let lines = 0;
  const layout = new Layout(scene);
  for (const [samples, sense] of SENSES) {
    const index = indexWalls(scene.walls, sense, layout);
    expect({ seed, sense, mesh: meshOf(index.walls.places, index.cells) !== null }).toEqual({
      seed,
      sense,
      mesh: true,
    });
    const expansion = makeCaster("expansion", index, layout, samples);
    const strip = makeCaster("strip", index, layout, samples);
    const oracle = new Oracle(scene, sense);
    for (const [k, viewpoint] of viewpointsIn(scene, layout, seed).entries()) {
      const [ours, theirs] = [expansion, strip].map((caster) => seenBy(caster, viewpoint));
      expect({ seed, sense, viewpoint, seen: ours }).toEqual({ seed, sense, viewpoint, seen: theirs });
      if (k > 1) continue;
      const plain = plainly(strip, viewpoint, oracle);
      lines += strip.rows.x.length;
      expect({ seed, sense, viewpoint, seen: ours }).toEqual({ seed, sense, viewpoint, seen: plain });
    }
  }
  return lines;
}

function seenBy(caster: Caster, viewpoint: ObserverPoint): number[] {
  return numbers(caster.cast(viewpoint));
}

function numbers({ ends, count }: Runs): number[] {
  const seen: number[] = [];
  for (let r = 0; r < count; r++) for (let s = ends[2 * r]!; s < ends[2 * r + 1]!; s++) seen.push(s);
  return seen;
}

function plainly({ rows: { x, y, start } }: Caster, viewpoint: ObserverPoint, oracle: Oracle): number[] {
  const seen: number[] = [];
  for (let row = 0; row < y.length; row++)
    for (let s = start[row]!; s < start[row + 1]!; s++)
      if (!oracle.blocks([viewpoint.x, viewpoint.y], [x[s]!, y[row]!])) seen.push(s);
  return seen;
}

/** Corners and centres of tiles, ends of walls, and places on them and just beside. */
function viewpointsOf(scene: SceneSnapshot, layout: Layout, seed: number): ObserverPoint[] {
  const random = seeded(seed + 1e6);
  return Array.from({ length: VIEWPOINTS }, () => {
    const id = Math.floor(random() * layout.map.count);
    const on = scene.walls[Math.floor(random() * scene.walls.length)];
    const kind = random();
    if (kind < 0.2 && on) return besideWall(on, random);
    if (kind < 0.4) return { x: layout.map.centreX[id]!, y: layout.map.centreY[id]! };
    return cornerOf(scene, layout, id, random());
  });
}

function besideWall({ c: [ax, ay, bx, by] }: Wall, random: () => number): ObserverPoint {
  const share = Math.floor(random() * 5) / 4;
  const off = random() < 0.6 ? 0 : 1;
  return { x: Math.round(10 * (ax + (bx - ax) * share)) + off, y: Math.round(10 * (ay + (by - ay) * share)) };
}

function cornerOf({ grid }: SceneSnapshot, { map }: Layout, id: number, which = 0): ObserverPoint {
  const corners = cornersInUnits(grid, map.tile(id));
  const n = 2 * Math.floor((which * corners.length) / 2);
  return { x: corners[n]!, y: corners[n + 1]! };
}

/** Many walls between few points: duplicate, overlapping, touching, collinear, edge-on, without length. */
function latticeScene(seed: number): SceneSnapshot {
  const random = seeded(seed + 5e6);
  const type = ([1, 0, 2, 3, 4, 5] as const)[seed % 6]!;
  const scene = emptyScene({ rows: 5, cols: 6, size: 50, type });
  const at = (length: number): number => Math.floor(random() * 7) * (length / 6) + (random() < 0.3 ? 5 : 0);
  const walls = Array.from({ length: 4 + Math.floor(random() * 40) }, () => {
    const [x, y] = [at(scene.canvas.width), at(scene.canvas.height)];
    const straight = random();
    const end = [straight < 0.4 ? x : at(scene.canvas.width), straight > 0.6 ? y : at(scene.canvas.height)];
    const limited = random() < 0.7 ? 10 : 20;
    return wall([x, y, end[0]!, end[1]!].map(Math.round) as [number, number, number, number], {
      sight: limited,
      light: limited,
      dir: random() < 0.2 ? 1 : 0,
      door: random() < 0.2 ? 1 : 0,
      ds: random() < 0.5 ? 1 : 0,
    });
  });
  return { ...scene, walls };
}

/** Rows, columns and the grid's size: wide, narrow, of one column, of one row, of one tile, of odd sizes. */
const NARROW = [
  [5, 70, 40],
  [30, 3, 37],
  [12, 1, 50],
  [1, 40, 51],
  [1, 1, 20],
  [9, 33, 1],
] as const;

function narrowScene(seed: number): SceneSnapshot {
  const random = seeded(seed + 3e6);
  const [rows, cols, size] = NARROW[seed % NARROW.length]!;
  const type = ([1, 0, 2, 3, 4, 5] as const)[Math.floor(random() * 6)]!;
  const scene = emptyScene({ rows, cols, size, type });
  const at = (length: number): number => Math.round(random() * length);
  const { width, height } = scene.canvas;
  const walls = Array.from({ length: Math.floor(random() * 12) }, () =>
    wall([at(width), at(height), at(width), at(height)]),
  );
  return { ...scene, walls };
}

/** A long way with posts at its far end, where places are more than 2 ** 24 units from the beginning. */
function farScene(seed: number): SceneSnapshot {
  const random = seeded(seed + 7e6);
  const isTall = seed % 2 === 0;
  const scene = emptyScene({
    rows: isTall ? 9000 : 4,
    cols: isTall ? 4 : 9000,
    size: 220,
    type: seed % 3 === 0 ? 4 : 1,
  });
  const { width, height } = scene.canvas;
  const [length, breadth] = isTall ? [height, width] : [width, height];
  const walls = Array.from({ length: 60 }, () => {
    const [along, aside] = [Math.round(length - random() * 6000), Math.round(random() * breadth)];
    const end = [along + Math.round(random() * 80 - 40), aside + Math.round(random() * 80 - 40)] as const;
    return wall(isTall ? [aside, along, end[1], end[0]] : [along, aside, ...end]);
  });
  return { ...scene, walls };
}

/** Corners of tiles among its posts. */
function farViewpoints(scene: SceneSnapshot, layout: Layout, seed: number): ObserverPoint[] {
  const random = seeded(seed + 8e6);
  const { rows, cols } = layout.map;
  return Array.from({ length: 12 }, () => {
    const far = Math.floor(random() * 27);
    const aside = Math.floor(random() * 4);
    const [i, j] = rows > cols ? [rows - 1 - far, aside] : [aside, cols - 1 - far];
    return cornerOf(scene, layout, i * cols + j, random());
  });
}

/** Long walls at small angles, whose crossings lie close together. */
function needleScene(seed: number): SceneSnapshot {
  const random = seeded(seed + 9e6);
  const type = ([1, 0, 2, 3, 4, 5] as const)[seed % 6]!;
  const scene = emptyScene({ rows: 8, cols: 30, size: 100, type });
  const [centre, tilt] = [Math.round(random() * 800), Math.round((random() - 0.5) * 400)];
  const walls = Array.from({ length: 3 + Math.floor(random() * 25) }, () => {
    const spread = (): number => Math.round((random() - 0.5) * 6);
    const far = random() < 0.5 ? 20_000 : 0;
    const [from, to] = [Math.round(random() * 1500) - far, Math.round(1500 + random() * 1500) + far];
    const restriction = random() < 0.4 ? 10 : 20;
    return wall([from, centre - tilt + spread(), to, centre + tilt + spread()], {
      sight: restriction,
      light: restriction,
      door: random() < 0.3 ? 1 : 0,
      ds: 1,
    });
  });
  return { ...scene, walls };
}
