import { describe, expect, it } from "vitest";
import type { StrikeReport, ReportOf } from "../rules/index.ts";
import type { CardState, Reader } from "./card.ts";
import { strikeContext } from "./parts/attackStrike.ts";
import { cardContext } from "./cards.ts";
import { card, show, buttons, click, roll, strike, attack } from "./testing/attackFacts.ts";
import { say, reader, A, B } from "./testing/facts.ts";

describe("C-1, C-5, C-6: concealment on the card", () => {
  const plain = { ...roll, hit: true };
  const concealed: NonNullable<StrikeReport["concealed"]> = {
    percent: 50,
    total: true,
    roll: 13,
    missed: true,
    sources: [
      { source: "dark", percent: 50 },
      { source: "region", percent: 10 },
    ],
  };
  const strikeOf = (more: Partial<StrikeReport>): ReportOf<"attack"> => ({
    kind: "attack",
    creature: "guard",
    attack: "Bow",
    opportunity: false,
    emerged: null,
    strikes: [
      {
        target: "wolf",
        spots: [],
        sheltered: [],
        roll: plain,
        outcome: "concealed",
        discovery: null,
        wound: null,
        concealed,
        ...more,
      },
    ],
  });
  const shown = (report: ReportOf<"attack">) =>
    show(card(report)) as unknown as {
      strikes: { concealed: { roll: string; verdict: string; sources: { counts: boolean }[] }; outcome: string }[];
      tile: { percentile: string; roll: { verdict: string | null; why: { lines: string[] } } } | null;
      outcome: string;
    };

  it.each([
    ["a hit that misses", { outcome: "concealed" as const }, "UNSEEN.Concealment.missed"],
    [
      "a hit that stands",
      { outcome: "struck" as const, concealed: { ...concealed, roll: 63, missed: false } },
      "UNSEEN.Concealment.passed",
    ],
    ["a miss anyway", { roll: { ...plain, hit: false }, outcome: "missed" as const }, "UNSEEN.Concealment.unneeded"],
  ])("%s: the die, its percentage and the verdict", (_name, more, verdict) => {
    const [strike] = shown(strikeOf(more)).strikes;
    expect(strike?.concealed.roll).toMatch(/^UNSEEN.Concealment.rollTotal \{"percent":50,"roll":(13|63)\}$/);
    expect(strike?.concealed.verdict).toBe(verdict);
    expect(strike?.concealed.sources.map(({ counts }) => counts)).toEqual([true, false]);
  });

  describe("C-1, C-10: a d100 that waits, and another percentage", () => {
    const waits = { ...concealed, roll: null, missed: false };
    const waiting = strikeOf({ outcome: "waits", concealed: waits });
    const left = (hit: NonNullable<CardState["hits"]>[string]): Partial<CardState> => ({ hits: { wolf: hit } });

    it("the owner of the target throws it, the Gamemaster throws and changes it, nobody else has a button", () => {
      const data = card(waiting, left({ percent: 50, roll: null }));
      expect(buttons(data, { owns: ["wolf"] })).toEqual(["throwMiss wolf"]);
      expect(buttons(data, { gm: true })).toEqual(["throwMiss wolf", "changeMiss wolf"]);
      expect(buttons(data, { owns: ["guard"] })).toEqual([]);
      expect(click(data, "throwMiss", "wolf")).toEqual({
        ask: { kind: "throwMiss", creature: "wolf", event: "event" },
      });
      expect(click(data, "changeMiss", "wolf")).toEqual({ choose: "miss", tokenId: "wolf", event: "event" });
      expect(show(data).outcome).toBe("UNSEEN.Concealment.undecided");
    });

    it("once it is thrown, the card shows the die, and only the Gamemaster has a button", () => {
      const data = card(waiting, left({ percent: 50, roll: 63 }));
      const [strike] = (show(data) as unknown as ReturnType<typeof shown>).strikes;
      expect(strike?.concealed).toMatchObject({
        roll: 'UNSEEN.Concealment.rollTotal {"percent":50,"roll":63}',
        verdict: "UNSEEN.Concealment.passed",
      });
      expect(buttons(data, { owns: ["wolf"] })).toEqual([]);
      expect(buttons(data, { gm: true })).toEqual(["changeMiss wolf"]);
      expect(click(data, "throwMiss", "wolf")).toBeNull();
    });

    it("another percentage strikes out all that conceals, and is named", () => {
      const data = card(strikeOf({}), left({ percent: 10, roll: 13 }));
      const [strike] = (show(data) as unknown as ReturnType<typeof shown>).strikes;
      expect(strike?.concealed).toMatchObject({
        verdict: "UNSEEN.Concealment.passed",
        sources: [
          { text: 'UNSEEN.Concealment.byGm {"percent":10}', counts: true },
          { counts: false },
          { counts: false },
        ],
      });
    });

    it("a hit whose effect is carried out is changed no more", () => {
      expect(buttons(card(strikeOf({}), left({ percent: 10, roll: 13, done: true })), { gm: true })).toEqual([]);
    });
  });

  it.each(["among", "somewhere"] as const)("C-12: on spots (%s) a miss hurts nobody", (outcome) => {
    expect(shown(strikeOf({ spots: [A, B], outcome })).strikes[0]?.outcome).toContain(`spared.${outcome}`);
  });

  it("an attack on a tile without effect shows both dice and no verdict, and only to the Gamemaster its cause", () => {
    const tileMissed = { tile: { i: 3, j: 4 }, roll: { ...roll, hit: false, critical: false }, percentile: 77 };
    const context = shown({ ...strikeOf({}), strikes: [], tileMissed });
    expect(context.tile?.percentile).toBe('UNSEEN.AttackCard.tileRoll {"roll":77}');
    expect(context.tile?.roll.verdict).toBeNull();
    expect(context.tile?.roll.why.lines.join()).not.toMatch(/miss|hit/);
    expect(context.outcome).toBe("UNSEEN.AttackCard.noEffect");
    const told = { ...card({ ...strikeOf({}), strikes: [], tileMissed }) };
    const why = (gm: boolean) =>
      (cardContext("attack", told, { ...reader({ gm }), tileFailure: () => "nobody" }) as unknown as typeof context)
        .tile;
    expect(why(true)).toMatchObject({ why: "UNSEEN.AttackCard.tileFailure.nobody" });
    expect(why(false)).toMatchObject({ why: null });
  });
});

