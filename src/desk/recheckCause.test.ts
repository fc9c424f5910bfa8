import { expect, it } from "vitest";
import { causeOf, sceneCause } from "./recheckCause.ts";

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
  ["it gets dark", sceneCause({ environment: { darknessLevel: 1 } }), "darkness"],
  ["the grid is changed", sceneCause({ grid: { size: 50 } }), "other"],
  ["the scene is renamed", sceneCause({ name: "Elsewhere" }), null],
])("H-17: %s", (_what, cause, wanted) => {
  expect(cause).toBe(wanted);
});
