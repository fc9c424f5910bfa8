import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";
import { describe, expect, it } from "vitest";
import { templatePath } from "../config.ts";
import type { Report, StrikeReport, Wound, ReportOf } from "../rules/index.ts";
import { type Affected, type CardData, type CardFacts, type Live, type Reader } from "./card.ts";
import type { Say } from "../words/say.ts";
import { strikeContext } from "./parts/attackStrike.ts";
import { cardClick, cardContext, cardTemplate, cardTypeOf } from "./cards.ts";

/** Shows a key with its data, so that a test compares both. */
const say: Say = (key, data) => (data ? `${key} ${JSON.stringify(data)}` : key);

const NAMES: Readonly<Record<string, string>> = { ada: "Ada", guard: "Guard", wolf: "Wolf" };

interface Who {
  readonly owns?: readonly string[];
  readonly gm?: boolean;
  readonly sees?: readonly string[];
  readonly affected?: Affected | null;
}

const reader = ({ owns = [], gm = false, sees = Object.keys(NAMES), affected = null }: Who = {}): Reader => ({
  gm,
  say,
  owns: (id) => gm || owns.includes(id),
  nameOf: (id) => (sees.includes(id) ? (NAMES[id] ?? null) : null),
  affected: () => affected,
});

const CLOSED: Live = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };

function card<R extends Report>(report: R, live: Partial<Live> = {}): CardFacts & { report: R } {
  return {
    event: "event",
    sceneId: "scene",
    tokenId: "guard",
    report,
    names: NAMES,
    numbers: { a: 1, b: 2, c: 3 },
    live: { ...CLOSED, ...live },
    overruled: [],
  };
}

const show = (data: CardData, who: Who = {}) => cardContext(cardTypeOf(data.report.kind), data, reader(who));
const buttons = (data: CardData, who: Who = {}) => show(data, who).buttons.map(({ action, of }) => `${action} ${of}`);
const click = (data: CardData, action: string, of: string) =>
  cardClick(cardTypeOf(data.report.kind), data, { action, of });

const place = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
const A = { id: "a", place: place(1, 1) };
const B = { id: "b", place: place(2, 2) };

const wound: Wound = {
  event: "event",
  by: "ada",
  name: "Sword",
  damage: [
    { dice: 2, faces: 6, bonus: 3, type: "physical", rolls: [4, 5] },
    { dice: 0, faces: 6, bonus: 2, type: "elemental", rolls: [] },
  ],
  effects: [{ kind: "push", amount: 2, name: "" }],
  critical: true,
};

const roll: NonNullable<StrikeReport["roll"]> = {
  dice: [19, 3],
  kept: 0,
  mode: "advantage",
  sources: [{ kind: "advantage", source: "ambush" }],
  modifiers: [
    { part: "proficiency", value: 3 },
    { part: "exhaustion", value: -1 },
  ],
  total: 21,
  hit: true,
  critical: true,
};

const discovery: NonNullable<StrikeReport["discovery"]> = {
  hider: "guard",
  of: 3,
  revealed: [A],
  roll: 3,
  secret: false,
  found: false,
  spot: null,
  place: null,
  chosen: false,
  ambush: false,
};

const strike = (given: Partial<StrikeReport> = {}): StrikeReport => ({
  target: "guard",
  spots: [],
  sheltered: [],
  roll,
  outcome: "struck",
  discovery: null,
  wound,
  ...given,
});

const attack = (...strikes: StrikeReport[]): ReportOf<"attack"> => ({
  kind: "attack",
  creature: "ada",
  attack: "Sword",
  opportunity: false,
  emerged: null,
  strikes,
});

