import { describe, expect, it } from "vitest";
import type { DiscoveryReport, Report } from "../rules/index.ts";
import { auditContext } from "../chat/auditCard.ts";
import type { CardData, Reader } from "./card.ts";
import { refusalText, tilesAgainst } from "../words/refusalText.ts";
import { card, discovery, hide, scan, designate, offer, show } from "./testing/cardFacts.ts";
import { say, reader, place, A, B } from "./testing/facts.ts";

describe("a check on a card", () => {
  it("G-1, G-2: every die, every source by name, every part of the sum", () => {
    expect(show(card(scan()))).toMatchObject({
      check: {
        heading: say("UNSEEN.Check.heading", {
          name: "Guard",
          attribute: "UNSEEN.Attribute.focus",
          skill: "UNSEEN.Skill.perception",
        }),
        dice: [
          { value: 4, kept: false },
          { value: 17, kept: true },
        ],
        mode: "UNSEEN.Check.advantage",
        sources: [say("UNSEEN.Check.source", { kind: "UNSEEN.Check.advantage", source: "UNSEEN.Source.adjacent" })],
        parts: [
          { label: "UNSEEN.Attribute.focus", value: "+2" },
          { label: "UNSEEN.Check.exhaustion", value: "−1" },
        ],
        total: 18,
        against: say("UNSEEN.Check.against", { difficulty: 15 }),
        verdict: "UNSEEN.Check.success",
      },
    });
  });
});

describe("a discovery roll on a card", () => {
  it.each<[string, Partial<DiscoveryReport>, object]>([
    [
      "H-19: 1 of 4 is 25 %",
      {},
      { chance: { value: say("UNSEEN.Discovery.chance", { rolls: "1", of: 4, percent: 25 }) } },
    ],
    [
      "H-19: k = X",
      { revealed: [A, B], of: 2 },
      { chance: { value: say("UNSEEN.Discovery.chance", { rolls: "1–2", of: 2, percent: 100 }) } },
    ],
    ["H-19: X = 1 needs no die", { of: 1, roll: null }, { die: null }],
    ["H-22: only the outcome is shown", { secret: true, roll: null }, { die: null, chance: null }],
    ["H-19: not found, the rest stays", {}, { outcome: say("UNSEEN.Discovery.notFoundOne", { name: "Ada", left: 3 }) }],
    [
      "H-16: found where it is taken",
      { found: true, spot: B, place: place(2, 3) },
      {
        outcome: say("UNSEEN.Discovery.foundElsewhere", { name: "Ada", spot: say("UNSEEN.Card.spot", { number: 2 }) }),
      },
    ],
    [
      "H-20: it chose to be found",
      { found: true, chosen: true, spot: B, place: B.place },
      {
        chance: null,
        outcome: say("UNSEEN.Discovery.chosen", { name: "Ada", spot: say("UNSEEN.Card.spot", { number: 2 }) }),
      },
    ],
  ])("%s", (_name, more, shown) => {
    expect(show(card(scan(more)))).toMatchObject({ discovery: shown });
  });
});

describe("the notes of a card", () => {
  const notes = (data: CardData) => show(data).notes.map(({ text }) => text);
  const stepsOut = (ambush: boolean): Report => ({
    kind: "emerge",
    creature: "ada",
    spot: A,
    place: A.place,
    path: [],
    ambush,
  });

  it.each<[string, Report, boolean]>([
    ["found", scan({ found: true, spot: B, place: B.place, ambush: true }), true],
    ["not found", scan(), false],
    ["stepping out", stepsOut(true), true],
    ["stepping out while no turn runs", stepsOut(false), false],
    ["hiding", hide, false],
  ])("H-16: say who has come out of hiding with advantage: %s", (_name, report, isTold) => {
    expect(notes(card(report))).toEqual(isTold ? [say("UNSEEN.Card.ambush", { name: "Ada" })] : []);
  });

  it("H-1, K-3: say to Gamemasters what was overruled, and to nobody else", () => {
    const refusals = [
      { code: "noMinor", data: { name: "Ada" } },
      { code: "noValidSpot", data: { name: "Ada" } },
    ] as const;
    const what = refusals.map(({ code, data }) => say(`UNSEEN.Refusal.${code}`, data)).join(" ");
    const overruled = () => refusals;
    const read = (gm: boolean) => show(card(hide), { ...reader(), gm, overruled }).notes.map(({ text }) => text);
    expect(read(true)).toEqual([say("UNSEEN.Overrule.note", { what })]);
    expect(read(false)).toEqual([]);
  });
});

