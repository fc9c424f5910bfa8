/** Tiles, drawings and notes on the map, and to whom they show. */
import { describe, expect, it } from "vitest";
import { fakeTable } from "./fakeTable.ts";

const WREN = { id: "wren", isOwner: true, x: 200, y: 500 };
const LAMP = { id: "lamp", x: 250, y: 550 };
const WALL = { c: [600, 0, 600, 2000] };

describe("foundry.canvas.placeables.Drawing#isVisible", () => {
  const shown = async (gm: boolean, data: object): Promise<boolean | undefined> => {
    const { canvas } = await fakeTable({ gm, drawings: [data] });
    return canvas.drawings.get("drawing")?.visible;
  };

  it.each([
    ["a player sees one", false, {}, true],
    ["a player does not see a hidden one", false, { hidden: true }, false],
    ["a Gamemaster sees a hidden one", true, { hidden: true }, true],
  ])("%s", async (_what, gm, data, expected) => {
    expect(await shown(gm, data)).toBe(expected);
  });

  it("its author sees a hidden one, and it follows its document", async () => {
    const { canvas, scene, user, settle } = await fakeTable({ drawings: [{ hidden: true }] });
    const [drawing] = scene.drawings;
    Object.assign(drawing!, { author: user });
    expect(canvas.drawings.get("drawing")?.isVisible).toBe(true);
    Object.assign(drawing!, { author: null });
    await (drawing as unknown as { update(changes: object): Promise<void> }).update({ hidden: false });
    settle();
    expect(canvas.drawings.get("drawing")?.visible).toBe(true);
  });
});

describe("foundry.canvas.placeables.Tile#isVisible", () => {
  it.each([
    ["a player sees one", false, {}, true],
    ["a player does not see a hidden one", false, { hidden: true }, false],
    ["a Gamemaster sees a hidden one", true, { hidden: true }, true],
  ])("%s", async (_what, gm, data, expected) => {
    const { canvas } = await fakeTable({ gm, tiles: [data] });
    expect(canvas.tiles.get("tile")?.visible).toBe(expected);
  });

  it("follows its document", async () => {
    const { canvas, scene, settle } = await fakeTable({ tiles: [{}] });
    await (scene.tiles[0] as unknown as { update(changes: object): Promise<void> }).update({ hidden: true });
    settle();
    expect(canvas.tiles.get("tile")?.visible).toBe(false);
  });
});

describe("foundry.canvas.placeables.Note#isVisible", () => {
  /** A note at a place with a journal entry that the user may know of, or not. */
  const noteOn = (x: number, mayKnow: boolean | null, more: object = {}): object => {
    const entry = {
      name: "Cellar",
      testUserPermission: (_user: object, level: string) => level === "LIMITED" && mayKnow,
    };
    return { x, y: 550, ...(mayKnow !== null && { entryId: "entry", entry }), ...more };
  };
  const shown = async (gm: boolean, note: object): Promise<boolean | undefined> => {
    const { canvas } = await fakeTable({ gm, tokens: [WREN], lights: [LAMP], walls: [WALL], notes: [note] });
    return canvas.notes.get("note")?.visible;
  };

  it.each([
    ["whoever may know of its journal entry, and sees its place", noteOn(300, true), true],
    ["nobody who may not know of the entry", noteOn(300, false), false],
    ["nobody who does not see its place", noteOn(900, true), false],
    ["everybody who may know of it, if it is global", noteOn(900, true, { global: true }), true],
    ["everybody who sees its place, if it has no entry", noteOn(300, null), true],
  ])("shows it to %s", async (_whom, note, expected) => {
    expect(await shown(false, note)).toBe(expected);
  });

  it("shows it to a Gamemaster, whose permission is the highest", async () => {
    expect(await shown(true, noteOn(900, true))).toBe(true);
  });
});

it("tiles, drawings and notes that come and go are drawn and taken away", async () => {
  const { canvas, hooks, scene } = await fakeTable({ drawings: [{}], notes: [{}], tiles: [{}] });
  expect(["Drawing", "Note", "Tile"].map((name) => canvas.getLayerByEmbeddedName(name))).toEqual([
    canvas.drawings,
    canvas.notes,
    canvas.tiles,
  ]);
  hooks.callAll("createNote", { ...scene.notes[0], id: "second", object: null }, {}, "me");
  hooks.callAll("deleteDrawing", scene.drawings[0], {}, "me");
  hooks.callAll("deleteTile", scene.tiles[0], {}, "me");
  const { drawings, notes, tiles } = canvas;
  expect([notes, drawings, tiles].map(({ placeables }) => placeables.length)).toEqual([2, 0, 0]);
});
