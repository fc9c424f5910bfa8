import { expect, it } from "vitest";
import { WalkNames } from "./walkNames.ts";

type Heard = readonly [token: string, id?: string];

/** The names that a tab gives to the movements that it hears. */
const namesOf = (...heard: readonly Heard[]): readonly (string | undefined)[] => {
  const names = new WalkNames();
  return heard.map(([token, id]) => names.nameOf(token, id));
};

it.each<[string, readonly Heard[], readonly (string | undefined)[]]>([
  ["by token and id", [["ada", "m1"]], ["ada.m1"]],
  [
    "two movements",
    [
      ["ada", "m1"],
      ["ada", "m2"],
    ],
    ["ada.m1", "ada.m2"],
  ],
  [
    "two tokens that move together",
    [
      ["ada", "m1"],
      ["bob", "m1"],
    ],
    ["ada.m1", "bob.m1"],
  ],
  ["not without an id", [["ada"]], [undefined]],
  ["not by an endless id", [["ada", "m".repeat(5000)]], [undefined]],
  [
    "not by an id that this tab heard before, for the mover's client gives it",
    [
      ["ada", "m1"],
      ["ada", "m2"],
      ["ada", "m1"],
      ["ada", "m1"],
    ],
    ["ada.m1", "ada.m2", undefined, undefined],
  ],
])("G-5: names a walk alike in all tabs: %s", (_name, heard, names) => {
  expect(namesOf(...heard)).toEqual(names);
  expect(namesOf(...heard)).toEqual(names);
});

it("G-5: remembers the ids of as many walks of a token as a turn's record does", () => {
  const heard = Array.from({ length: 16 }, (_, k): Heard => ["ada", `m${k}`]);
  expect(namesOf(...heard, ["ada", "m0"]).at(-1)).toBeUndefined();
});
