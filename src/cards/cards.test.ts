import { describe, expect, it } from "vitest";
import type { CheckReport, DiscoveryReport, Report, TrackOffer } from "../rules/index.ts";
import { auditContext } from "../chat/auditCard.ts";
import { type CardData, type CardFacts, type Live, type Reader } from "./card.ts";
import type { Say } from "../words/say.ts";
import { cardClick, cardContext, cardTypeOf } from "./cards.ts";
import { refusalText, tilesAgainst } from "../words/refusalText.ts";

/** Shows a key with its data, so that a test compares both. */
const say: Say = (key, data) => (data ? `${key} ${JSON.stringify(data)}` : key);

const NAMES: Readonly<Record<string, string>> = { ada: "Ada", guard: "Guard", archer: "Archer" };

const reader = ({ owns = [] as readonly string[], gm = false, sees = Object.keys(NAMES) } = {}): Reader => ({
  gm,
  say,
  owns: (id) => gm || owns.includes(id),
  nameOf: (id) => (sees.includes(id) ? (NAMES[id] ?? null) : null),
});

const CLOSED: Live = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };

function card<R extends Report>(report: R, live: Partial<Live> = {}): CardFacts & { report: R } {
  return {
    event: "event",
    sceneId: "scene",
    tokenId: "ada",
    report,
    names: { ada: "Ada", guard: "Guard" },
    numbers: { a: 1, b: 2, c: 3 },
    live: { ...CLOSED, ...live },
    overruled: [],
  };
}

const place = (i: number, j: number) => ({ i, j, w: 1, h: 1 });
const A = { id: "a", place: place(1, 1) };
const B = { id: "b", place: place(2, 2) };

const check: CheckReport = {
  creature: "guard",
  attribute: "focus",
  skill: "perception",
  dice: [4, 17],
  kept: 1,
  mode: "advantage",
  sources: [{ kind: "advantage", source: "adjacent" }],
  modifiers: [
    { part: "attribute", value: 2 },
    { part: "exhaustion", value: -1 },
  ],
  total: 18,
  difficulty: 15,
  success: true,
};
const discovery: DiscoveryReport = {
  hider: "ada",
  of: 4,
  revealed: [B],
  roll: 3,
  secret: false,
  found: false,
  spot: null,
  place: null,
  chosen: false,
  ambush: false,
};
const hide: Report = { kind: "hide", creature: "ada", check: { ...check, creature: "ada" }, extra: 3 };
const scan = (more: Partial<DiscoveryReport> = {}): Report => ({
  kind: "scanReveal",
  creature: "guard",
  free: false,
  distance: 2,
  discovery: { ...discovery, ...more },
  check,
});
const designate: Report = {
  kind: "designate",
  creature: "ada",
  added: [A, B],
  unused: 1,
  result: 17,
  trackers: ["guard", "archer"],
};
const offer: TrackOffer = {
  event: "event",
  result: 17,
  trackers: ["guard", "archer"],
  answers: {},
  places: [],
  together: [],
  allowed: [],
};

const show = (data: CardData, who = reader()) => cardContext(cardTypeOf(data.report.kind), data, who);
const actions = (data: CardData, who = reader()) =>
  show(data, who).buttons.map(({ action, of }) => `${action} ${of}`.trim());

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
    ["H-19: not found, the rest stays", {}, { outcome: say("UNSEEN.Discovery.notFound", { name: "Ada", left: 3 }) }],
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

