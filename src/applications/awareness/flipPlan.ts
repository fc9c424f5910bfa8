import { mayFlip, type Creature, type CreatureId } from "../../rules/index.ts";
import { planOf, type Plan, type PlanView, type PlanShown } from "../attack/plan.ts";
import { cardFields, cardsOf, chosenIds, usedLine } from "./cardFields.ts";

/** The plan of flipping cards for stealth (K-9): which of them lie face down from now on. */
export const flipPlan = (id: CreatureId): Plan => planOf(id, shown);

function shown({ situation, session, say }: PlanView, creature: Creature): PlanShown {
  const cards = cardsOf(situation, creature, { session, first: (_card, state) => state === "flipped" });
  const chosen = cards.filter((one) => one.chosen).map(({ card }) => card);
  const dice = chosen.reduce((sum, card) => sum + card.dice, 0);
  const bonus = chosen.reduce((sum, card) => sum + card.bonus, 0);
  const turned = cards.filter((one) => one.chosen !== (one.state === "flipped"));
  const hasFlipped = cards.some(({ state }) => state === "flipped");
  const isStealthy = chosen.some(({ keywords }) => keywords.includes("stealth"));
  return {
    title: say("UNSEEN.Awareness.flipOf", { name: creature.name }),
    icon: "fa-solid fa-clone",
    rule: "K-9",
    fields: cardFields(cards, say),
    summary: [
      chosen.length > 0
        ? say("UNSEEN.Awareness.flipTotal", { count: chosen.length, dice, bonus })
        : say("UNSEEN.Awareness.flipNone"),
      say("UNSEEN.Awareness.flipSecret"),
      ...usedLine(cards, say),
    ],
    warnings: chosen.length > 0 && !isStealthy ? [say("UNSEEN.Awareness.flipNoStealth")] : [],
    empty: say("UNSEEN.Awareness.flipHint"),
    origin: [creature.place],
    act: turned.length > 0 ? { kind: "flip", creature: creature.id, cards: chosenIds(cards) } : null,
    refusal: mayFlip(situation, creature.id),
    confirm: say(chosen.length === 0 && hasFlipped ? "UNSEEN.Awareness.flipBack" : "UNSEEN.Awareness.flip"),
  };
}
