/** Items that run out, and stowed arms (G-4). */
import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { decide } from "../decide.ts";
import { parseSituation, makeSituation } from "../notation.ts";
import { applyChanges } from "../state.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { decided } from "../testing/decided.ts";
import { OPEN, attack, reportOf, yard } from "../testing/strikeYard.ts";
import { view } from "../knowledge/view.ts";

const withSupply = (supply: string): Situation => yard({ ...OPEN, adaHides: `supply ${supply}` });
const leftOf = (situation: Situation, item: string): number | null | undefined =>
  known(situation, "ada").supplies?.find((one) => one.item === item)?.left;

describe("G-4: an attack with an item that is counted", () => {
  it.each([
    ["uses a piece when it hits", 12, 2, undefined],
    ["and when it misses", 1, 2, undefined],
  ])("%s", (_what, roll, left, last) => {
    const situation = withSupply("bow left=3");
    const decision = decided(situation, attack({ attack: "bow", at: ["guard"] }), roll, 4);
    expect(leftOf(afterwards(situation, decision), "bow")).toBe(left);
    expect(reportOf(decision).last).toBe(last);
  });

  it("says that the last piece was used", () => {
    const situation = withSupply("bow left=1");
    const decision = decided(situation, attack({ attack: "bow", at: ["guard"] }), 12, 4);
    expect([leftOf(afterwards(situation, decision), "bow"), reportOf(decision).last]).toEqual([0, true]);
  });

  it.each([
    ["none is left", "bow left=0", "noneLeft"],
    ["it is stowed", "bow stowed=yes", "stowed"],
    ["it is stowed, however many are left", "bow left=9 stowed=yes", "stowed"],
  ])("is refused if %s, also when the Gamemaster overrules", (_what, supply, code) => {
    const asked = attack({ attack: "bow", at: ["guard"] });
    expect(codeOf(decided(withSupply(supply), asked))).toBe(code);
    expect(codeOf(decide(withSupply(supply), asked, { ...contextWith(scriptedDice(), "e9"), overrule: true }))).toBe(
      code,
    );
  });

  it("counts only its own item", () => {
    const situation = withSupply("bow left=0");
    const decision = decided(situation, attack({ at: ["wolf"] }), 7, 4);
    expect(decision.ok && decision.changes.some(({ kind }) => kind === "consume")).toBe(false);
    expect(leftOf(afterwards(situation, decision), "bow")).toBe(0);
  });
});

const field = (supply: string): Situation =>
  parseSituation(`
    scene field canvas=1200,1000
    creature ada name=Ada side=friendly at=2:2
      turn
      grant power=draught kind=boon range=2 cost=none
      power draught name=Draught text=x
      supply draught ${supply}
    creature bob name=Bob side=friendly at=2:3`);

const drink = {
  kind: "affect",
  creature: "ada",
  boon: true,
  power: "draught",
  range: 2,
  cost: "none",
  from: null,
  targets: [{ creature: "bob", spot: null }],
} as const;
const use = { kind: "usePower", creature: "ada", power: "draught" } as const;

describe.each([
  ["H-22: a boon", drink],
  ["H-30: a power that is used", use],
])("%s", (_what, asked) => {
  const decided = (situation: Situation) => decide(situation, asked, contextWith(scriptedDice(), "e9"));

  it("uses a piece of its item, and says which was the last", () => {
    const decision = decided(field("left=1"));
    expect(decision.ok && decision.report).toMatchObject({ power: "Draught", last: true });
    expect(leftOf(afterwards(field("left=1"), decision), "draught")).toBe(0);
  });

  it("is refused with none left", () => {
    expect(codeOf(decided(field("left=0")))).toBe("noneLeft");
  });
});