describe("an attack on a card", () => {
  it("G-2, G-4: every die, every source, every part of the sum; the defence is not said", () => {
    const shown = show(card(attack(strike())));
    expect(shown).toMatchObject({
      strikes: [
        {
          roll: {
            dice: [
              { value: 19, kept: true },
              { value: 3, kept: false },
            ],
            mode: "UNSEEN.Check.advantage",
            sources: [say("UNSEEN.Check.source", { kind: "UNSEEN.Check.advantage", source: "UNSEEN.Source.ambush" })],
            parts: [
              { label: "UNSEEN.AttackPart.proficiency", value: "+3" },
              { label: "UNSEEN.AttackPart.exhaustion", value: "−1" },
            ],
            total: 21,
            against: null,
            verdict: "UNSEEN.AttackCard.critical",
            success: true,
          },
        },
      ],
    });
  });

  it("G-4: damage line by line, doubled by a critical hit, rounded down last", () => {
    expect(show(card(attack(strike())))).toMatchObject({
      strikes: [
        {
          wound: {
            lines: [
              say("UNSEEN.Wound.part", {
                formula: "2d6 +3",
                kind: "UNSEEN.DamageType.physical",
                rolls: "4 + 5 +3",
                sum: 12,
              }),
              say("UNSEEN.Wound.flat", { amount: 2, kind: "UNSEEN.DamageType.elemental" }),
              say("UNSEEN.Wound.critical", { factor: 2 }),
            ],
            total: say("UNSEEN.Wound.total", { amount: 28 }),
            effects: ["UNSEEN.Effect.push 2"],
          },
        },
      ],
    });
  });

  it.each<[string, Partial<StrikeReport>, object]>([
    [
      "a miss reveals nothing",
      { spots: [A], roll: { ...roll, hit: false, critical: false }, outcome: "missed", wound: null },
      { discovery: null, wound: null, roll: { verdict: "UNSEEN.AttackCard.miss" } },
    ],
    [
      "full cover keeps it from a spot",
      { sheltered: [B], roll: null, outcome: "missed", wound: null },
      {
        roll: null,
        sheltered: say("UNSEEN.AttackCard.sheltered", { name: "Guard", spots: 'UNSEEN.Card.spot {"number":2}' }),
      },
    ],
    [
      "hit and not there: the discovery roll, and no damage",
      { spots: [A], outcome: "absent", discovery, wound: null },
      { discovery: { die: { formula: "1d3", value: 3 } }, wound: null },
    ],
    [
      "found: where it was, then damage",
      { spots: [A], outcome: "found", discovery: { ...discovery, found: true, roll: 1, spot: A, place: A.place } },
      { discovery: { found: true }, wound: { total: say("UNSEEN.Wound.total", { amount: 28 }) } },
    ],
    [
      "all its spots: nothing is learned",
      { spots: [A, B], outcome: "somewhere" },
      { discovery: null, outcome: expect.stringContaining("UNSEEN.AttackCard.outcome.somewhere") as string },
    ],
  ])("H-21: %s", (_name, given, told) => {
    expect(show(card(attack(strike(given))))).toMatchObject({ strikes: [told] });
  });

  it("H-15, H-16: names the spot that the attacker came from, and its advantage to the end of the turn", () => {
    const emerged = { spot: B, place: B.place, ambush: true };
    const shown = show(card({ ...attack(strike()), emerged }));
    expect(shown).toMatchObject({
      emerged: say("UNSEEN.NoticeCard.emerge", { name: "Ada", spot: 'UNSEEN.Card.spot {"number":2}' }),
      notes: [{ text: say("UNSEEN.Card.ambush", { name: "Ada" }) }],
    });
    expect(show(card(attack(strike()))).notes).toEqual([]);
  });

  it("H-16: a creature that an attack found in a turn has advantage in it too", () => {
    const found = { ...discovery, found: true, spot: A, place: A.place, ambush: true };
    const shown = show(card(attack(strike({ spots: [A], outcome: "found", discovery: found }))));
    expect(shown.notes.map(({ text }) => text)).toEqual([say("UNSEEN.Card.ambush", { name: "Guard" })]);
  });

  it("H-21: a thing strikes under its own name", () => {
    const thing = { kind: "thingAttack", thing: "Falling net", strikes: [strike()] } as const;
    expect(show(card(thing)).title).toBe(say("UNSEEN.AttackCard.thing", { thing: "Falling net" }));
  });
});

