/** Importing the demo's adventure again keeps what the table changed, and restores what the adventure has. */
import { describe, expect, it } from "vitest";
import { keptOnImport, type Source } from "./keptOnImport.ts";

const MINE = { default: 0, Ada0000000000001: 3 };
const IMPORTED = { _id: "hero", name: "Mirela", ownership: { default: 0 }, flags: { unseen: { seat: "Ada" } } };

const CASES: readonly (readonly [what: string, imported: Source, present: Source, expected: Source])[] = [
  ["keeps the owners", IMPORTED, { ...IMPORTED, ownership: MINE }, { ...IMPORTED, ownership: MINE }],
  ["brings back a name", IMPORTED, { ...IMPORTED, name: "Somebody" }, IMPORTED],
  [
    "keeps flags beside those of the adventure",
    IMPORTED,
    { ...IMPORTED, flags: { unseen: { known: 1 }, other: { a: 1 } } },
    { ...IMPORTED, flags: { unseen: { seat: "Ada", known: 1 }, other: { a: 1 } } },
  ],
  [
    "keeps an item that a player added, and brings back one that was changed",
    { items: [{ _id: "bow", name: "Bow" }] },
    {
      items: [
        { _id: "bow", name: "Broken bow" },
        { _id: "rope", name: "Rope" },
      ],
    },
    {
      items: [
        { _id: "bow", name: "Bow" },
        { _id: "rope", name: "Rope" },
      ],
    },
  ],
  ["brings back an item that was deleted", { items: [{ _id: "bow" }] }, { items: [] }, { items: [{ _id: "bow" }] }],
  [
    "keeps effects where the adventure has none",
    { effects: [] },
    { effects: [{ _id: "hidden" }] },
    { effects: [{ _id: "hidden" }] },
  ],
  ["keeps the scene that everybody looks at", { active: true }, { active: false }, { active: false }],
  [
    "keeps owners of what is embedded",
    { pages: [{ _id: "page", text: "new", ownership: { default: -1 } }] },
    { pages: [{ _id: "page", text: "old", ownership: MINE }] },
    { pages: [{ _id: "page", text: "new", ownership: MINE }] },
  ],
  [
    "takes lists that hold no documents from the adventure",
    { shapes: [{ type: "circle" }], tags: [1] },
    { shapes: [{ type: "polygon" }, { type: "circle" }], tags: [2] },
    { shapes: [{ type: "circle" }], tags: [1] },
  ],
];

describe("a document that an adventure brings once more", () => {
  it.each(CASES)("%s", (_what, imported, present, expected) => {
    expect(keptOnImport(imported, present)).toEqual(expected);
  });

  it("leaves those as they are that stay, the others go back", () => {
    const imported = {
      tokens: [
        { _id: "mirela", x: 0 },
        { _id: "benno", x: 0 },
      ],
    };
    const present = {
      tokens: [
        { _id: "mirela", x: 5 },
        { _id: "benno", x: 5 },
        { _id: "marker", x: 7 },
      ],
    };
    const kept = keptOnImport(imported, present, (list, id) => list === "tokens" && id === "mirela");
    expect(kept["tokens"]).toEqual([
      { _id: "mirela", x: 5 },
      { _id: "benno", x: 0 },
      { _id: "marker", x: 7 },
    ]);
  });
});