describe("T-2: a counted power with an attack and with a boon", () => {
  const BOLT = "attack bolt name=Bolt ranged=yes range=8 damage=1d4:physical";
  const armed = (left: number, { grant = "power=bolt", at = "1:0" } = {}): Situation =>
    parseSituation(`
    scene field canvas=1200,1000
    global enabled=yes bright=yes
    creature ada name=Ada side=friendly at=2:2
      turn major=2
      ${BOLT}
      attack dart name=Dart ranged=yes range=8 damage=1d4:physical
      grant ${grant} kind=boon range=4 cost=none
      does kind=absorption amount=3
      power bolt name=Bolt text=x
      supply bolt left=${left}
    creature bob name=Bob side=friendly at=2:3
    creature guard name=Guard side=hostile at=2:5
      ability life=99,99
    fight f moment=${at} order=ada,guard`);
  const shot: Act = attack({ attack: "bolt", at: ["guard"] });
  const bless: Act = { ...drink, power: "bolt", range: 4 };

  /** What is left after each of some acts, or why one was refused. */
  function played(start: Situation, ...acts: readonly Act[]): readonly (number | string | null | undefined)[] {
    let now = start;
    return acts.map((act) => {
      const decision = decided(now, act, 12, 1);
      if (decision.ok) now = afterwards(now, decision);
      return codeOf(decision) ?? leftOf(now, "bolt");
    });
  }

  it.each<[string, number, readonly Act[], readonly (number | string)[]]>([
    ["one piece pays for both", 3, [shot, bless], [2, 2]],
    ["whichever comes first", 3, [bless, shot], [2, 2]],
    ["each piece once", 3, [shot, bless, bless], [2, 2, 1]],
    ["and each attack takes one", 3, [shot, shot, bless], [2, 1, 1]],
    ["the last piece pays for both too", 1, [shot, bless, bless], [0, 0, "noneLeft"]],
    ["another attack pays for nothing of it", 3, [attack({ attack: "dart", at: ["guard"] }), bless], [3, 2]],
  ])("%s", (_name, left, acts, wanted) => {
    expect(played(armed(left), ...acts)).toEqual(wanted);
  });

  it("not in a later turn", () => {
    const shotOnce = afterwards(armed(3), decided(armed(3), shot, 12, 1));
    const later = { ...shotOnce, fight: { ...shotOnce.fight!, moment: { round: 2, turn: 0 } } };
    expect(played(later, bless)).toEqual([1]);
  });

  it("the boon comes by its own rule: its absorption, and the hit its damage", () => {
    const hit = afterwards(armed(1), decided(armed(1), shot, 12, 1));
    const blessed = afterwards(hit, decided(hit, bless));
    expect(known(blessed, "bob").absorption).toBe(3);
    expect(known(hit, "guard").hiding.wounds).toHaveLength(1);
  });

  it("only the act that takes the last piece says so", () => {
    const hit = decided(armed(1), shot, 12, 1);
    const blessed = decided(afterwards(armed(1), hit), bless);
    expect([reportOf(hit).last, blessed.ok && "last" in blessed.report]).toEqual([true, false]);
  });

  it("survives being written and read", () => {
    const hit = afterwards(armed(3), decided(armed(3), shot, 12, 1));
    expect(known(parseSituation(makeSituation(hit)), "ada").hiding.used).toEqual(known(hit, "ada").hiding.used);
    expect(known(hit, "ada").hiding.used["bolt"]).toMatchObject({ pays: "grant" });
  });

  it.each([
    ["its owner is told that a piece of it has paid", ["ada"], ["grant"]],
    ["others see that it was used, and not that it is counted", ["bob"], [undefined]],
  ])("T-2, H-30: of a counted power %s", (_name, owned, wanted) => {
    const situation = afterwards(armed(3), decided(armed(3), shot, 12, 1));
    const { used } = known(view(situation, { owned, gm: false, side: "friendly" }), "ada").hiding;
    expect(Object.values(used).map(({ pays }) => pays)).toEqual(wanted);
  });
});

describe("supplies", () => {
  it("are known to the owners of a creature alone", () => {
    const situation = withSupply("bow left=3");
    const seenBy = (owned: readonly string[]) =>
      known(view(situation, { owned, gm: false, side: "friendly" } as never), "ada").supplies;
    expect(seenBy(["ada"])).toHaveLength(1);
    expect(seenBy([])).toBeUndefined();
  });

  it("survive being written and read", () => {
    const situation = withSupply("bow left=3 stowed=yes");
    expect(known(parseSituation(makeSituation(situation)), "ada").supplies).toEqual([
      { item: "bow", left: 3, stowed: true },
    ]);
  });

  it("do not change with the changes of others", () => {
    const situation = withSupply("bow left=3");
    const after = applyChanges(situation, [{ kind: "consume", creature: "wolf", item: "bow", before: 3, after: 2 }]);
    expect(leftOf(after, "bow")).toBe(3);
  });
});