describe("what a card does not say", () => {
  it("names no tracker that the seat does not see", () => {
    const report: Report = {
      kind: "track",
      hider: "ada",
      answered: "guard",
      answer: "pass",
      checks: [],
      discovery: null,
      waitingFor: ["archer"],
      closed: false,
    };
    const answered = card(designate, { offer: { ...offer, answers: { archer: "pass" } } });
    const who = reader({ owns: ["ada"], sees: ["ada", "guard"] });
    expect(JSON.stringify([show(card(report), who), show(answered, who)])).not.toContain("rcher");
    expect(JSON.stringify(show(card(report), reader()))).toContain("Archer");
  });

  it("a creature that is gone keeps the name it had", () => {
    expect(show(card(scan()), reader({ sees: [] })).title).toContain("Guard");
    expect(show({ ...card(scan()), names: {} }, reader({ sees: [] })).title).toContain("UNSEEN.Card.somebody");
  });
});

describe("refusals", () => {
  it("H-9: name what speaks against each tile, and only that", () => {
    const reasons = [
      { key: "dark", holds: true },
      { key: "outOfReach", holds: false, data: { cost: 8, movement: 6 } },
    ];
    const tiles = [{ i: 3, j: 7, reasons }];
    expect(tilesAgainst({ code: "spotInvalid", data: {}, tiles }, say)).toEqual([
      say("UNSEEN.Tile.described", {
        tile: say("UNSEEN.Tile.name", { row: 3, column: 7 }),
        what: say("UNSEEN.Reason.outOfReach", { cost: 8, movement: 6 }),
      }),
    ]);
  });

  it("without tiles are a sentence", () => {
    expect(tilesAgainst({ code: "noMinor", data: {} }, say)).toEqual([]);
    expect(refusalText({ code: "stale", data: {} }, say)).toBe(say("UNSEEN.Refusal.stale", {}));
  });
});

describe("notices and the audit", () => {
  it.each<[string, Report, string]>([
    ["H-15", { kind: "emerge", creature: "ada", spot: A, place: A.place, path: [], ambush: false }, "emerge"],
    ["H-16", { kind: "appear", creature: "ada", place: A.place }, "appear"],
    ["H-2", { kind: "giveUp", creature: "ada" }, "giveUp"],
    ["G-5", { kind: "dash", creature: "ada", movement: 6 }, "dash"],
    ["H-18", { kind: "end", creature: "ada", cause: "removed", discovery: null }, "removed"],
    ["H-18", { kind: "end", creature: "ada", cause: "down", discovery }, "down"],
    ["H-18", { kind: "end", creature: "ada", cause: "gone", discovery: null }, "gone"],
    ["H-18", { kind: "markerGone", creature: "ada", spot: A, last: false, place: null }, "markerGone"],
    ["H-18", { kind: "markerGone", creature: "ada", spot: A, last: true, place: A.place }, "lastMarkerGone"],
  ])("%s: %#", (_rule, report, sentence) => {
    expect(show(card(report)).outcome).toMatch(new RegExp(`^UNSEEN\\.NoticeCard\\.${sentence} `));
  });

  it("the audit names act and reason of each request", () => {
    const entry = { time: 0, kind: "hide" as const, code: "extraKey" as const, data: { key: "rolled" } };
    expect(auditContext("Bruno", [entry, { ...entry, kind: null }], say)).toMatchObject({
      hint: say("UNSEEN.Audit.hint", { user: "Bruno" }),
      lines: [
        { act: "UNSEEN.Act.hide", reason: say("UNSEEN.Refusal.extraKey", { key: "rolled" }) },
        { act: "UNSEEN.Audit.unknownAct", reason: say("UNSEEN.Refusal.extraKey", { key: "rolled" }) },
      ],
    });
  });
});

describe("K-4: the card of a search", () => {
  const report: Report = { kind: "search", creature: "ada", attempt: { parts: [], total: 7 }, range: 12 };
  const found = [
    { name: "Panel", level: "obvious", tiles: [{ i: 4, j: 5 }] },
    {
      name: "Blade",
      level: "known",
      tiles: [
        { i: 1, j: 1 },
        { i: 1, j: 2 },
      ],
    },
  ] as const;
  const resistances = () => [{ name: "Panel", resistance: 3 }];
  const next = (more: Partial<Reader>) => show(card(report), { ...reader(), ...more }).next;

  it("tells its owner what it found, at which level and where; it says so of nothing too", () => {
    const text = next({ found: () => found, resistances });
    expect(text).toContain(
      say("UNSEEN.NoticeCard.searchFound.there", {
        subject: "Panel",
        tile: say("UNSEEN.Tile.name", { row: 4, column: 5 }),
        count: 1,
      }),
    );
    expect(text).toContain("UNSEEN.NoticeCard.searchFound.somewhere");
    expect(text).not.toContain("searchMet");
    expect(next({ found: () => [] })).toBe(say("UNSEEN.NoticeCard.searchNothing", { name: "Ada" }));
  });

  it("tells others nothing, and the Gamemaster every resistance", () => {
    expect(next({ found: () => null, resistances })).toBe(say("UNSEEN.NoticeCard.searchLearnt", { name: "Ada" }));
    expect(next({ gm: true, found: () => found, resistances })).toContain(
      say("UNSEEN.NoticeCard.searchMet", { list: "Panel 3" }),
    );
  });
});
