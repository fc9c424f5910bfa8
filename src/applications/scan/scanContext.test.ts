import { describe, expect, it } from "vitest";
import { scanOptions, type Known, type ScanTarget } from "../../rules/index.ts";
import { speakEnglish } from "../../words/speakEnglish.ts";
import { someCreature, someSituation } from "../testing/situations.ts";
import { scanOverlay, scanPanelContext } from "./scanContext.ts";
import { scanRows } from "./scanRows.ts";
import type { ScanView } from "./scanView.ts";

const guard = someCreature("guard", { side: "hostile" });
const spot = (id: string, j: number) => ({ id, place: { i: 0, j, w: 1, h: 1 } });
const mirela = someCreature("mirela", {
  hiding: { spots: [spot("a", 1), spot("b", 5), spot("far", 9)], used: { net: { fight: null, round: 0, turn: 0 } } },
  profile: {
    ...guard.profile,
    powers: [{ id: "net", name: "Net", text: "Holds one tile." }],
  },
});

const target = (id: string, j: number, refusal: ScanTarget["refusal"] = null): ScanTarget => ({
  hider: "mirela",
  spot: spot(id, j),
  distance: j,
  refusal,
});

const situation = someSituation(guard, mirela);
const creature = { creature: "mirela" };

const scan = (given: Partial<ScanView>): ScanView => ({
  situation,
  scanner: guard,
  refusal: null,
  targets: [
    target("b", 5),
    target("far", 9, { code: "outOfRange", data: { name: "Guard", distance: 9, range: 6 } }),
    target("a", 1),
  ],
  options: scanOptions(situation, "guard"),
  creatures: [mirela],
  subject: "spots",
  located: null,
  mayLocate: null,
  knowledgeOf: () => [],
  chain: 1,
  picks: null,
  numberOf: ({ id }) => ({ a: "1", b: "2" })[id] ?? "3",
  overrules: false,
  ...given,
});

const rowsOf = (given: Partial<ScanView>) => scanRows(scan(given), speakEnglish);
const keysOf = (given: Partial<ScanView>) => rowsOf(given).map(({ key }) => key);

