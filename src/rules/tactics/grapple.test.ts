import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { grapplingGraph, isGrappled } from "../grapples.ts";
import { refusesShift } from "../movement/shift.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { isStuck } from "../common/standing.ts";
import { decided } from "../testing/decided.ts";

/** Ada and whoever else is there, in a yard of 16 × 16 tiles. */
const yard = (more: string, ada = "at=6:6"): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600 darkness=1
    creature ada name=Ada side=friendly ${ada}
    ${more}`);

const ORC = (at = "6:7", more = ""): string => `creature orc name=Orc side=hostile at=${at} ${more}\n`;
const HELD = "at=6:6\n  grapples of=orc";

const grapple = (target = "orc", spot: string | null = null): Act => ({
  kind: "grapple",
  creature: "ada",
  target: { creature: target, spot },
  from: null,
});
const shove = (more: object = {}): Act => ({
  kind: "shove",
  creature: "ada",
  target: { creature: "orc", spot: null },
  from: null,
  ...more,
});
const free = (creature: string, target: string): Act => ({ kind: "breakGrapple", creature, target, from: null });

const holds = (situation: Situation, id = "ada"): readonly string[] => known(situation, id).hiding.grapples ?? [];
const at = (situation: Situation, id: string): string =>
  `${known(situation, id).place.i}:${known(situation, id).place.j}`;

describe("T-7: Grapple is a special attack; a hit links the two", () => {
  it.each<[string, number, readonly string[]]>([
    ["a hit on the special defence of Prowess", 10, ["orc"]],
    ["not a miss", 9, []],
  ])("%s", (_name, roll, held) => {
    const after = afterwards(yard(ORC()), decided(yard(ORC()), grapple(), roll));
    expect(holds(after)).toEqual(held);
    expect(isGrappled(after, known(after, "orc"))).toBe(held.length > 0);
    expect([isStuck(after, known(after, "ada")), isStuck(after, known(after, "orc"))]).toEqual([
      held.length > 0,
      held.length > 0,
    ]);
  });

  it("costs the major action", () => {
    const situation = yard(`${ORC()}fight f1 moment=1:0 order=ada,orc`, "at=6:6\n  turn major=1 minor=1");
    const after = afterwards(situation, decided(situation, grapple(), 15));
    expect(known(after, "ada").budget).toMatchObject({ major: 0, minor: 1 });
    expect(codeOf(decided(after, shove(), 15))).toBe("noMajor");
  });

  it.each<[string, string | null]>([
    ["of none", null],
    ["of one that is not its own", "z"],
  ])("is refused to a hidden creature out %s of its spots (H-16)", (_name, from) => {
    const situation = yard(ORC(), "at=6:6 statuses=hidden\n  hiding result=9\n  spot a at=6:6\n  spot b at=9:9");
    expect(decided(situation, { ...grapple(), from } as Act, 15).ok).toBe(false);
  });

  it("ends the hiding of whoever grapples (H-15)", () => {
    const situation = yard(ORC(), "at=6:6 statuses=hidden\n  hiding result=9\n  spot a at=6:6");
    const decision = decided(situation, { ...grapple(), from: "a" } as Act, 15, 15);
    expect(known(afterwards(situation, decision), "ada").hiding).toMatchObject({ spots: [], grapples: ["orc"] });
  });

  it("H-21: a hider is held where it is found, and not where it was not", () => {
    const situation = yard(`${ORC("6:7", "statuses=hidden")}  hiding result=9\n  spot a at=6:7\n  spot b at=9:9`);
    expect(holds(afterwards(situation, decided(situation, grapple("orc", "a"), 15, 1)))).toEqual(["orc"]);
    expect(holds(afterwards(situation, decided(situation, grapple("orc", "a"), 15, 2)))).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    ["of the same size: nothing", "at=6:6", "6:7", ""],
    ["a larger one", "at=6:6", "6:7:2x1", "largerTarget"],
    ["a smaller one, but no less than a quarter", "at=5:5:2x2", "6:7", ""],
    ["one of half its size: nothing", "at=5:5:2x2", "6:7:2x1", ""],
    ["one of less than a quarter", "at=5:5:5x1", "6:7", "muchSmallerTarget"],
  ])("disadvantage against %s", (_name, ada, orc, source) => {
    const decision = decided(yard(ORC(orc), ada), grapple(), 15, 15);
    expect(decision.ok && decision.report.kind === "grapple" && decision.report.strikes[0]?.roll?.sources).toEqual(
      source === "" ? [] : [{ kind: "disadvantage", source }],
    );
  });

  it.each<[string, string, string, string | null]>([
    ["exactly four times as large", "at=6:6", "6:7:2x2", null],
    ["more than four times as large", "at=6:6", "6:7:5x1", "tooLargeToGrapple"],
    ["two tiles away", "at=6:6", "6:8", "outOfRange"],
    ["T-8: of one tile, by one of zero", "at=6:6 tiny=yes", "6:7", null],
    ["T-8: of two tiles, by one of zero", "at=6:6 tiny=yes", "6:7:2x1", "onlyOneTile"],
    ["T-8: zero against zero", "at=6:6 tiny=yes", "6:7 tiny=yes", "onlyOneTile"],
  ])("one %s", (_name, ada, orc, code) => {
    expect(codeOf(decided(yard(ORC(orc), ada), grapple(), 15, 15))).toBe(code);
  });

  it.each<[string, Situation, Act, string]>([
    ["whom it holds already", yard(ORC(), HELD), grapple(), "alreadyGrappled"],
    ["itself", yard(ORC()), grapple("ada"), "attacksItself"],
    ["nobody", yard(ORC()), grapple("cat"), "unknownCreature"],
    ["behind a wall", yard(`${ORC()}wall w c=700,0,700,1600`), grapple(), "shielded"],
    [
      "with a hidden creature in the open",
      yard(`${ORC("6:7", "statuses=hidden")}  spot a at=6:7`),
      grapple(),
      "targetHidden",
    ],
  ])("is refused with %s", (_name, situation, asked, code) => {
    expect(codeOf(decided(situation, asked, 15, 15))).toBe(code);
  });
});

describe("T-7: Shove pushes 1", () => {
  it.each<[string, Situation, Act, readonly number[], string]>([
    ["a hit", yard(ORC()), shove(), [15], "6:8"],
    ["a miss", yard(ORC()), shove(), [2], "6:7"],
    ["T-11: a critical hit pushes 2", yard(ORC()), shove(), [20], "6:9"],
    ["T-11: flying or aloft, too", yard(ORC("6:7", "statuses=flying")), shove(), [15], "6:9"],
    ["T-9: nobody is pushed into a wall", yard(`${ORC()}wall w c=800,0,800,1600`), shove(), [15], "6:7"],
    [
      "T-10: less than 1 after division moves nobody",
      yard(`${ORC()}  grapples of=cat\ncreature cat side=neutral at=7:8`),
      shove(),
      [15],
      "6:7",
    ],
    [
      "T-9: of equals, the one that was chosen",
      yard(`${ORC()}creature cat side=neutral at=6:8\ncreature dog side=neutral at=7:8`),
      shove({ place: { i: 5, j: 8, w: 1, h: 1 } }),
      [15],
      "5:8",
    ],
  ])("%s", (_name, situation, asked, rolls, place) => {
    const decision = decided(situation, asked, ...rolls);
    expect(codeOf(decision)).toBeNull();
    expect(at(afterwards(situation, decision), "orc")).toBe(place);
  });

  it("T-8: by one of zero tiles only of one tile, and somewhere", () => {
    expect(codeOf(decided(yard(ORC("6:7:2x1"), "at=6:6 tiny=yes"), shove(), 15))).toBe("onlyOneTile");
    expect(codeOf(decided(yard(ORC("6:6"), "at=6:6 tiny=yes"), shove(), 15))).toBe("needsDirection");
    const beside = yard(ORC("6:6"), "at=6:6 tiny=yes");
    expect(at(afterwards(beside, decided(beside, shove({ towards: { i: 5, j: 6 } }), 15)), "orc")).toBe("5:6");
  });
});

describe("T-7: Break Grapple, a minor action, for oneself or whoever is adjacent", () => {
  const fight = `${ORC()}creature bea name=Bea side=hostile at=7:8\nfight f1 moment=1:0 order=orc,bea,ada`;

  it.each<[string, string, string, string | null]>([
    ["the one who is held", "orc", "orc", null],
    ["whoever holds it, which is free", "ada", "orc", null],
    ["not somebody off turn", "bea", "orc", "notYourTurn"],
    ["nobody for whom nobody holds", "orc", "bea", "noGrapple"],
  ])("%s", (_name, creature, target, code) => {
    const situation = yard(fight, HELD);
    const decision = decided(situation, free(creature, target));
    expect(codeOf(decision)).toBe(code);
    expect(holds(afterwards(situation, decision))).toEqual(code === null ? [] : ["orc"]);
  });

  it("helps another who is adjacent, and ends the helper's hiding (T-1, H-15)", () => {
    const near = yard(
      `${ORC()}creature bea side=hostile at=7:8 statuses=hidden\n  hiding result=9\n  spot b at=7:8`,
      HELD,
    );
    const after = afterwards(near, decided(near, { ...free("bea", "orc"), from: "b" } as Act));
    expect([holds(after), known(after, "bea").hiding.spots]).toEqual([[], []]);
    expect(codeOf(decided(yard(`${ORC()}creature bea side=hostile at=8:9`, HELD), free("bea", "orc")))).toBe(
      "outOfRange",
    );
  });

  it("H-10: lays no hand on somebody hidden, who is in no spot in particular", () => {
    const hides = ORC("6:7", "statuses=hidden\n  hiding result=9\n  spot o at=6:7\n  spot p at=5:7");
    const situation = yard(`${hides}creature bea side=hostile at=7:8`, HELD);
    expect(codeOf(decided(situation, free("bea", "orc")))).toBe("hiddenFromTouch");
    expect([free("orc", "orc"), free("ada", "orc")].map((act) => codeOf(decided(situation, act)))).toEqual([
      null,
      null,
    ]);
  });
});

describe("T-7: what ends a grapple", () => {
  const end: Act = { kind: "grapplesEnd", creature: "ada" };

  it.each<[string, Situation, boolean]>([
    ["nothing has happened", yard(ORC(), HELD), false],
    ["they are out of each other's zones", yard(ORC("6:8"), HELD), true],
    ["one is in the other's widened zone", yard(ORC("6:8"), "at=6:6\n  ability widen=1\n  grapples of=orc"), false],
    ["the grappler is unconscious", yard(ORC(), "at=6:6 statuses=unconscious\n  grapples of=orc"), true],
    ["the one who is held is unconscious", yard(ORC("6:7", "statuses=unconscious"), HELD), false],
    ["the one who is held is defeated", yard(ORC("6:7", "statuses=defeated"), HELD), true],
    ["the one who is held is gone", yard("", HELD), true],
    ["the one who is held is only the Gamemaster's to see", yard(ORC("6:7", "gmHidden=yes"), HELD), true],
    ["T-8: one of zero tiles holds its neighbour", yard(ORC(), "at=6:6 tiny=yes\n  grapples of=orc"), false],
  ])("%s", (_name, situation, isOver) => {
    const decision = decided(situation, end);
    expect(codeOf(decision)).toBe(isOver ? null : "nothingFell");
    expect(holds(afterwards(situation, decision))).toEqual(isOver ? [] : ["orc"]);
  });

  it("an act that takes the grappler down ends it with the same event", () => {
    const damage = [{ dice: 0, faces: 6, bonus: 9, type: "physical" as const, rolls: [] }];
    const wound = { by: null, name: "Blow", event: "e5", damage, effects: [], critical: false };
    const situation = applyChanges(yard(ORC(), "at=6:6\n  ability life=3,9\n  grapples of=orc"), [
      { kind: "wound", creature: "ada", wound },
    ]);
    const down = decided(situation, { kind: "applyDamage", creature: "ada", event: "e5", prevented: 0, percent: 100 });
    expect(holds(afterwards(situation, down))).toEqual([]);
  });

  it("a grappler whose token is deleted holds nobody, also if the token comes back", () => {
    const gone = decided(yard(ORC(), HELD), { kind: "end", creature: "ada", cause: "gone" });
    expect(holds(afterwards(yard(ORC(), HELD), gone))).toEqual([]);
  });

  it("an act that pushes one alone does not, for the other comes along", () => {
    const situation = yard(ORC(), HELD);
    const forced: Act = {
      kind: "forceMove",
      creature: "ada",
      origin: { i: 0, j: 7 },
      way: "push",
      targets: ["orc"],
      distance: 4,
      passive: 0,
      other: 0,
      critical: false,
    };
    const after = afterwards(situation, decided(situation, forced));
    expect([at(after, "ada"), at(after, "orc"), holds(after)]).toEqual(["8:6", "8:7", ["orc"]]);
  });
});

describe("T-10, T-15: the graph", () => {
  const chain = yard(
    `${ORC()}  grapples of=bea,ghost\ncreature bea side=friendly at=6:8\ncreature cat side=neutral at=9:9`,
    HELD,
  );

  it("is all whom grapples link, in either direction, as far as they are there", () => {
    expect(grapplingGraph(chain, "bea")).toEqual(["bea", "ada", "orc"]);
    expect(grapplingGraph(chain, "cat")).toEqual(["cat"]);
  });

  it.each<[string, string, number, number, string | null]>([
    ["within the zones of those it is linked to directly", "bea", 7, 8, null],
    ["not out of one", "bea", 6, 9, "leavesGrapple"],
    ["whoever else is linked to those", "orc", 5, 7, null],
  ])("lets a member shift %s", (_name, id, i, j, code) => {
    expect(refusesShift(chain, id, { i, j, w: 1, h: 1 })?.code ?? null).toBe(code);
  });
});
