import { expect, it } from "vitest";
import { Layout } from "../grid/layout.ts";
import { emptyScene, seeded, tangledScene, wall } from "../testing/sampleScenes.ts";
import { Oracle } from "../testing/oracle.ts";
import { indexWalls } from "../walls/wallChange.ts";
import type { SampleRows } from "./samples.ts";
import { StripCaster } from "./stripCaster.ts";

/** The samples seen from a viewpoint, ascending. */
const seenIn = (caster: StripCaster, viewpoint: { readonly x: number; readonly y: number }): number[] => {
  const { ends, count } = caster.cast(viewpoint);
  const seen: number[] = [];
  for (let r = 0; r < count; r++) for (let s = ends[2 * r]!; s < ends[2 * r + 1]!; s++) seen.push(s);
  return seen.toSorted((one, other) => one - other);
};

it("the exact line decides a sample that is nearer to the end of a gap than rounding can tell", () => {
  // The wall leans by one pixel over its whole length, so that it passes 5e-7 units beside the second sample.
  const scene = { ...emptyScene({ rows: 9000, cols: 4, size: 220 }), walls: [wall([500, 0, 501, 1_980_000])] };
  const layout = new Layout(scene);
  const rows: SampleRows = {
    y: Float64Array.of(3_960_001),
    start: Int32Array.of(0, 3),
    x: Int32Array.of(5001, 5002, 5003),
    tile: Int32Array.of(0, 0, 0),
    corner: Uint8Array.of(0, 0, 0),
    perTile: 1,
    extent: { x0: 5001, y0: 3_960_001, x1: 5003, y1: 3_960_001 },
  };
  const caster = new StripCaster(indexWalls(scene.walls, "sight", layout), rows);
  expect(seenIn(caster, { x: 1000, y: 3_000_001 })).toEqual([0, 1]);
  expect(seenIn(caster, { x: 8000, y: 3_000_001 })).toEqual([2]);
});

it.each([
  ["left", -1],
  ["right", 1],
] as const)("whoever stands to the %s of all samples sees those that no wall hides", (_side, sign) => {
  let seen = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const scene = tangledScene(seed);
    const layout = new Layout(scene);
    const rows = layout.samples("centres").rowsIn(layout.samples("centres").scanlines.extent);
    const { extent, x, y, start } = rows;
    const caster = new StripCaster(indexWalls(scene.walls, "light", layout), rows);
    const oracle = new Oracle(scene, "light");
    const row = Math.floor(seeded(seed)() * y.length);
    const viewpoint = { x: sign < 0 ? extent.x0 - 40 : extent.x1 + 40, y: y[row]! - 5 };
    const plainly = [...y].flatMap((height, r) =>
      Array.from({ length: start[r + 1]! - start[r]! }, (_2, k) => start[r]! + k).filter(
        (s) => !oracle.blocks([viewpoint.x, viewpoint.y], [x[s]!, height]),
      ),
    );
    expect({ seed, seen: seenIn(caster, viewpoint) }).toEqual({ seed, seen: plainly });
    seen += plainly.length;
  }
  expect(seen).toBeGreaterThan(100);
});
