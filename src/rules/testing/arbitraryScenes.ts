/** Any scene, for property tests. */
import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import type { Region, RegionEffect, RegionShape, SceneSnapshot } from "../situation.ts";
import { ids, numbers, ranges } from "./arbitraryValues.ts";

const LIGHT = {
  id: ids(),
  x: numbers(),
  y: numbers(),
  bright: numbers(),
  dim: numbers(),
  angle: numbers(),
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
    grid: fc.record({ type: fc.constantFrom(0, 1, 2, 3, 4, 5), size: numbers() }),
    canvas: fc.record({ width: numbers(), height: numbers() }),
    rect: fc.record({ x: numbers(), y: numbers(), width: numbers(), height: numbers() }),
    darkness: numbers(),
    globalLight: fc.record({ enabled: fc.boolean(), bright: fc.boolean(), darkness: ranges() }),
    walls: fc.array(
      fc.record({
        id: ids(),
        c: fc.tuple(numbers(), numbers(), numbers(), numbers()),
        light: restriction,
        sight: restriction,
        move: fc.constantFrom(0, 20),
        dir: fc.constantFrom(0, 1, 2),
        door: fc.constantFrom(0, 1, 2),
        ds: fc.constantFrom(0, 1, 2),
        threshold: fc.record({ light: fc.option(numbers()), sight: fc.option(numbers()) }),
      }),
      { maxLength: 2 },
    ),
    lights: fc.array(fc.oneof(fc.record(LIGHT), fc.record({ ...LIGHT, rim: fc.integer({ min: 1, max: 500 }) })), {
      maxLength: 2,
    }),
    regions: fc.array(regions(), { maxLength: 2 }),
  });
}

function regions(): Arbitrary<Region> {
  const shape: Arbitrary<RegionShape> = fc.oneof(
    fc.record({
      type: fc.constant("rectangle" as const),
      x: numbers(),
      y: numbers(),
      width: numbers(),
      height: numbers(),
      rotation: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("circle" as const),
      x: numbers(),
      y: numbers(),
      radius: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("ellipse" as const),
      x: numbers(),
      y: numbers(),
      radiusX: numbers(),
      radiusY: numbers(),
      rotation: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({ type: fc.constant("polygon" as const), points: fc.array(numbers()), hole: fc.boolean() }),
    fc.record({
      type: fc.constant("ring" as const),
      x: numbers(),
      y: numbers(),
      inner: numbers(),
      outer: numbers(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("cone" as const),
      x: numbers(),
      y: numbers(),
      radius: numbers(),
      angle: numbers(),
      rotation: numbers(),
      flat: fc.boolean(),
      hole: fc.boolean(),
    }),
    fc.record({
      type: fc.constant("outlines" as const),
      loops: fc.array(fc.array(numbers(), { minLength: 1 }), { maxLength: 3 }),
      reach: numbers(),
      hole: fc.boolean(),
    }),
  );
  const effect: Arbitrary<RegionEffect> = fc.oneof(
    fc.record({ kind: fc.constant("shroud" as const), level: fc.constantFrom("light", "heavy") }),
    fc.record({ kind: fc.constant("difficultTerrain" as const) }),
    fc.record({ kind: fc.constant("tileEffect" as const), name: ids() }),
    fc.record({
      kind: fc.constant("heightTier" as const),
      tier: numbers(),
      edge: fc.constantFrom("steep", "gradual"),
    }),
    fc.record({ kind: fc.constant("obstacle" as const), height: fc.constantFrom("low", "high") }),
    fc.record({
      kind: fc.constant("darknessLevel" as const),
      mode: fc.constantFrom("override", "brighten", "darken"),
      modifier: numbers(),
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