describe("who may take a wound", () => {
  const open = { wounds: ["guard"] };
  const hit = attack(strike());

  it.each<[string, CardData, Who, string[]]>([
    [
      "its owner applies it, or says what Block and Dodge keep off",
      card(hit, open),
      { owns: ["guard"] },
      ["apply guard", "block guard"],
    ],
    ["nobody else", card(hit, open), { owns: ["ada"] }, []],
    [
      "the Gamemaster may let it go as well",
      card(hit, open),
      { gm: true },
      ["apply guard", "block guard", "letGo guard"],
    ],
    ["nobody when it is taken", card(hit), { gm: true }, []],
    [
      "effects alone are taken as they are",
      card(attack(strike({ wound: { ...wound, damage: [] } })), open),
      { owns: ["guard"] },
      ["suffer guard"],
    ],
    [
      "of two that are struck each by its own",
      card(attack(strike(), strike({ target: "wolf" })), { wounds: ["guard", "wolf"] }),
      { owns: ["wolf"] },
      ["apply wolf", "block wolf"],
    ],
  ])("G-4: %s", (_name, data, who, pressed) => {
    expect(buttons(data, who)).toEqual(pressed);
  });

  it("G-4: the buttons ask for the act, or for the window of Block and Dodge", () => {
    const data = card(hit, open);
    const asked = { kind: "applyDamage", creature: "guard", event: "event", prevented: 0, percent: 100 };
    expect(click(data, "apply", "guard")).toEqual({ ask: asked });
    expect(click(data, "block", "guard")).toEqual({ choose: "wound", tokenId: "guard", event: "event" });
    expect(click(data, "letGo", "guard")).toEqual({ ask: { kind: "dropDamage", creature: "guard", event: "event" } });
    expect(["apply", "block", "letGo"].map((action) => click(card(hit), action, "guard"))).toEqual([null, null, null]);
  });

  it('H-20, H-21: a hider that says "I was there" takes the rolled damage', () => {
    const claimed: Report = {
      kind: "claim",
      discovery: { ...discovery, found: true, chosen: true, spot: A },
      event: "event",
      wound,
    };
    expect(show(card(claimed))).toMatchObject({ wound: { total: say("UNSEEN.Wound.total", { amount: 28 }) } });
    expect(buttons(card(claimed, open), { owns: ["guard"] })).toEqual(["apply guard", "block guard"]);
  });
});

describe("what an act leaves to each of several hiders", () => {
  const others = {
    wolf: { claim: { event: "event", spots: [B] }, appearing: null },
    ada: { claim: null, appearing: [place(1, 1), place(1, 2)] },
  };
  const data = card(attack(strike()), { claim: { event: "event", spots: [A] }, others });

  it("H-16, H-20: its own owner alone is offered it, and the button says of whom", () => {
    expect(buttons(data, { owns: ["guard"] })).toEqual(["claim a"]);
    expect(buttons(data, { owns: ["wolf"] })).toEqual(["claim wolf b"]);
    expect(buttons(data, { owns: ["ada"] })).toEqual(["appear ada 1"]);
    expect(show(data, { owns: ["wolf"] }).buttons[0]?.name).toContain("Wolf");
  });

  it("H-16, H-20: the click is that hider's", () => {
    expect(click(data, "claim", "a")).toEqual({
      ask: { kind: "claim", creature: "guard", event: "event", spot: "a" },
      sure: "UNSEEN.ClaimCard.sure",
    });
    expect(click(data, "claim", "wolf b")).toEqual({
      ask: { kind: "claim", creature: "wolf", event: "event", spot: "b" },
      sure: "UNSEEN.ClaimCard.sure",
    });
    expect(click(data, "appear", "ada 1")).toEqual({ ask: { kind: "appear", creature: "ada", place: place(1, 2) } });
    expect(click(data, "appear", "wolf 0")).toBeNull();
  });
});

