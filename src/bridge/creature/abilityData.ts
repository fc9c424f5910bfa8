/** Reads ability cards and flow from data that owners write (K-11). */
import { CARD_POOLS, MOST_CARD_DICE, USUAL_FLOW, type AbilityCard } from "../../rules/index.ts";
import { choiceWithin, LONGEST_NAME, textWithin, wholeWithin } from "../fields/bounds.ts";
import { inOrder, type ItemSource } from "./itemSource.ts";

/** The longest keyword, in characters. */
const LONGEST_KEYWORD = 40;

/** The greatest flat bonus of a card, and the greatest penalty. */
export const MOST_CARD_BONUS = 20;

export const MOST_FLOW = 20;

/** More cards and keywords than any creature has. Those beyond are not read. */
const MOST_CARDS = 60;
const MOST_KEYWORDS = 20;

/** The ability cards of a creature, in the order of its sheet (K-11). */
export function readCards(items: Iterable<ItemSource>): readonly AbilityCard[] {
  return inOrder(items)
    .filter(({ type }) => type === "ability")
    .slice(0, MOST_CARDS)
    .map(cardOf);
}

/** The flow that it has at the start of its turn (K-11). */
export const readFlow = (system: object): number =>
  wholeWithin((system as { readonly flow?: unknown }).flow, [0, MOST_FLOW], USUAL_FLOW);

/** Keywords as the rules compare them: in lower case, each once, none empty. */
export function keywordsFrom(stored: unknown): readonly string[] {
  const all = stored instanceof Set || Array.isArray(stored) ? [...(stored as Iterable<unknown>)] : [];
  const words = all.map((word) => textWithin(word, LONGEST_KEYWORD).trim().toLowerCase());
  return [...new Set(words)].filter(Boolean).slice(0, MOST_KEYWORDS);
}

function cardOf({ id, name, system }: ItemSource): AbilityCard {
  const { keywords, pool, dice, bonus } = system as Readonly<Record<string, unknown>>;
  return {
    id,
    name: textWithin(name, LONGEST_NAME),
    keywords: keywordsFrom(keywords),
    pool: choiceWithin(pool, CARD_POOLS),
    dice: wholeWithin(dice, [0, MOST_CARD_DICE]),
    bonus: wholeWithin(bonus, [-MOST_CARD_BONUS, MOST_CARD_BONUS]),
  };
}
