import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { rangeNeeded } from "./teleport.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";

/** Ada in the open, in a yard of 16 × 16 tiles. */
const yard = (more = "", ada = "at=6:6", scene = ""): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600 ${scene}
    creature ada name=Ada side=friendly ${ada}
    ${more}`);

const ORC = (at = "6:7", more = ""): string => `creature orc name=Orc side=hostile at=${at} ${more}\n`;
const HOLDS = "at=6:6\n  grapples of=orc";

const teleport = (i: number, j: number, range: number, more: object = {}, creature = "ada"): Act => ({
  kind: "teleport",
  creature,
  range,
  to: { i, j, w: 1, h: 1, ...more },
});

/** Somebody on every tile around Ada. */
const RING = [5, 6, 7]
  .flatMap((i) => [5, 6, 7].map((j) => [i, j] as const))
  .filter(([i, j]) => i !== 6 || j !== 6)
  .map(([i, j]) => `creature n${i}${j} side=neutral at=${i}:${j}`)
  .join("\n");

const places = (situation: Situation, ...ids: readonly string[]): string =>
  ids.map((id) => `${known(situation, id).place.i}:${known(situation, id).place.j}`).join(" ");

describe("T-12: a teleport of a creature in the open", () => {
  it.each<[string, Situation, Act, string]>([
    ["as far as its range", yard(), teleport(6, 10, 4), "6:10"],
    ["past walls and bodies", yard(`${ORC()}wall w c=900,0,900,1600`), teleport(6, 10, 4), "6:10"],
    ["rooted or not", yard("", "at=6:6 statuses=rooted"), teleport(6, 10, 4), "6:10"],
    ["flying does not double it", yard("", "at=6:6 statuses=flying"), teleport(6, 10, 4), "6:10"],
    ["a large one counted from centre to centre", yard("", "at=6:6:2x2"), teleport(6, 10, 4, { w: 2, h: 2 }), "6:10"],
    ["where it does not fit: the nearest that fits", yard(ORC("6:10")), teleport(6, 10, 4), "5:10"],
    [
      "a shape that a wall would cut: the nearest that fits",
      yard("wall w c=900,0,900,1600", "at=6:6:2x1"),
      teleport(6, 8, 4, { w: 2 }),
      "6:7",
    ],
    ["of zero tiles, it fits everywhere", yard(ORC("6:10"), "at=6:6 tiny=yes"), teleport(6, 10, 4), "6:10"],
  ])("%s", (_name, situation, asked, place) => {
    const decision = decided(situation, asked);
    expect(codeOf(decision)).toBeNull();
    expect(places(afterwards(situation, decision), "ada")).toBe(place);
  });

  it.each<[string, Situation, Act, string]>([
    ["beyond its range", yard(), teleport(6, 11, 4), "outOfRange"],
    ["flying, too", yard("", "at=6:6 statuses=flying"), teleport(6, 11, 4), "outOfRange"],
    ["a large one as well", yard("", "at=6:6:2x2"), teleport(6, 11, 4, { w: 2, h: 2 }), "outOfRange"],
    ["off the map", yard(), teleport(6, 16, 20), "cannotStandThere"],
    ["in another shape", yard(), teleport(6, 8, 4, { w: 2 }), "cannotStandThere"],
    [
      "turned, for it keeps its orientation",
      yard("", "at=6:6:2x1"),
      { ...teleport(6, 8, 9), to: { i: 6, j: 9, w: 1, h: 2 } } as Act,
      "cannotStandThere",
    ],
    ["to where it stands", yard(), teleport(6, 6, 4), "cannotStandThere"],
    ["where nothing in reach is free but its own tile", yard(RING), teleport(6, 7, 1), "cannotStandThere"],
    ["of nobody", yard(), teleport(6, 8, 4, {}, "cat"), "unknownCreature"],
    [
      "of somebody whom only the Gamemaster sees",
      yard("", "at=6:6 gmHidden=yes"),
      teleport(6, 8, 4),
      "unknownCreature",
    ],
  ])("is refused %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
  });

  it("H-17, H-1: reveals no spot that did not suit before, because a Gamemaster may have approved it", () => {
    const cat = "creature cat side=friendly at=9:9 statuses=hidden\n  hiding result=9\n  spot c at=9:9";
    const situation = yard(`global enabled=yes\n${ORC("12:12")}${cat}`);
    expect(decided(situation, teleport(6, 10, 4))).toMatchObject({ ok: true, report: { discoveries: [] } });
  });

  it("provokes nothing and spends no movement", () => {
    const situation = yard(`${ORC("6:8")}fight f1 moment=1:0 order=ada,orc`);
    const decision = decided(situation, teleport(6, 10, 4));
    expect(decision.ok && decision.changes.map(({ kind }) => kind)).toEqual(["move"]);
  });
});

describe("T-12, T-10: the grappling graph comes along and divides the distance", () => {
  it.each<[string, Situation, Act, string]>([
    ["half as far for two", yard(ORC(), HOLDS), teleport(6, 8, 4), "6:8 6:9"],
    ["whoever of them teleports", yard(ORC(), HOLDS), teleport(8, 7, 5, {}, "orc"), "8:6 8:7"],
    ["into the tiles that they leave", yard(ORC(), HOLDS), teleport(6, 7, 2), "6:7 6:8"],
    [
      "where one of them does not fit: the nearest offset that fits all",
      yard(`${ORC()}creature cat side=neutral at=6:9`, HOLDS),
      teleport(6, 8, 4),
      "5:8 5:9",
    ],
  ])("%s", (_name, situation, asked, after) => {
    const decision = decided(situation, asked);
    expect(codeOf(decision)).toBeNull();
    expect(places(afterwards(situation, decision), "ada", "orc")).toBe(after);
    expect(known(afterwards(situation, decision), "ada").hiding.grapples).toEqual(["orc"]);
  });

  it("no farther, rounded down", () => {
    expect(codeOf(decided(yard(ORC(), HOLDS), teleport(6, 9, 5)))).toBe("outOfRange");
  });

  it.each([
    ["alone", yard(), { i: 6, j: 10, w: 1, h: 1 }, 4],
    ["of two", yard(ORC(), HOLDS), { i: 6, j: 8, w: 1, h: 1 }, 4],
    ["of a large one", yard("", "at=6:6:2x2"), { i: 6, j: 10, w: 2, h: 2 }, 4],
    ["of a large one on hexes", yard("", "at=6:6:1x2", "grid=2"), { i: 6, j: 10, w: 1, h: 2 }, 4],
  ])("says how far a power must reach: %s", (_name, situation, to, range) => {
    expect(rangeNeeded(situation, known(situation, "ada"), to)).toBe(range);
    const asked: Act = { kind: "teleport", creature: "ada", to, range };
    expect([codeOf(decided(situation, asked)), codeOf(decided(situation, { ...asked, range: range - 1 }))]).toEqual([
      null,
      "outOfRange",
    ]);
  });

  it("H-22: counts from the spots where a hider can still be", () => {
    const spots = "hiding result=12 possible=b\n  spot a at=6:9\n  spot b at=6:6";
    const hider = yard("", `at=6:6 statuses=hidden\n  ${spots}`, "darkness=1");
    expect(rangeNeeded(hider, known(hider, "ada"), { i: 6, j: 10, w: 1, h: 1 })).toBe(4);
    expect(codeOf(decided(hider, teleport(6, 10, 3)))).toBe("outOfRange");
  });

  it("a status given by hand links to one whom nobody knows", () => {
    expect(codeOf(decided(yard("", "at=6:6 statuses=grappled"), teleport(6, 9, 5)))).toBe("outOfRange");
    expect(codeOf(decided(yard("", "at=6:6 statuses=grappled"), teleport(6, 9, 6)))).toBeNull();
  });

  it("H-24: takes the spots of a hidden member along, and a hidden one takes others along", () => {
    const hidden = "statuses=hidden\n  hiding result=12\n";
    const dragged = yard(`${ORC("6:7", hidden)}  spot o at=6:7`, HOLDS, "darkness=1");
    const one = afterwards(dragged, decided(dragged, teleport(8, 6, 4)));
    expect(known(one, "orc").hiding.spots).toMatchObject([{ place: { i: 8, j: 7 } }]);
    const hider = yard(ORC(), `at=6:6 ${hidden}  spot a at=6:6\n  grapples of=orc`, "darkness=1");
    const other = afterwards(hider, decided(hider, teleport(8, 6, 4)));
    expect(known(other, "ada").hiding.spots).toMatchObject([{ place: { i: 8, j: 6 } }]);
    expect(places(other, "orc")).toBe("8:7");
  });
});

describe("T-12, H-24: the spots of a hidden member come along past anything", () => {
  /** Ada holds Cat, who hides in two spots in the dark. Ada teleports two tiles to the right. */
  const spotsAfter = (more: string, b = "9:9"): readonly string[] => {
    const situation = yard(
      `creature cat name=Cat side=neutral at=6:7 statuses=hidden
        hiding result=12
        spot a at=6:7
        spot b at=${b}
      ${more}`,
      "at=6:6\n  grapples of=cat",
      "darkness=1",
    );
    const after = afterwards(situation, decided(situation, teleport(6, 8, 4)));
    return known(after, "cat").hiding.spots.map(({ place }) => `${place.i}:${place.j}`);
  };

  it.each<[string, readonly string[], string, string?]>([
    ["both by the same vector", ["6:9", "9:11"], ""],
    ["past a wall", ["6:9", "9:11"], "wall w c=1000,0,1000,1600"],
    ["past a closed door", ["6:9", "9:11"], "wall w c=1000,900,1000,1000 door=1"],
    ["past bodies", ["6:9", "9:11"], "creature rat side=neutral at=9:10"],
    ["to the nearest empty place", ["6:9", "9:10"], "creature rat side=neutral at=9:11"],
    ["behind a wall, too", ["6:9", "9:10"], "wall w c=1000,0,1000,1600\ncreature rat side=neutral at=9:11"],
    ["not off the map", ["6:9", "9:15"], "", "9:14"],
    ["not where nothing is nearer", ["6:9", "9:15"], "", "9:15"],
  ])("%s", (_name, places, more, b) => {
    expect(spotsAfter(more, b)).toEqual(places);
  });
});

describe("T-12, H-30: the power that a teleport names", () => {
  /** Ada has a step without an end, two vials that cost a minor action, a leap that costs life, and a song. */
  const able = (more = "", { left = 2, life = 10 } = {}): Situation =>
    yard(
      "",
      `at=6:6
      turn
      ability life=${life},10
      power step name=Step
      power vial name=Vial
      power leap name=Leap
      power song name=Song
      grant power=step kind=teleport range=4 cost=minor
      grant power=vial kind=teleport range=4 cost=minor
      grant power=leap kind=teleport range=9 cost=none life=3
      grant power=song kind=boon range=4 cost=minor
      supply vial left=${left}
      ${more}`,
    );
  const by = (power: string, more: object = {}): Act =>
    ({ ...teleport(6, 10, 4), cost: "minor", power, ...more }) as Act;
  const leftOf = (situation: Situation) => known(situation, "ada").supplies?.[0]?.left;
  const told = (decision: Decision) => (decision.ok ? decision.report : null);

  it.each([
    ["step", 2, { power: "Step" }],
    ["vial", 1, { power: "Vial" }],
  ])("%s is used, is called so on the card, and nothing else is used up", (power, left, report) => {
    const decision = decided(able(), by(power));
    const after = afterwards(able(), decision);
    expect([leftOf(after), Object.keys(known(after, "ada").hiding.used)]).toEqual([left, [power]]);
    expect(told(decision)).toMatchObject(report);
    expect(told(decision)).not.toHaveProperty("last");
    expect(known(after, "ada").budget).toMatchObject({ minor: 0 });
  });

  it("says that the last piece was used", () => {
    expect(told(decided(able("", { left: 1 }), by("vial")))).toMatchObject({ power: "Vial", last: true });
  });

  it("no power is used where none is named", () => {
    const decision = decided(able(), teleport(6, 10, 4));
    const after = afterwards(able(), decision);
    expect([leftOf(after), Object.keys(known(after, "ada").hiding.used)]).toEqual([2, []]);
    expect(told(decision)).not.toHaveProperty("power");
  });

  it.each([
    ["one that nobody has", able(), by("wings"), "noTeleport"],
    ["one that does not teleport", able(), by("song"), "noTeleport"],
    ["one that is used up", able("", { left: 0 }), by("vial"), "noneLeft"],
    ["one that costs more life than is left", able("", { life: 3 }), by("leap", { cost: "none" }), "tooLittleLife"],
  ])("is refused by %s, also where the Gamemaster overrules", (_what, situation, asked, code) => {
    expect(codeOf(decided(situation, asked))).toBe(code);
    expect(codeOf(decide(situation, asked, { ...contextWith(scriptedDice(), "e9"), overrule: true }))).toBe(code);
  });

  it("T-3: its price in life is a loss of life, which asks for a check", () => {
    const situation = able("keeps song power=Song");
    const decision = decided(situation, by("leap", { cost: "none" }));
    const after = known(afterwards(situation, decision), "ada");
    expect([after.life.value, after.hiding.checksDue]).toMatchObject([7, [{ event: "e9", effects: ["song"] }]]);
    expect(told(decision)).toMatchObject({ power: "Leap", life: 3 });
  });

  it("H-24: a hidden creature uses its power as well", () => {
    const hidden = yard(
      "",
      `at=6:6 statuses=hidden
      hiding result=12
      spot a at=6:6
      power vial name=Vial
      grant power=vial kind=teleport range=4 cost=none
      supply vial left=2`,
      "darkness=1",
    );
    const after = afterwards(hidden, decided(hidden, by("vial", { cost: "none" })));
    expect([leftOf(after), known(after, "ada").hiding.spots]).toMatchObject([1, [{ place: { i: 6, j: 10 } }]]);
  });
});