describe("damage that was taken", () => {
  const applied: ReportOf<"applyDamage"> = {
    kind: "applyDamage",
    creature: "guard",
    wound,
    amount: 14,
    percent: 50,
    prevented: 4,
    dealt: 10,
    down: false,
    discovery: null,
  };
  const loss = { from: { life: 12, absorption: 3 }, to: { life: 5, absorption: 0 } };
  const lines = (report: Report, vitality: Reader["vitality"] = () => null) => {
    const reader: Reader = { gm: false, say, owns: () => false, nameOf: () => null, vitality };
    return (cardContext("damage", card(report), reader) as unknown as { lines: readonly string[] }).lines;
  };
  const public_ = [
    say("UNSEEN.DamageCard.percent", { percent: 50, amount: 14 }),
    say("UNSEEN.DamageCard.prevented", { prevented: 4 }),
  ];

  it("G-4: resistance, prevented points, absorption, then life, for readers who may know", () => {
    expect(lines(applied, () => loss)).toEqual([
      ...public_,
      say("UNSEEN.DamageCard.absorption", { lost: 3, from: 3, to: 0 }),
      say("UNSEEN.DamageCard.life", { lost: 7, from: 12, to: 5 }),
    ]);
    const plain = { ...applied, percent: 100, prevented: 0 };
    const ofLife = { from: { life: 12, absorption: 0 }, to: { life: 5, absorption: 0 } };
    expect(lines(plain, () => ofLife)).toEqual([say("UNSEEN.DamageCard.life", { lost: 7, from: 12, to: 5 })]);
  });

  it("H-28, H-33: everybody else reads the damage, and nothing of life and absorption", () => {
    expect(lines(applied)).toEqual(public_);
    expect(show(card(applied)).outcome).toBe(say("UNSEEN.DamageCard.taken", { name: "Guard", dealt: 10 }));
  });

  it.each<[string, Report, string]>([
    ["taken", applied, "taken"],
    ["0 life", { ...applied, down: true }, "down"],
    ["let go", { kind: "dropDamage", creature: "guard", wound }, "spared"],
  ])("G-4: %s", (_name, report, sentence) => {
    expect(show(card(report)).outcome).toMatch(new RegExp(`^UNSEEN\\.DamageCard\\.${sentence} `));
  });
});

describe("a boon on a card", () => {
  const boon = (met: true | null): ReportOf<"affect"> => ({
    kind: "affect",
    creature: "ada",
    boon: true,
    cost: "major",
    emerged: null,
    targets: [{ target: "guard", spots: [A], met }],
  });
  const affected: Affected = { possible: ["b", "c"] };

  it("H-22: all read whom it was put on, and whether it met only where nobody could be missed", () => {
    expect(show(card(boon(null)))).toMatchObject({ outcome: "UNSEEN.AffectCard.unsaid", secrets: [], buttons: [] });
    expect(show(card(boon(true))).outcome).toBe("UNSEEN.AffectCard.met");
  });

  it("H-13: spots that the act ruled out are gone for all to see, and all read why", () => {
    expect(show(card({ ...boon(true), ruledOut: [A] }))).toMatchObject({
      ruledOut: expect.stringMatching(/^UNSEEN\.ScanCard\.ruledOut /),
    });
    expect(show(card(boon(true)))).toMatchObject({ ruledOut: null });
  });

  it("H-22: what stays possible is read by those whose client has it, and by nobody else", () => {
    const secrets = (who: Who) => JSON.stringify(show(card(boon(null)), who));
    expect(secrets({ owns: ["guard"], affected })).toContain("UNSEEN.AffectCard.possible");
    expect(secrets({ owns: ["ada"] })).not.toContain("UNSEEN.AffectCard.possible");
  });
});

