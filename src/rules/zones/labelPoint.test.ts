import * as fc from "fast-check";
import { expect, it } from "vitest";
import { seeded } from "../map/testing/sampleScenes.ts";
import { randomOutline } from "../map/testing/randomOutline.ts";
import { box, zoneRegion, zoneScene } from "../testing/zoneScenes.ts";
import { isInOutline } from "./contact.ts";
import { hasZone, labelPointOf } from "./labelPoint.ts";
import { outlineOf } from "./outline.ts";
import { roomsOf } from "./rooms.ts";
import { zoneMapOf } from "./zoneMap.ts";

const outlineFrom = (seed: number) => outlineOf([randomOutline(zoneScene([]), seeded(seed), false)]);

it("a label stands inside its zone", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (seed) => {
      const outline = outlineFrom(seed);
      fc.pre(outline.area > 10);
      expect(isInOutline(outline, ...labelPointOf(outline))).toBe(true);
    }),
  );
});

it.each([174, 2239, 3173, 52941])("also where ends of its rim lie a rounding apart (seed %i)", (seed) => {
  const outline = outlineFrom(seed);
  expect(isInOutline(outline, ...labelPointOf(outline))).toBe(true);
});

it("a room is taken where a zone lies in it already (Z-1)", () => {
  const [room] = roomsOf(zoneScene([])) ?? [];
  expect(hasZone(zoneMapOf(zoneScene([])), room!)).toBe(false);
  expect(hasZone(zoneMapOf(zoneScene([zoneRegion("a", [box(1, 1, 10, 8)])])), room!)).toBe(true);
});