describe("what each seat may press", () => {
  const claim = { event: "event", spots: [B] };
  it.each<[string, CardData, Reader, string[]]>([
    [
      "H-2: the hider's owner chooses spots, or gives up",
      card(hide, { pending: true }),
      reader({ owns: ["ada"] }),
      ["chooseSpots", "done", "giveUp"],
    ],
    ["H-2: nobody else does", card(hide, { pending: true }), reader({ owns: ["guard"] }), []],
    ["H-2: nothing once it is done", card(hide), reader({ owns: ["ada"] }), []],
    [
      "H-2: without further spots there is nothing to choose",
      card({ ...hide, extra: 0 }, { pending: true }),
      reader({ owns: ["ada"] }),
      ["done", "giveUp"],
    ],
    [
      "H-34: a tracker's owner answers for it",
      card(designate, { offer }),
      reader({ owns: ["archer"] }),
      ["track archer", "pass archer"],
    ],
    [
      "H-36: not twice",
      card(designate, { offer: { ...offer, answers: { archer: "pass" } } }),
      reader({ owns: ["archer"] }),
      [],
    ],
    [
      "H-36: the GM answers for all, and closes",
      card(designate, { offer }),
      reader({ gm: true }),
      ["track guard", "pass guard", "track archer", "pass archer", "close"],
    ],
    ["H-34: the hider does not answer", card(designate, { offer }), reader({ owns: ["ada"] }), []],
    ["H-25: the scanner scans again", card(scan(), { scanAgain: true }), reader({ owns: ["guard"] }), ["scanAgain"]],
    ["H-25: not when it is used", card(scan()), reader({ owns: ["guard"] }), []],
    ["H-20: I was there", card(scan(), { claim }), reader({ owns: ["ada"] }), ["claim b"]],
    ["H-20: not for the scanner", card(scan(), { claim }), reader({ owns: ["guard"] }), []],
    [
      "H-16: the places beside the one it stands in",
      card(scan({ found: true, spot: B, place: place(2, 3) }), { appearing: [place(2, 3), place(3, 2), place(1, 2)] }),
      reader({ owns: ["ada"] }),
      ["appear 1", "appear 2"],
    ],
  ])("%s", (_name, data, who, pressed) => {
    expect(actions(data, who)).toEqual(pressed);
  });

  it("every button has an accessible name", () => {
    const all = [card(hide, { pending: true }), card(designate, { offer }), card(scan(), { scanAgain: true, claim })];
    const buttons = all.flatMap((data) => show(data, reader({ gm: true })).buttons);
    expect(buttons).toHaveLength(10);
    expect(buttons.every(({ name, label }) => name !== "" && label !== "")).toBe(true);
    expect(new Set(buttons.map(({ name }) => name)).size).toBe(buttons.length);
  });
});

describe("what a click comes to", () => {
  it.each<[string, CardData, string, string, unknown]>([
    ["H-2", card(hide), "chooseSpots", "", { choose: "spots", tokenId: "ada" }],
    ["H-2", card(hide), "giveUp", "", { ask: { kind: "giveUp", creature: "ada" }, sure: "UNSEEN.HideCard.sure" }],
    ["H-2", card(hide), "done", "", { ask: { kind: "designate", creature: "ada", spots: [] } }],
    [
      "H-34",
      card(designate),
      "track",
      "guard",
      { ask: { kind: "track", creature: "guard", hider: "ada", answer: "track" } },
    ],
    [
      "H-36",
      card(designate),
      "pass",
      "guard",
      { ask: { kind: "track", creature: "guard", hider: "ada", answer: "pass" } },
    ],
    ["H-36", card(designate), "close", "", { ask: { kind: "closeTrack", hider: "ada" } }],
    ["H-25", card(scan()), "scanAgain", "", { choose: "scan", tokenId: "guard" }],
    [
      "H-20",
      card(scan(), { claim: { event: "event", spots: [B] } }),
      "claim",
      "b",
      { ask: { kind: "claim", creature: "ada", event: "event", spot: "b" }, sure: "UNSEEN.ClaimCard.sure" },
    ],
    ["H-20, too late", card(scan()), "claim", "b", null],
    [
      "H-16",
      card(scan(), { appearing: [place(1, 1), place(1, 2)] }),
      "appear",
      "1",
      { ask: { kind: "appear", creature: "ada", place: place(1, 2) } },
    ],
    ["H-16, too late", card(scan()), "appear", "1", null],
    ["no such button", card(scan()), "win", "", null],
  ])("%s: %#", (...[, data, action, of, click]) => {
    expect(cardClick(cardTypeOf(data.report.kind), data, { action, of })).toEqual(click);
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

  it("H-1: say what the Gamemaster overruled", () => {
    const overruled = [
      { code: "noMinor", data: { name: "Ada" } },
      { code: "noValidSpot", data: { name: "Ada" } },
    ] as const;
    const what = overruled.map(({ code, data }) => say(`UNSEEN.Refusal.${code}`, data)).join(" ");
    expect(notes({ ...card(hide), overruled })).toEqual([say("UNSEEN.Overrule.note", { what })]);
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