describe("the recheck and forced movement on a card", () => {
  const recheck = (more: object = {}): ReportOf<"recheck"> => ({
    kind: "recheck",
    causes: ["moved"],
    movers: ["wolf"],
    discoveries: [discovery, { ...discovery, hider: "ada", found: true, spot: B, place: B.place }],
    ...more,
  });

  it("H-17: one card for all that one change revealed, and what changed", () => {
    const shown = show(card(recheck()));
    expect(shown).toMatchObject({ revealed: [{ name: "Guard" }, { name: "Ada" }] });
    expect(shown.outcome).toBe(say("UNSEEN.RecheckCard.moved", { name: "Wolf" }));
    expect(show(card(recheck({ causes: ["door"], movers: [] }))).outcome).toBe("UNSEEN.RecheckCause.door");
  });

  it("H-17: who moved is named only to those who see it", () => {
    expect(show(card(recheck()), { sees: ["guard", "ada"] }).outcome).toBe("UNSEEN.RecheckCause.moved");
    const both = recheck({ movers: ["wolf", "guard"] });
    expect(show(card(both), { sees: ["guard"] }).outcome).toBe(say("UNSEEN.RecheckCard.moved", { name: "Guard" }));
  });

  it("H-17: all who moved at once are named, and so is all that happened at once", () => {
    const both = recheck({ causes: ["light", "moved"], movers: ["wolf", "guard"] });
    const moved = say("UNSEEN.RecheckCard.movedTogether", { name: "Wolf, Guard" });
    expect(show(card(both)).outcome).toBe(`UNSEEN.RecheckCause.light ${moved}`);
  });

  it("H-24: which spots moved, and which could not", () => {
    const push: Report = { kind: "push", creature: "guard", moved: [A], stayed: [B], discoveries: [] };
    expect(show(card(push))).toMatchObject({
      lines: [
        say("UNSEEN.PushCard.moved", { spots: 'UNSEEN.Card.spot {"number":1}' }),
        say("UNSEEN.PushCard.stayed", { spots: 'UNSEEN.Card.spot {"number":2}' }),
      ],
      outcome: say("UNSEEN.PushCard.stillHidden", { name: "Guard" }),
    });
    const found = { ...discovery, found: true, spot: A, place: A.place };
    expect(show(card({ ...push, discoveries: [found] })).outcome).toContain("UNSEEN.PushCard.revealed");
    const teleport: Report = {
      kind: "teleport",
      creature: "guard",
      spot: A,
      place: A.place,
      range: 6,
      discoveries: [],
    };
    expect(show(card(teleport)).outcome).toContain("UNSEEN.PushCard.oneSpot");
  });

  it("T-9 to T-11: the sum line by line, its division, the tiles moved, who was dragged, and what stopped them", () => {
    const forced: Report = {
      kind: "forceMove",
      creature: "wolf",
      way: "push",
      groups: [
        {
          sums: [{ creature: "guard", lines: [{ part: "listed", value: 4 }], tiles: 4 }],
          members: ["guard", "ada"],
          distance: 2,
          moved: 1,
          stopped: true,
          paths: [],
          equals: [],
        },
      ],
      discoveries: [],
    };
    expect(show(card(forced))).toMatchObject({
      title: say("UNSEEN.PushCard.pushes", { name: "Wolf" }),
      lines: [
        say("UNSEEN.ForcedCard.sum", { name: "Guard", sum: say("UNSEEN.ForcePart.listed", { value: 4 }), tiles: 4 }),
        say("UNSEEN.ForcedCard.divided", { members: 2, distance: 2 }),
        say("UNSEEN.ForcedCard.moved", { names: "Guard", moved: 1 }),
        say("UNSEEN.ForcedCard.dragged", { names: "Ada" }),
        "UNSEEN.ForcedCard.stopped",
      ],
      outcome: say("UNSEEN.ForcedCard.outcome", { names: "Guard, Ada" }),
    });
  });

  it("T-7: whether somebody is held, and what ended a grapple", () => {
    const grapple = { kind: "grapple", creature: "wolf", emerged: null, strikes: [] } as const;
    expect(show(card({ ...grapple, holds: true })).outcome).toContain("UNSEEN.AttackCard.holds ");
    expect(show(card({ ...grapple, holds: false })).outcome).toContain("UNSEEN.AttackCard.holdsNot");
    const ended: Report = { kind: "grapplesEnd", creature: "wolf", ended: [{ grappler: "wolf", held: "guard" }] };
    expect(show(card(ended)).outcome).toBe(say("UNSEEN.NoticeCard.grapplesEnd", { name: "Wolf", target: "Guard" }));
  });
});

