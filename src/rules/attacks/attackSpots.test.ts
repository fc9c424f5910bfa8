import { describe, expect, it } from "vitest";
import type { Situation } from "../situation.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { attack, spotsOf, strikes, yard, type Aim } from "../testing/strikeYard.ts";

describe("H-21: an attack on one spot", () => {
  const strikeA = attack({ attack: "bow", at: ["guard/a"] });

  it.each([
    ["a miss reveals nothing", yard(), strikeA, [1], "missed", ["a", "b", "c"], 0],
    ["a hit, and it is there: found, and it suffers", yard(), strikeA, [15, 1, 5], "found", [], 1],
    ["a hit, and it is not: that spot is cleared, no effect", yard(), strikeA, [15, 2], "absent", ["b", "c"], 0],
    ["X = 1 needs no die", yard({ guard: "spot a at=4:4" }), strikeA, [15, 5], "found", [], 1],
    [
      "H-22: not where it cannot be",
      yard({ hiding: "result=12 possible=b,c" }),
      strikeA,
      [15],
      "absent",
      ["b", "c"],
      0,
    ],
    ["H-22: the only one possible", yard({ hiding: "result=12 possible=a" }), strikeA, [15, 5], "found", [], 1],
    ["H-20: a preset has it found", yard({ hiding: "result=12 yields=yes" }), strikeA, [15, 5], "found", [], 1],
  ])("%s", (_name, situation, asked, rolls, outcome, left, wounds) => {
    const decision = decided(situation, asked, ...rolls);
    expect(strikes(decision)[0]?.outcome).toBe(outcome);
    const after = afterwards(situation, decision);
    expect(spotsOf(after)).toEqual(left);
    expect(known(after, "guard").hiding.wounds).toHaveLength(wounds);
  });

  it("H-22: while the sets differ, the die is not shown", () => {
    const [strike] = strikes(decided(yard({ hiding: "result=12 possible=a,b" }), strikeA, 15, 1, 5));
    expect(strike?.discovery).toMatchObject({ of: 3, roll: null, secret: true, found: true });
  });

  it("H-21: full cover to the spot misses, and the action is spent", () => {
    const situation = yard({ more: "wall w c=350,0,350,1500" });
    const decision = decided(situation, strikeA);
    expect(strikes(decision)).toMatchObject([{ spots: [], sheltered: [{ id: "a" }], roll: null, outcome: "missed" }]);
    expect(known(afterwards(situation, decision), "ada").budget?.major).toBe(0);
  });

  it("H-38: an invisible hider gives its spots disadvantage", () => {
    const [strike] = strikes(decided(yard({ status: "statuses=hidden,invisible" }), strikeA, 15, 2));
    expect(strike?.roll).toMatchObject({ sources: [{ kind: "disadvantage", source: "invisible" }], total: 6 });
  });

  it("H-16: found in its spot it stands there, with the advantage of that turn", () => {
    const more = "fight f moment=1:0 order=ada,guard";
    const after = afterwards(yard({ more }), decided(yard({ more }), strikeA, 15, 1, 5));
    expect(known(after, "guard")).toMatchObject({
      place: { i: 4, j: 4 },
      statuses: [],
      hiding: { ambush: { fight: "f", round: 1, turn: 0 } },
    });
  });

  it("H-20: 'I was there' after it, and the hit strikes as it was, critical", () => {
    const missed = afterwards(yard(), decided(yard(), strikeA, 20, 3));
    const decision = decided(missed, { kind: "claim", creature: "guard", event: "e9", spot: "a" }, 6);
    const wound = { name: "Bow", critical: true, damage: [{ rolls: [6] }] };
    expect(decision).toMatchObject({ ok: true, report: { kind: "claim", wound } });
    expect(known(afterwards(missed, decision), "guard").hiding.wounds).toMatchObject([wound]);
  });
});

