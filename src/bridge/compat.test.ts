/** What generations 13 and 14 write and set, compared with what each says of itself. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { STATUS_EFFECTS } from "../config.ts";
import type { EffectEnd } from "./writing/write.ts";

interface Compat {
  replacing(source: object | undefined, path: string, value: unknown): Record<string, unknown>;
  setStatuses(entries: readonly object[]): void;
  effectTime(end: EffectEnd | null): Readonly<Record<string, unknown>>;
  effectEndOf(stored: object): EffectEnd | null | undefined;
  registerExpiry(): void;
  effectChanges(effect: object): readonly object[];
  withoutChanges(): object;
  changesData(effect: object): boolean;
  withChange(effect: object, key: string, value: string): object;
  privately(): object;
}

/**
 * The import's name is a variable, so that the compiler does not follow it. The tests do not load the host's types.
 */
const OURS: string = "./compat.ts";

let replacing: Compat["replacing"];
let setStatuses: Compat["setStatuses"];
let effectTime: Compat["effectTime"];
let effectEndOf: Compat["effectEndOf"];
let registerExpiry: Compat["registerExpiry"];
let effectChanges: Compat["effectChanges"];
let withoutChanges: Compat["withoutChanges"];
let changesData: Compat["changesData"];
let withChange: Compat["withChange"];
let privately: Compat["privately"];

beforeAll(async () => {
  const compat = (await import(/* @vite-ignore */ OURS)) as Compat;
  ({ replacing, setStatuses, effectTime, effectEndOf, registerExpiry, effectChanges, withoutChanges, changesData } =
    compat);
  ({ withChange, privately } = compat);
});

const generation = (release: 13 | 14): void => void vi.stubGlobal("game", { release: { generation: release } });

afterEach(() => vi.unstubAllGlobals());

describe("a replacement", () => {
  const PATH = "flags.unseen.hiding";
  const getProperty = (object: object, path: string): unknown =>
    path.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], object);

  it.each([
    ["of what is there", { flags: { unseen: { hiding: { spots: [] } } } }, { "flags.unseen.==hiding": 1 }],
    ["of what is absent", { flags: { unseen: {} } }, { [PATH]: 1 }],
    ["inside of what is absent", { flags: {} }, { [PATH]: 1 }],
    ["in a document that is gone", undefined, { [PATH]: 1 }],
  ])("on generation 13 %s", (_name, source, expected) => {
    generation(13);
    vi.stubGlobal("foundry", { utils: { getProperty } });
    expect(replacing(source, PATH, 1)).toEqual(expected);
  });

  it("on generation 14 is an operator, whatever is there", () => {
    generation(14);
    vi.stubGlobal("_replace", (value: unknown) => ({ replaced: value }));
    expect(replacing(undefined, PATH, 1)).toEqual({ [PATH]: { replaced: 1 } });
  });
});

describe("the statuses", () => {
  const ids = STATUS_EFFECTS.map(({ id }) => id);

  it.each([13, 14] as const)("on generation %i are ours alone, and the property is another", (release) => {
    generation(release);
    const core: object[] = [{ id: "dead", name: "Dead" }];
    const guarded = new Proxy(core, {
      set: () => {
        throw new Error("written into");
      },
      deleteProperty: () => {
        throw new Error("deleted from");
      },
    });
    const config = { statusEffects: guarded as unknown };
    vi.stubGlobal("CONFIG", config);
    setStatuses(STATUS_EFFECTS);
    expect(config.statusEffects).not.toBe(guarded);
    expect(Object.values(config.statusEffects as object).map(({ id }: { id: string }) => id)).toEqual(ids);
    expect([...(config.statusEffects as Iterable<{ id: string }>)].map(({ id }) => id)).toEqual(ids);
  });

  it("on generation 14 answer to their ids too", () => {
    generation(14);
    const config: { statusEffects: Record<string, unknown> } = { statusEffects: {} };
    vi.stubGlobal("CONFIG", config);
    setStatuses(STATUS_EFFECTS);
    expect(config.statusEffects.prone).toMatchObject({ id: "prone" });
  });
});

