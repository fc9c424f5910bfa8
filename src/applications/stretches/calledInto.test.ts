/** Z-13: who comes along when the Gamemaster calls a combat from stealth mode. */
import { expect, it } from "vitest";
import { calledInto } from "./calledInto.ts";

const ID = "somebody";

it.each([
  { who: "somebody in the open", row: {}, gmHidden: false, joins: true },
  { who: "a player's character that hides", row: { hiding: true }, gmHidden: false, joins: true },
  { who: "a patrol that nobody has spotted", row: { hiding: true }, gmHidden: true, joins: false },
  { who: "a patrol that the other side has spotted", row: { spottedBy: ["friendly"] }, gmHidden: true, joins: true },
  { who: "somebody who is not there", row: { absent: true }, gmHidden: false, joins: false },
] as const)("$who, joins: $joins", ({ row, gmHidden, joins }) => {
  const called = calledInto({
    board: { rows: [{ id: ID, ...row }] },
    situation: { creatures: [{ id: ID, gmHidden }] },
  });
  expect(called).toEqual(joins ? [ID] : []);
});
