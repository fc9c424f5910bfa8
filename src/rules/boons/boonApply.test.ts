import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { attackSources, type AttackCase } from "../attacks/attackContributions.ts";
import { inForce } from "./lasting.ts";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { songFor } from "../testing/song.ts";

/** Ada has a song that does these things to Bob, in a fight where it is her turn. */
function field(
  does: readonly string[],
  { bob = "", life = "10,20", order = "ada,bob", grant = "", more = "" } = {},
): Situation {
  return parseSituation(`
    scene field canvas=1200,1000
    creature ada name=Ada side=friendly at=2:2
      ability life=${life} ${more}
      turn
      grant power=song kind=boon range=9 cost=none ${grant}
      ${does.map((effect) => `does ${effect}`).join("\n")}
      power song name=Song text=x
    creature bob name=Bob side=friendly at=2:5 ${bob}
      ability life=${life} absorption=1
      turn
    creature guard name=Guard side=hostile at=3:5
      ability life=20,20
    ${order === "" ? "" : `fight f moment=1:0 order=${order}`}`);
}

const song = (...targets: readonly string[]): Act => songFor(...targets.map((creature) => ({ creature, spot: null })));

const sing = (situation: Situation, act: Act = song("bob")) =>
  decide(situation, act, contextWith(scriptedDice(), "e9"));
const sung = (situation: Situation, act: Act = song("bob")) => afterwards(situation, sing(situation, act));

const onBob = (situation: Situation): AttackCase => ({
  attacker: known(situation, "guard"),
  target: known(situation, "bob"),
  single: true,
  ranged: false,
  origin: null,
  cover: "none",
  revealing: false,
});
const byBob = (situation: Situation): AttackCase => ({
  ...onBob(situation),
  attacker: known(situation, "bob"),
  target: known(situation, "guard"),
});
const sources = (situation: Situation, attack: AttackCase) =>
  attackSources(situation, attack).map(({ source }) => source);