describe("the templates of these cards", () => {
  const templates = new URL("../../templates/", import.meta.url);
  const read = (file: string) => readFileSync(new URL(`${file}.hbs`, templates), "utf8");
  for (const file of readdirSync(new URL("chat/parts/", templates))) {
    const part = `chat/parts/${file.replace(".hbs", "")}`;
    Handlebars.registerPartial(templatePath(part), read(part));
  }
  const hostile = `<img src=x onerror="alert(1)">{{evil}}`;
  const cruel: Wound = { ...wound, name: hostile, effects: [{ kind: "other", amount: 0, name: hostile }] };
  const found = { ...discovery, found: true, spot: A, place: A.place };
  const reports: readonly Report[] = [
    {
      ...attack(strike({ spots: [A], sheltered: [B], outcome: "found", discovery: found, wound: cruel })),
      attack: hostile,
    },
    { kind: "thingAttack", thing: hostile, strikes: [strike({ wound: cruel })] },
    { kind: "dropDamage", creature: "guard", wound: cruel },
    {
      kind: "affect",
      creature: "ada",
      boon: true,
      cost: "none",
      emerged: null,
      targets: [{ target: "guard", spots: [A], met: null }],
    },
    {
      kind: "affect",
      creature: "ada",
      boon: true,
      cost: "none",
      emerged: null,
      targets: [{ target: "guard", spots: [], met: true }],
      power: hostile,
      effects: [
        {
          effect: {
            kind: "other",
            amount: 0,
            against: "all",
            condition: "prone",
            becomes: "prone",
            lasts: "turn",
            name: hostile,
          },
          applied: false,
        },
      ],
      concentrates: true,
      life: 2,
    },
    {
      kind: "checkConcentration",
      creature: "guard",
      concentration: {
        check: {
          creature: "guard",
          attribute: "focus",
          skill: "endurance",
          dice: [3],
          kept: 0,
          mode: "plain",
          sources: [],
          modifiers: [],
          total: 3,
          difficulty: 15,
          success: false,
        },
        physical: 1,
        elemental: 2,
        kept: [],
        ended: [{ power: hostile, on: ["wolf"] }],
      },
    },
    { kind: "endConcentration", creature: "guard", cause: "choice", ended: [{ power: hostile, on: [] }] },
    { kind: "endEffect", creature: "guard", power: hostile },
    { kind: "recheck", causes: ["moved"], movers: ["wolf"], discoveries: [found] },
    { kind: "push", creature: "guard", moved: [A], stayed: [], discoveries: [found] },
  ];

  it.each(reports.map((report) => [report.kind, report] as const))(
    "T16: a hostile name on the card of %s is text",
    (_kind, report) => {
      const type = cardTypeOf(report.kind);
      const hostileReader = { ...reader({ gm: true }), nameOf: () => hostile };
      const context = cardContext(type, card(report, { wounds: ["guard"] }), hostileReader);
      const html = Handlebars.compile(read(cardTemplate(type)))(context);
      expect(html).toContain("&lt;img src&#x3D;x");
      expect(html).not.toContain("<img");
    },
  );
});

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
    const left = (hit: NonNullable<Live["hits"]>[string]): Partial<Live> => ({ hits: { wolf: hit } });

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
          rolls: "2 + 5 +1",
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
