import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Act, ActOf } from "../acts.ts";
import { beyondGrants } from "../attacks/granted.ts";
import { decide } from "../decide.ts";
import { makeSituation, parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { granting } from "../testing/tacticsAsks.ts";
import { kindOfGrant } from "./boon.ts";
import { BENEFITS, BOON_DECLARATIONS, boonVerdict, GRANTED_KINDS, type GrantedKind } from "./boonEffects.ts";

const of = (...kinds: readonly GrantedKind[]) => kinds.map((kind) => ({ kind }));

describe("T-1, T-2: whether effects are a boon, and why", () => {
  it.each(BENEFITS)("%s is one by itself", (kind) => {
    expect(boonVerdict(of(kind), "auto")).toEqual({ boon: true, reason: "benefits", kinds: [kind] });
  });

  it.each(["forcedMovement", "replace", "status", "other"] as const)("%s is none by itself", (kind) => {
    expect(boonVerdict(of(kind), "auto")).toEqual({ boon: false, reason: "noBenefit", kinds: [kind] });
  });

  it.each<[string, readonly GrantedKind[], object]>([
    ["good and bad together are a boon", ["status", "shift"], { boon: true, reason: "mixed" }],
    ["a push with absorption is a boon", ["forcedMovement", "absorption"], { boon: true, kinds: ["absorption"] }],
    ["nothing declared is none", [], { boon: false, reason: "nothing" }],
  ])("%s", (_name, kinds, expected) => {
    expect(boonVerdict(of(...kinds), "auto")).toMatchObject(expected);
  });

  it.each([
    ["always", ["status"], true],
    ["never", ["absorption"], false],
  ] as const)("the author says %s", (word, kinds, boon) => {
    expect(boonVerdict(of(...kinds), word)).toMatchObject({ boon, reason: word });
  });

  it.each([
    ["effect", "boon"],
    ["boon", "boon"],
    ["teleport", "teleport"],
  ] as const)("a power that grants a %s, and whose author says that it is a boon, grants a %s", (kind, granted) => {
    expect(kindOfGrant({ kind, power: "p", range: 4, cost: "minor", word: "always" })).toBe(granted);
  });

  it("does not depend on the order of the effects, nor on how often one is there", () => {
    const kinds = fc.array(fc.constantFrom(...GRANTED_KINDS), { maxLength: 6 });
    fc.assert(
      fc.property(
        kinds,
        fc.constantFrom(...BOON_DECLARATIONS),
        fc.array(fc.nat(), { maxLength: 6 }),
        (some, word, seed) => {
          const shuffled = [...some, ...some.slice(0, 2)].toSorted(
            (one, other) => (seed[GRANTED_KINDS.indexOf(one) % 6] ?? 0) - (seed[GRANTED_KINDS.indexOf(other) % 6] ?? 0),
          );
          expect(boonVerdict(of(...shuffled), word)).toEqual(boonVerdict(of(...some), word));
        },
      ),
    );
  });
});

/** By night Ada hides; she has a power that does these things, and one that declares nothing. */
function field(does: readonly string[], grant = "kind=effect"): Situation {
  return parseSituation(`
    scene field canvas=1200,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2
      grant power=song ${grant} range=4 cost=minor
      ${does.map((effect) => `does ${effect}`).join("\n")}
      grant power=step kind=effect range=4 cost=minor
      power song name=Song text=x
      power step name=Step text=x
      hiding result=12
      spot a at=2:2
    creature bob name=Bob side=friendly at=2:5
    creature guard name=Guard side=hostile at=8:8`);
}

const affect = (more: Partial<ActOf<"affect">> = {}): Act => granting({ boon: false, power: "song", ...more });
const context = () => contextWith(scriptedDice(), "e9");

describe("H-15, H-22: a power says whether it is a boon, and not its asker", () => {
  it.each<[string, readonly string[], string, Partial<ActOf<"affect">>, boolean]>([
    ["what benefits is one, whatever is asked", ["kind=absorption amount=3"], "kind=effect", {}, true],
    ["what does not is none", ["kind=forcedMovement"], "kind=boon", { boon: true }, false],
    ["its author's word comes first", ["kind=absorption amount=3"], "kind=boon word=never", { boon: true }, false],
    ["one that declares nothing has its kind", [], "kind=boon", {}, true],
    ["without a power the asker says it", [], "kind=effect", { power: undefined as never, boon: true }, true],
  ])("%s", (_name, does, grant, more, boon) => {
    const situation = field(does, grant);
    const act = affect(more);
    if (act.kind === "affect" && act.power === undefined) Reflect.deleteProperty(act, "power");
    const decision = decide(situation, act, context());
    expect(decision).toMatchObject({ ok: true, report: { boon } });
    expect(known(afterwards(situation, decision), "ada").hiding.spots).toHaveLength(boon ? 0 : 1);
  });

  it("a boon on oneself leaves it hidden", () => {
    const situation = field(["kind=shift"]);
    const decision = decide(situation, affect({ from: null, targets: [{ creature: "ada", spot: null }] }), context());
    expect(decision).toMatchObject({ ok: true, report: { boon: true, emerged: null } });
  });

  it("H-22: an act names a power that is there, and goes no farther than that one", () => {
    const situation = field(["kind=shift"]);
    expect(codeOf(decide(situation, affect({ power: "lost" }), context()))).toBe("unknownPower");
    expect(beyondGrants(situation, affect())).toBeNull();
    expect(beyondGrants(situation, affect({ range: 5 }))?.code).toBe("notGranted");
    expect(beyondGrants(situation, affect({ power: "step", boon: true }))).toBeNull();
  });

  it("H-30: the power is seen in use", () => {
    const situation = field(["kind=shift"]);
    const after = afterwards(situation, decide(situation, affect(), context()));
    expect(Object.keys(known(after, "ada").hiding.used)).toEqual(["song"]);
  });

  it("is written down as it was read", () => {
    const situation = field(
      ["kind=absorption amount=3", 'kind=other name="By the fire" lasts=turn'],
      "kind=boon life=2",
    );
    expect(known(situation, "ada").grants).toMatchObject([
      {
        power: "song",
        life: 2,
        effects: [
          { kind: "absorption", amount: 3 },
          { name: "By the fire", lasts: "turn" },
        ],
      },
      { power: "step" },
    ]);
    expect(parseSituation(makeSituation(situation))).toEqual(situation);
  });
});
