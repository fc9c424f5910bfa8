/**
 * The price of pushes (Z-14). It is a debt of the creature until the Gamemaster's client has written it, and a credit
 * where a stretch was taken back after that.
 */
import type { OrderOf } from "../acts/stretchActs.ts";
import type { Creature } from "../situation.ts";
import { NO_CHARACTER, type Character, type Stretches } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { change, characterOf, type StretchContext } from "./stretchContext.ts";

type Characters = Stretches["characters"];

/** What a push costs, told to the owner as a debt that the Gamemaster's client collects. */
export function payPush(stretch: StretchContext, { id }: Creature): void {
  const { stress, freePushes } = stretch.situation.switches;
  if (stress || !freePushes) change(stretch, id, { strain: (characterOf(stretch, id).strain ?? 0) + 1 });
}

/**
 * The Gamemaster's client has written the price of `total` pushes. What changed since then is still a debt or a
 * credit. Saying it twice changes nothing.
 */
export function settlePrice(stretch: StretchContext, { who, total }: OrderOf<"paid">): void {
  const { strain = 0, paid = 0 } = characterOf(stretch, who);
  change(stretch, who, { strain: paid + strain - total || undefined, paid: total || undefined });
}

/** The characters of an earlier moment. What was paid since then is owed back. */
export function refunded(earlier: Characters, now: Characters): Characters {
  const ids = [...new Set([...Object.keys(earlier), ...Object.keys(now)])];
  const all = ids.flatMap((id): readonly (readonly [CreatureId, Character])[] => {
    const { strain = 0, paid = 0, ...character } = earlier[id] ?? NO_CHARACTER;
    const spent = now[id]?.paid ?? 0;
    const owed = strain + paid - spent;
    const isNew = earlier[id] === undefined && owed === 0 && spent === 0;
    return isNew
      ? []
      : [[id, { ...character, ...(owed !== 0 && { strain: owed }), ...(spent !== 0 && { paid: spent }) }]];
  });
  return Object.fromEntries(all);
}

/** Leaves out prices, because a debt changes by itself when it is written. */
export const withoutPrices = (characters: Characters): Characters =>
  Object.fromEntries(Object.entries(characters).map(([id, character]) => [id, unpriced(character)]));

function unpriced(character: Character): Character {
  const { strain: _, paid: __, ...others } = character;
  return others;
}
