/** What a creature concentrates on, and what effects without attack roll left upon it, as the ledger keeps it (T-3). */
import type { Stamp } from "../turns.ts";
import type { CreatureId, EventId } from "../vocabulary.ts";
import type { GrantedEffect } from "./boonEffects.ts";

/** An effect that lasts upon a creature. */
export interface HeldEffect {
  /** Tells it apart from the other effects of the same event. */
  readonly id: string;
  /** The act that brought it. */
  readonly event: EventId;
  /** Who brought it. */
  readonly by: CreatureId;
  /** What its power is called. */
  readonly power: string;
  readonly effect: GrantedEffect;
  /** The turn to whose end it lasts; null where no turn ends it. */
  readonly until: Stamp | null;
}

/**
 * A power that was used on some of a hider's spots (H-22). Whether it reached the hider is secret. What it does waits
 * until the hider's owner or the Gamemaster applies it.
 */
export interface UncertainUse {
  /** The act that it was used in. */
  readonly event: EventId;
  readonly by: CreatureId;
  /** What the power is called. */
  readonly power: string;
  readonly effects: readonly GrantedEffect[];
  /** The turn to whose end its timed effects last; null where no turn ends them. */
  readonly until: Stamp | null;
  readonly reached: boolean;
}

/** One power that a creature concentrates on. */
export interface Concentrated {
  /** The act that it was used in. */
  readonly event: EventId;
  /** What it is called. */
  readonly power: string;
  /** Those upon whom its effects last. */
  readonly on: readonly CreatureId[];
}

/** A check that is due because life was lost: one for all that the creature concentrated on then (T-3). */
export interface ConcentrationCheck {
  /** The event that took the life. No event asks for two. */
  readonly event: EventId;
  /** Damage by kind after resistance, before Block and absorption. Both are 0 where it was untyped. */
  readonly physical: number;
  readonly elemental: number;
  /** The powers that are at stake, by the acts that they were used in. */
  readonly effects: readonly EventId[];
}
