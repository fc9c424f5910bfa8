import { describe, expect, it } from "vitest";
import { speakEnglish, speakItalian } from "../words/speakEnglish.ts";
import {
  decide,
  NOT_HIDING,
  parseSituation,
  type CheckReport,
  type Hiding,
  type Known,
  type Report,
} from "../rules/index.ts";
import { scriptedDice } from "../rules/testing/dice.ts";
import { contextWith } from "../rules/testing/context.ts";
import type { LedgerEvent } from "../desk/ledger/entry.ts";
import type { CardData, CardState, Reader } from "./card.ts";
import { cardClick, cardContext } from "./cards.ts";
import { liveOf } from "../desk/ledger/projections/cards.ts";

const check: CheckReport = {
  creature: "guard",
  attribute: "expertise",
  skill: "tinkering",
  dice: [17],
  kept: 0,
  mode: "plain",
  sources: [],
  modifiers: [],
  total: 17,
  difficulty: 15,
  success: true,
};
const study = {
  kind: "scanStudy",
  creature: "guard",
  target: "ada",
  study: "armor",
  free: false,
  nature: "mechanical",
  check,
} as const;
const scout = { kind: "scanScout", creature: "guard", free: true, outcome: "waiting", check: null } as const;

const known: Known = {
  event: "event",
  at: { fight: "f", round: 1, turn: 0 },
  about: "ada",
  name: "Ada",
  by: "guard",
  fact: { kind: "armor", affixes: [{ name: "Barbed", text: "Hurts twice." }] },
};

const reader = (given: Partial<Reader> = {}): Reader => ({
  gm: false,
  say: speakEnglish,
  owns: () => false,
  nameOf: (id) => ({ ada: "Ada", guard: "Guard" })[id] ?? null,
  ...given,
});

const LIVE: CardState = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null };

const card = (report: Report, live: Partial<CardState> = {}): CardData => ({
  event: "event",
  sceneId: "scene",
  tokenId: "guard",
  report,
  names: {},
  numbers: {},
  live: { ...LIVE, ...live },
});

describe("C-9: the card of a Scan that locates", () => {
  const situation = parseSituation(`
    scene yard canvas=2000,1500
    creature guard name=Guard side=hostile at=5:3
    creature ada name=Ada side=friendly at=5:6 statuses=invisible
    switches concealment=yes`);
  const seek = { kind: "scanLocate", creature: "guard" } as const;
  const reportOn = (die: number): Report => {
    const decision = decide(situation, seek, contextWith(scriptedDice(die)));
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.report;
  };

  it.each([
    ["English", 14, speakEnglish, "against 20", "Failure"],
    ["English", 17, speakEnglish, "against 20", "Failure"],
    ["English", 20, speakEnglish, "against 20", "Success"],
    ["Italian", 17, speakItalian, "contro 20", "Fallimento"],
    ["Italian", 20, speakItalian, "contro 20", "Successo"],
  ] as const)("in %s a %i is compared with 20", (_language, die, say, against, verdict) => {
    const { check, next } = cardContext("scan", card(reportOn(die)), reader({ say })) as unknown as {
      readonly check: object;
      readonly next: string;
    };
    expect(check).toMatchObject({ against, verdict });
    expect(next).toBe(say(`UNSEEN.ScanCard.${die >= 15 ? "goesOn" : "ends"}`));
  });
});

describe("H-33: who reads what was learned", () => {
  it("whom it goes to has it on the card, with who learned it and when", () => {
    const shown = cardContext("scan", card(study), reader({ learned: (event) => (event === "event" ? [known] : []) }));
    expect(shown).toMatchObject({
      title: "Guard classifies the armour of Ada",
      learned: [{ title: "Affixes of their armour", source: "Learned by Guard, round 1, turn 1." }],
      outcome: "Guard’s owners can read this again at any time, with “What we know”.",
    });
  });

  it.each([
    ["others", () => []],
    ["a plain line of the log", undefined],
  ])("%s read who scanned whom, the check, and nothing of it", (_name, learned) => {
    const shown = cardContext("scan", card(study), reader(learned ? { learned } : {}));
    expect(shown).toMatchObject({ learned: [], outcome: "Only Guard’s owners and the Gamemaster learn the result." });
    expect(JSON.stringify(shown)).not.toMatch(/Barbed|Hurts/);
  });

  it("H-32: what turned the skill is shown after the benefit", () => {
    expect(cardContext("scan", card(study), reader())).toMatchObject({
      turned: "The skill was swapped: Mechanical.",
      check: { heading: "Guard: Expertise (Tinkering)" },
    });
  });

  it("a target that this seat does not see has no name", () => {
    expect(cardContext("scan", card(study), reader({ nameOf: () => null })).title).toBe(
      "Somebody classifies the armour of Somebody",
    );
  });
});

