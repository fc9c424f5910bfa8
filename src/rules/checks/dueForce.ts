/** Pushes and pulls that a hit brought and that nobody has carried out yet (T-9, H-21). */
import { flag, integer, mark, nullable, oneOf, stored, text, type ValueOf } from "../schema.ts";
import { tileSchema } from "../storedPlace.ts";
import type { EventId } from "../vocabulary.ts";
import type { Hit } from "./damage.ts";

export const FORCED_WAYS = ["push", "pull"] as const;
export type ForcedWay = (typeof FORCED_WAYS)[number];

/** The most tiles that an effect lists. */
export const MOST_LISTED = 60;

/** The most tiles that it can come to (T-11). */
export const MOST_FORCED = 4 * MOST_LISTED;

/** One push or pull that waits. One event brings a creature at most one of each way. */
export type DueForce = ValueOf<typeof dueForceSchema>;
export const dueForceSchema = stored({
  /** The event of the hit. */
  event: text,
  /** The attacker. Null for a trap or another thing, for which the Gamemaster pushes. */
  by: nullable(text),
  way: oneOf(FORCED_WAYS),
  /** Tiles that the attack lists, before a critical hit doubles them (T-11). */
  distance: integer(1, MOST_LISTED),
  critical: flag,
  /** The origin of an area; null where it comes from the attacker, or from a thing that is in no place. */
  origin: nullable(tileSchema),
  /** Whether whoever carries it out may choose fewer tiles (T-9); absent for the full distance. */
  upTo: mark,
});

/** What a blow brings whoever it strikes. */
export function dueForces({ by, effects, critical, origin }: Hit, event: EventId): readonly DueForce[] {
  return FORCED_WAYS.flatMap((way) => {
    const listed = listedForce(effects.filter(({ kind }) => kind === way));
    return listed ? [{ event, by, way, critical, origin: origin ?? null, ...listed }] : [];
  });
}

/**
 * What the effects of one way list together; null for less than a tile. Beside an effect that moves the full distance,
 * "up to" has no say (T-9).
 */
export function listedForce(
  effects: readonly { readonly amount: number; readonly upTo?: true }[],
): Pick<DueForce, "distance" | "upTo"> | null {
  const listed = effects.reduce((sum, { amount }) => sum + Math.floor(amount), 0);
  const distance = Math.min(MOST_LISTED, listed);
  if (distance < 1) return null;
  return { distance, ...(effects.every(({ upTo }) => upTo) && { upTo: true as const }) };
}
