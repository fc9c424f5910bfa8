/** H-18: names follow the token, if the house rule says so. The numbers are the display modes of Foundry's tokens. */
import { afterEach, expect, it, vi } from "vitest";

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./shownName.ts";

const { keepsName } = (await import(/* @vite-ignore */ OURS)) as {
  keepsName: (token: { readonly displayName: number }) => boolean;
};

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["never", 0, true],
  ["to its owner while selected", 10, true],
  ["to its owner on hover", 20, true],
  ["to everybody on hover", 30, false],
  ["to its owner always", 40, true],
  ["to everybody always", 50, false],
  ["in a mode that nobody knows", 60, true],
])("a token that shows its name %s keeps it: %i %s", (_name, displayName, keeps) => {
  const settings = { get: (_scope: string, key: string) => key === "namesFollowToken" };
  vi.stubGlobal("game", { settings });
  expect(keepsName({ displayName })).toBe(keeps);
  vi.stubGlobal("game", { settings: { get: () => false } });
  expect(keepsName({ displayName })).toBe(false);
});