describe("the spots of the scan panel", () => {
  it("H-26: those that can be revealed come first, the nearest of them at the top", () => {
    expect(keysOf({})).toEqual(["a", "b", "far"]);
  });

  it("H-19, H-26: each says where it is, how likely it finds, and the check for a further Scan", () => {
    const [near, middle] = rowsOf({});
    expect(near?.name).toBe(
      "Spot 1 of Mirela: Row 0, column 1 · distance 1 · finds\u00A0on\u00A01\u00A0of\u00A03\u00A0(33%); " +
        "then Focus (Perception) 0 with advantage: 51%",
    );
    expect(near?.why).toBe("15 with 15 or more on the die; Advantage: Adjacent to the spot");
    expect(middle?.check).toMatch(/with disadvantage: 9%$/);
  });

  it.each([
    [20, "Focus (Perception) 0: 5%", "20 with 20 or more on the die"],
    [10, "Focus (Perception) 0: 55%", "10 with 10 or more on the die"],
  ])(
    "C-9: the search for somebody invisible tells the chance of %i, what locates whoever moves",
    (moving, check, why) => {
      const on = { ...situation, switches: { ...situation.switches, concealment: true, invisibleMoving: moving } };
      const locate = rowsOf({ situation: on, located: [] }).find(({ key }) => key === "locate");
      expect(locate?.check).toBe(check);
      expect(locate?.why).toContain(why);
    },
  );

  it("H-26: one that cannot be revealed says why instead", () => {
    const far = rowsOf({})[2];
    expect(far?.reason).not.toBe("");
    expect(far?.name).toContain(far?.reason);
  });

  it.each([
    ["a player", false, true, [true, true, true]],
    ["a Gamemaster", true, true, [false, false, false]],
    ["a Gamemaster, where nobody can", true, false, [true, true, true]],
  ])("H-1: whom a refusal bars: %s", (_who, overrules, mayOverrule, barred) => {
    const refusal = { code: "blinded", data: { name: "Guard" }, ...(mayOverrule ? { mayOverrule } : {}) } as const;
    const rows = rowsOf({ refusal, overrules });
    expect(rows.map((row) => row.barred)).toEqual(barred);
    expect(rows.every(({ reason }) => reason !== "")).toBe(true);
  });

  it("H-37: what bars the scanner is said once above the spots, and not above what it may still learn", () => {
    const blinded = { refusal: { code: "blinded", data: { name: "Guard" } } } as const;
    const { refusal, rows } = scanPanelContext(scan(blinded), speakEnglish);
    expect(refusal).not.toBe("");
    expect(rows.map(({ reason }) => reason).slice(0, 2)).toEqual(["", ""]);
    expect(rows[0]?.check).not.toBe("");
    for (const { name, check } of rows) for (const text of [refusal, check]) expect(name).toContain(text);
    expect(scanPanelContext(scan({ ...blinded, subject: creature }), speakEnglish).refusal).toBe("");
  });

  it("H-25: an earned Scan is said to be free, and which it is in a row", () => {
    const scanner = someCreature("guard", { hiding: { freeScan: { fight: null, round: 0, turn: 0 } } });
    expect(scanPanelContext(scan({ scanner, chain: 2 }), speakEnglish).free).toMatch(
      /^This Scan is free.* number 2 in a row/,
    );
    expect(scanPanelContext(scan({ chain: 2 }), speakEnglish).free).toBe("");
    const later = someCreature("guard", { hiding: { freeScan: { fight: "f", round: 1, turn: 0 } } });
    expect(scanPanelContext(scan({ scanner: later }), speakEnglish).free).toBe("");
  });

  it("H-26: on the map they differ by more than colour", () => {
    expect(scanOverlay(scan({})).tiles.map(({ tone }) => tone)).toEqual(["target", "barred", "target"]);
  });
});

describe("what can be learned of a creature", () => {
  it("H-27 to H-30: every kind has a row, a power that was seen in use by its name", () => {
    expect(rowsOf({ subject: creature }).map(({ title }) => title)).toEqual([
      "Size up",
      "Triage",
      "Classify arms",
      "Classify armour",
      "Classify trinkets",
      "Identify Net",
      "Identify another power",
    ]);
  });

  it("H-33: what is learned already says so, as it was learned, and is nothing more to learn", () => {
    const at = { fight: "f", round: 2, turn: 0 };
    const entry = { event: "e", at, about: "mirela", name: "Mirela" };
    const armor: Known = {
      ...entry,
      by: "guard",
      fact: { kind: "armor", affixes: [{ name: "Barbed", text: "Hurts." }] },
    };
    const triage: Known = { ...entry, by: "guard", fact: { kind: "triage", share: 75, exhaustion: 1 } };
    const knowing = someCreature("guard", { side: "hostile", hiding: { learned: [armor, triage] } });
    const options = scanOptions(someSituation(knowing, mirela), "guard");
    const rows = rowsOf({ scanner: knowing, options, subject: creature, knowledgeOf: () => [armor, triage] });
    const row = (title: string) => rows.find((one) => one.title === title);
    expect(row("Classify armour")).toMatchObject({
      barred: true,
      reason: "There is nothing more of that kind to learn.",
    });
    expect(row("Classify armour")?.known).toBe("Learned: Affixes of their armour – Barbed: Hurts. (round 2, turn 1)");
    expect(row("Triage")).toMatchObject({ barred: false, reason: "" });
    expect(row("Triage")?.known).toContain("Life: 75%");
    expect(row("Size up")?.known).toBe("");
  });

  it("H-30: that a power was seen in use since its last turn helps, by name", () => {
    const fight = { id: "f", moment: { round: 1, turn: 1 }, order: ["mirela", "guard"] };
    const used = { net: { fight: "f", round: 1, turn: 0 } };
    const seen = { ...mirela, hiding: { ...mirela.hiding, used } };
    const fighting = { ...someSituation(guard, seen), fight };
    const rows = rowsOf({ situation: fighting, options: scanOptions(fighting, "guard"), subject: creature });
    expect(rows.find(({ title }) => title === "Identify Net")).toMatchObject({
      mode: "advantage",
      why: expect.stringContaining("Seen in use since the scanner’s last turn"),
    });
  });

  it("H-31: a vantage that the Gamemaster picks has no check to tell of before", () => {
    expect(rowsOf({ subject: "place" })).toMatchObject([{ title: "Scout any vantage", check: "", why: "" }]);
  });

  it("the creature that is chosen is marked on the map", () => {
    expect(scanOverlay(scan({ subject: creature })).tiles).toHaveLength(3);
    expect(scanOverlay(scan({ subject: "place" })).tiles).toEqual([]);
  });

  it("the list names everything that may be scanned, with the chosen one", () => {
    const { subjects } = scanPanelContext(scan({ subject: creature }), speakEnglish);
    const options = subjects.flatMap((group) => group.options);
    expect(options.map(({ label }) => label)).toEqual(["Hiding spots (3)", "This place: vantages", "Mirela"]);
    expect(options.filter(({ selected }) => selected).map(({ label }) => label)).toEqual(["Mirela"]);
  });
});

