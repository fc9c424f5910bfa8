import { describe, expect, it } from "vitest";
import { finished, type Candidate, type CandidateMap, type Reason } from "../../rules/index.ts";
import { ruleLink } from "../../words/ruleLink.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { hideOverlay } from "./hideOverlay.ts";
import { hideDetail, hidePanelContext, type HideFilter } from "./hidePanelContext.ts";
import { newHide, stepHide, type HideSession } from "./hideSession.ts";

const SCENE = { grid: { type: 1, size: 100 } } as const;

const reason = (key: string, holds: boolean, data: Reason["data"] = {}): Reason => ({ key, holds, data });

const candidate = (i: number, j: number, what: Omit<Candidate, "place" | "possible">): Candidate => ({
  place: { i, j, w: 1, h: 1 },
  possible: true,
  ...what,
});

const dark = candidate(12, 14, {
  verdict: "valid",
  cost: 3,
  reasons: [
    reason("inReach", true, { cost: 3, movement: 6 }),
    reason("dark", true),
    reason("clear", false),
    reason("coverNone", false, { leaving: 2, of: 3 }),
  ],
});
const near = candidate(11, 14, { verdict: "valid", cost: 1, reasons: [reason("shroudHeavy", true)] });
const short = candidate(10, 14, {
  verdict: "short",
  cost: 2,
  reasons: [reason("dim", true), reason("clear", false), reason("lacksOne", false)],
});
const far = candidate(12, 22, {
  verdict: "invalid",
  cost: 8,
  reasons: [reason("outOfReach", false, { cost: 8, movement: 6 }), reason("dark", true)],
});

const map: CandidateMap = {
  creature: "mirela",
  movement: 6,
  from: [{ i: 12, j: 13, w: 1, h: 1 }],
  scene: SCENE,
  candidates: [far, short, dark, near],
};

const fresh = newHide("mirela", null);
const rolled = newHide("mirela", {
  event: "event",
  first: near.place,
  result: 17,
  extra: 3,
  movement: 6,
  from: map.from,
  budget: null,
});

const viewOf = (session: HideSession, of = map) => ({
  hide: { at: session.creature, parts: [session] },
  map: of,
  names: new Map(),
});

it("K-10: whoever hides while danger counts is told that it makes them known, before the check", () => {
  const warned = (session: HideSession, makesKnown: boolean) =>
    finished(hidePanelContext({ ...viewOf(session), filter: "all", makesKnown }, speakEnglish)).warning;
  expect(warned(fresh, true)).toMatchObject({ text: expect.stringMatching(/comes to know/), rule: { id: "K-10" } });
  expect([warned(fresh, false), warned(rolled, true)]).toEqual([null, null]);
});

const panel = (session: HideSession, filter: HideFilter = "all") =>
  finished(hidePanelContext({ ...viewOf(session), filter, makesKnown: false }, speakEnglish));

describe("the list", () => {
  it("H-9: names each tile with what makes it so, valid ones first, then by cost", () => {
    expect(panel(fresh).options.map(({ name }) => name)).toEqual([
      "Row 11, column 14: cost 1; heavy shroud",
      "Row 12, column 14: cost 3; dark",
      "Row 10, column 14: cost 2; no shroud; one more is needed: shroud; one thing is missing",
      "Row 12, column 22: cost 8; out of reach: 8 of 6 movement; not possible",
    ]);
  });

  it.each([
    ["valid", ["valid", "valid"]],
    ["near", ["valid", "valid", "short"]],
    ["all", ["valid", "valid", "short", "invalid"]],
  ] as const)("shows what the filter %s lets through", (filter, verdicts) => {
    expect(panel(fresh, filter).options.map(({ verdict }) => verdict)).toEqual(verdicts);
  });

  it("every verdict has a sign of its own, so that colour is never alone", () => {
    const signs = panel(fresh).options.map(({ verdict, sign }) => `${verdict} ${sign}`);
    expect(new Set(signs)).toEqual(new Set(["valid ●", "short ◐", "invalid ✕"]));
  });

  it("H-8: the first spot can no longer be chosen", () => {
    expect(panel(rolled).options.map(({ key }) => key)).not.toContain("11,14");
  });
});

