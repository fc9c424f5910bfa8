/** Unseen's keys differ from Foundry's, and players may change those of acts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { openStoryTable, type StoryTable } from "./storyTable.ts";

interface Binding {
  readonly key: string;
  readonly modifiers?: readonly string[];
}

interface Keys {
  readonly actions: ReadonlyMap<string, { readonly editable?: readonly Binding[] }>;
  readonly bindings: ReadonlyMap<string, readonly Binding[]>;
}

/**
 * Foundry's controls for keys with Shift alone: turning tokens, targeting one more, focusing the chat. V14 moves tokens
 * up and down with E and Q, as it moves them with the arrows.
 */
const MOVING = ["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "KeyW", "KeyA", "KeyS", "KeyD", "KeyE", "KeyQ"];
const FOUNDRYS = [...MOVING, "KeyT", "KeyC"];

/**
 * Acts with keys that may be changed. The keys of the tile cursor work only while tiles are chosen, and then come
 * first.
 */
const ACTS = ["attack", "board", "boon", "hide", "know", "now", "prepare", "scan", "track"];

declare const game: { readonly keybindings: Keys };

let table: StoryTable;

beforeAll(async () => {
  table = await openStoryTable();
  await table.open("Gamemaster");
}, 120_000);

afterAll(() => table.close(), 60_000);

it("the acts have keys of their own that players may change, and Foundry's turn tokens", async () => {
  const keys = await table.seat("Gamemaster").evaluate(() => {
    const { actions, bindings } = game.keybindings;
    return [...actions].map(([id, { editable = [] }]) => ({
      id,
      editable: editable.length > 0,
      keys: (bindings.get(id) ?? []).map(({ key, modifiers = [] }) => [...modifiers, key].join("+")),
    }));
  });
  const ours = keys.filter(({ id, editable }) => id.startsWith("unseen.") && editable);
  expect(ours.map(({ id }) => id.replace("unseen.", "")).toSorted()).toEqual(ACTS);
  const cores = keys.filter(({ id }) => id.startsWith("core.")).flatMap((action) => action.keys);
  expect(cores).toEqual(expect.arrayContaining(["Shift+KeyA", "Shift+KeyS"]));
  const taken = new Set([...cores, ...FOUNDRYS.map((key) => `Shift+${key}`)]);
  expect(ours.flatMap((action) => action.keys).filter((key) => taken.has(key))).toEqual([]);
});
