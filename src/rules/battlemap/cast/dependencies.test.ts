import { describe, expect, it } from "vitest";
import type { SceneSnapshot, Wall } from "../../situation.ts";
import { finished } from "../geometry/inSteps.ts";
import { cornersInUnits } from "../grid/grid.ts";
import { Layout } from "../grid/layout.ts";
import { emptyScene, seeded, tangledScene, wall } from "../testing/sampleScenes.ts";
import { indexWalls } from "../walls/wallChange.ts";
import type { WallIndex } from "../walls/wallIndex.ts";
import { makeCaster } from "./casters.ts";
import type { ObserverPoint } from "./stripCaster.ts";
import { VisibilityCaster } from "./visibilityCaster.ts";

const SCENES = 30;
const NEW_WALLS = 12;
const UNITS = 10;

describe("what a cast depends on (G-13)", () => {
  it.each(["expansion", "strip"] as const)("a change that touches none of it changes nothing: %s", (kind) => {
    let untouched = 0;
    for (let seed = 1; seed <= SCENES; seed++)
      untouched += judge({ kind, seed, scene: seed % 3 === 0 ? openScene(seed) : tangledScene(seed) });
    expect(untouched).toBeGreaterThan(SCENES);
  });

  it.each(["expansion", "strip"] as const)("nor on a map of one row, where it looks along the row: %s", (kind) => {
    let untouched = 0;
    for (let seed = 1; seed <= SCENES; seed++) {
      const scene = { ...emptyScene({ rows: 1, cols: 40, size: 100 }), walls: [wall([900, 0, 900, 100])] };
      untouched += judge({ kind, seed, scene, samples: "centres" });
    }
    expect(untouched).toBeGreaterThan(SCENES);
  });
});

interface Cast {
  readonly kind: "expansion" | "strip";
  readonly scene: SceneSnapshot;
  readonly seed: number;
  readonly samples?: "corners" | "centres";
}

/** Casts from a tile, then with each wall gone and with new ones. Gives how many changes touched nothing. */
function judge({ kind, scene, seed, samples = "corners" }: Cast): number {
  const layout = new Layout(scene);
  const random = seeded(seed + 3e6);
  const indexOf = (walls: readonly Wall[]): WallIndex => indexWalls(walls, "sight", layout);
  const index = indexOf(scene.walls);
  const viewpoint = viewpointIn(scene, layout, { id: Math.floor(random() * layout.map.count), samples });
  const seenPast = (walls: WallIndex): number[] => {
    const { ends, count } = makeCaster("strip", walls, layout, samples).cast(viewpoint);
    return Array.from(ends.subarray(0, 2 * count));
  };
  const caster = new VisibilityCaster(index, layout.samples(samples), kind);
  if (kind === "expansion") finished(caster.preparing());
  caster.record();
  caster.cast(viewpoint);
  const dependencies = caster.recorded();
  const before = seenPast(index);
  const { places } = index.walls;
  let untouched = 0;
  const changes = [
    ...scene.walls.map((one) => ({ changed: one, walls: scene.walls.filter((other) => other !== one) })),
    ...newWalls(scene, random).map((one) => ({ changed: one, walls: [...scene.walls, one] })),
  ];
  for (const { changed, walls } of changes) {
    if (dependencies.isInvalidatedBy({ places, numbers: null, boxes: [boxOf(changed)] })) continue;
    untouched++;
    const after = seenPast(indexOf(walls));
    expect({ seed, viewpoint, changed, after }).toEqual({ seed, viewpoint, changed, after: before });
  }
  return untouched;
}

/** One long wall, and rows of tiles along which a viewpoint looks. */
function openScene(seed: number): SceneSnapshot {
  const random = seeded(seed);
  const y = 100 * Math.floor(1 + 6 * random());
  return {
    ...emptyScene({ rows: 8, cols: 24, size: 100 }),
    walls: [wall([100, y, 500, y + 40]), wall([300, 0, 300, y])],
  };
}

/** Short walls anywhere on the canvas, some of them upright. */
function newWalls({ canvas }: SceneSnapshot, random: () => number): Wall[] {
  return Array.from({ length: NEW_WALLS }, (_, k) => {
    const [x, y] = [Math.floor(random() * canvas.width), Math.floor(random() * canvas.height)];
    const [dx, dy] = [k % 2 === 0 ? 0 : 30, 10 + Math.floor(random() * 40)];
    return wall([x, y, x + dx, y + dy]);
  });
}

function boxOf({ c: [ax, ay, bx, by] }: Wall) {
  return {
    x0: UNITS * Math.min(ax, bx),
    y0: UNITS * Math.min(ay, by),
    x1: UNITS * Math.max(ax, bx),
    y1: UNITS * Math.max(ay, by),
  };
}

function viewpointIn(
  { grid }: SceneSnapshot,
  { map }: Layout,
  { id, samples }: { readonly id: number; readonly samples: "corners" | "centres" },
): ObserverPoint {
  if (samples === "centres") return { x: map.centreX[id]!, y: map.centreY[id]! };
  const corners = cornersInUnits(grid, map.tile(id));
  return { x: corners[0]!, y: corners[1]! };
}
