import { refusalText } from "../../words/refusalText.ts";
import {
  beyondGrants,
  flowOf,
  handOf,
  maySearch,
  searchTerms,
  type Creature,
  type CreatureId,
  type ActOf,
  type Situation,
} from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";
import { planOf, type Plan, type PlanView, type PlanShown } from "../attack/plan.ts";
import { cardFields, cardsOf, chosenIds, usedLine, type CardChoice } from "./cardFields.ts";

/** The plan of the awareness action (K-4): the cards that pay for it, or a flow. */
export const searchPlan = (id: CreatureId): Plan => planOf(id, shown);

function shown({ situation, session, say }: PlanView, creature: Creature): PlanShown {
  const cards = cardsOf(situation, creature, { session, first: () => false });
  const chosen = chosenIds(cards);
  const act = { kind: "search", creature: creature.id, cards: chosen } as const;
  const mayNot = maySearch(situation, creature.id, chosen);
  const asksAgain = mayNot?.code === "searchedAlready";
  return {
    title: say("UNSEEN.Awareness.searchOf", { name: creature.name }),
    icon: "fa-solid fa-magnifying-glass",
    rule: "K-4",
    fields: cardFields(cards, say),
    summary: [
      ...(cards.length > 0 ? [say("UNSEEN.Awareness.cardsHint")] : []),
      attemptLine(situation, cards, say),
      ...priceLines(situation, creature, { cards, say }),
      ...usedLine(cards, say),
    ],
    warnings: [
      ...(handOf(situation, creature.id).cautious
        ? []
        : [say("UNSEEN.Awareness.notCautious", { name: creature.name })]),
      ...beyondLine(situation, act, say),
    ],
    empty: say("UNSEEN.Awareness.searchHint", { range: searchTerms(situation).range }),
    origin: [creature.place],
    act,
    refusal: asksAgain ? null : mayNot,
    confirm: say(`UNSEEN.Awareness.${asksAgain ? "searchAsk" : "search"}`),
  };
}

/**
 * What needs the Gamemaster's permission: cards that belong to no awareness attempt (K-11), and a further search (K-4).
 */
function beyondLine(situation: Situation, act: ActOf<"search">, say: Say): readonly string[] {
  const beyond = beyondGrants(situation, act);
  return beyond ? [refusalText(beyond, say)] : [];
}

/** "The attempt: 3d6 + 1": the cards, a flow in place of an awareness card, and the Gamemaster's dice. */
function attemptLine(situation: Situation, cards: readonly CardChoice[], say: Say): string {
  const chosen = cards.filter((one) => one.chosen).map(({ card }) => card);
  const flow = paysFlow(cards) ? 1 : 0;
  const dice = chosen.reduce((sum, card) => sum + card.dice, searchTerms(situation).dice + flow);
  const bonus = chosen.reduce((sum, card) => sum + card.bonus, 0);
  const flat = bonus === 0 ? "" : bonus > 0 ? ` + ${bonus}` : ` − ${-bonus}`;
  return say("UNSEEN.Awareness.attempt", { dice: `${dice}d6${flat}` });
}

/** Without an awareness card it costs a flow, which is counted in combat alone (K-11). */
function priceLines(
  situation: Situation,
  creature: Creature,
  { cards, say }: { readonly cards: readonly CardChoice[]; readonly say: Say },
): readonly string[] {
  const flow = flowOf(situation, creature);
  if (!paysFlow(cards)) return [say("UNSEEN.Awareness.paidByCard")];
  return [flow ? say("UNSEEN.Awareness.paidByFlow", flow) : say("UNSEEN.Awareness.paidByUncounted")];
}

const paysFlow = (cards: readonly CardChoice[]): boolean =>
  !cards.some(({ card, chosen }) => chosen && card.keywords.includes("awareness"));
