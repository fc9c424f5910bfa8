/** H-17, G-5: a movement that Foundry cuts at region borders is one movement, and every change of place is one. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** A movement as its hook gives it. */
interface Movement {
  readonly origin: { readonly x: number };
  readonly destination: { readonly x: number };
  readonly passed?: { readonly waypoints: readonly { readonly x: number }[] };
}

interface Ours {
  onWholeMovement(
    listener: (
      token: { readonly uuid: string },
      movement: Movement,
      operation: object,
      user: object,
      fight: { readonly moment: { readonly turn: number } } | null,
    ) => void,
  ): (userId: string) => void;
  noteStand(token: object): void;
}

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./wholeMovements.ts";

type Listener = (...told: unknown[]) => void;

const listeners = new Map<string, Listener[]>();
const told: unknown[] = [];
/** In which turn of the fight each movement was. */
const turns: unknown[] = [];
const combat = { id: "brawl", started: true, active: true, scene: { id: "yard" }, round: 1, turn: 0, turns: [] };
let reportBegun: (userId: string) => void;

const call = (hook: string, ...values: unknown[]): void =>
  listeners.get(hook)?.forEach((listener) => listener(...values));

beforeEach(async () => {
  const { onWholeMovement, noteStand } = (await import(/* @vite-ignore */ OURS)) as Ours;
  vi.useFakeTimers();
  listeners.clear();
  vi.stubGlobal("Hooks", {
    on: (name: string, listener: Listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
  });
  vi.stubGlobal("game", { release: { generation: 14 }, combats: { contents: [combat] } });
  [ada, bob] = [tokenOf("ada", 0), tokenOf("bob", 900)];
  reportBegun = onWholeMovement((token, { origin, passed }, _operation, _user, fight) => {
    told.push([token.uuid, origin.x, ...(passed?.waypoints ?? []).map(({ x }) => x)]);
    turns.push(fight?.moment.turn);
  });
  // The documents of a world are made after `setup`, where this file begins to listen.
  for (const token of [ada, bob]) noteStand(token);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.length = 0;
  turns.length = 0;
  combat.turn = 0;
});

const at = (x: number) => ({ x, y: 0 });

const tokenOf = (uuid: string, x: number) => ({
  uuid,
  parent: { id: "yard" },
  _source: { ...at(x), elevation: 0 },
  testUserPermission: ({ id }: { readonly id: string }) => id === "u",
});
type Token = ReturnType<typeof tokenOf>;
let [ada, bob]: [Token, Token] = [tokenOf("ada", 0), tokenOf("bob", 900)];

/** An update of a token, without a word about its movement. */
function puts(token: Token, x: number, userId = "u"): void {
  Object.assign(token._source, { x });
  call("updateToken", token, { x }, {}, userId);
}

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

function moves(token: Token, movement: Movement): void {
  puts(token, movement.destination.x);
  says(token, movement);
}

const says = (token: Token, movement: object, id = "u"): void => call("moveToken", token, movement, {}, { id });

describe("a movement", () => {
  it("in one piece is reported at once", () => {
    moves(ada, piece("one", [0, 100, 200]));
    expect(told).toEqual([["ada", 0, 100, 200]]);
  });

  it("in three pieces is reported once, with the whole path; another token's movement stays separate", () => {
    moves(ada, piece("one", [0, 100], { pending: [200, 300] }));
    moves(bob, piece("other", [900, 800]));
    moves(ada, piece("two", [100, 200], { chain: ["one"], pending: [300] }));
    expect(told).toEqual([["bob", 900, 800]]);
    moves(ada, piece("three", [200, 300], { chain: ["one", "two"] }));
    expect(told.slice(1)).toEqual([["ada", 0, 100, 200, 300]]);
  });

  it("in pieces whose hooks mix, because they follow closely, is reported once, with the whole path", () => {
    moves(ada, piece("one", [0, 100], { pending: [200, 300] }));
    for (const x of [200, 300]) puts(ada, x);
    says(ada, piece("two", [100, 200], { chain: ["one"], pending: [300] }));
    expect(told).toEqual([]);
    says(ada, piece("three", [200, 300], { chain: ["one", "two"] }));
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([["ada", 0, 100, 200, 300]]);
  });

  it.each<[string, () => void]>([
    ["is stopped", () => call("stopToken", ada)],
    ["ends with its token", () => call("deleteToken", ada)],
    ["is never gone on with", () => vi.advanceTimersByTime(60_000)],
  ])("that %s is told as far as it came", (_name, ends) => {
    moves(ada, piece("one", [0, 100], { pending: [200] }));
    expect(told).toEqual([]);
    ends();
    expect(told).toEqual([["ada", 0, 100]]);
  });

  it("is reported before a movement that follows and does not continue it", () => {
    moves(ada, piece("one", [0, 100], { pending: [200] }));
    moves(ada, piece("new", [100, 50]));
    expect(told).toEqual([
      ["ada", 0, 100],
      ["ada", 100, 50],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(2);
  });
});

describe("G-5: whatever a client says, a movement", () => {
  const lie = piece("one", [200, 300]);

  it.each<[string, unknown, readonly number[]]>([
    ["that begins elsewhere begins where the token stood", lie, [0, 300]],
    ["that ends elsewhere ends where the token stands", { ...lie, passed: { waypoints: [at(100)] } }, [0, 100, 300]],
    ["without waypoints is the way between", { ...lie, passed: { waypoints: [] } }, [0]],
    ["whose waypoints are no places has none", { ...lie, passed: { waypoints: [{ x: Number.NaN, y: 0 }, 7] } }, [0]],
    ["without any form is the way between", { id: 7, chain: 7, passed: 7, pending: 7, origin: 7, method: 7 }, [0]],
  ])("%s", (_name, said, way) => {
    moves(ada, { ...(said as Movement), destination: at(300) });
    expect(told).toEqual([["ada", ...way]]);
  });

  it("is reported though no client says anything", () => {
    puts(ada, 300);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([["ada", 0, 300]]);
  });

  it("is reported once for each silent change of place, in their order", () => {
    for (const x of [300, 100]) puts(ada, x);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([
      ["ada", 0, 300],
      ["ada", 300, 100],
    ]);
  });

  it.each([
    ["leads where the client says", 200],
    ["leads elsewhere", 700],
  ])("that %s takes nothing of a silent change before it", (_name, end) => {
    for (const x of [100, 200]) puts(ada, x);
    says(ada, { ...piece("one", [100, 150, 200]), destination: at(end) });
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([
      ["ada", 0, 100],
      ["ada", 100, 150, 200],
    ]);
  });

  it("is not reported where nothing moved", () => {
    puts(ada, 0);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });

  it("on the spot leads where its user says, if the token is theirs", () => {
    says(ada, piece("one", [0, 100, 0]), "stranger");
    expect(told).toEqual([]);
    says(ada, piece("two", [0, 100, 0]));
    expect(told).toEqual([["ada", 0, 100, 0]]);
  });

  it.each<[string, () => void]>([
    ["has more to come", () => moves(ada, piece("one", [0, 100], { pending: [200] }))],
    ["nobody has told of", () => puts(ada, 100)],
  ])("that %s is reported before its user's next act", (_name, begins) => {
    begins();
    reportBegun("another");
    expect(told).toEqual([]);
    reportBegun("u");
    expect(told).toEqual([["ada", 0, 100]]);
  });

  it.each<[string, () => void]>([
    ["nobody tells of", () => puts(ada, 100)],
    ["has more to come", () => moves(ada, piece("one", [0, 100], { pending: [200] }))],
  ])("that %s is of the turn in which it was made, though that ends before it is reported", (_name, begins) => {
    begins();
    combat.turn = 1;
    vi.advanceTimersByTime(60_000);
    expect(turns).toEqual([0]);
  });

  it("that goes on in the next turn is two", () => {
    moves(ada, piece("one", [0, 100], { pending: [200] }));
    combat.turn = 1;
    moves(ada, piece("two", [100, 200], { chain: ["one"] }));
    expect([told, turns]).toEqual([
      [
        ["ada", 0, 100],
        ["ada", 100, 200],
      ],
      [0, 1],
    ]);
  });

  it("goes on from where its scene put the token", () => {
    Object.assign(ada._source, at(500));
    call("updateScene", { tokens: [ada] }, { tokens: [] });
    puts(ada, 600);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([["ada", 500, 600]]);
  });
});
