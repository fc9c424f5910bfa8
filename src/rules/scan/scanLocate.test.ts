import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import { hideBonusOf, isStill, locatedBy } from "../concealment/invisibility.ts";
import { decide } from "../decide.ts";
import { confidentialHiding, openHiding } from "../knowledge/confidential.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { explainScan } from "../knowledge/explain.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";

interface Yard {
  readonly guard?: string;
  readonly prowler?: string;
  readonly fight?: string;
  readonly switches?: string;
  readonly more?: string;
}

/** A guard at 5:3 and an invisible prowler at 5:6, on an open field. The guard adds 1 to Focus (Perception). */
function yard({
  guard = "at=5:3",
  prowler = "at=5:6 statuses=invisible",
  fight = "",
  switches = "concealment=yes",
  more = "",
}: Yard = {}): Situation {
  return parseSituation(`
    scene yard canvas=2000,1500
    global enabled=yes
    creature guard name=Guard side=hostile ${guard}
      ability focus=1
      ${fight ? "turn" : ""}
    creature prowler name=Prowler side=friendly ${prowler}
    ${more}
    ${fight}
    switches ${switches}`);
}

const SEARCH: Act = { kind: "scanLocate", creature: "guard" };
const search = (situation: Situation, die: number): Decision =>
  decide(situation, SEARCH, contextWith(scriptedDice(die)));
const knows = (situation: Situation) => locatedBy(situation, known(situation, "guard")).map(({ place }) => place);
const found = (situation: Situation, die: number): number =>
  knows(afterwards(situation, search(situation, die))).length;

describe("C-9: the check of a Scan that locates", () => {
  it.each<[number, boolean, boolean]>([
    [14, false, false],
    [15, false, true],
    [19, false, true],
    [20, true, true],
  ])("%i: it compares with 20, and earns a further Scan from 15 on (H-25)", (total, success, again) => {
    const decision = search(yard(), total - 1);
    expect(decision).toMatchObject({ ok: true, report: { check: { total, difficulty: 20, success } } });
    const after = afterwards(yard(), decision);
    expect(known(after, "guard").hiding.freeScan !== null).toBe(again);
  });

  it("is offered with the chance of 20", () => {
    expect(explainScan(yard(), SEARCH)).toMatchObject({ difficulty: 20, percent: 10 });
  });
});

describe("C-9: a Scan that locates an invisible creature", () => {
  const moving = yard();
  const still = yard({ prowler: "at=5:6 statuses=invisible\n moved count=3 at=0:0 still=yes" });
  const keen = (situation: Situation): Situation => ({
    ...situation,
    creatures: situation.creatures.map((one) => ({
      ...one,
      attributes: { ...one.attributes, focus: one.id === "guard" ? 21 : 0 },
    })),
  });

  it.each<[string, Situation, number, number]>([
    ["20 tells the tile of one that moves", moving, 19, 1],
    ["19 does not", moving, 18, 0],
    ["39 does not tell the tile of one that keeps still", keen(still), 18, 0],
    ["40 does", keen(still), 19, 1],
    ["not beyond 6 tiles", yard({ guard: "at=5:13" }), 20, 0],
    ["at 6 tiles", yard({ guard: "at=5:12" }), 20, 1],
    [
      "not one that is hidden",
      yard({ prowler: "at=5:6 statuses=invisible,hidden\n hiding result=9\n spot a at=5:6" }),
      20,
      0,
    ],
    [
      "not one of its own side",
      yard({
        guard: "at=5:3",
        prowler: "at=5:6 statuses=invisible",
        more: "creature ally name=Ally side=hostile at=5:4 statuses=invisible",
      }),
      20,
      1,
    ],
    ["not behind a closed wall", yard({ more: "wall w c=500,0,500,1500" }), 20, 0],
    ["not one in plain view, which needs no locating", yard({ prowler: "at=5:6" }), 20, 0],
    ["not one that only the Gamemaster sees", yard({ prowler: "at=5:6 statuses=invisible gmHidden=yes" }), 20, 0],
  ])("%s", (_name, situation, die, count) => {
    expect(found(situation, die)).toBe(count);
  });

  it("the blinded do not, nor anybody where concealment does not count", () => {
    expect(codeOf(search(yard({ guard: "at=5:3 statuses=blinded" }), 20))).toBe("blinded");
    expect(codeOf(search(yard({ switches: "concealment=no" }), 20))).toBe("concealmentOff");
  });

  it("tells everybody the same, whether somebody is there or not", () => {
    const nobody = yard({ prowler: "at=5:20" });
    for (const die of [1, 15, 20]) {
      const [one, other] = [search(moving, die), search(nobody, die)];
      expect(one.ok && one.report).toEqual(other.ok && other.report);
    }
  });

  it("only its owners and the Gamemaster learn the tile", () => {
    const { hiding } = known(afterwards(moving, search(moving, 20)), "guard");
    expect(openHiding(hiding)).not.toHaveProperty("located");
    expect(confidentialHiding(hiding).located).toEqual([
      { creature: "prowler", place: { i: 5, j: 6, w: 1, h: 1 }, count: 0 },
    ]);
  });

  it("is a Scan: it costs the minor action, and 15 or more earns another", () => {
    const fight = "fight f moment=1:0 order=guard,prowler";
    expect(known(afterwards(yard({ fight }), search(yard({ fight }), 14)), "guard")).toMatchObject({
      budget: { minor: 0 },
      hiding: { freeScan: { round: 1 } },
    });
    expect(known(afterwards(moving, search(moving, 13)), "guard").hiding.freeScan).toBeNull();
  });

  it("what it knows fades when the tile is left, also by somebody who comes back, and when it is seen or hides", () => {
    const then = afterwards(moving, search(moving, 20));
    const withProwler = (change: object): Situation => ({
      ...then,
      creatures: then.creatures.map((one) => (one.id === "prowler" ? { ...one, ...change } : one)),
    });
    expect(knows(then)).toHaveLength(1);
    expect(knows(withProwler({ place: { i: 5, j: 7, w: 1, h: 1 } }))).toEqual([]);
    expect(knows(withProwler({ moved: { count: 2, at: { fight: null, round: 0, turn: 0 } } }))).toEqual([]);
    expect(knows(withProwler({ statuses: [] }))).toEqual([]);
  });
});

