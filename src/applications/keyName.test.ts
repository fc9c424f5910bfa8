import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./keyName.ts";

let keyOf: (action: string) => string | null;

beforeAll(async () => {
  ({ keyOf } = (await import(/* @vite-ignore */ OURS)) as { keyOf: typeof keyOf });
});

afterEach(() => vi.unstubAllGlobals());

describe("the key of an act", () => {
  it.each<[string, readonly object[] | undefined, string | null]>([
    ["with what is held down", [{ key: "KeyL", modifiers: ["Shift"] }], "Shift+L"],
    ["with more than that", [{ key: "Digit3", modifiers: ["Control", "Alt"] }], "Control+Alt+3"],
    ["alone", [{ key: "F2" }], "F2"],
    ["the first of several", [{ key: "KeyL" }, { key: "KeyM" }], "L"],
    ["taken away by a player", [], null],
    ["of what has none", undefined, null],
  ])("%s", (_name, bindings, said) => {
    vi.stubGlobal("game", {
      keybindings: { bindings: new Map(bindings ? [["unseen.scan", bindings]] : []) },
      i18n: { localize: (key: string) => key.replace("UNSEEN.Modifier.", "") },
    });
    expect(keyOf("scan")).toBe(said);
  });
});
