import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { following, hall, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { mayFlip } from "./flip.ts";
import { cardStates, flowOf, isStealthy, withPlayed } from "./hand.ts";
import { isInPlainView } from "./sight.ts";

const ASSASSINS_TURN = "fight f moment=1:2 order=ada,bruno,assassin";
const flip = (...cards: readonly string[]): Act => ({ kind: "flip", creature: "assassin", cards });
const statesOf = (situation: ReturnType<typeof hall>): readonly string[] =>
  cardStates(situation, creatureOf(situation, "assassin")!).map(({ card, state }) => `${card.id} ${state}`);

describe("K-11: flow", () => {
  it.each([
    ["is not counted outside combat", "", null],
    ["is 3 in combat, unless set otherwise", ASSASSINS_TURN, { left: 3, max: 3 }],
  ])("%s", (_name, more, left) => {
    const situation = hall({ more });
    expect(flowOf(situation, creatureOf(situation, "assassin")!)).toEqual(left);
  });
});

describe("K-9: flipping cards", () => {
  it("lays exactly these cards face down: others are taken back, and each lies there once", () => {
    const first = following(hall(), flip("soft", "soft"));
    expect(statesOf(first)).toEqual(["soft flipped", "shade ready"]);
    expect(stored(first).hands["assassin"]?.flipped).toEqual(["soft"]);
    expect(isStealthy(first, creatureOf(first, "assassin")!)).toBe(true);
    expect(statesOf(following(first, flip("shade")))).toEqual(["soft ready", "shade flipped"]);
    const none = following(first, flip());
    expect(statesOf(none)).toEqual(["soft ready", "shade ready"]);
    expect(isStealthy(none, creatureOf(none, "assassin")!)).toBe(false);
  });

  it("tells the creature, and not the cards", () => {
    expect(decided(hall(), flip("soft"))).toMatchObject({ ok: true, report: { kind: "flip", creature: "assassin" } });
    expect(JSON.stringify((decided(hall(), flip("soft")) as { report: object }).report)).not.toContain("soft");
  });

  it("a card of another keyword hides nobody", () => {
    const situation = following(hall({ cards: "card plate name=Plate keywords=armour dice=1" }), flip("plate"));
    expect(isStealthy(situation, creatureOf(situation, "assassin")!)).toBe(false);
  });

  it.each<[string, Parameters<typeof hall>[0], Act, string]>([
    ["with the part off", { switches: "danger=no" }, flip("soft"), "dangerOff"],
    ["with a card that they do not have", {}, flip("plate"), "unknownCard"],
    [
      "with a card that is used up",
      { awareness: "hand assassin\nusedCard soft of=assassin at=1:2@f", more: ASSASSINS_TURN },
      flip("soft"),
      "cardUsed",
    ],
    ["in another's turn", { more: "fight f moment=1:0 order=ada,bruno,assassin" }, flip("soft"), "notYourTurn"],
    ["of a creature that is not there", {}, { kind: "flip", creature: "nobody", cards: [] }, "unknownCreature"],
  ])("is refused %s", (_name, how, act, code) => {
    expect(decided(hall(how), act)).toMatchObject({ ok: false, refusal: { code } });
  });

  it.each<[string, Parameters<typeof hall>[0], string, string | null]>([
    ["with cards, on one's own turn", { more: ASSASSINS_TURN }, "assassin", null],
    ["without cards", {}, "ada", "noCards"],
    ["with the part off", { switches: "danger=no" }, "assassin", "dangerOff"],
    ["who is not there", {}, "nobody", "unknownCreature"],
    ["while unconscious", { assassin: "at=4:9 statuses=unconscious" }, "assassin", "unconscious"],
  ])("is offered or not: %s", (_name, how, id, code) => {
    expect(mayFlip(hall(how), id)?.code ?? null).toBe(code);
  });
});

describe("K-11: dynamic cards that were played", () => {
  it.each<[string, number, string, readonly string[]]>([
    ["each is used up once, however often it is lost", 1, "1:2@f,assassin", ["old 1", "soft 1"]],
    ["those of its earlier turns are forgotten", 2, "1:2@f,assassin", ["soft 2"]],
    ["and those of an earlier fight", 1, "1:2@e,assassin", ["soft 1"]],
  ])("%s", (_name, round, at, expected) => {
    const situation = hall({
      cards: "card soft keywords=stealth dice=1\ncard old keywords=stealth dice=1",
      awareness: `hand assassin\nusedCard soft of=assassin at=${at}\nusedCard old of=assassin at=${at}`,
      more: `fight f moment=${round}:2 order=ada,bruno,assassin`,
    });
    const assassin = creatureOf(situation, "assassin")!;
    const { used } = withPlayed(situation, assassin, assassin.cards!.slice(0, 1));
    expect(used.map((one) => `${one.card} ${one.at.round}`)).toEqual(expected);
  });
});

describe("K-4: caution", () => {
  it("begins and ends by choice, and keeps what else the hand holds", () => {
    const flipped = following(hall(), flip("soft"));
    const on = following(flipped, { kind: "beCautious", creature: "assassin", cautious: true });
    expect(stored(on).hands["assassin"]).toMatchObject({ cautious: true, flipped: ["soft"] });
    const off = following(on, { kind: "beCautious", creature: "assassin", cautious: false });
    expect(stored(off).hands["assassin"]).toMatchObject({ cautious: false, flipped: ["soft"] });
  });

  it.each<[string, Parameters<typeof hall>[0], string, string]>([
    ["with the part off", { switches: "danger=no" }, "ada", "dangerOff"],
    ["of a creature that is not there", {}, "nobody", "unknownCreature"],
  ])("is refused %s", (_name, how, creature, code) => {
    const act: Act = { kind: "beCautious", creature, cautious: true };
    expect(decided(hall(how), act)).toMatchObject({ ok: false, refusal: { code } });
  });
});

describe("K-9: stealth that has lost its last flipped card", () => {
  const POOL = "light d x=550 y=450 bright=60 dim=60 negative=yes";
  /** The assassin stands where it could hide, seen by an observer with darkvision. */
  const seenAt = (situation: ReturnType<typeof hall>, round: number, turn: number): boolean => {
    const at = { ...situation, fight: { ...situation.fight!, moment: { round, turn } } };
    const eyes = { ...creatureOf(at, "ada")!, senses: { darkvision: 12, lowLight: false } };
    return isInPlainView(at, eyes, creatureOf(at, "assassin")!);
  };
  const lit = (fight: string) =>
    hall({ assassin: "at=4:5", more: `${POOL}\n${fight}`, awareness: "hand assassin flipped=soft" });

  it("lasts to the end of its turn, if it lost them in it", () => {
    const bare = following(lit(ASSASSINS_TURN), flip());
    expect([seenAt(bare, 1, 2), seenAt(bare, 2, 0)]).toEqual([false, true]);
  });

  it("lasts so long, though its cards are laid once more in that turn", () => {
    const bare = following(following(lit(ASSASSINS_TURN), flip()), flip());
    expect([seenAt(bare, 1, 2), seenAt(bare, 2, 0)]).toEqual([false, true]);
  });

  it("lasts to the end of its next turn, if it lost them in another's", () => {
    const situation = lit("fight f moment=1:0 order=ada,bruno,assassin");
    const played = withPlayed(situation, creatureOf(situation, "assassin")!, creatureOf(situation, "assassin")!.cards!);
    const bare = { ...situation, awareness: { ...situation.awareness!, hands: { assassin: played } } };
    expect([seenAt(bare, 1, 1), seenAt(bare, 1, 2), seenAt(bare, 2, 0)]).toEqual([false, false, true]);
  });

  it("lasts through the first turn of the next round, if that is its own", () => {
    const situation = lit("fight f moment=1:1 order=assassin,ada,bruno");
    const played = withPlayed(situation, creatureOf(situation, "assassin")!, creatureOf(situation, "assassin")!.cards!);
    const bare = { ...situation, awareness: { ...situation.awareness!, hands: { assassin: played } } };
    expect([seenAt(bare, 1, 2), seenAt(bare, 2, 0), seenAt(bare, 2, 1)]).toEqual([false, false, true]);
  });

  it("ends at once by an attack or a power, and outside combat", () => {
    const armed = hall({
      assassin: "at=4:5\n      power haste name=Haste text=x",
      more: `${POOL}\n${ASSASSINS_TURN}`,
      awareness: "hand assassin flipped=soft",
    });
    const loud = following(armed, { kind: "usePower", creature: "assassin", power: "haste" });
    expect(seenAt(loud, 1, 2)).toBe(true);
    const calm = following(hall({ assassin: "at=4:5", more: POOL, awareness: "hand assassin flipped=soft" }), flip());
    expect(stored(calm).hands["assassin"]).not.toHaveProperty("stealthyTo");
  });
});