it("H-31: a Gamemaster picks for a Scan that named no vantage, and may say that there is none", () => {
  const vantage = { id: "well", name: "Well", text: "Deep.", skill: "anima", named: false } as const;
  const context = scanPanelContext(
    scan({ picks: [vantage], refusal: { code: "vantageWaits", data: { name: "Guard" } } }),
    speakEnglish,
  );
  expect(context.rows.map(({ title, act }) => [title, act])).toEqual([
    ["Well", { kind: "pickVantage", creature: "guard", vantage: "well" }],
    ["Nothing more to find", { kind: "pickVantage", creature: "guard", vantage: null }],
  ]);
  expect(context.refusal).toBe("");
});

describe("H-25: where nobody hides any more, the panel says so and offers what else can be scanned", () => {
  const nothing = { code: "nothingToScan", data: { name: "Guard" } } as const;
  const nobody = { targets: [], refusal: nothing } as const;
  const noneOf = (given: Partial<ScanView>) => scanPanelContext(scan({ ...nobody, ...given }), speakEnglish);

  it("the creatures first, then the place; no hint speaks of spots", () => {
    const { none, hint, refusal, rows } = noneOf({});
    expect(none).toEqual({
      text: "Nobody hides from Guard here.",
      hint: "Choose what to scan instead, or close the window.",
      next: [
        { value: "creature mirela", label: "Mirela" },
        { value: "place", label: "This place: vantages" },
      ],
    });
    expect({ hint, refusal, rows }).toEqual({ hint: "", refusal: "", rows: [] });
  });

  it("a Scan that the last check earned is still free", () => {
    const earned = { ...guard, hiding: { ...guard.hiding, freeScan: { fight: null, round: 0, turn: 0 } } };
    expect(noneOf({ scanner: earned }).free).toBe(
      "This Scan is free, because the last check succeeded. It is number 2 in a row.",
    );
    expect(noneOf({}).free).toBe("");
  });

  it("nothing is offered that cannot be scanned now", () => {
    const spent = scanOptions(situation, "guard").map((option) => ({
      ...option,
      refusal: { code: "noMinor", data: { name: "Guard" } } as const,
    }));
    expect(noneOf({ options: spent }).none).toMatchObject({ hint: "Nothing else can be scanned now.", next: [] });
    const refusal = { code: "noMinor", data: { name: "Guard" } } as const;
    const hint = speakEnglish("UNSEEN.Refusal.noMinor", { name: "Guard" });
    expect(noneOf({ options: spent, refusal }).none).toMatchObject({ hint, next: [] });
  });

  it("while spots are left, nothing is offered instead", () => {
    expect(scanPanelContext(scan({}), speakEnglish).none).toBeNull();
    expect(noneOf({ located: [] }).none).toBeNull();
  });
});