describe("H-21: an area over several spots", () => {
  const blast = attack({ attack: "blast", tiles: [{ i: 4, j: 5 }] });

  it.each<[string, Situation, number[], string, string[], number]>([
    ["r ≤ k: it suffers and stays hidden among the k", yard(), [15, 2, 3, 4], "among", ["a", "b"], 1],
    ["r > k: the k are cleared", yard(), [15, 3], "absent", ["c"], 0],
    ["a miss reveals nothing", yard(), [1], "missed", ["a", "b", "c"], 0],
    [
      "k = X: it suffers, nothing is learned or rolled",
      yard({ guard: "spot a at=4:4\nspot b at=4:5" }),
      [15, 3, 4],
      "somewhere",
      ["a", "b"],
      1,
    ],
    ["k = X = 1: found", yard({ guard: "spot a at=4:4" }), [15, 3, 4], "found", [], 1],
    [
      "k = 1 of 3: found on a 1",
      yard({ guard: "spot a at=4:4\nspot b at=9:8\nspot c at=9:9" }),
      [15, 1, 3, 4],
      "found",
      [],
      1,
    ],
    [
      "k = 1 of 3: cleared on more",
      yard({ guard: "spot a at=4:4\nspot b at=9:8\nspot c at=9:9" }),
      [15, 2],
      "absent",
      ["b", "c"],
      0,
    ],
    ["switch: found at once", yard({ switches: "areasFind=yes" }), [15, 2, 3, 4], "found", [], 1],
    [
      "H-22: of two possible one was struck",
      yard({ hiding: "result=12 possible=a,c" }),
      [15, 1, 3, 4],
      "among",
      ["a", "b"],
      1,
    ],
    [
      "H-22: all that are possible were struck, but not all that are public",
      yard({ hiding: "result=12 possible=a,b" }),
      [15, 2, 3, 4],
      "among",
      ["a", "b"],
      1,
    ],
    ["H-22: it can be in none of those struck", yard({ hiding: "result=12 possible=c" }), [15], "absent", ["c"], 0],
    ["H-20: a preset has it found", yard({ hiding: "result=12 yields=yes" }), [15, 3, 4], "found", [], 1],
  ])("%s", (_name, situation, rolls, outcome, left, wounds) => {
    const decision = decided(situation, blast, ...rolls);
    const strike = strikes(decision).find(({ target }) => target === "guard");
    expect(strike?.outcome).toBe(outcome);
    const after = afterwards(situation, decision);
    expect(spotsOf(after)).toEqual(left);
    expect(known(after, "guard").hiding.wounds).toHaveLength(wounds);
    expect(known(after, "guard").hiding.result).toBe(left.length > 0 ? 12 : null);
  });

  it.each([
    ["the nearest to the origin on a 1, though another comes first by row", 1, { i: 4, j: 5 }],
    ["the next on a 2", 2, { i: 3, j: 4 }],
  ])("H-19, switch: found at once in %s", (_name, roll, place) => {
    const guard = "spot a at=3:4\nspot b at=4:5\nspot c at=9:9";
    const situation = yard({ guard, switches: "areasFind=yes" });
    expect(known(afterwards(situation, decided(situation, blast, 15, roll, 3, 4)), "guard").place).toMatchObject(place);
  });

  it("H-22: among the k only those that were possible stay so", () => {
    const situation = yard({ hiding: "result=12 possible=a,c" });
    expect(known(afterwards(situation, decided(situation, blast, 15, 1, 3, 4)), "guard").hiding.possible).toEqual([
      "a",
    ]);
  });

  it("two hiders under one blast, one roll each, and a creature in the open", () => {
    const more = `
    creature spy name=Spy side=hostile at=9:0 statuses=hidden
      hiding result=8
      spot p at=3:4
      spot q at=3:5
      spot r at=12:3
    creature pal name=Pal side=friendly at=5:6`;
    const situation = yard({ more });
    const decision = decided(situation, blast, 15, 1, 6, 6, 15, 3, 15, 2, 2);
    expect(strikes(decision).map(({ target, spots, outcome }) => [target, spots.length, outcome])).toEqual([
      ["guard", 2, "among"],
      ["spy", 2, "absent"],
      ["pal", 0, "struck"],
    ]);
    const after = afterwards(situation, decision);
    expect(spotsOf(after)).toEqual(["a", "b"]);
    expect(spotsOf(after, "spy")).toEqual(["r"]);
    expect(known(after, "pal").hiding.wounds).toMatchObject([{ damage: [{ rolls: [2, 2] }] }]);
  });

  it("several chosen spots of one hider are one roll for all of them", () => {
    const near = yard({ guard: "spot a at=3:3\nspot b at=4:3\nspot c at=9:9" });
    const decision = decided(near, attack({ attack: "flurry", at: ["guard/a", "guard/b"] }), 15, 2, 3);
    expect(strikes(decision)).toMatchObject([{ outcome: "among", discovery: { roll: 2, of: 3, found: false } }]);
  });

  it("G-15: a spot that the blast does not reach is none of its", () => {
    const situation = yard({ more: "wall w c=500,0,500,1500" });
    const right = attack({ attack: "blast", tiles: [{ i: 4, j: 4 }] });
    expect(strikes(decided(situation, right, 15, 3, 1)).at(0)).toMatchObject({
      spots: [{ id: "a" }],
      outcome: "absent",
    });
  });

  it("picked tiles strike what is on them and nothing else", () => {
    const tiles = [
      { i: 4, j: 4 },
      { i: 5, j: 3 },
    ];
    const decision = decided(yard(), attack({ attack: "bolts", tiles }), 15, 3, 15, 2);
    expect(strikes(decision).map(({ target, outcome }) => [target, outcome])).toEqual([
      ["wolf", "struck"],
      ["guard", "absent"],
    ]);
  });

  it.each<[string, Aim, readonly [string, number][]]>([
    ["a cone from the attacker, towards a tile", { attack: "breath", tiles: [{ i: 4, j: 9 }] }, [["guard", 2]]],
    ["a line from the attacker, towards a tile", { attack: "ray", tiles: [{ i: 4, j: 9 }] }, [["guard", 2]]],
    ["the other way", { attack: "ray", tiles: [{ i: 9, j: 2 }] }, [["rat", 0]]],
    ["a burst without range is around whoever makes it", { attack: "wave", tiles: [{ i: 4, j: 2 }] }, [["wolf", 0]]],
  ])("%s", (_name, aim, struck) => {
    const more = "creature rat name=Rat side=neutral at=6:2";
    const decision = decided(yard({ more }), attack(aim), 1);
    expect(strikes(decision).map(({ target, spots }) => [target, spots.length])).toEqual(struck);
  });

  it("G-7: a burst without range is nowhere else", () => {
    expect(codeOf(decided(yard(), attack({ attack: "wave", tiles: [{ i: 4, j: 3 }] })))).toBe("outOfRange");
  });

  it("G-6: whom only the Gamemaster sees, no area finds", () => {
    const situation = yard({ more: "creature ghost side=hostile at=5:4 gmHidden=yes" });
    expect(strikes(decided(situation, blast, 1)).map(({ target }) => target)).toEqual(["guard"]);
  });
});

it("H-16, H-21: two who hide in the same place, with X = 1 each: both are found, the second beside the first", () => {
  const spy = `creature spy name=Spy side=hostile at=8:8 statuses=hidden
      ability agility=1
      hiding result=12
      spot s at=4:4`;
  const situation = yard({ guard: "spot a at=4:4", more: spy });
  const decision = decided(situation, attack({ attack: "blast", tiles: [{ i: 4, j: 5 }] }), 15, 1, 1, 15, 1, 1);
  expect(strikes(decision).map(({ target, outcome, discovery }) => [target, outcome, discovery?.roll])).toEqual([
    ["guard", "found", null],
    ["spy", "found", null],
  ]);
  const now = afterwards(situation, decision);
  expect(known(now, "guard").place).toMatchObject({ i: 4, j: 4 });
  expect(known(now, "spy").place).not.toMatchObject({ i: 4, j: 4 });
  expect(known(now, "spy").hiding.appearing?.length).toBeGreaterThan(1);
});