describe("the changes of an effect", () => {
  const CHANGE = { key: "system.tier", value: "2" };
  const ADDS = { ...CHANGE, type: "add" };

  it.each<[13 | 14, string, object, readonly object[]]>([
    [13, "a list of modes", { changes: [{ ...CHANGE, mode: 5 }] }, [{ ...CHANGE, type: "override" }]],
    [14, "a list of types in its system data", { system: { changes: [ADDS] } }, [ADDS]],
    [13, "of a mode that nobody knows", { changes: [{ ...CHANGE, mode: 99 }] }, [{ ...CHANGE, type: "custom" }]],
    [13, "T13: what an owner wrote as no objects", { changes: [null, 7, "x", { ...CHANGE, mode: 2 }] }, [ADDS]],
    [14, "T13: what an owner wrote as no objects", { system: { changes: [null, 7, "x", ADDS] } }, [ADDS]],
    [13, "T13: what an owner wrote into the system data", { changes: [], system: { changes: [null] } }, []],
    [14, "T13: no list", { system: { changes: { length: 1 } } }, []],
    [14, "no system data", { system: null }, []],
    [13, "nothing", {}, []],
  ])("on generation %i: %s", (release, _name, effect, changes) => {
    generation(release);
    expect(effectChanges(effect)).toEqual(changes);
  });

  it.each([13, 14] as const)("on generation %i: an effect without changes has none, and says so", (release) => {
    generation(release);
    const field = release === 14 ? { system: { changes: [] } } : { changes: [] };
    expect(withoutChanges()).toEqual(field);
    expect(effectChanges(withoutChanges())).toEqual([]);
  });

  const isData = (release: 13 | 14, key: unknown, type = "override"): boolean => {
    generation(release);
    const changes = [CHANGE, { key, value: "5", type, mode: ["custom", "", "", "", "", "override"].indexOf(type) }];
    return changesData(release === 14 ? { system: { changes } } : { changes });
  };

  it.each([
    ["system.tier"],
    ["system.zone.affixes"],
    ["flags.other.thing"],
    ["name"],
    ["img"],
    ["ATL.light.dim"],
    ["prototypeToken.light.dim"],
  ])("%s is data of an actor", (key) => {
    expect([isData(13, key), isData(14, key)]).toEqual([true, true]);
  });

  it.each<[unknown]>([
    ["statuses"],
    ["statuses.has"],
    ["system"],
    ["items"],
    ["items.get"],
    ["testUserPermission"],
    ["constructor.name"],
    ["__proto__.isOwner"],
    ["system.__proto__.isOwner"],
    ["ATL.__proto__.isOwner"],
    [["testUserPermission"]],
    [undefined],
  ])("T13: %s is none", (key) => {
    expect([isData(13, key), isData(14, key)]).toEqual([false, false]);
  });

  it("what changes tokens is data on generation 14, and what modules do themselves on both", () => {
    expect([isData(13, "token.light.dim"), isData(14, "token.light.dim")]).toEqual([false, true]);
    expect([isData(13, "macro.execute", "custom"), isData(14, "macro.execute", "custom")]).toEqual([true, true]);
  });
});

