import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { blockersFor } from "../attacks/damage.ts";
import { refusesReaction } from "../common/minorAction.ts";
import { decide } from "../decide.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import { scriptedDice } from "../testing/dice.ts";
import { contextWith } from "../testing/context.ts";
import { afterwards, codeOf, known } from "../testing/outcome.ts";
import { songFor } from "../testing/song.ts";
import { takeable } from "./takeEffect.ts";

/** Ada's song lets Bob do these things, in a fight where it is her turn, or Bob's. */
function field(does: readonly string[], { turn = 0, ada = "", bob = "", more = "" } = {}): Situation {
  return parseSituation(`
    scene field canvas=1200,1000 darkness=1
    creature ada name=Ada side=friendly at=2:2
      turn
      grant power=song kind=boon range=9 cost=none
      ${does.map((effect) => `does ${effect}`).join("\n")}
      power song name=Song text=x
      ${ada}
    creature bob name=Bob side=friendly at=2:5
      ability life=10,20
      turn movement=1
      ${bob}
    creature guard name=Guard side=hostile at=3:6
    ${more}
    fight f moment=1:${turn} order=ada,bob`);
}

const affect = (spot: string | null = null): Act => songFor({ creature: "bob", spot });
const context = (event = "e9", ...rolls: readonly number[]) => contextWith(scriptedDice(...rolls), event);
const sing = (situation: Situation) => decide(situation, affect(), context());
/** The song was sung in Ada's turn; then it is Bob's. */
function sung(does: readonly string[], options: Parameters<typeof field>[1] = {}): Situation {
  const after = afterwards(field(does, options), sing(field(does, options)));
  const { fight } = after;
  return fight ? { ...after, fight: { ...fight, moment: { round: 1, turn: 1 } } } : after;
}
const take = (situation: Situation, more: Partial<Extract<Act, { kind: "takeEffect" }>> = {}) =>
  decide(situation, { kind: "takeEffect", creature: "bob", effect: "e9.0", ...more }, context("e10"));

describe("T-1: what a power lets a creature do waits for its owner", () => {
  it.each(["kind=movement amount=2", "kind=action", "kind=shift"])("%s", (effect) => {
    expect(sing(field([effect]))).toMatchObject({ report: { effects: [{ applied: false, due: true }] } });
    expect(takeable(sung([effect]), "bob")).toMatchObject([{ id: "e9.0", until: { round: 1, turn: 1 } }]);
  });

  it("movement, in its turn", () => {
    const after = afterwards(sung(["kind=movement amount=2"]), take(sung(["kind=movement amount=2"])));
    expect(known(after, "bob").budget?.movement).toBe(3);
    expect(takeable(after, "bob")).toEqual([]);
    const early = afterwards(field(["kind=movement amount=2"]), sing(field(["kind=movement amount=2"])));
    expect(codeOf(take(early))).toBe("notYourTurn");
  });

  it.each([
    ["minor", { minor: 2 }],
    ["major", { major: 2 }],
    ["reaction", { reaction: 2 }],
  ] as const)("a %s action", (action, budget) => {
    const situation = sung([`kind=action action=${action}`]);
    expect(known(afterwards(situation, take(situation)), "bob").budget).toMatchObject(budget);
  });

  it("a reaction also off its turn", () => {
    const does = ["kind=action action=reaction"];
    const early = afterwards(field(does), sing(field(does)));
    expect(known(afterwards(early, take(early)), "bob").budget?.reaction).toBe(2);
  });

  it("each of it once", () => {
    const situation = sung(["kind=action"]);
    expect(codeOf(take(afterwards(situation, take(situation))))).toBe("noSuchEffect");
  });

  it("not after the turn that it was for", () => {
    const situation = sung(["kind=shift"]);
    const later = { ...situation, fight: { ...situation.fight!, moment: { round: 2, turn: 0 } } };
    expect(codeOf(take(later, { to: { i: 2, j: 6, w: 1, h: 1 } }))).toBe("noSuchEffect");
  });
});

describe("T-13: a shift that a power grants", () => {
  const to = { i: 2, j: 6, w: 1, h: 1 };
  it("moves one step, also off its turn, and its card says from where", () => {
    const early = afterwards(field(["kind=shift"]), sing(field(["kind=shift"])));
    const decision = take(early, { to });
    expect(decision).toMatchObject({ ok: true, report: { path: [{ i: 2, j: 5 }, to] } });
    expect(known(afterwards(early, decision), "bob")).toMatchObject({ place: to, budget: { movement: 1 } });
  });

  it.each<[string, object, string, Parameters<typeof field>[1]?]>([
    ["without a place", {}, "shiftTooFar"],
    ["two steps away", { to: { i: 2, j: 7, w: 1, h: 1 } }, "shiftTooFar"],
    ["where another stands", { to: { i: 3, j: 6, w: 1, h: 1 } }, "cannotStandThere"],
    ["through a wall", { to }, "cannotStandThere", { more: "wall w c=600,0,600,1000" }],
    ["H-12: hidden", { to }, "hiddenShift", { bob: "hiding result=9\nspot b at=2:5" }],
  ])("is refused %s", (_name, more, code, options) => {
    const situation = options?.bob ? hiddenAfter(options) : sung(["kind=shift"], options);
    expect(codeOf(take(situation, more))).toBe(code);
  });
});

/** Bob hides after the song. */
function hiddenAfter(options: Parameters<typeof field>[1]): Situation {
  const situation = sung(["kind=shift"]);
  const hiding = known(field([], options), "bob").hiding;
  const { held } = known(situation, "bob").hiding;
  return {
    ...situation,
    creatures: situation.creatures.map((one) =>
      one.id === "bob" ? { ...one, hiding: { ...hiding, ...(held && { held }) } } : one,
    ),
  };
}

