import { describe, expect, it } from "vitest";
import type { Act, ActOf } from "../acts.ts";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { pushing } from "../testing/tacticsAsks.ts";
import { decided } from "../testing/decided.ts";

const at = (situation: Situation, id: string): string =>
  `${known(situation, id).place.i}:${known(situation, id).place.j}`;
const after = (situation: Situation, asked: Act, ...rolls: readonly number[]): Situation =>
  afterwards(situation, decided(situation, asked, ...rolls));

const yard = (orc = "at=6:7", attack = "attack mace name=Mace damage=1d6:physical effects=push:1"): Situation =>
  parseSituation(`
    scene yard canvas=1600,1600 darkness=1
    creature ada name=Ada side=friendly at=6:6
      ${attack}
    creature bea name=Bea side=friendly at=9:9
    creature orc name=Orc side=hostile ${orc}`);

const strike = (more: Partial<ActOf<"attack">> = {}): Act => ({
  kind: "attack",
  creature: "ada",
  attack: "mace",
  from: null,
  aimed: { targets: [{ creature: "orc", spot: null }], tiles: [] },
  opportunity: false,
  ...more,
});

const push = (more: Partial<ActOf<"forceMove">> = {}): Act => pushing(1, { event: "e9", ...more });

describe("T-9, T-11: what a hit pushes waits to be carried out", () => {
  it.each<[string, readonly number[], object | undefined]>([
    ["a hit", [15, 3], { event: "e9", by: "ada", way: "push", distance: 1, critical: false, origin: null }],
    ["a critical one keeps the listed tiles", [20, 3], { distance: 1, critical: true }],
    ["not a miss", [2], undefined],
  ])("%s", (_name, rolls, due) => {
    const [force] = known(after(yard(), strike(), ...rolls), "orc").hiding.forcesDue ?? [];
    if (due) expect(force).toMatchObject(due);
    else expect(force).toBeUndefined();
  });

  it("the same attacker's next push takes its place, so that nothing piles up", () => {
    const struck = after(yard(), strike(), 15, 3);
    const twice = afterwards(struck, decide(struck, strike(), contextWith(scriptedDice(20, 3), "e10")));
    expect(known(twice, "orc").hiding.forcesDue).toMatchObject([{ critical: true }]);
  });

  it("it is written and read", () => {
    const struck = after(yard(), strike(), 15, 3);
    const read = parseSituation(makeSituation(struck));
    expect(known(read, "orc").hiding).toEqual(known(struck, "orc").hiding);
  });

  it("a burst pushes from its centre", () => {
    const bomb = yard("at=6:8", "attack mace name=Bomb aim=burst:1 range=5 effects=push:2");
    const struck = after(bomb, strike({ aimed: { targets: [], tiles: [{ i: 7, j: 8 }] } }), 15);
    const [due] = known(struck, "orc").hiding.forcesDue ?? [];
    expect(due).toMatchObject({ origin: { i: 7, j: 8 } });
    const asked = push({ distance: 2, origin: { i: 7, j: 8 } });
    expect(at(after(struck, asked), "orc")).toBe("4:8");
    expect(codeOf(decided(struck, push({ distance: 2 })))).toBe("noForceDue");
  });

  it.each<[string, readonly number[], Partial<ActOf<"forceMove">>, string]>([
    ["pushes as listed", [15, 3], {}, "6:8"],
    ["a critical hit doubles it", [20, 3], { critical: true }, "6:9"],
    ["with what its owner adds", [15, 3], { passive: 1 }, "6:9"],
  ])("carried out, it %s, once", (_name, rolls, more, place) => {
    const struck = after(yard(), strike(), ...rolls);
    const pushed = after(struck, push(more));
    expect(at(pushed, "orc")).toBe(place);
    expect(known(pushed, "orc").hiding.forcesDue).toBeUndefined();
    expect(codeOf(decided(pushed, push(more)))).toBe("noForceDue");
  });

  it.each<[string, Partial<ActOf<"forceMove">>]>([
    ["farther than listed", { distance: 2 }],
    ["the other way", { way: "pull" }],
    ["another creature", { targets: ["bea"] }],
    ["one more creature", { targets: ["orc", "bea"] }],
    ["for another attacker", { creature: "bea" }],
    ["for another hit", { event: "e8" }],
    ["from elsewhere", { origin: { i: 9, j: 9 } }],
  ])("is refused %s", (_name, more) => {
    expect(codeOf(decided(after(yard(), strike(), 15, 3), push(more)))).toBe("noForceDue");
  });

  it("goes with a wound that is dropped", () => {
    const dropped = after(after(yard(), strike(), 15, 3), { kind: "dropDamage", creature: "orc", event: "e9" });
    expect(known(dropped, "orc").hiding.forcesDue).toBeUndefined();
  });

  it("stays when the wound is applied", () => {
    const asked: Act = { kind: "applyDamage", creature: "orc", event: "e9", prevented: 0, percent: 100 };
    const applied = after(after(yard(), strike(), 15, 3), asked);
    expect(known(applied, "orc").hiding.forcesDue).toHaveLength(1);
  });
});

