/** G-16: generation 14 rewrites scenes by their stamp, and drops the levels of those that are older than levels. */
import { describe, expect, it } from "vitest";
import { migrateScene } from "./migrateScene.ts";

const LEVELS = [{ _id: "Upper" }, { _id: "Lower" }];
const scene = (more: object = {}) => ({
  name: "Yard",
  levels: LEVELS,
  initialLevel: "Upper",
  background: { src: "yard.webp" },
  foregroundElevation: 12,
  ...more,
});

describe("a scene of older data", () => {
  it.each(["13.347", "12.331", "14.352", "10.291", "9"])(
    "of %s has one level, with its picture and its elevation",
    (coreVersion) => {
      const { levels, initialLevel, _stats } = migrateScene(14, scene({ _stats: { coreVersion } }));
      expect(levels).toMatchObject([{ elevation: { bottom: 0, top: 12 }, background: { src: "yard.webp" } }]);
      expect(initialLevel).toBeNull();
      const again = { ...scene(), _stats };
      expect(migrateScene(14, again)).toBe(again);
    },
  );

  it.each<[string, picture: object]>([
    ["no picture", { background: null }],
    ["a picture that is none", { background: "yard.webp" }],
    ["a list for a picture", { background: [] }],
    ["levels that are none", { background: undefined, levels: 7 }],
  ])("with %s has one level without a picture", (_name, picture) => {
    const { levels } = migrateScene(14, scene({ _stats: { coreVersion: "13.347" }, ...picture }));
    expect(levels).toMatchObject([{ background: { src: null } }]);
  });

  it.each<[string, generation: 13 | 14, stats: unknown]>([
    ["of the version with levels", 14, { coreVersion: "14.353" }],
    ["of a later one", 14, { coreVersion: "15.1" }],
    ["without a stamp", 14, undefined],
    ["whose stamp is null", 14, null],
    ["whose stamp is a text", 14, "13.347"],
    ["whose version is a number", 14, { coreVersion: 13 }],
    ["whose version is null", 14, { coreVersion: null }],
    ["of 13 at a table of 13", 13, { coreVersion: "13.347" }],
  ])("stays as it is %s", (_name, generation, _stats) => {
    const given = scene({ _stats });
    expect(migrateScene(generation, given)).toBe(given);
  });
});
