import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./hotbarDrop.ts";

type Drop = (bar: null, data: object, slot: number) => false | undefined;

const assigned = vi.fn(async () => undefined);
const created = vi.fn(async (data: object) => ({ id: "made", ...data }));
const ME = { id: "me", isGM: true };
const ADA = { id: "ada", isGM: false };
const CO_GM = { id: "coGm", isGM: true };
/** A Gamemaster owns every macro, so that says nothing about who may change it. */
const macro = (id: string, act: string, author: object, ownership: object = { default: 0 }) => ({
  id,
  isOwner: true,
  author,
  ownership,
  command: `game.system.api.press("${act}");`,
});
const stored = [
  macro("others", "scan", ADA, { default: 3 }),
  macro("lent", "hide", ME, { default: 0, me: 3, ada: 3 }),
  macro("everybodys", "dodge", ME, { default: 3 }),
  macro("own", "dash", ME, { default: 1, me: 3, coGm: 3, ada: 2, gone: 0 }),
];
const items: Readonly<Record<string, object>> = {
  "Item.scan": { name: "Scrutare", img: "scan.svg", type: "action", system: { act: "scan" } },
  "Item.hide": { name: "Hide", img: "hide.svg", type: "action", system: { act: "hide" } },
  "Item.dodge": { name: "Dodge", img: "dodge.svg", type: "action", system: { act: "dodge" } },
  "Item.dash": { name: "Dash", img: "dash.svg", type: "action", system: { act: "dash" } },
  "Item.odd": { name: "Odd", img: "odd.svg", type: "action", system: { act: '");alert("' } },
  "Actor.a.Item.bow": {
    uuid: "Actor.a.Item.bow",
    name: "Bow",
    img: "bow.svg",
    type: "arms",
    actor: {},
    system: { attack: { made: true } },
  },
  "Actor.a.Item.veil": {
    uuid: "Actor.a.Item.veil",
    name: "Veil",
    img: "veil.svg",
    type: "power",
    actor: {},
    system: { attack: { made: false } },
  },
  "Actor.a.Item.coat": { name: "Coat", img: "coat.svg", type: "armor", actor: {}, system: {} },
  "Item.bow": { name: "Bow", img: "bow.svg", type: "arms", actor: null, system: { attack: { made: true } } },
  "Item.sword": { name: "Sword", img: "sword.svg", type: "arms", system: {} },
};
let mayScript = true;
let isThere = true;
let drop: Drop;

/** As documented: without `strict: false` it throws for what is embedded in a document of a pack. */
function sync(uuid: string, { strict = true } = {}): object | null {
  if (strict && uuid.startsWith("Compendium.")) throw new Error("cannot be retrieved synchronously");
  return items[uuid] ?? null;
}

beforeEach(async () => {
  const { registerHotbarDrop } = (await import(/* @vite-ignore */ OURS)) as { registerHotbarDrop: () => void };
  mayScript = true;
  isThere = true;
  vi.stubGlobal("Hooks", { on: (_name: string, listener: Drop) => (drop = listener) });
  vi.stubGlobal("game", {
    user: { ...ME, can: () => mayScript, assignHotbarMacro: assigned },
    users: new Map([ME, ADA, CO_GM].map((user) => [user.id, user])),
    macros: { contents: stored },
  });
  vi.stubGlobal("foundry", {
    utils: { fromUuidSync: sync, fromUuid: async (uuid: string) => (isThere ? (items[uuid] ?? null) : null) },
    documents: { Macro: { implementation: { create: created } } },
  });
  registerHotbarDrop();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("an item that is dropped on the hotbar", () => {
  it.each([
    ["makes a macro of its act", "Item.scan", { name: "Scrutare", command: 'game.system.api.press("scan");' }],
    [
      "makes a macro of a weapon",
      "Actor.a.Item.bow",
      { name: "Bow", command: 'game.system.api.use("Actor.a.Item.bow");' },
    ],
    ["makes a macro of a power", "Actor.a.Item.veil", { command: 'game.system.api.use("Actor.a.Item.veil");' }],
    ["never makes a command of what its owner wrote", "Item.odd", { command: 'game.system.api.press("hide");' }],
  ])("%s", async (_what, uuid, macro) => {
    expect(drop(null, { type: "Item", uuid }, 3)).toBe(false);
    await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
    expect(created).toHaveBeenCalledWith(expect.objectContaining({ type: "script", ...macro }));
    expect(assigned).toHaveBeenCalledWith(expect.objectContaining({ id: "made" }), 3);
  });

  it("uses the macro that this user has already", async () => {
    expect(drop(null, { type: "Item", uuid: "Item.dash" }, 1)).toBe(false);
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith(stored.at(-1), 1));
    expect(created).not.toHaveBeenCalled();
  });

  it.each([
    ["another user wrote", "Item.scan"],
    ["a player may change", "Item.hide"],
    ["everybody may change", "Item.dodge"],
  ])("T16: takes no macro that %s, whose command may become anything", async (_who, uuid) => {
    expect(drop(null, { type: "Item", uuid }, 1)).toBe(false);
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith(expect.objectContaining({ id: "made" }), 1));
  });

  it("makes nothing of an action that is deleted meanwhile", async () => {
    isThere = false;
    expect(drop(null, { type: "Item", uuid: "Item.scan" }, 1)).toBe(false);
    await new Promise((done) => setTimeout(done));
    expect(created).not.toHaveBeenCalled();
  });

  it.each([
    ["another item", { type: "Item", uuid: "Item.sword" }, true],
    ["a weapon that nobody carries", { type: "Item", uuid: "Item.bow" }, true],
    ["what its sheet gives no button", { type: "Item", uuid: "Actor.a.Item.coat" }, true],
    ["a weapon of a user who may not run scripts", { type: "Item", uuid: "Actor.a.Item.bow" }, false],
    ["a macro", { type: "Macro", uuid: "Macro.x" }, true],
    ["an item of an actor in a pack", { type: "Item", uuid: "Compendium.x.y.Actor.a.Item.i" }, true],
    ["an item that is gone", { type: "Item", uuid: "Item.gone" }, true],
    ["something without a name", { type: "Item" }, true],
    ["an action of a user who may not run scripts", { type: "Item", uuid: "Item.scan" }, false],
  ])("leaves to the host %s", (_what, data, can) => {
    mayScript = can;
    expect(drop(null, data, 1)).toBeUndefined();
    expect(created).not.toHaveBeenCalled();
  });
});