describe("T-1, T-2: what effects do to whom they met", () => {
  it("absorption adds up", () => {
    expect(known(sung(field(["kind=absorption amount=3", "kind=absorption amount=2"])), "bob").absorption).toBe(6);
  });

  it.each<[string, string, object]>([
    ["absorption", "kind=absorption amount=3", { absorption: 6 }],
    ["life", "kind=life amount=3", { life: { value: 15, max: 20 } }],
  ])("who improves its boons adds to the %s of another (T-2)", (_name, does, wanted) => {
    const better = field([does], { more: "boonBonus=2" });
    expect(known(sung(better), "bob")).toMatchObject(wanted);
    const decision = sing(better);
    expect(decision).toMatchObject({ ok: true, report: { effects: [{ effect: { amount: 5 } }] } });
  });

  it("who improves its boons gains no more itself, and pushes no farther (T-2)", () => {
    const better = field(["kind=absorption amount=3", "kind=forcedMovement way=push amount=2"], {
      more: "boonBonus=2",
    });
    expect(known(sung(better, song("ada")), "ada").absorption).toBe(3);
    expect(known(sung(better), "bob").hiding.forcesDue).toMatchObject([{ distance: 2 }]);
  });

  it.each([
    ["life comes back", "10,20", "kind=life amount=4", 14],
    ["up to its most", "19,20", "kind=life amount=4", 20],
    ["also at 0", "0,20", "kind=life amount=4", 4],
    ["more than its most is left as it is", "25,20", "kind=life amount=4", 25],
  ])("%s", (_name, life, effect, after) => {
    const situation = field([effect], { life });
    const act: Act = { ...(song("bob") as Extract<Act, { kind: "affect" }>), creature: "ada" };
    const healthy = {
      ...situation,
      creatures: situation.creatures.map((one) => (one.id === "ada" ? { ...one, life: { value: 9, max: 9 } } : one)),
    };
    expect(known(sung(healthy, act), "bob").life.value).toBe(after);
  });

  it("movement is no more than its own effects give", () => {
    const both = sing(field(["kind=movement amount=2", "kind=absorption amount=3"]), song("ada"));
    expect(both).toMatchObject({
      changes: expect.arrayContaining([{ kind: "spend", creature: "ada", movement: -2 }]) as unknown,
    });
  });

  it.each([
    [0, []],
    [1, ["bob"]],
  ])("a push of %i tiles waits for whoever used the power, from 1 on (T-9)", (amount, pushed) => {
    const decision = sing(field([`kind=forcedMovement way=push amount=${amount}`]));
    const due = decision.ok ? decision.changes.flatMap((one) => (one.kind === "forceDue" ? [one.creature] : [])) : null;
    expect(due).toEqual(pushed);
    const told = decision.ok && "effects" in decision.report ? decision.report.effects : [];
    expect(told?.map((one) => one.due === true)).toEqual([amount > 0]);
  });

  it("movement gives no life, and a power without a price takes none", () => {
    const after = sung(field(["kind=movement amount=2"]));
    expect([known(after, "ada").life.value, known(after, "bob").life.value]).toEqual([10, 10]);
  });

  it("a status that is given takes nothing away", () => {
    const decision = sing(field(["kind=status condition=prone"], { bob: "statuses=prone" }));
    expect(decision.ok && decision.changes.map(({ kind }) => kind)).not.toContain("relieve");
  });

  it.each([
    ["kind=resistance against=physical", true],
    ["kind=immunity against=physical", true],
    ["kind=advantage", true],
    ["kind=disadvantageAgainst", true],
    ["kind=invisibility", true],
    ["kind=block name=Wall", true],
    ["kind=replace condition=prone becomes=rooted", true],
    ["kind=status condition=prone", true],
    ["kind=other name=Glow", true],
    ["kind=absorption amount=3", false],
    ["kind=life amount=3", false],
    ["kind=movement amount=2", false],
    ["kind=condition condition=prone", false],
    ["kind=action action=minor", false],
    ["kind=shift", false],
  ])("%s that lasts for concentration is concentrated on: %s (T-3)", (effect, isKept) => {
    const decision = sing(field([`${effect} lasts=concentration`]));
    const kinds: readonly string[] = decision.ok ? decision.changes.map(({ kind }) => kind) : [];
    expect(kinds).not.toEqual([]);
    expect(kinds.includes("concentrate")).toBe(isKept);
  });

  it("what is done at once is not held", () => {
    const decision = sing(field(["kind=life amount=4", "kind=absorption amount=3"]));
    expect(decision.ok && decision.changes.map(({ kind }) => kind)).not.toContain("hold");
  });

  it("a condition goes, whoever gave it, and no other", () => {
    const after = sung(field(["kind=condition condition=prone"], { bob: "statuses=prone,rooted" }));
    expect(known(after, "bob").statuses).toEqual(["rooted"]);
    const poisoned = sung(field(["kind=status condition=prone"]));
    expect(known(poisoned, "bob").statuses).toEqual(["prone"]);
    const healed = sung(field(["kind=condition condition=prone"]));
    expect(known(healed, "bob").statuses).toEqual([]);
  });

  it("removing what an effect gave ends that effect", () => {
    const given = sung(field(["kind=status condition=prone", "kind=advantage"]));
    const creatures = given.creatures.map((one) =>
      one.id === "ada" ? { ...one, grants: known(field(["kind=condition condition=prone"]), "ada").grants! } : one,
    );
    const after = afterwards(given, decide({ ...given, creatures }, song("bob"), contextWith(scriptedDice(), "e10")));
    expect(known(after, "bob").hiding.held?.map(({ effect }) => effect.kind)).toEqual(["advantage"]);
    expect(known(after, "bob").statuses).toEqual([]);
  });

  it("a condition is replaced only where it is", () => {
    const replace = ["kind=replace condition=prone becomes=rooted"];
    expect(known(sung(field(replace, { bob: "statuses=prone" })), "bob").statuses).toEqual(["rooted"]);
    const decision = sing(field(replace));
    expect(known(afterwards(field(replace), decision), "bob").statuses).toEqual([]);
    expect(decision).toMatchObject({ report: { effects: [{ applied: false }] } });
  });

  it("invisibility is the status, and ends with the effect", () => {
    const after = sung(field(["kind=invisibility lasts=turn"]));
    expect(known(after, "bob").statuses).toEqual(["invisible"]);
    const end: Act = { kind: "endEffect", creature: "bob", effect: "e9.0" };
    const ended = afterwards(after, decide(after, end, contextWith(scriptedDice(), "e10")));
    expect(known(ended, "bob").statuses).toEqual([]);
    expect(known(ended, "bob").hiding).not.toHaveProperty("held");
    expect(codeOf(decide(ended, end, contextWith(scriptedDice(), "e11")))).toBe("noSuchEffect");
  });

  it("movement counts in the turn that runs; to others it is promised", () => {
    const own = sing(field(["kind=movement amount=2"]), song("ada"));
    expect(known(afterwards(field([]), own), "ada").budget?.movement).toBe(8);
    expect(own).toMatchObject({ report: { effects: [{ applied: true }] } });
    const others = sing(field(["kind=movement amount=2"]));
    expect(others).toMatchObject({ report: { effects: [{ applied: false }] } });
    expect(known(afterwards(field([]), others), "bob").hiding.held).toHaveLength(1);
  });

  it("what is told in words alone is left to the table, and said so", () => {
    const kind = "other";
    const decision = sing(field([`kind=${kind}`]));
    expect(decision).toMatchObject({ ok: true, report: { effects: [{ effect: { kind }, applied: false }] } });
    expect(known(afterwards(field([]), decision), "bob")).toEqual(known(field([]), "bob"));
  });

  it("G-2: advantage on attacks, and disadvantage of attacks against it, have names of their own", () => {
    const after = sung(field(["kind=advantage", "kind=disadvantageAgainst"]));
    expect(sources(after, byBob(after))).toEqual(["boon"]);
    expect(sources(after, onBob(after))).toEqual(["boonAgainst"]);
  });

  it.each([
    ["half of one kind, the whole of the other", ["kind=resistance against=physical"], 6],
    ["half of all", ["kind=resistance"], 4],
    ["none of one kind", ["kind=immunity against=physical"], 4],
    ["a quarter with two", ["kind=resistance", "kind=resistance"], 2],
  ])("G-4: of 5 physical and 4 elemental damage resistance leaves %s, rounded down once", (_name, does, lost) => {
    const after = sung(field(does, { bob: "" }));
    const creatures = after.creatures.map((one) => (one.id === "bob" ? { ...one, absorption: 0 } : one));
    const hit = parseSituation(`
      scene field canvas=1200,1000
      creature bob name=Bob side=friendly at=2:5
        wound w by=guard name=Claw damage=1d6:physical=5,1d6:elemental=4`).creatures[0]!.hiding.wounds;
    const wounded = {
      ...after,
      creatures: creatures.map((one) => (one.id === "bob" ? { ...one, hiding: { ...one.hiding, wounds: hit } } : one)),
    };
    const act: Act = { kind: "applyDamage", creature: "bob", event: "w", prevented: 0, percent: 100 };
    const decision = decide(wounded, act, contextWith(scriptedDice(), "e10"));
    expect(known(afterwards(wounded, decision), "bob").life.value).toBe(10 - lost);
    expect(decision).toMatchObject({ report: { resisted: 9 - lost } });
  });

  it("H-22: nobody learns by an effect whom it met: it is applied to those who could not be missed", () => {
    const hidden = parseSituation(`
      scene field canvas=1200,1000 darkness=1
      creature ada name=Ada side=friendly at=2:2
        grant power=song kind=boon range=9 cost=none
        does kind=absorption amount=3
        does kind=invisibility lasts=concentration
        power song name=Song text=x
      creature bob name=Bob side=friendly at=2:5 statuses=hidden
        hiding result=12
        spot a at=2:5
        spot b at=3:5
      creature guard name=Guard side=hostile at=9:9`);
    const on = (...spots: readonly string[]): Act => ({
      ...(song() as Extract<Act, { kind: "affect" }>),
      targets: spots.map((spot) => ({ creature: "bob", spot })),
    });
    const some = decide(hidden, on("a"), contextWith(scriptedDice(1), "e9"));
    expect(some).toMatchObject({ ok: true, report: { effects: [{ applied: false }, { applied: false }] } });
    expect(known(afterwards(hidden, some), "bob")).toMatchObject({ absorption: 0, statuses: ["hidden"] });
    const all = decide(hidden, on("a", "b"), contextWith(scriptedDice(), "e9"));
    expect(known(afterwards(hidden, all), "bob")).toMatchObject({ absorption: 3, statuses: ["hidden", "invisible"] });
  });
});

