/** The keywords of an ability card on its sheet (K-11). */
import { keywordsFrom } from "../../bridge/creature/abilityData.ts";
import { CARD_KEYWORDS } from "../../rules/index.ts";
import type { Say } from "../../words/say.ts";

/** The keywords that the rules ask about as switches, and all others as one text. */
export function keywordsOf(stored: Iterable<string>, say: Say) {
  const words = keywordsFrom([...stored]);
  return {
    switches: CARD_KEYWORDS.map((keyword) => ({
      keyword,
      label: say(`UNSEEN.CardKeyword.${keyword}`),
      on: words.includes(keyword),
    })),
    others: words.filter(isOther).join(", "),
  };
}

/** The keywords of a card after somebody wrote those that the rules do not ask about, separated by commas. */
export const withOthers = (stored: Iterable<string>, others: string): readonly string[] =>
  keywordsFrom([...keywordsFrom([...stored]).filter((word) => !isOther(word)), ...others.split(",")]);

const isOther = (word: string): boolean => !CARD_KEYWORDS.some((keyword) => keyword === word);
