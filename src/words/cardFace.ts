/** An ability card in a few words (K-11). */
import { CARD_KEYWORDS, type AbilityCard } from "../rules/index.ts";
import type { Say } from "./say.ts";

/** What a card adds: "2d6 + 1". */
export function cardDice({ dice, bonus }: Pick<AbilityCard, "dice" | "bonus">): string {
  const flat = bonus < 0 ? `− ${-bonus}` : `+ ${bonus}`;
  if (dice === 0) return bonus < 0 ? `−${-bonus}` : String(bonus);
  return bonus === 0 ? `${dice}d6` : `${dice}d6 ${flat}`;
}

/** The face of a card without its name: "2d6 + 1 · dynamic · Stealth, luck". */
export function cardFace(card: Omit<AbilityCard, "id" | "name">, say: Say): string {
  const words = card.keywords.map((word) =>
    CARD_KEYWORDS.some((known) => known === word) ? say(`UNSEEN.CardKeyword.${word}`) : word,
  );
  return [cardDice(card), say(`UNSEEN.CardPool.${card.pool}`), words.join(", ")].filter(Boolean).join(" · ");
}
