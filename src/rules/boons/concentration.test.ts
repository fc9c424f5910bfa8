import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import type { DamageType } from "../vocabulary.ts";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";

const DAMAGE = "1d6:physical=4";

interface Given {
  readonly damage?: string;
  readonly life?: string;
  readonly ability?: string;
  readonly keeps?: string;
  readonly held?: string;
  readonly more?: string;
  readonly status?: string;
}

/** Ada concentrates on two songs, one of them on Bob, and has a wound that waits. */
function yard({
  damage = DAMAGE,
  life = "10,10",
  ability = "prowess=2 focus=1",
  keeps = "keeps song power=Song on=bob\nkeeps ward power=Ward on=ada",
  held = "",
  more = "",
  status = "",
}: Given = {}): Situation {
  return parseSituation(`
    scene yard canvas=1200,1000 ${more}
    creature ada name=Ada side=friendly at=2:2 ${status}
      ability ${ability} life=${life}
      ${keeps}
      ${held}
      wound w1 by=guard name=Claw damage=${damage}
      wound w2 by=guard name=Claw damage=${damage}
    creature bob name=Bob side=friendly at=3:5 statuses=invisible
      held song.0 event=song by=ada power=Song kind=invisibility lasts=concentration
      held song.1 event=song by=ada power=Song kind=advantage
      held other.0 event=other by=cat power=Other kind=advantage lasts=concentration`);
}

const wound = (event = "w1", prevented = 0): Act => ({
  kind: "applyDamage",
  creature: "ada",
  event,
  prevented,
  percent: 100,
});
const check = (event: string): Act => ({ kind: "checkConcentration", creature: "ada", event });
const end = (effect: string | null): Act => ({ kind: "endConcentration", creature: "ada", effect, cause: "choice" });

const act = (situation: Situation, asked: Act, event = "e9", ...rolls: readonly number[]): Decision =>
  decide(situation, asked, contextWith(scriptedDice(...rolls), event));
const after = (situation: Situation, asked: Act, event = "e9", ...rolls: readonly number[]): Situation =>
  afterwards(situation, act(situation, asked, event, ...rolls));
const ada = (situation: Situation) => known(situation, "ada").hiding;

describe("T-3: a loss of life asks for one check for all effects together", () => {
  it.each<[string, Given, Act, boolean]>([
    ["damage taken from life", {}, wound(), true],
    ["nothing lost by Block", {}, wound("w1", 4), false],
    ["some of it blocked", {}, wound("w1", 3), true],
    ["nothing lost by absorption", { ability: "absorption=4" }, wound(), false],
    ["some of it absorbed", { ability: "absorption=3" }, wound(), true],
    ["nothing lost by immunity", { held: "held x.0 event=x by=ada kind=immunity" }, wound(), false],
    ["who concentrates on nothing", { keeps: "" }, wound(), false],
    ["at 0 life there is none", { life: "4,10" }, wound(), false],
    ["unconscious there is none", { status: "statuses=unconscious" }, wound(), false],
  ])("%s", (_name, given, asked, due) => {
    const { checksDue } = ada(after(yard(given), asked));
    expect(checksDue).toEqual(due ? [expect.objectContaining({ event: "e9", effects: ["song", "ward"] })] : undefined);
  });

  it("two losses are two checks, made in their order", () => {
    const once = after(yard(), wound());
    const twice = after(once, wound("w2"), "e10");
    expect(ada(twice).checksDue).toHaveLength(2);
    expect(codeOf(act(twice, check("e10"), "e11"))).toBe("checkEarlier");
    const kept = after(twice, check("e9"), "e11", 20);
    expect(ada(kept).checksDue).toEqual([expect.objectContaining({ event: "e10" })]);
    expect(codeOf(act(kept, check("e9"), "e12"))).toBe("noCheckDue");
  });

  it("none after a failure", () => {
    const twice = after(after(yard(), wound()), wound("w2"), "e10");
    expect(ada(after(twice, check("e9"), "e11", 1))).not.toHaveProperty("checksDue");
  });

  it("what began after the loss is not at stake", () => {
    const later = yard({ keeps: "keeps song power=Song\nkeeps late power=Late\ncheckDue w effects=song physical=1" });
    expect(ada(after(later, check("w"), "e9", 1)).concentration).toEqual([expect.objectContaining({ event: "late" })]);
  });

  it("H-5: a creature in several components concentrates as one", () => {
    const situation = parseSituation(`
      scene yard canvas=1200,1000
      creature one name=One side=friendly at=4:4 body=swarm
        keeps song power=Song
      creature ada name=Ada side=friendly at=2:2 body=swarm
        ability life=10,10
        wound w1 by=guard name=Claw damage=${DAMAGE}`);
    expect(known(after(situation, wound()), "one").hiding.checksDue).toHaveLength(1);
  });

  it("a price in life asks for one, untyped", () => {
    const situation = parseSituation(`
      scene yard canvas=1200,1000
      creature ada name=Ada side=friendly at=2:2
        ability life=10,10 prowess=1 focus=3
        keeps song power=Song
        grant power=gift kind=boon range=9 cost=none life=2
        does kind=resistance lasts=concentration
        power gift name=Gift text=x`);
    const pay: Act = {
      kind: "affect",
      creature: "ada",
      boon: true,
      power: "gift",
      range: 0,
      cost: "none",
      from: null,
      targets: [{ creature: "ada", spot: null }],
    };
    const paid = after(situation, pay);
    expect(ada(paid).concentration?.map(({ event }) => event)).toEqual(["song", "e9"]);
    expect(ada(paid).checksDue).toEqual([{ event: "e9", physical: 0, elemental: 0, effects: ["song"] }]);
    expect(known(paid, "ada").statuses).toContain("concentrating");
    expect(act(paid, check("e9"), "e10", 1)).toMatchObject({
      report: { concentration: { check: { attribute: "focus" } } },
    });
  });
});

