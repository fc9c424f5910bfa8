import { expect, it } from "vitest";
import { LiveScene, type StoredScene } from "./liveScene.ts";
import { causeOf, LISTED_DOCUMENTS, listOf, SITUATION_DOCUMENTS, SUITING_DOCUMENTS } from "./touches.ts";

it.each<[string, ReturnType<typeof causeOf>, string | null]>([
  ["a door is opened", causeOf("Wall", { ds: 1, _id: "w" }), "door"],
  ["a wall is moved", causeOf("Wall", { c: [0, 0, 1, 1] }), "wall"],
  ["a wall is drawn or torn down", causeOf("Wall", null), "wall"],
  ["a light is put out", causeOf("AmbientLight", { hidden: true }), "light"],
  ["a region is moved", causeOf("Region", { shapes: [] }), "region"],
  ["what a region does is changed", causeOf("RegionBehavior", { disabled: true }), "region"],
  ["a torch is lit", causeOf("Token", { light: { dim: 4 }, _id: "t" }), "light"],
  ["an enemy is shown, grows or changes sides", causeOf("Token", { hidden: false }), "other"],
  ["a creature comes or is gone", causeOf("Token", null), "other"],
  ["a token's movement tells of itself", causeOf("Token", { x: 100, y: 0, _movementHistory: [] }), null],
  ["a name is nothing to see by", causeOf("Token", { name: "Someone", _id: "t" }), null],
  ["a status comes or goes", causeOf("ActiveEffect", null), "status"],
  ["life is lost", causeOf("Actor", { system: { life: { value: 0 } } }), "status"],
  ["an enemy is marked as defeated", causeOf("Combatant", { defeated: true }), "status"],
  ["a fight begins or ends, and with it who was defeated in it", causeOf("Combat", null), "status"],
  ["turns pass", causeOf("Combat", { turn: 1, round: 2 }), null],
  ["it gets dark", causeOf("Scene", { environment: { darknessLevel: 1 } }), "darkness"],
  ["the grid is changed", causeOf("Scene", { grid: { size: 50 } }), "other"],
  ["the scene is renamed", causeOf("Scene", { name: "Elsewhere" }), null],
  ["a scene comes or is gone", causeOf("Scene", null), null],
  ["an item is worn", causeOf("Item", { system: {} }), null],
])("H-17: %s", (_what, cause, wanted) => {
  expect(cause).toBe(wanted);
});

it("every list of a live scene has its documents, and whatever lies in one may change what suits (H-17)", () => {
  const list = { size: 0, get: () => undefined };
  const scene: StoredScene = {
    _source: { grid: { type: 1, size: 100 } },
    dimensions: { width: 400, height: 400, sceneX: 0, sceneY: 0, sceneWidth: 400, sceneHeight: 400 },
    walls: list,
    lights: list,
    tokens: list,
    regions: list,
  };
  const live = new LiveScene(scene);
  for (const name of LISTED_DOCUMENTS) expect(() => live.heard(listOf(name)!, "x")).not.toThrow();
  const lists = Object.keys(scene).filter((key) => scene[key as keyof StoredScene] === list);
  expect(new Set(LISTED_DOCUMENTS.map(listOf))).toEqual(new Set(lists));
  expect(LISTED_DOCUMENTS.filter((name) => !SUITING_DOCUMENTS.includes(name))).toEqual([]);
  expect(SUITING_DOCUMENTS.filter((name) => !SITUATION_DOCUMENTS.includes(name))).toEqual([]);
  expect(SUITING_DOCUMENTS).toContain("Combatant");
  expect(SUITING_DOCUMENTS).not.toContain("Item");
});