describe("the time of an effect (T-2)", () => {
  const END: EffectEnd = { fight: "f", round: 3, turn: 1 };
  const NONE = { seconds: null, rounds: null, turns: null };
  const OURS_ALONE = "unseen.turnEnd";

  const at = (release: 13 | 14): void => {
    generation(release);
    const combats = new Map([["f", { turns: [{ id: "c0" }, { id: "c1" }] }]]);
    vi.stubGlobal("game", { release: { generation: release }, combats, time: { worldTime: 60 } });
  };

  it("on generation 13 is a round and a turn, counted from the creature's turn of the round before", () => {
    at(13);
    const start = { startRound: 2, startTurn: 1, startTime: 60 };
    expect(effectTime(END)).toEqual({ duration: { ...NONE, ...start, combat: "f", rounds: 1, turns: 1 } });
  });

  it("on generation 14 is a round, and then an event that no other code announces", () => {
    at(14);
    expect(effectTime(END)).toEqual({
      duration: { value: 1, units: "rounds", expiry: OURS_ALONE, expired: false },
      start: { combat: "f", combatant: "c1", initiative: null, round: 2, turn: 1, time: 60 },
    });
  });

  it.each([13, 14] as const)("on generation %i is read as it was written", (release) => {
    at(release);
    expect(effectEndOf(effectTime(END))).toEqual(END);
    expect(effectEndOf(effectTime(null))).toBeNull();
    expect(effectEndOf({})).toBeNull();
  });

  it.each<[13 | 14, string, object]>([
    [13, "seconds", { duration: { seconds: 6 } }],
    [13, "rounds alone", { duration: { combat: "f", rounds: 1, startRound: 2, startTurn: 1 } }],
    [13, "no fight", { duration: { rounds: 1, turns: 1, startRound: 2, startTurn: 1 } }],
    [14, "seconds", { duration: { value: 6, units: "seconds" } }],
    [14, "an event alone", { duration: { value: null, expiry: "turnStart" } }],
    [14, "expired", { duration: { value: null, expired: true } }],
  ])("on generation %i is nobody's of ours with %s", (release, _name, stored) => {
    at(release);
    expect(effectEndOf(stored)).toBeUndefined();
  });

  it.each<[string, object]>([
    ["another event", { expiry: "turnStart" }],
    ["no event", { expiry: null }],
    ["other units", { units: "turns" }],
    ["another number", { value: 2 }],
    ["expired", { expired: true }],
  ])("on generation 14 is not ours with %s", (_name, broken) => {
    at(14);
    const { duration, start } = effectTime(END);
    expect(effectEndOf({ duration: { ...(duration as object), ...broken }, start })).toBeUndefined();
  });

  it.each([13, 14] as const)("its event has a label on generation %i, if that one has events", (release) => {
    at(release);
    const config: { ActiveEffect: { expiryEvents?: Record<string, string> } } = { ActiveEffect: {} };
    vi.stubGlobal("CONFIG", config);
    registerExpiry();
    expect(config.ActiveEffect.expiryEvents).toEqual(
      release === 14 ? { [OURS_ALONE]: "UNSEEN.Status.turnEnd" } : undefined,
    );
  });
});

describe("one change more of an effect", () => {
  it.each<[13 | 14, object, object]>([
    [
      13,
      { changes: [{ key: "a", mode: 2, value: "1" }] },
      {
        changes: [
          { key: "a", mode: 2, value: "1" },
          { key: "b", mode: 5, value: "true" },
        ],
      },
    ],
    [
      14,
      { system: { changes: [{ key: "a", type: "add", value: "1" }] } },
      {
        system: {
          changes: [
            { key: "a", type: "add", value: "1" },
            { key: "b", type: "override", value: "true" },
          ],
        },
      },
    ],
  ])("keeps the others on generation %i", (release, effect, fields) => {
    generation(release);
    expect(withChange(effect, "b", "true")).toEqual(fields);
  });
});

describe("a message for Gamemasters alone (K-3)", () => {
  it.each<[13 | 14, object]>([
    [13, { rollMode: "gmroll" }],
    [14, { messageMode: "gm" }],
  ])("on generation %i", (release, mode) => {
    const users = [
      { id: "gm", isGM: true },
      { id: "ada", isGM: false },
    ];
    vi.stubGlobal("game", { release: { generation: release }, users });
    expect(privately()).toEqual({ whisper: ["gm"], ...mode });
  });
});