describe("T-3: the attribute goes by the greater share of the damage", () => {
  const RESISTS = "held x.0 event=x by=ada kind=resistance against=physical";

  it.each<[string, Given, string]>([
    ["physical: Prowess", {}, "prowess"],
    ["elemental: Focus", { damage: "1d6:elemental=4" }, "focus"],
    ["more elemental: Focus", { damage: "1d6:physical=2,1d6:elemental=3" }, "focus"],
    ["a tie: Prowess", { damage: "1d6:physical=3,1d6:elemental=3", ability: "focus=5" }, "prowess"],
    ["after resistance", { damage: "1d6:physical=4,1d6:elemental=3", held: RESISTS }, "focus"],
    ["shares are not rounded", { damage: "1d6:physical=5,1d6:elemental=2", held: RESISTS }, "prowess"],
    ["before absorption", { damage: "1d6:physical=4,1d6:elemental=3", ability: "absorption=6" }, "prowess"],
    ["untyped: the better", { damage: "1d6:untyped=3", ability: "focus=3" }, "focus"],
    ["untyped and as good: Prowess", { damage: "1d6:untyped=3", ability: "focus=2 prowess=2" }, "prowess"],
    [
      "untyped counts only where there is no other",
      { damage: "1d6:untyped=5,1d6:physical=1", ability: "focus=5" },
      "prowess",
    ],
  ])("%s", (_name, given, attribute) => {
    const lost = after(yard(given), wound());
    const decision = act(lost, check("e9"), "e10", 10);
    expect(decision).toMatchObject({
      ok: true,
      report: { concentration: { check: { attribute, skill: "endurance", difficulty: 15 } } },
    });
  });
});

describe("T-3: what a check comes to", () => {
  const lost = after(yard(), wound());

  it("success keeps all", () => {
    const kept = after(lost, check("e9"), "e10", 13);
    expect(ada(kept).concentration).toHaveLength(2);
    expect(known(kept, "bob")).toEqual(known(lost, "bob"));
    expect(ada(kept)).not.toHaveProperty("checksDue");
  });

  it("failure ends all, with what hangs on it upon others, and nothing else", () => {
    const decision = act(lost, check("e9"), "e10", 12);
    const ended = afterwards(lost, decision);
    expect(decision).toMatchObject({
      report: { concentration: { ended: [{ power: "Song", on: ["bob"] }, { power: "Ward" }], kept: [] } },
    });
    expect(ada(ended)).not.toHaveProperty("concentration");
    expect(known(ended, "ada").statuses).not.toContain("concentrating");
    expect(known(ended, "bob").hiding.held?.map(({ id }) => id)).toEqual(["song.1", "other.0"]);
    expect(known(ended, "bob").statuses).toEqual([]);
  });

  it("by a house rule it is made at once, on the same card", () => {
    const auto = { ...yard(), switches: { ...yard().switches, autoConcentration: true } };
    const decision = act(auto, wound(), "e9", 1);
    expect(decision).toMatchObject({ ok: true, report: { concentration: { check: { success: false } } } });
    expect(ada(afterwards(auto, decision))).not.toHaveProperty("concentration");
  });
});

