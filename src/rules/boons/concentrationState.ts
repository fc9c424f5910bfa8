/** What a creature concentrates on, and what effects without attack roll left upon it, as the ledger keeps it (T-3). */
import { nullable, number, stored, text, texts, type ValueOf } from "../schema.ts";
import { stampSchema, type Stamp } from "../turns.ts";
import type { CreatureId, EventId } from "../vocabulary.ts";
import { grantedEffectSchema, type GrantedEffect } from "./boonEffects.ts";

/** An effect that lasts upon a creature. */
export type HeldEffect = ValueOf<typeof heldEffectSchema>;
export const heldEffectSchema = stored({
  /** Tells it apart from the other effects of the same event. */
  id: text,
  /** The act that brought it. */
  event: text,
  /** Who brought it. */
  by: text,
  /** What its power is called. */
  power: text,
  effect: grantedEffectSchema,
  /** The turn to whose end it lasts; null where no turn ends it. */
  until: nullable(stampSchema),
});

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
export type Concentrated = ValueOf<typeof concentratedSchema>;
export const concentratedSchema = stored({
  /** The act that it was used in. */
  event: text,
  /** What it is called. */
  power: text,
  /** Those upon whom its effects last. */
  on: texts,
});

/** A check that is due because life was lost: one for all that the creature concentrated on then (T-3). */
export type ConcentrationCheck = ValueOf<typeof concentrationCheckSchema>;
export const concentrationCheckSchema = stored({
  /** The event that took the life. No event asks for two. */
  event: text,
  /** Damage by kind after resistance, before Block and absorption. Both are 0 where it was untyped. */
  physical: number,
  elemental: number,
  /** The powers that are at stake, by the acts that they were used in. */
  effects: texts,
});