describe("T-9: what a trap's hit pushes waits for the Gamemaster", () => {
  const blast = (aim: ActOf<"thingAttack">["thing"]["aim"], more: Partial<ActOf<"thingAttack">>): Act => ({
    kind: "thingAttack",
    creature: "orc",
    thing: {
      name: "Gust",
      aim,
      against: "agility",
      ranged: true,
      range: 9,
      bonus: 9,
      damage: [],
      effects: [{ kind: "push", amount: 2, name: "" }],
      critical: 20,
    },
    origin: null,
    aimed: { targets: [{ creature: "orc", spot: null }], tiles: [] },
    ...more,
  });
  const burst = blast({ kind: "burst", radius: 1 }, { aimed: { targets: [], tiles: [{ i: 6, j: 8 }] } });
  const shove = (more: Partial<ActOf<"forceMove">>): Act =>
    push({ creature: "orc", thing: true, distance: 2, ...more });

  it("a burst pushes from its centre, once, and by nobody's hit but the thing's", () => {
    const struck = after(yard(), burst, 15);
    const origin = { i: 6, j: 8 };
    expect(known(struck, "orc").hiding.forcesDue).toMatchObject([{ by: null, way: "push", distance: 2, origin }]);
    for (const creature of ["orc", "ada"])
      expect(codeOf(decided(struck, shove({ creature, thing: false, origin })))).toBe("noForceDue");
    const pushed = decided(struck, shove({ origin }));
    expect(pushed).toMatchObject({ report: { kind: "forceMove", thing: true } });
    expect(at(afterwards(struck, pushed), "orc")).toBe("6:5");
    expect(codeOf(decided(afterwards(struck, pushed), shove({ origin })))).toBe("noForceDue");
  });

  it("from where the thing is", () => {
    const struck = after(yard(), blast({ kind: "single" }, { origin: { i: 8, j: 7 } }), 15);
    expect(at(after(struck, shove({ origin: { i: 8, j: 7 } })), "orc")).toBe("4:7");
  });

  it("a thing that is in no place pushes where the Gamemaster says", () => {
    const struck = after(yard(), blast({ kind: "single" }, {}), 15);
    expect(codeOf(decided(struck, shove({})))).toBe("needsDirection");
    expect(at(after(struck, shove({ towards: { i: 7, j: 7 } })), "orc")).toBe("8:7");
  });

  it("a thing's is no creature's hit", () => {
    const struck = after(yard(), strike(), 15, 3);
    expect(codeOf(decided(struck, push({ creature: "orc", thing: true, towards: { i: 7, j: 7 } })))).toBe("noForceDue");
  });

  it("it is written and read", () => {
    const struck = after(yard(), burst, 15);
    expect(known(parseSituation(makeSituation(struck)), "orc").hiding).toEqual(known(struck, "orc").hiding);
  });
});

describe('H-20: "I was there" after a hit', () => {
  const hidden = (): Situation =>
    yard("at=6:7 statuses=hidden\n      hiding result=12\n      spot a at=6:7\n      spot b at=9:3");
  const grab = (kind: "grapple" | "shove"): Act => ({
    kind,
    creature: "ada",
    target: { creature: "orc", spot: "a" },
    from: null,
  });
  const there: Act = { kind: "claim", creature: "orc", event: "e9", spot: "a" };

  it("a Grapple links the two", () => {
    const missed = after(hidden(), grab("grapple"), 15, 2);
    expect(known(missed, "ada").hiding.grapples).toBeUndefined();
    const decision = decided(missed, there);
    expect(decision).toMatchObject({ ok: true, report: { kind: "claim", holds: true } });
    expect(known(afterwards(missed, decision), "ada").hiding.grapples).toEqual(["orc"]);
  });

  it("but not beyond the attacker's reach by now", () => {
    const missed = after(hidden(), grab("grapple"), 15, 2);
    const gone = {
      ...missed,
      creatures: missed.creatures.map((one) => (one.id === "ada" ? { ...one, place: { ...one.place, j: 1 } } : one)),
    };
    expect(decided(gone, there)).toMatchObject({ ok: true, report: { holds: false } });
  });

  it.each<[string, number, string]>([
    ["a Shove pushes 1", 15, "6:8"],
    ["a critical one 2", 20, "6:9"],
  ])("%s", (_name, roll, place) => {
    const claimed = after(after(hidden(), grab("shove"), roll, 2), there);
    expect(at(claimed, "orc")).toBe(place);
    expect(known(claimed, "orc").hiding.wounds).toEqual([]);
  });

  it("an attack's push waits from then on (T-9)", () => {
    const missed = after(hidden(), strike({ aimed: { targets: [{ creature: "orc", spot: "a" }], tiles: [] } }), 15, 2);
    const claimed = afterwards(missed, decide(missed, there, contextWith(scriptedDice(4), "e10")));
    expect(known(claimed, "orc").hiding.forcesDue).toMatchObject([{ event: "e10", by: "ada", distance: 1 }]);
  });
});