describe("step, counter and buttons", () => {
  it("H-2: before the check it may be cancelled, and confirmed once a tile is chosen", () => {
    expect(panel(fresh)).toMatchObject({
      cancel: "Cancel",
      confirm: { label: "Confirm and roll", disabled: true, why: expect.stringContaining("Pick on the map") as string },
    });
    const chosen = stepHide(fresh, { kind: "pick", tile: dark.place }, map);
    expect(panel(chosen).confirm).toMatchObject({ disabled: false, why: "" });
    const asking = { ...chosen, phase: "asking" as const };
    expect(panel(asking).confirm).toMatchObject({ label: "Confirm and roll", disabled: true });
  });

  it("H-2: after it the further spots are counted, and Done needs none", () => {
    const chosen = stepHide(rolled, { kind: "pick", tile: dark.place }, map);
    expect(panel(chosen)).toMatchObject({
      step: "Result 17. Choose more hiding spots.",
      counter: "More hiding spots chosen: 1 of 3",
      cancel: null,
      confirm: { label: "Done", disabled: false },
    });
  });

  it("says why a pick changed nothing", () => {
    expect(panel(stepHide(fresh, { kind: "pick", tile: far.place }, map)).note).toMatch(/not possible/);
  });
});

describe("the reasons of a tile", () => {
  it("H-9: all of them with their signs, for and against", () => {
    const session = stepHide(fresh, { kind: "point", tile: dark.place }, map);
    expect(hideDetail(viewOf(session), speakEnglish)).toEqual({
      title: "Row 12, column 14",
      verdict: "valid",
      verdictName: "valid",
      turns: false,
      lines: [
        { sign: "✓", holds: true, text: "in reach for 3 movement", cover: false, rule: ruleLink("H-3", speakEnglish) },
        { sign: "✓", holds: true, text: "dark", cover: false, rule: ruleLink("G-11", speakEnglish) },
        { sign: "–", holds: false, text: "no shroud (not needed)", cover: false, rule: ruleLink("G-12", speakEnglish) },
        {
          sign: "–",
          holds: false,
          text: "no cover from 2 of 3 enemies (not needed)",
          cover: true,
          rule: ruleLink("G-14", speakEnglish),
        },
      ],
    });
  });

  it("H-3: a tile beyond the map's reach says so", () => {
    const session = stepHide(fresh, { kind: "point", tile: { i: 40, j: 40 } }, map);
    expect(hideDetail(viewOf(session), speakEnglish)).toMatchObject({
      verdict: "invalid",
      lines: [{ text: "no way leads there" }],
    });
  });
});

describe("the overlay", () => {
  const tones = (session: HideSession) =>
    hideOverlay(viewOf(session), null, speakEnglish)
      .tiles.filter(({ tone }) => tone !== "ruler")
      .map(({ place, tone, label }) => `${place.i},${place.j} ${tone} ${label}`);

  it("H-2: tones by verdict, valid tiles with their cost", () => {
    expect(tones(fresh)).toEqual(["12,22 invalid ", "10,14 short ", "12,14 valid 3", "11,14 valid 1"]);
  });

  it("H-2: the first spot and the further ones are ticked, for the markers get numbers of their own", () => {
    const chosen = stepHide(rolled, { kind: "pick", tile: dark.place }, map);
    expect(tones(chosen)).toEqual(["12,22 invalid ", "10,14 short ", "12,14 chosen ✓", "11,14 first ✓"]);
  });

  it("H-9: the reasons stand beside the tile under the cursor", () => {
    const session = stepHide(fresh, { kind: "point", tile: near.place }, map);
    expect(hideOverlay(viewOf(session), null, speakEnglish).plate).toEqual({
      at: near.place,
      title: "Row 11, column 14 – valid",
      lines: ["✓ heavy shroud"],
    });
    expect(hideOverlay(viewOf(fresh), null, speakEnglish).plate).toBeNull();
  });

  it("H-9: and not on the map while the list is read, where they stand too", () => {
    const session = stepHide(fresh, { kind: "look", tile: near.place }, map);
    expect(hideOverlay(viewOf(session), null, speakEnglish)).toMatchObject({ cursor: near.place, plate: null });
    expect(hideDetail(viewOf(session), speakEnglish)?.title).toBe("Row 11, column 14");
  });
});

it("H-5: of larger creatures the first tiles are shown, the choice and the cursor in their whole shape", () => {
  const large = { i: 3, j: 4, w: 2, h: 2 };
  const next = { i: 3, j: 5, w: 2, h: 2 };
  const largeMap: CandidateMap = {
    creature: "beast",
    movement: 6,
    from: [large],
    scene: SCENE,
    candidates: [large, next].map((place) => ({ place, verdict: "valid", possible: true, cost: 1, reasons: [] })),
  };
  const chosen = [
    { kind: "pick", tile: large },
    { kind: "point", tile: { i: 3, j: 5 } },
  ] as const;
  const session = chosen.reduce((now, input) => stepHide(now, input, largeMap), newHide("beast", null));
  const { tiles, cursor } = hideOverlay(viewOf(session, largeMap), null, speakEnglish);
  expect(tiles.flatMap(({ place, tone }) => (tone === "ruler" ? [] : [place]))).toEqual([
    large,
    { i: 3, j: 5, w: 1, h: 1 },
  ]);
  expect(cursor).toEqual(next);
});
