/** Z-13: who comes along when the Gamemaster calls a combat from stealth mode. */
import { expect, it } from "vitest";
import { calledInto } from "./stretchCombat.ts";
import type { BoardHere } from "./boardHere.ts";

it.each([
  ["somebody in the open", {}, true],
  ["a player's character that hides", { hiding: true }, true],
  ["a patrol that nobody has spotted", { gmHidden: true, hiding: true }, false],
  ["a patrol that its enemies have spotted", { gmHidden: true, spottedBy: ["heroes"] }, true],
  ["somebody who is not there", { absent: true }, false],
])("%s: %o, joins: %s", (_, { gmHidden = false, ...row }: { gmHidden?: boolean; spottedBy?: string[] }, joins) => {
  const id = "somebody";
  const here = { board: { rows: [{ id, ...row }] }, situation: { creatures: [{ id, gmHidden }] } };
  expect(calledInto(here as unknown as BoardHere)).toEqual(joins ? [id] : []);
});
