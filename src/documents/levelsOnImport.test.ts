/**
 * G-16: the demo's levels, whether Foundry has migrated its scenes, has dropped their pictures, or has done neither.
 */
import { describe, expect, it } from "vitest";
import { levelsOnImport } from "./levelsOnImport.ts";

const LEVELS = [
  { _id: "Lower", background: { src: "lower.svg" } },
  { _id: "Upper", background: { src: "upper.svg" } },
];
const UPDATE = {
  levels: LEVELS,
  initialLevel: "Lower",
  walls: [{ _id: "wall", levels: ["Upper"] }],
  tokens: [{ _id: "hero", level: "Upper" }],
};
const SCENE = {
  name: "House",
  background: { src: "both.svg" },
  walls: [{ _id: "wall", c: [0, 0, 1, 1] }, { _id: "fence" }],
  tokens: [{ _id: "hero", name: "Hero" }],
  flags: { unseen: { levels: UPDATE, other: 1 }, another: { of: "a module" } },
  _stats: { coreVersion: "13.347", systemId: "unseen" },
};
const { background: _, ...bare } = SCENE;
const PLAIN = { unseen: { other: 1 }, another: { of: "a module" } };

describe("the levels of a scene at an import", () => {
  it.each<[string, object]>([
    ["as packed", SCENE],
    ["migrated to one level", { ...bare, levels: [{ _id: "default", background: { src: "both.svg" } }] }],
    ["without its picture", bare],
  ])("are given to a scene %s, with Foundry's own stamp", (_what, scene) => {
    expect(levelsOnImport(scene as never, "14.369")).toMatchObject({
      levels: LEVELS,
      initialLevel: "Lower",
      walls: [{ _id: "wall", c: [0, 0, 1, 1], levels: ["Upper"] }, { _id: "fence" }],
      tokens: [{ _id: "hero", name: "Hero", level: "Upper" }],
      _stats: { coreVersion: "14.369", systemId: "unseen" },
    });
    const { flags, ...given } = levelsOnImport(scene as never, "14.369");
    expect(flags).toEqual(PLAIN);
    expect(given).not.toHaveProperty("background");
  });

  it("are not given where Foundry has none", () => {
    expect(levelsOnImport(SCENE, null)).toEqual({ ...SCENE, flags: PLAIN });
  });

  it.each<[string, object]>([
    ["without the flag", { name: "Yard", flags: {} }],
    ["without flags", { name: "Yard" }],
    ["with a flag that is none", { name: "Yard", flags: { unseen: { levels: "Upper" } } }],
  ])("stay as they are in a scene %s", (_what, scene) => {
    expect(levelsOnImport(scene as never, "14.369")).toEqual(scene);
  });
});
