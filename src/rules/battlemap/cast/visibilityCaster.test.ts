import { expect, it } from "vitest";
import { finished } from "../geometry/inSteps.ts";
import { Layout } from "../grid/layout.ts";
import { emptyScene, wall } from "../testing/sampleScenes.ts";
import { indexWalls } from "../walls/wallChange.ts";
import { VisibilityCaster } from "./visibilityCaster.ts";

const scene = { ...emptyScene({ rows: 20, cols: 20, size: 100 }), walls: [wall([500, 300, 500, 1200])] };
const layout = new Layout(scene);
const index = indexWalls(scene.walls, "sight", layout);
/** Units, x, y, x, y … The second point stands on the wall. */
const ON_THE_WALL = [2000, 5000, 5000, 7000, 9000, 9000];
const BESIDE_IT = [2000, 5000, 4000, 7000, 9000, 9000];

it.each([
  ["all points of an observer", BESIDE_IT, 3],
  ["none past one that stands on a wall", ON_THE_WALL, 1],
] as const)("counts %s in one call", (_what, points, counted) => {
  const caster = new VisibilityCaster(index, layout.samples("corners"));
  finished(caster.preparing());
  expect(caster.countAll(points, 0)).toBe(counted);
  expect(caster.casts).toBe(counted);
});

it("counts nothing at once without a mesh", () => {
  const caster = new VisibilityCaster(index, new Layout(scene).samples("corners"), "strip");
  expect(caster.countAll(BESIDE_IT, 0)).toBe(0);
});
