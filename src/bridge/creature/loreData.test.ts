import { describe, expect, it } from "vitest";
import { readAttacks, readEffects, readGrants, readProfile, readVantage, type AttackSource } from "./loreData.ts";
import { ATTACK_SOURCE } from "../testing/attackSource.ts";
import type { ItemSource } from "./itemSource.ts";

const attack = ATTACK_SOURCE;

function item(id: string, type: string, given: { readonly sort?: number; readonly system?: object } = {}): ItemSource {
  return {
    id,
    name: id.toUpperCase(),
    type,
    sort: given.sort ?? 0,
    system: { text: "", affixes: [], ...given.system },
  };
}

const affixes = (...names: readonly string[]) => ({ affixes: names.map((name) => ({ name, text: `${name}!` })) });
const system = { tier: 3, turnsPerRound: 2, natures: new Set(["primordial" as const]) };

describe("H-27 to H-30: what there is to learn of a creature", () => {
  it("is its numbers, the affixes of its gear by kind, and its powers in the order of its sheet", () => {
    const items = [
      item("net", "power", { sort: 2, system: { text: "Holds." } }),
      item("shout", "power", { sort: 1, system: { text: "Wakes." } }),
      item("sword", "arms", { system: affixes("Barbed", "Old") }),
      item("bow", "arms", { sort: 5, system: affixes("Long") }),
      item("bell", "trinket", { system: affixes("Loud") }),
      item("well", "vantage"),
    ];
    expect(readProfile(system, items)).toEqual({
      tier: 3,
      turnsPerRound: 2,
      natures: ["primordial"],
      affixes: {
        arms: ["Barbed", "Old", "Long"].map((name) => ({ name, text: `${name}!` })),
        armor: [],
        trinkets: [{ name: "Loud", text: "Loud!" }],
      },
      powers: [
        { id: "shout", name: "SHOUT", text: "Wakes." },
        { id: "net", name: "NET", text: "Holds." },
      ],
    });
  });

  it("is nothing without items", () => {
    expect(readProfile(system, [])).toMatchObject({ powers: [], affixes: { arms: [], armor: [], trinkets: [] } });
  });
});

describe("G-4: attacks of arms and powers", () => {
  const attacksWith = (changes: Partial<AttackSource>) =>
    readAttacks([item("sword", "arms", { system: { attack: { ...attack, ...changes } } })]);

  it("carry every number, and nothing else", () => {
    const strangers = { ...attack, damage: [{ ...attack.damage[0]!, stranger: 1 }] };
    expect(attacksWith(strangers)).toEqual([
      {
        id: "sword",
        name: "SWORD",
        kind: "special",
        against: "focus",
        ranged: true,
        range: 8,
        aim: { kind: "single" },
        damage: attack.damage,
        effects: attack.effects,
        critical: 19,
      },
    ]);
  });

  it.each([
    ["single", { kind: "single" }],
    ["several", { kind: "several", most: 3 }],
    ["tiles", { kind: "tiles", most: 3 }],
    ["burst", { kind: "burst", radius: 3 }],
    ["cone", { kind: "cone", length: 3 }],
    ["line", { kind: "line", length: 3, width: 2 }],
  ] as const)("H-21: the one size of the sheet is what a %s needs", (kind, aim) => {
    expect(attacksWith({ aim: { ...attack.aim, kind } })[0]?.aim).toEqual(aim);
  });

  it("meet the basic defence where no attribute is named", () => {
    expect(attacksWith({ against: "" })[0]?.against).toBe(null);
  });

  it.each([
    ["one that is not made", item("shout", "power", { system: { attack: { ...attack, made: false } } })],
    ["gear without any", item("bell", "trinket")],
  ])("are none for %s", (_name, one) => {
    expect(readAttacks([one])).toEqual([]);
  });
});

it("H-22, H-24: powers grant what their sheets say, in their order, and nothing where they say nothing", () => {
  const power = (id: string, grant?: object) => item(id, "power", { system: { text: "", grant } });
  const step = { kind: "teleport", range: 5, cost: "major" };
  const song = { kind: "boon", range: 8, cost: "minor" };
  const powers = [power("a", step), power("b", { ...song, kind: "" }), power("c"), power("d", song)];
  expect(readGrants([...powers, item("bell", "trinket")])).toEqual([
    { power: "a", ...step },
    { power: "d", ...song },
  ]);
});

it("T-3: any power may cost life; a teleport declares nothing else", () => {
  const grant = { range: 5, cost: "major", life: 2, word: "always", effects: [{ kind: "absorption", amount: 3 }] };
  const grants = readGrants(
    ["teleport", "region", "boon"].map((kind) => item(kind, "power", { system: { grant: { ...grant, kind } } })),
  );
  const declared = grants.map(({ power, life, effects = [], word }) => [power, life, effects.length, word]);
  expect(declared).toEqual([
    ["boon", 2, 1, "always"],
    ["region", 2, 0, undefined],
    ["teleport", 2, 0, undefined],
  ]);
});

