import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./hotbarDrop.ts";

type Drop = (bar: null, data: object, slot: number) => false | undefined;

const assigned = vi.fn(async () => undefined);
const created = vi.fn(async (data: object) => ({ id: "made", ...data }));
const stored = [
  { id: "others", isOwner: false, command: 'game.system.api.press("scan");' },
  { id: "own", isOwner: true, command: 'game.system.api.press("dash");' },
];
const items: Readonly<Record<string, object>> = {
  "Item.scan": { name: "Scrutare", img: "scan.svg", type: "action", system: { act: "scan" } },
  "Item.dash": { name: "Dash", img: "dash.svg", type: "action", system: { act: "dash" } },
  "Item.odd": { name: "Odd", img: "odd.svg", type: "action", system: { act: '");alert("' } },
  "Item.sword": { name: "Sword", img: "sword.svg", type: "arms", system: {} },
};
let mayScript = true;
let drop: Drop;

beforeEach(async () => {
  const { registerHotbarDrop } = (await import(/* @vite-ignore */ OURS)) as { registerHotbarDrop: () => void };
  mayScript = true;
  vi.stubGlobal("Hooks", { on: (_name: string, listener: Drop) => (drop = listener) });
  vi.stubGlobal("game", {
    user: { can: () => mayScript, assignHotbarMacro: assigned },
    macros: { contents: stored },
  });
  vi.stubGlobal("foundry", {
    utils: { fromUuidSync: (uuid: string) => items[uuid] ?? null, fromUuid: async (uuid: string) => items[uuid] },
    documents: { Macro: { implementation: { create: created } } },
  });
  registerHotbarDrop();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe("an action that is dropped on the hotbar", () => {
  it.each([
    ["makes a macro of its act", "Item.scan", { name: "Scrutare", command: 'game.system.api.press("scan");' }],
    ["never makes a command of what its owner wrote", "Item.odd", { command: 'game.system.api.press("hide");' }],
  ])("%s", async (_what, uuid, macro) => {
    expect(drop(null, { type: "Item", uuid }, 3)).toBe(false);
    await vi.waitFor(() => expect(assigned).toHaveBeenCalled());
    expect(created).toHaveBeenCalledWith(expect.objectContaining({ type: "script", ...macro }));
    expect(assigned).toHaveBeenCalledWith(expect.objectContaining({ id: "made" }), 3);
  });

  it("uses the macro that this user has already", async () => {
    expect(drop(null, { type: "Item", uuid: "Item.dash" }, 1)).toBe(false);
    await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith(stored[1], 1));
    expect(created).not.toHaveBeenCalled();
  });

  it.each([
    ["another item", { type: "Item", uuid: "Item.sword" }, true],
    ["a macro", { type: "Macro", uuid: "Macro.x" }, true],
    ["an item that is gone", { type: "Item", uuid: "Item.gone" }, true],
    ["something without a name", { type: "Item" }, true],
    ["an action of a user who may not run scripts", { type: "Item", uuid: "Item.scan" }, false],
  ])("leaves to the host %s", (_what, data, can) => {
    mayScript = can;
    expect(drop(null, data, 1)).toBeUndefined();
    expect(created).not.toHaveBeenCalled();
  });
});
