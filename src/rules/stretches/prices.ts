/**
 * The price of pushes (Z-14). It is a debt of the creature until the Gamemaster's client has written it, and a credit
 * where a stretch was taken back after that.
 */
import type { OrderOf } from "../acts/stretchActs.ts";
import type { Creature } from "../situation.ts";
import { NO_CHARACTER, type Character } from "../stretchState.ts";
import { change, characterOf, type StretchContext } from "./stretchContext.ts";

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

/**
 * A character of an earlier moment, of which `spent` pushes were paid since. That is owed back. Null if it did not take
 * part and nothing is owed.
 */
export function refunded(then: Character | null, spent: number): Character | null {
  const { strain = 0, paid = 0, ...character } = then ?? NO_CHARACTER;
  const owed = strain + paid - spent;
  if (!then && owed === 0 && spent === 0) return null;
  return { ...character, ...(owed !== 0 && { strain: owed }), ...(spent !== 0 && { paid: spent }) };
}