it("T-2: an effect of an unknown kind counts for nothing and spoils no other; numbers stay in bounds", () => {
  const effects = [
    { kind: "polymorph", amount: 3 },
    7,
    { kind: "absorption", amount: 1e9, against: "cold", lasts: "forever", name: 4 },
    { amount: 2 },
  ];
  const grant = { kind: "effect", range: 8, cost: "minor", life: -3, word: "maybe", effects };
  expect(readGrants([item("a", "power", { system: { grant } })])).toEqual([
    {
      power: "a",
      kind: "effect",
      range: 8,
      cost: "minor",
      effects: [
        {
          kind: "absorption",
          amount: 9999,
          against: "all",
          condition: "blinded",
          becomes: "blinded",
          lasts: "ended",
          name: "",
        },
      ],
    },
  ]);
  expect(readEffects(effects).unknown).toEqual(["polymorph", ""]);
  for (const stored of [null, "all", { 0: {} }]) expect(readEffects(stored)).toEqual({ effects: [], unknown: [] });
});

it.each([
  ["forcedMovement", true, true],
  ["forcedMovement", "yes", undefined],
  ["movement", true, undefined],
])('T-9: a granted %s, "up to" stored as %s', (kind, stored, upTo) => {
  expect(readEffects([{ kind, amount: 3, upTo: stored }]).effects[0]?.upTo).toBe(upTo);
});

it("H-31: a vantage has the text, the skill and the name of its item", () => {
  const well = item("well", "vantage", { system: { text: "Leads down.", skill: "tinkering", named: true } });
  expect(readVantage(well)).toEqual({ id: "well", name: "WELL", text: "Leads down.", skill: "tinkering", named: true });
});

describe("T13: what is absurd of an item counts as the nearest that is not", () => {
  const weapon = (changes: object) => item("bow", "arms", { system: { attack: { ...attack, ...changes } } });

  it.each<[string, object, object]>([
    ["numbers", { range: 1e9, critical: "always" }, { range: 200, critical: 20 }],
    ["an aim", { aim: { kind: "everything", size: 1e9, width: 1 } }, { aim: { kind: "single" } }],
    ["an aim that is absent", { aim: undefined }, { aim: { kind: "single" } }],
    ["an aim that is no object", { aim: null }, { aim: { kind: "single" } }],
    ["a size", { aim: { kind: "burst", size: 1e9, width: 1 } }, { aim: { kind: "burst", radius: 50 } }],
    [
      "T-9: what is up to somebody",
      {
        effects: [
          { kind: "push", amount: 2, name: "", upTo: true },
          { kind: "pull", amount: 2, name: "", upTo: "yes" },
          { kind: "stacks", amount: 2, name: "x", upTo: true },
        ],
      },
      {
        effects: [
          { kind: "push", amount: 2, name: "", upTo: true },
          expect.not.objectContaining({ upTo: expect.anything() }),
          expect.not.objectContaining({ upTo: expect.anything() }),
        ],
      },
    ],
    [
      "dice",
      { damage: [{ dice: 1e9, faces: 1e9, bonus: Infinity, type: "divine" }] },
      { damage: [{ dice: 50, faces: 100, bonus: 100, type: "physical" }] },
    ],
  ])("%s", (_name, changes, expected) => {
    expect(readAttacks([weapon(changes)])).toMatchObject([expected]);
  });

  it("arms of which nothing but the attack is stored strike for nothing", () => {
    const bare = item("bow", "arms", { system: { attack: { made: true } } });
    const basic = { kind: "basic", ranged: false, range: 1, critical: 20, damage: [], effects: [] };
    expect(readAttacks([bare])).toMatchObject([{ ...basic, aim: { kind: "single" } }]);
  });

  it.each(["base", "module.weapon"])(
    "an item of the type %s, which has no data model of ours, counts nowhere",
    (type) => {
      const forged = { attack: { made: true }, grant: { kind: "boon" }, affixes: [{ name: "Sharp", text: "" }] };
      const items = [item("x", type, { system: forged })];
      expect([readAttacks(items), readGrants(items)]).toEqual([[], []]);
      const many = Array.from({ length: 200 }, (_, k) => item(`a${k}`, type, { sort: -1 }));
      expect(readAttacks([...many, weapon({})])).toHaveLength(1);
    },
  );

  it("no weapon has a thousand parts, no sheet ten thousand powers, and no text is a book", () => {
    const parts = Array.from({ length: 1000 }, () => attack.damage[0]);
    expect(readAttacks([weapon({ damage: parts })])[0]?.damage).toHaveLength(12);
    const powers = Array.from({ length: 10_000 }, (_, k) =>
      item(`p${k}`, "power", { system: { text: "x".repeat(1e5) } }),
    );
    const { powers: read } = readProfile(system, powers);
    expect(read).toHaveLength(60);
    expect(Math.max(...read.map(({ text }) => text.length))).toBe(4000);
  });
});
