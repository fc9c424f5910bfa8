import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types. */
const OURS: string = "./longLog.ts";

const told: string[] = [];

beforeEach(() => vi.stubGlobal("ui", { notifications: { info: (text: string) => void told.push(text) } }));
afterEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});

describe("a long chat log", () => {
  it.each([
    { who: "a Gamemaster", isGM: true, size: 5001, notices: 1 },
    { who: "a Gamemaster", isGM: true, size: 5000, notices: 0 },
    { who: "a player", isGM: false, size: 5001, notices: 0 },
  ])("$who with $size messages is told $notices times", async ({ isGM, size, notices }) => {
    const localize = (key: string, data: object) => `${key} ${JSON.stringify(data)}`;
    vi.stubGlobal("game", { user: { isGM }, messages: { size }, i18n: { localize, format: localize } });
    const { adviseOnLongLog } = (await import(OURS)) as { readonly adviseOnLongLog: () => void };
    adviseOnLongLog();
    expect(told).toHaveLength(notices);
    for (const text of told) expect(text).toContain(String(size));
  });
});
