import { array, assert, integer, property, tuple } from "fast-check";
import { expect, it } from "vitest";
import { finished } from "../geometry/inSteps.ts";
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
  );
});
