/** Pushes and pulls that a hit brought and that nobody has carried out yet (T-9, H-21). */
import type { CreatureId, EventId, Tile } from "../vocabulary.ts";
import type { Blow } from "./damage.ts";

export const FORCED_WAYS = ["push", "pull"] as const;
export type ForcedWay = (typeof FORCED_WAYS)[number];

/** The most tiles that an effect lists. */
export const MOST_LISTED = 60;

/** One push or pull that waits. One event brings a creature at most one of each way. */
export interface DueForce {
  /** The event of the hit. */
  readonly event: EventId;
  /** The attacker. Null for a trap or another thing, for which the Gamemaster pushes. */
  readonly by: CreatureId | null;
  readonly way: ForcedWay;
  /** Tiles that the attack lists, before a critical hit doubles them (T-11). */
  readonly distance: number;
  readonly critical: boolean;
  /** The origin of an area; null where it comes from the attacker, or from a thing that is in no place. */
  readonly origin: Tile | null;
}

/** What a blow brings whoever it strikes. */
export function dueForces({ by, effects, critical, origin }: Blow, event: EventId): readonly DueForce[] {
  return FORCED_WAYS.flatMap((way) => {
    const listed = effects.reduce((sum, { kind, amount }) => sum + (kind === way ? Math.floor(amount) : 0), 0);
    const distance = Math.min(MOST_LISTED, listed);
    return distance >= 1 ? [{ event, by, way, distance, critical, origin: origin ?? null }] : [];
  });
}