describe("H-25, H-31: how it goes on", () => {
  it("the scanner's owner may scan again while that is open", () => {
    const shown = cardContext("scan", card(study, { scanAgain: true }), reader({ owns: () => true }));
    expect(shown.buttons.map(({ label }) => label)).toEqual(["Scan again"]);
    expect(cardContext("scan", card(study, { scanAgain: true }), reader()).buttons).toEqual([]);
    expect(cardClick("scan", card(study), { action: "scanAgain", of: "" })).toEqual({
      choose: "scan",
      tokenId: "guard",
    });
  });

  it("the Gamemaster alone is led to the vantages that may be picked", () => {
    const waiting = card(scout, { scouting: true });
    expect(cardContext("scan", waiting, reader({ gm: true })).buttons.map(({ action }) => action)).toEqual(["pick"]);
    expect(cardContext("scan", waiting, reader({ owns: () => true })).buttons).toEqual([]);
    expect(cardContext("scan", waiting, reader()).next).toMatch(/Gamemaster picks/);
  });

  it.each<[string, Report, string]>([
    ["a success", study, "The check earns a further Scan, free and at once."],
    ["a failure", { ...study, check: { ...check, success: false } }, "The Scan ends here."],
    [
      "nothing more of the kind",
      { ...scout, outcome: "nothingMore" },
      "Another Scan of any kind is free, without a check.",
    ],
  ])("%s says so", (_name, report, next) => {
    expect(cardContext("scan", card(report), reader()).next).toBe(next);
  });

  it("the card's offers follow the state of the scanner", () => {
    const event = {
      id: "event",
      tokenId: "guard",
      rev: 3,
      revs: { guard: 3 },
      report: study,
    } as unknown as LedgerEvent;
    const live = (hiding: Partial<Hiding>) => liveOf(event, () => ({ ...NOT_HIDING, rev: 3, ...hiding }));
    const freeScan = { fight: null, round: 0, turn: 0 };
    expect(live({ freeScan }).scanAgain).toBe(true);
    expect(live({ freeScan, rev: 4 }).scanAgain).toBe(false);
    expect(live({}).scanAgain).toBe(false);
    expect(live({ scouting: "event" }).scouting).toBe(true);
    expect(live({ scouting: "other" })).not.toHaveProperty("scouting");
  });
});

describe("H-5: components that hide together", () => {
  const together: Report = { kind: "hideTogether", creature: "guard", components: ["guard", "ada"], check, extra: 1 };

  it("have the card of a Hide, whose button designates for all of them", () => {
    expect(cardContext("hide", card(together), reader()).outcome).toMatch(/hide together, with .*: Guard, .*1\.$/);
    expect(cardClick("hide", card(together), { action: "done", of: "" })).toEqual({
      ask: { kind: "designateTogether", creature: "guard", spots: [] },
      sure: "UNSEEN.HideCard.sureNone",
    });
  });

  it("have the card that offers Track", () => {
    const spot = { id: "a", place: { i: 0, j: 0, w: 1, h: 1 } };
    const report: Report = {
      kind: "designateTogether",
      creature: "guard",
      components: [{ creature: "guard", added: [spot] }],
      unused: 0,
      result: 12,
      trackers: ["ada"],
    };
    expect(cardContext("designate", card(report), reader())).toMatchObject({
      spots: [],
      outcome: "New hiding spots of Guard (1). Each could be in any of their own.",
    });
  });
});