describe("C-9: still, since its previous turn ended", () => {
  const fought = (moment: string, moved: string): Situation =>
    yard({ fight: `fight f moment=${moment} order=prowler,guard`, prowler: `at=5:6 statuses=invisible\n ${moved}` });
  const at = (turn: string): string => `moved count=1 at=${turn}`;

  it.each<[string, string, string, boolean]>([
    ["in its first turn nothing has ended: it moves", "1:0", "", false],
    ["after its first turn, without a movement", "1:1", "", true],
    ["with a movement in the turn that ended", "1:1", at("1:0@f,prowler"), true],
    ["in its second turn, with a movement in the first", "2:0", at("1:0@f,prowler"), true],
    ["in its second turn, moved in somebody else's", "2:0", at("1:1@f,guard"), false],
    ["in its second turn, with a movement in that", "2:0", at("2:0@f,prowler"), false],
    ["moved in an earlier fight", "2:0", at("3:0@e,prowler"), true],
    ["the Gamemaster says so", "1:0", "moved count=1 at=1:0@f,prowler still=yes", true],
  ])("%s", (_name, moment, moved, still) => {
    const situation = fought(moment, moved);
    expect(isStill(situation, known(situation, "prowler"))).toBe(still);
  });

  it("outside combat it moves, unless the Gamemaster says otherwise", () => {
    expect(isStill(yard(), known(yard(), "prowler"))).toBe(false);
    const said = yard({ prowler: "at=5:6 statuses=invisible\n moved count=1 at=0:0 still=yes" });
    expect(isStill(said, known(said, "prowler"))).toBe(true);
  });
});

describe("C-9: an invisible creature's Hide", () => {
  const place = { i: 5, j: 6, w: 1, h: 1 };
  const still = "at=5:6 statuses=invisible\n moved count=1 at=0:0 still=yes";
  const MIST = `region mist name=Mist
    rectangle x=0 y=0 width=2000 height=1500
    concealment percent=40 cause=light hideBonus=10`;

  it.each<[string, Yard, unknown]>([
    ["moving: 20", {}, { source: "invisibleMoving", bonus: 20, spots: false }],
    ["still: 40", { prowler: still }, { source: "invisibleStill", bonus: 40, spots: false }],
    ["the highest bonus counts (C-5)", { more: MIST }, { source: "invisibleMoving", bonus: 20, spots: false }],
    [
      "not invisible, near darkness",
      { more: MIST, prowler: "at=5:6" },
      { source: "hideBonus", bonus: 10, spots: false },
    ],
    [
      "a bonus of 1",
      { more: MIST.replace("hideBonus=10", "hideBonus=1"), prowler: "at=5:6" },
      { source: "hideBonus", bonus: 1, spots: false },
    ],
    [
      "no bonus for the invisible, by the numbers",
      { switches: "concealment=yes invisibleMoving=0", more: MIST.replace("hideBonus=10", "hideBonus=1") },
      { source: "hideBonus", bonus: 1, spots: false },
    ],
    ["not invisible", { prowler: "at=5:6" }, null],
    ["while concealment is off", { switches: "" }, null],
    [
      "other numbers",
      { switches: "concealment=yes invisibleMoving=5" },
      { source: "invisibleMoving", bonus: 5, spots: false },
    ],
  ])("%s", (_name, given, bonus) => {
    const situation = yard(given);
    expect(hideBonusOf(situation, known(situation, "prowler"), place)).toEqual(bonus);
  });

  it.each<[string, string, number]>([
    ["it raises the result that Track must meet, and earns no spots", "concealment=yes", 2],
    ["unless the switch says so", "concealment=yes invisibleSpots=yes", 6],
  ])("%s", (_name, switches, extra) => {
    const situation = yard({ switches, guard: "at=5:18" });
    const hide: Act = { kind: "hide", creature: "prowler", spot: place };
    expect(decide(situation, hide, contextWith(scriptedDice(11)))).toMatchObject({
      ok: true,
      report: {
        extra,
        check: { total: 31, modifiers: [{ part: "invisibleMoving", value: 20 }] },
      },
    });
  });
});
