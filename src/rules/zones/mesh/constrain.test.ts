import { array, assert, integer, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import { finished } from "../../map/geometry/inSteps.ts";
import { constraining } from "./constrain.ts";
import { triangulating } from "./triangulate.ts";

const FAR = 1000;
const RIM = [-FAR, -FAR, 2 * FAR, -FAR, 2 * FAR, 2 * FAR, -FAR, 2 * FAR];
const anywhere = integer({ min: 0, max: FAR });

it("walls become edges, and no edge beside them stays that its other diagonal is better than", () => {
  assert(
    property(array(tuple(anywhere, anywhere), { minLength: 20, maxLength: 60 }), (walls) => {
      // Each in a strip of its own, so that none crosses another.
      const ends = walls.flatMap(([x, other], k) => [x, 20 * k, other + 0.5, 20 * k + 9]);
      const triangles = finished(triangulating(Float64Array.from([...ends, ...RIM])));
      expect(finished(constraining(triangles, Int32Array.from(ends.slice(0, 2 * walls.length).keys())))).toBe(true);
      for (const k of walls.keys()) expect(triangles.piece[triangles.find(2 * k, 2 * k + 1)]).toBe(k);
      const inner = [...triangles.twin.keys()].filter((e) => triangles.twin[e]! > e && triangles.piece[e]! < 0);
      expect(inner.filter((e) => triangles.isSlim(e) && triangles.canFlip(e))).toEqual([]);
    }),
    { examples: [[MANY_PASSES]] },
  );
});

/** Walls after which edges are flipped in five passes. */
const MANY_PASSES: [number, number][] = [
  ...[0, 0, 0, 0, 0, 19, 0].map((x): [number, number] => [x, 0]),
  [257, 269],
  [283, 318],
  [303, 746],
  [6, 4],
  [0, 934],
  [231, 0],
  [125, 357],
  [703, 0],
  [0, 0],
  [0, 712],
  ...[0, 0, 0].map((x): [number, number] => [x, 0]),
];

it.each<[string, readonly number[], boolean]>([
  ["side by side", [100, 0, 300, 0, 100, 50, 300, 50], true],
  ["one passes through the other's end", [100, 0, 300, 0, 200, 0, 200, 90], false],
  ["they overlap", [100, 0, 300, 0, 300, 0, 100, 0], false],
])("two pieces are an edge each, or there is no mesh: %s", (_name, walls, possible) => {
  const corners = [...new Set(pairs(walls).map(String))];
  const triangles = finished(
    triangulating(Float64Array.from([...corners.flatMap((at) => at.split(",").map(Number)), ...RIM])),
  );
  const ends = Int32Array.from(pairs(walls).map((at) => corners.indexOf(String(at))));
  expect(finished(constraining(triangles, ends))).toBe(possible);
});

function pairs(values: readonly number[]): number[][] {
  return values.flatMap((x, k) => (k % 2 === 0 ? [[x, values[k + 1]!]] : []));
}
