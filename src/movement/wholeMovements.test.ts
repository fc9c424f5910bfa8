/** H-17, G-5: a movement that Foundry cuts at region borders is one movement. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A movement as its hook gives it. */
interface Movement {
  readonly origin: { readonly x: number };
  readonly passed?: { readonly waypoints: readonly { readonly x: number }[] };
}

type OnWholeMovement = (listener: (token: { readonly uuid: string }, movement: Movement) => void) => void;

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./wholeMovements.ts";

type Listener = (...told: unknown[]) => void;

const listeners = new Map<string, Listener>();
const told: unknown[] = [];

beforeEach(async () => {
  const { onWholeMovement } = (await import(/* @vite-ignore */ OURS)) as { onWholeMovement: OnWholeMovement };
  vi.useFakeTimers();
  vi.stubGlobal("Hooks", { on: (name: string, listener: Listener) => void listeners.set(name, listener) });
  onWholeMovement((token, { origin, passed }) => {
    told.push([token.uuid, origin.x, ...(passed?.waypoints ?? []).map(({ x }) => x)]);
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.length = 0;
});

const at = (x: number) => ({ x, y: 0 });

/** A piece of a path along a row, from place to place, and its pending rest. */
function piece(id: string, [from, ...to]: readonly number[], { chain = [], pending = [] }: Rest = {}): Movement {
  const told = {
    id,
    chain,
    origin: at(from!),
    destination: at(to.at(-1)!),
    passed: { waypoints: to.map(at) },
    pending: { waypoints: pending.map(at) },
    method: "dragging",
  };
  return told;
}

interface Rest {
  readonly chain?: readonly string[];
  readonly pending?: readonly number[];
}

const moves = (uuid: string, movement: object): void =>
  listeners.get("moveToken")!({ uuid }, movement, {}, { id: "u" });

describe("a movement", () => {
  it("in one piece is reported at once", () => {
    moves("ada", piece("one", [0, 100, 200]));
    expect(told).toEqual([["ada", 0, 100, 200]]);
  });

  it("in three pieces is reported once, with the whole path; another token's movement stays separate", () => {
    moves("ada", piece("one", [0, 100], { pending: [200, 300] }));
    moves("bob", piece("other", [900, 800]));
    moves("ada", piece("two", [100, 200], { chain: ["one"], pending: [300] }));
    expect(told).toEqual([["bob", 900, 800]]);
    moves("ada", piece("three", [200, 300], { chain: ["one", "two"] }));
    expect(told.slice(1)).toEqual([["ada", 0, 100, 200, 300]]);
  });

  it.each<[string, () => void]>([
    ["is stopped", () => listeners.get("stopToken")!({ uuid: "ada" })],
    ["ends with its token", () => listeners.get("deleteToken")!({ uuid: "ada" })],
    ["is never gone on with", () => vi.advanceTimersByTime(60_000)],
  ])("that %s is told as far as it came", (_name, ends) => {
    moves("ada", piece("one", [0, 100], { pending: [200] }));
    expect(told).toEqual([]);
    ends();
    expect(told).toEqual([["ada", 0, 100]]);
  });

  it("that another follows without continuing it is reported first", () => {
    moves("ada", piece("one", [0, 100], { pending: [200] }));
    moves("ada", piece("new", [100, 50]));
    expect(told).toEqual([
      ["ada", 0, 100],
      ["ada", 100, 50],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(2);
  });
});