describe("T-2: how long effects last", () => {
  const at = (situation: Situation, round: number, turn: number): Situation => ({
    ...situation,
    fight: { ...situation.fight!, moment: { round, turn } },
  });
  const isOn = (situation: Situation) => inForce(known(situation, "bob").hiding.held, situation.fight).length === 1;

  it.each([
    ["in the turn in which it began", 1, 0, true],
    ["in its own next turn", 1, 1, true],
    ["and no longer", 2, 0, false],
  ])("to the end of its creature's next turn: %s", (_name, round, turn, holds) => {
    const after = sung(field(["kind=advantage lasts=turn"]));
    expect(isOn(at(after, round, turn))).toBe(holds);
  });

  it("the turn that runs is not the next one", () => {
    const after = sung(field(["kind=advantage lasts=turn"]), song("ada"));
    expect(known(after, "ada").hiding.held?.[0]?.until).toMatchObject({ round: 2, turn: 0 });
  });

  it("not beyond its fight; without a fight until it is ended", () => {
    const after = sung(field(["kind=advantage lasts=turn"]));
    expect(isOn({ ...after, fight: null })).toBe(false);
    const calm = sung(field(["kind=advantage lasts=turn"], { order: "" }));
    expect(isOn(calm)).toBe(true);
  });

  it("is written down as it was read", () => {
    const after = sung(field(["kind=advantage lasts=turn", "kind=resistance lasts=concentration"]));
    expect(parseSituation(makeSituation(after))).toEqual(after);
  });
});

describe("T-3: life as a price", () => {
  it("is paid from life, and not by whoever has no more than that", () => {
    const after = sung(field(["kind=shift"], { grant: "life=4" }));
    expect(known(after, "ada").life.value).toBe(6);
    expect(codeOf(sing(field(["kind=shift"], { grant: "life=10" })))).toBe("tooLittleLife");
  });

  it("what a power gives back to whoever paid for it is reckoned after the price", () => {
    const after = sung(field(["kind=life amount=3"], { grant: "life=4" }), song("ada"));
    expect(known(after, "ada").life.value).toBe(9);
  });
});