describe("T-3: concentration ends without a check", () => {
  it("at 0 life", () => {
    const decision = act(yard({ life: "3,10" }), wound());
    expect(decision).toMatchObject({ report: { down: true, ended: [{ power: "Song" }, { power: "Ward" }] } });
    expect(ada(afterwards(yard({ life: "3,10" }), decision))).not.toHaveProperty("concentration");
  });

  it.each<[string, string | null, readonly string[]]>([
    ["one by choice", "song", ["ward"]],
    ["all by choice", null, []],
  ])("%s", (_name, effect, left) => {
    const ended = after(yard(), end(effect));
    expect((ada(ended).concentration ?? []).map(({ event }) => event)).toEqual(left);
    expect(known(ended, "bob").hiding.held?.map(({ id }) => id)).toEqual(["song.1", "other.0"]);
  });

  it("only who has lost an effect is named", () => {
    const ended = act(yard(), end(null));
    expect(ended.ok && ended.changes.map(({ kind, creature }) => `${kind} ${creature}`)).toEqual([
      "concentrationEnds ada",
      "letGo bob",
    ]);
  });

  it("the check of what was ended lapses", () => {
    const due = after(yard({ keeps: "keeps song power=Song" }), wound());
    expect(ada(due).checksDue).toHaveLength(1);
    expect(ada(after(due, end("song"), "e10"))).not.toHaveProperty("checksDue");
  });

  it("what is not kept cannot be ended", () => {
    expect(codeOf(act(yard(), end("other")))).toBe("notConcentrating");
    expect(codeOf(act(yard({ keeps: "" }), end(null)))).toBe("notConcentrating");
  });

  it("with the creature", () => {
    const gone = after(yard(), { kind: "end", creature: "ada", cause: "gone" });
    expect(ada(gone)).not.toHaveProperty("concentration");
    expect(known(gone, "bob").hiding.held?.map(({ id }) => id)).toEqual(["song.1", "other.0"]);
  });

  it("hiding that ends does not end it", () => {
    const hidden = yard({ status: "statuses=hidden", keeps: "hiding result=9\nspot a at=2:2\nkeeps song power=Song" });
    const out = after(hidden, { kind: "emerge", creature: "ada", spot: "a", to: null });
    expect(ada(out).concentration).toHaveLength(1);
  });
});

describe("T-3: laws", () => {
  const kind = fc.constantFrom<DamageType>("physical", "elemental", "untyped");
  const parts = fc.array(fc.tuple(kind, fc.integer({ min: 0, max: 6 })), { minLength: 1, maxLength: 4 });
  const roll = fc.integer({ min: 1, max: 20 });

  it("no event is checked twice, and each loss once, whatever is lost and rolled", () => {
    fc.assert(
      fc.property(parts, fc.nat(8), roll, roll, (damage, absorption, first, second) => {
        const sum = damage.map(([type, value]) => `1d6:${type}=${value}`).join(",");
        let situation = yard({ damage: sum, life: "99,99", ability: `absorption=${absorption}` });
        const checks: string[] = [];
        for (const event of ["w1", "w2"]) {
          const before = known(situation, "ada").life.value;
          situation = after(situation, wound(event), `of-${event}`);
          const due = (ada(situation).checksDue ?? []).filter((one) => one.event === `of-${event}`);
          const lost = known(situation, "ada").life.value < before;
          expect(due).toHaveLength(lost ? 1 : 0);
        }
        for (const die of [first, second]) {
          const [due] = ada(situation).checksDue ?? [];
          if (!due) continue;
          checks.push(due.event);
          situation = after(situation, check(due.event), `c-${due.event}`, die);
          expect(codeOf(act(situation, check(due.event)))).not.toBeNull();
        }
        expect(new Set(checks).size).toBe(checks.length);
      }),
    );
  });

  it("is written down as it was read", () => {
    const situation = after(yard(), wound());
    expect(parseSituation(makeSituation(situation))).toEqual(situation);
  });
});
