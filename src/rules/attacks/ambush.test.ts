import { describe, expect, it } from "vitest";
import type { Act, Decision } from "../acts.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import { usedCards } from "../danger/hand.ts";
import type { Situation } from "../situation.ts";
import { NO_CHARACTER, NO_STRETCHES } from "../stretchState.ts";
import { hall } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { afterwards, known } from "../testing/outcome.ts";

interface Given {
  /** What Ada knows of the assassin. Bruno finds it obvious. */
  readonly level?: string;
  readonly ambush?: boolean;
  readonly switches?: string;
}

/** The assassin stands between Ada and Bruno. Ada holds a dynamic card and concentrates on a song. */
function room({ level = "unknown", ambush = false, switches = "danger=yes stretches=yes" }: Given = {}): Situation {
  const situation = hall({
    adaCards: "card duck name=Duck keywords=defence dice=2\nkeeps song power=Song on=bruno",
    assassin: "at=4:3",
    cards:
      "attack dagger name=Dagger damage=1d4:physical\nattack whirl name=Whirl range=1 aim=burst:1 damage=1d4:physical",
    awareness: `sight ada of=assassin level=${level}\nsight bruno of=assassin level=obvious\nhand ada flipped=duck`,
    more: "fight f moment=1:2 order=ada,bruno,assassin",
    switches,
  });
  if (!ambush) return situation;
  const characters = { assassin: { ...NO_CHARACTER, ambush: true as const } };
  return { ...situation, stretches: { ...NO_STRETCHES, number: 1, characters, rev: 0 } };
}

const ADA = { creature: "ada", spot: null };
const DAGGER: Act = {
  kind: "attack",
  creature: "assassin",
  attack: "dagger",
  from: null,
  aimed: { targets: [ADA], tiles: [] },
  opportunity: false,
};
const WHIRL: Act = { ...DAGGER, attack: "whirl", aimed: { targets: [], tiles: [{ i: 4, j: 3 }] } };
const GRAPPLE: Act = { kind: "grapple", creature: "assassin", target: ADA, from: null };
const SHOVE: Act = { ...GRAPPLE, kind: "shove" };

const strikesOf = (decision: Decision) => (decision.ok && "strikes" in decision.report ? decision.report.strikes : []);

/** What an ambush adds to the roll. */
const bonusOf = (strike: StrikeReport | undefined): readonly number[] =>
  (strike?.roll?.modifiers ?? []).flatMap(({ part, value }) => (part === "stretchAmbush" ? [value] : []));

/** What the attack left to Ada, and what its report says that it ended. */
function leftAfter({ shaken = [] }: Partial<StrikeReport> = {}, after: Situation) {
  const ada = known(after, "ada");
  return {
    concentration: ada.hiding.concentration?.length ?? 0,
    reaction: ada.budget?.reaction,
    used: usedCards(after, ada),
    ended: shaken.map(({ power }) => power),
  };
}

const KEPT = { concentration: 1, reaction: 1, used: [], ended: [] };
const TAKEN = { concentration: 0, reaction: 0, used: ["duck"], ended: ["Song"] };

describe.each<[string, Act, readonly number[]]>([
  ["an attack", DAGGER, [15, 2]],
  ["a Grapple", GRAPPLE, [15]],
  ["a Shove", SHOVE, [15]],
  ["a Grapple that misses", GRAPPLE, [2]],
])("K-3, K-6, K-7, T-7, Z-5: %s", (_name, act, rolls) => {
  it.each<[string, Given, { readonly manner?: string; readonly ambush: boolean }]>([
    ["from unknown is a surprise", {}, { manner: "surprise", ambush: false }],
    ["from known is unseen", { level: "known" }, { manner: "unseen", ambush: false }],
    ["from obvious is seen", { level: "obvious" }, { ambush: false }],
    [
      "out of an ambush from unknown is a surprise all the same",
      { ambush: true },
      { manner: "surprise", ambush: true },
    ],
    ["out of an ambush from known is unseen", { ambush: true, level: "known" }, { manner: "unseen", ambush: true }],
    ["out of an ambush from obvious is unseen", { ambush: true, level: "obvious" }, { manner: "unseen", ambush: true }],
    [
      "out of an ambush without part K is unseen",
      { ambush: true, switches: "stretches=yes" },
      { manner: "unseen", ambush: true },
    ],
    ["without part Z is no ambush", { ambush: true, switches: "danger=yes" }, { manner: "surprise", ambush: false }],
    ["without both parts is seen", { ambush: true, switches: "" }, { ambush: false }],
  ])("%s", (_case, given, { manner, ambush }) => {
    const decision = decided(room(given), act, ...(ambush ? [3, 4] : []), ...rolls);
    const [strike] = strikesOf(decision);
    expect(strike?.roll).toBeTruthy();
    expect(strike?.manner).toBe(manner);
    expect(bonusOf(strike)).toEqual(ambush ? [7] : []);
    const after = afterwards(room(given), decision);
    expect(leftAfter(strike, after)).toEqual(manner === "surprise" ? TAKEN : KEPT);
    expect(after.stretches?.characters["assassin"]?.ambush).toBeUndefined();
  });
});

describe("K-6: an ambush", () => {
  it("with a burst surprises whom it comes over from unknown, and is unseen by the others", () => {
    const strikes = strikesOf(decided(room({ ambush: true }), WHIRL, 3, 4, 15, 2, 15, 2, 15, 2));
    expect(Object.fromEntries(strikes.map(({ target, manner }) => [target, manner]))).toMatchObject({
      ada: "surprise",
      bruno: "unseen",
    });
  });

  it("turns a Shove by its +2d6 into a hit, and leaves the natural roll", () => {
    const plain = strikesOf(decided(room(), SHOVE, 9))[0];
    const ambush = strikesOf(decided(room({ ambush: true }), SHOVE, 3, 4, 9))[0];
    expect([plain, ambush].map((one) => [one?.roll?.hit, one?.roll?.dice])).toEqual([
      [false, [9]],
      [true, [9]],
    ]);
  });

  it("is over with a Grapple, so that the next attack is none", () => {
    const grappled = afterwards(room({ ambush: true }), decided(room({ ambush: true }), GRAPPLE, 3, 4, 15));
    const [strike] = strikesOf(decided(grappled, DAGGER, 15, 2));
    expect(bonusOf(strike)).toEqual([]);
  });
});