describe("danger on the card of an attack", () => {
  const parts = [
    { source: "openMelee", card: "", rolls: [4], bonus: 0 },
    { source: "stealth", card: "Soft soles", rolls: [2, 5], bonus: 1 },
  ] as const;
  const linesFor = (given: Partial<StrikeReport>, gm: boolean) => {
    const who: Reader = { ...reader({ gm }), defended: () => [{ target: "guard", parts }] };
    const { danger } = strikeContext(strike(given), card(attack(strike(given))), who);
    return danger.map(({ text, rule }) => [rule.id, text]);
  };
  const thrown = [
    "K-5",
    say("UNSEEN.Danger.defended", {
      name: "Guard",
      dice: [
        say("UNSEEN.Danger.defencePart", { source: "UNSEEN.Danger.defence.openMelee", card: "", rolls: "4" }),
        say("UNSEEN.Danger.defenceCard", {
          source: "UNSEEN.Danger.defence.stealth",
          card: "Soft soles",
          rolls: "2 + 5 + 1",
        }),
      ].join("; "),
      total: 12,
    }),
  ];

  it.each<[string, Partial<StrikeReport>, boolean, readonly (readonly string[])[]]>([
    ["K-5: the dice of the defence are for the Gamemaster", {}, true, [thrown]],
    ["K-5: nobody else reads them", {}, false, []],
    ["K-6: surprise is said", { manner: "surprise" }, false, [["K-6", "UNSEEN.Danger.manner.surprise"]]],
    [
      "K-6: and the concentration that it ends",
      { manner: "surprise", shaken: [{ power: "Veil", on: [] }] },
      false,
      [
        ["K-6", "UNSEEN.Danger.manner.surprise"],
        ["K-6", say("UNSEEN.Danger.shaken", { name: "Guard", powers: "Veil" })],
      ],
    ],
    ["K-7: unseen is said", { manner: "unseen" }, false, [["K-7", "UNSEEN.Danger.manner.unseen"]]],
  ])("%s", (_, given, gm, told) => {
    expect(linesFor(given, gm)).toEqual(told);
  });

  it("K-7: an unseen hit offers no Block or Dodge, only resistance, until a defence is allowed", () => {
    const hit = attack(strike({ manner: "unseen" }));
    const unseen = card(hit, { wounds: ["guard"], unseen: ["guard"] });
    expect(buttons(unseen, { owns: ["guard"] })).toEqual(["apply guard", "resist guard"]);
    expect(click(unseen, "resist", "guard")).toEqual({ choose: "wound", tokenId: "guard", event: "event" });
    expect(click(card(hit), "resist", "guard")).toBeNull();
    expect(buttons(card(hit, { wounds: ["guard"] }), { owns: ["guard"] })).toEqual(["apply guard", "block guard"]);
  });

  it("K-7: the Gamemaster may allow one defence against an unseen hit that waits", () => {
    const hit = card(attack(strike({ manner: "unseen" })), { wounds: ["guard"], unseen: ["guard"] });
    expect(buttons(hit, { gm: true })).toContain("allow guard");
    expect(buttons(hit, { owns: ["guard"] })).not.toContain("allow guard");
    expect(buttons(hit, { gm: true })).not.toContain("block guard");
    expect(click(hit, "allow", "guard")).toEqual({ choose: "allow", tokenId: "guard", event: "event" });
    expect(click(card(attack(strike())), "allow", "guard")).toBeNull();
  });
});
