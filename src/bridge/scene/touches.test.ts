import { expect, it } from "vitest";
import { LiveScene, type StoredScene } from "./liveScene.ts";
import { causeOf, LISTED_DOCUMENTS, listOf, SITUATION_DOCUMENTS, SUITING_DOCUMENTS } from "./touches.ts";

it.each<[string, ReturnType<typeof causeOf>, string | null]>([
  ["a door is opened", causeOf("Wall", { ds: 1, _id: "w" }), "door"],
  ["a wall is moved", causeOf("Wall", { c: [0, 0, 1, 1] }), "wall"],
  ["a wall is drawn or torn down", causeOf("Wall", null), "wall"],
  ["a torch is lit", causeOf("Token", { light: { dim: 4 }, _id: "t" }), "light"],
  ["an enemy is shown, grows or changes sides", causeOf("Token", { hidden: false }), "other"],
  ["a creature comes or is gone", causeOf("Token", null), "other"],
  ["a token's movement tells of itself", causeOf("Token", { x: 100, y: 0, _movementHistory: [] }), null],
  [
    "a token's movement tells of itself, with all that the host notes of it",
    causeOf("Token", {
      x: 100,
      rotation: 90,
      movementAction: "walk",
      _regions: ["r"],
      _movementHistory: [],
      _stats: {},
    }),
    null,
  ],
  ["a token turns", causeOf("Token", { rotation: 90 }, { light: { angle: 360 } }), null],
  ["a lantern turns that shines one way", causeOf("Token", { rotation: 90 }, { light: { angle: 60 } }), "light"],
  ["another package notes something of a token", causeOf("Token", { flags: { other: { mark: 1 } } }), null],
  ["a side is kept", causeOf("Scene", { flags: { unseen: { sides: { a: { own: "neutral" } } } } }), "other"],
  ["our own flag is changed by hand", causeOf("Token", { flags: { unseen: { "-=turn": null } } }), "other"],
  ["our flags are deleted by hand", causeOf("Token", { flags: { "-=unseen": null } }), "other"],
  ["another package notes something of a lamp", causeOf("AmbientLight", { flags: { other: {} } }), null],
  ["our own flag of the scene is changed", causeOf("Scene", { flags: { unseen: { pace: 1 } } }), "other"],
  ["the host stamps an actor", causeOf("Actor", { _id: "a", _stats: { modifiedTime: 1 } }), null],
  ["the host stamps a wall", causeOf("Wall", { _stats: {} }), null],
  ["a name is nothing to see by", causeOf("Token", { name: "Someone", _id: "t" }), null],
  ["a fight begins or ends, and with it who was defeated in it", causeOf("Combat", null), "status"],
  ["turns pass, and with one stealth may end (K-9)", causeOf("Combat", { turn: 1, round: 2 }), "status"],
  ["a fight is made the active one", causeOf("Combat", { active: true }), null],
  ["it gets dark", causeOf("Scene", { environment: { darknessLevel: 1 } }), "darkness"],
  ["the grid is changed", causeOf("Scene", { grid: { size: 50 } }), "other"],
  ["its lights are replaced, all at once", causeOf("Scene", { lights: [] }), "other"],
  ["the scene is renamed", causeOf("Scene", { name: "Elsewhere" }), null],
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
