/** Any scene, for property tests. */
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Region, RegionEffect, RegionShape, SceneSnapshot } from "../situation.ts";
import { ids, lengths, named, numbers, ranges, shares } from "./arbitraryValues.ts";

const LIGHT = {
  id: ids(),
  x: numbers(),
  y: numbers(),
  bright: lengths(),
  dim: lengths(),
  angle: fc.double({ min: 0, max: 360, noNaN: true }),
  rotation: numbers(),
  walls: fc.boolean(),
  negative: fc.boolean(),
  priority: numbers(),
  darkness: ranges(),
  carrier: fc.option(ids()),
};

export function scenes(): Arbitrary<SceneSnapshot> {
  const restriction = fc.constantFrom(0 as const, 10 as const, 20 as const, 30 as const, 40 as const);
  return fc.record({
    id: ids(),
    grid: fc.record({ type: fc.constantFrom(0, 1, 2, 3, 4, 5), size: lengths(1) }),
    canvas: fc.record({ width: lengths(1), height: lengths(1) }),
    rect: fc.record({ x: numbers(), y: numbers(), width: lengths(1), height: lengths(1) }),
    darkness: shares(),
    globalLight: fc.record({ enabled: fc.boolean(), bright: fc.boolean(), darkness: ranges() }),
    walls: named(
      fc.record({
        id: ids(),
        c: fc.tuple(numbers(), numbers(), numbers(), numbers()),
        light: restriction,
        sight: restriction,
        move: fc.constantFrom(0, 20),
        dir: fc.constantFrom(0, 1, 2),
        door: fc.constantFrom(0, 1, 2),
        ds: fc.constantFrom(0, 1, 2),
        threshold: fc.record({ light: fc.option(lengths()), sight: fc.option(lengths()) }),
      }),
      2,
    ),
    lights: named(fc.oneof(fc.record(LIGHT), fc.record({ ...LIGHT, rim: fc.integer({ min: 1, max: 500 }) })), 2),
    regions: named(regions(), 2),
  });
}

/** The corners of polygons. */
const outlines = (): Arbitrary<number[]> =>
  fc.array(fc.tuple(numbers(), numbers()), { minLength: 3, maxLength: 6 }).map((points) => points.flat());

function regions(): Arbitrary<Region> {
  const shape: Arbitrary<RegionShape> = fc.oneof(
    fc.record({
      type: fc.constant("rectangle" as const),
      x: numbers(),
      y: numbers(),
      width: lengths(),
      height: lengths(),
      rotation: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("circle" as const),
      x: numbers(),
      y: numbers(),
      radius: lengths(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("ellipse" as const),
      x: numbers(),
      y: numbers(),
      radiusX: lengths(),
      radiusY: lengths(),
      rotation: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({ type: fc.constant("polygon" as const), points: outlines(), hole: fc.boolean() }),
    fc
      .record({
        type: fc.constant("ring" as const),
        x: numbers(),
        y: numbers(),
        inner: lengths(),
        outer: lengths(),
        hole: fc.boolean(),
      })
      .filter(({ inner, outer }) => inner <= outer),
    fc.record({
      type: fc.constant("cone" as const),
      x: numbers(),
      y: numbers(),
      radius: lengths(),
      angle: fc.double({ min: 0, max: 360, noNaN: true }),
      rotation: numbers(),
      flat: fc.boolean(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("outlines" as const),
      loops: fc.array(outlines(), { maxLength: 3 }),
      reach: lengths(),
      hole: fc.boolean(),
    }),
  );
  const effect: Arbitrary<RegionEffect> = fc.oneof(
    fc.record({ kind: fc.constant("shroud" as const), level: fc.constantFrom("light", "heavy") }),
    fc.record({ kind: fc.constant("difficultTerrain" as const) }),
    fc.record({ kind: fc.constant("tileEffect" as const), name: ids() }),
    fc.record({
      kind: fc.constant("heightTier" as const),
      tier: fc.integer(),
      edge: fc.constantFrom("steep", "gradual"),
    }),
    fc.record({ kind: fc.constant("obstacle" as const), height: fc.constantFrom("low", "high") }),
    fc.record({
      kind: fc.constant("darknessLevel" as const),
      mode: fc.constantFrom("override", "brighten", "darken"),
      modifier: shares(),
    }),
  );
  const some = { maxLength: 2 };
  return fc.record({
    id: ids(),
    name: ids(),
    shapes: fc.array(shape, some),
    effects: fc.array(effect, some),
    secret: fc.boolean(),
  });
}
