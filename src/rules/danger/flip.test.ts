import { describe, expect, it } from "vitest";
import type { Act } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { following, hall, stored } from "../testing/dangerHall.ts";
import { decided } from "../testing/decided.ts";
import { mayFlip } from "./flip.ts";
import { cardStates, isStealthy } from "./hand.ts";

const ASSASSINS_TURN = "fight f moment=1:2 order=ada,bruno,assassin";
const flip = (...cards: readonly string[]): Act => ({ kind: "flip", creature: "assassin", cards });
const statesOf = (situation: ReturnType<typeof hall>): readonly string[] =>
  cardStates(situation, creatureOf(situation, "assassin")!).map(({ card, state }) => `${card.id} ${state}`);

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