describe("T-9: what a power pushes or pulls waits for whoever used it", () => {
  it.each(["push", "pull"] as const)("%s", (way) => {
    const after = sung([`kind=forcedMovement way=${way} amount=2`]);
    const due = { event: "e9", by: "ada", way, distance: 2, critical: false, origin: null };
    expect(known(after, "bob").hiding.forcesDue).toEqual([due]);
    const act: Act = {
      kind: "forceMove",
      creature: "ada",
      targets: ["bob"],
      passive: 0,
      other: 0,
      ...due,
    } as unknown as Act;
    const moved = decide(after, act, context("e10"));
    expect(known(afterwards(after, moved), "bob").place).toMatchObject({ i: 2, j: way === "push" ? 7 : 3 });
    expect(known(afterwards(after, moved), "bob").hiding.forcesDue).toBeUndefined();
  });

  it("not oneself", () => {
    const situation = field(["kind=forcedMovement amount=2"]);
    const own = decide(situation, { ...affect(), targets: [{ creature: "ada", spot: null }] } as Act, context());
    expect(own).toMatchObject({ report: { effects: [{ applied: false }] } });
    expect(known(afterwards(situation, own), "ada").hiding.forcesDue).toBeUndefined();
  });
});

describe("T-1: blocking for another", () => {
  const damage = [{ dice: 1, faces: 6, bonus: 0, type: "physical", rolls: [4] }] as const;
  const wounds = [{ event: "e5", by: "guard", name: "Bow", damage, effects: [], critical: false }];
  const hurt = (options: Parameters<typeof field>[1] = {}) => {
    const situation = sung(["kind=block"], options);
    return {
      ...situation,
      creatures: situation.creatures.map((one) =>
        one.id === "bob" ? { ...one, hiding: { ...one.hiding, wounds } } : one,
      ),
    };
  };
  const block = (situation: Situation, blocker?: string) =>
    decide(
      situation,
      { kind: "applyDamage", creature: "bob", event: "e5", prevented: 3, percent: 100, ...(blocker && { blocker }) },
      context("e10"),
    );

  it("spends the reaction of whoever blocks, and names them", () => {
    const situation = hurt();
    expect(blockersFor(situation, known(situation, "bob")).map(({ id }) => id)).toEqual(["ada"]);
    const decision = block(situation, "ada");
    expect(decision).toMatchObject({ ok: true, report: { blocker: "ada", dealt: 1 } });
    const after = afterwards(situation, decision);
    expect(known(after, "ada").budget?.reaction).toBe(0);
    expect(known(after, "bob").budget?.reaction).toBe(1);
    expect(refusesReaction(after, known(after, "ada"))?.code).toBe("noReaction");
  });

  it("is refused without the power, and to whoever hides (H-15)", () => {
    expect(codeOf(block(hurt(), "guard"))).toBe("blocksForNobody");
    expect(block(hurt())).toMatchObject({ ok: true });
    const situation = hurt();
    const { hiding } = known(field([], { ada: "hiding result=9\nspot a at=2:2" }), "ada");
    const hidden = {
      ...situation,
      creatures: situation.creatures.map((one) => (one.id === "ada" ? { ...one, hiding } : one)),
    };
    expect(codeOf(block(hidden, "ada"))).toBe("blockerHidden");
  });
});

describe("H-22: what a power does to a hider whom it may have missed waits for the hider's owner", () => {
  const BOB = "hiding result=9\nspot b at=2:5\nspot c at=4:5";
  const used = (roll: number, does: readonly string[] = ["kind=absorption amount=3", "kind=advantage lasts=turn"]) => {
    const situation = field(does, { bob: BOB });
    return afterwards(situation, decide(situation, affect("b"), context("e9", roll)));
  };
  const apply = (situation: Situation) =>
    decide(situation, { kind: "applyReached", creature: "bob", event: "e9" }, context("e10"));

  it("reached: it is applied once, and all learn of it", () => {
    const situation = used(1);
    expect(known(situation, "bob")).toMatchObject({ absorption: 0, hiding: { uncertain: [{ reached: true }] } });
    const decision = apply(situation);
    expect(decision).toMatchObject({
      ok: true,
      report: { power: "Song", effects: [{ applied: true }, { applied: true }] },
    });
    const after = afterwards(situation, decision);
    expect(known(after, "bob")).toMatchObject({ absorption: 3, hiding: { held: [{ event: "e9" }] } });
    expect(known(after, "bob").hiding.spots).toHaveLength(2);
    expect(codeOf(apply(after))).toBe("notReached");
  });

  it("missed: the state looks the same but for the one word, and nothing is applied", () => {
    const [missed] = known(used(2), "bob").hiding.uncertain ?? [];
    const [reached] = known(used(1), "bob").hiding.uncertain ?? [];
    expect(missed).toEqual({ ...reached, reached: false });
    expect(codeOf(apply(used(2)))).toBe("notReached");
  });

  it("T-3: not once its giver has stopped to concentrate", () => {
    const situation = used(1, ["kind=resistance lasts=concentration", "kind=absorption amount=1"]);
    const end: Act = { kind: "endConcentration", creature: "ada", effect: null, cause: "choice" };
    const over = afterwards(situation, decide(situation, end, context("e11")));
    expect(apply(over)).toMatchObject({ report: { effects: [{ effect: { kind: "absorption" } }] } });
    expect(apply(situation)).toMatchObject({ report: { effects: [{ effect: { kind: "resistance" } }, {}] } });
  });
});
