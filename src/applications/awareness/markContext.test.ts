import { describe, expect, it } from "vitest";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { markContext, markedThing, type Markable, type MarkInput } from "./markContext.ts";

const door: Markable = {
  id: "door",
  kind: "door",
  name: "Secret door 1",
  tiles: [
    { i: 2, j: 3 },
    { i: 2, j: 4 },
  ],
};
const gem: Markable = { id: "gem", kind: "item", name: "The ruby", tiles: [] };
const input = (given: Partial<MarkInput>): MarkInput => ({
  thing: "door",
  name: "A draught",
  resistance: 12,
  row: 0,
  column: 4,
  ...given,
});
const shown = (given: Partial<MarkInput>, marked = {}) =>
  markContext([gem, door], input(given), { marked, say: speakEnglish });

describe("K-1: marking a thing as a subject", () => {
  it("lists what there is by its kind, doors first", () => {
    expect(shown({}).groups.map(({ label, options }) => [label, ...options.map((option) => option.label)])).toEqual([
      ["Door", "Secret door 1"],
      ["Item", "The ruby"],
    ]);
  });

  it("says which ones are marked, and changes those", () => {
    const thing = { id: "door", kind: "door", name: "A draught", resistance: 12, tiles: [] };
    const { groups, confirm } = shown({}, { door: thing });
    expect(groups[0]?.options[0]?.label).toBe("Secret door 1 (marked)");
    expect([confirm, shown({}).confirm]).toEqual(["Change the mark", "Mark it"]);
  });

  it("asks where an item lies, and says how many tiles the others take", () => {
    expect(shown({})).toMatchObject({ where: "Tiles it lies on: 2.", at: null });
    expect(shown({ thing: "gem" })).toMatchObject({ where: "", at: { row: 1, column: 5 } });
  });

  it.each([
    ["nothing", { thing: "" }, "Choose what to mark."],
    ["a name of spaces", { name: "  " }, "Give it a name."],
    ["all there is", {}, ""],
  ])("with %s it says what is missing", (_name, given, missing) => {
    expect(shown(given).missing).toBe(missing);
    expect(markedThing([door], input(given)) === null).toBe(missing !== "");
  });

  it("K-4: keeps name, resistance and tiles; one without resistance lies open", () => {
    expect(markedThing([door], input({ resistance: null }))).toEqual({ ...door, name: "A draught", resistance: null });
    expect(markedThing([gem], input({ thing: "gem", name: "x".repeat(99) }))).toEqual({
      id: "gem",
      kind: "item",
      name: "x".repeat(80),
      resistance: 12,
      tiles: [{ i: 0, j: 4 }],
    });
  });

  it("G-16: an item lies on the level on which it was placed", () => {
    const upstairs = markedThing([gem], input({ thing: "gem", level: "upper" }));
    expect(upstairs?.tiles).toEqual([{ i: 0, j: 4, level: "upper" }]);
  });
});

it("says so where nothing can be marked", () => {
  expect(markContext([], input({}), { marked: {}, say: speakEnglish }).empty).toMatch(/^Nothing here can be marked/);
});
