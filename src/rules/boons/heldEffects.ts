/** The effects of a power that last upon a creature, or wait until its owner makes use of them (T-1, T-2). */
import { hasTurn } from "../creatures.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Vitality } from "../checks/efficacy.ts";
import type { Grant } from "../profile.ts";
import type { Stamp } from "../turns.ts";
import type { CreatureId, EventId } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import type { GrantedEffect, GrantedKind } from "./boonEffects.ts";
import type { HeldEffect } from "./concentrationState.ts";
import { nextTurnOf } from "./lasting.ts";

/** A use of a power whose effects are to be applied. */
export interface PowerUse {
  readonly actor: Pick<Creature, "id" | "boonBonus">;
  readonly grant: Pick<Grant, "effects">;
  /** What the power is called. */
  readonly power: string;
  readonly event: EventId;
  /** Those whom it met for certain. */
  readonly met: readonly Creature[];
  /** Life and absorption of creatures that this very act changed before. */
  readonly vitality: ReadonlyMap<CreatureId, Vitality>;
  /** The turn to whose end timed effects last; absent for the end of the creature's next turn. */
  readonly until?: Stamp | null;
}

/** The kinds that last upon a creature until its owner makes use of them, once (T-1). */
const TAKEN = ["movement", "action", "shift"] as const satisfies readonly GrantedKind[];
export type TakenKind = (typeof TAKEN)[number];

/** Whether an effect of a kind waits until its creature's owner makes use of it. */
export function isTakeable(kind: GrantedKind): kind is TakenKind {
  return TAKEN.some((one) => one === kind);
}

/** What lasts upon a creature. A condition is replaced only in a creature that has it. */
export function heldEffectsOf(
  situation: Situation,
  creature: Creature,
  use: Omit<PowerUse, "met" | "vitality">,
): readonly HeldEffect[] {
  const { actor, event, power, grant } = use;
  return (grant.effects ?? []).flatMap((effect, index) => {
    if (!isHeld(situation, creature, effect)) return [];
    const end = use.until === undefined ? nextTurnOf(situation, creature) : use.until;
    const until = isTimed(effect) ? end : null;
    return [{ id: `${event}.${index}`, event, by: actor.id, power, effect, until }];
  });
}

/** Whether an effect lasts to the end of a turn. */
export function isTimed({ kind, lasts }: GrantedEffect): boolean {
  return lasts === "turn" || isTakeable(kind);
}

/** The kinds that always last upon a creature. */
const ALWAYS_HELD: readonly GrantedKind[] = [
  "resistance",
  "immunity",
  "advantage",
  "disadvantageAgainst",
  "invisibility",
  "status",
  "action",
  "shift",
  "block",
];

/** Whether an effect lasts upon a creature. */
export function isHeld(situation: Situation, creature: Creature, { kind, condition, lasts }: GrantedEffect): boolean {
  if (ALWAYS_HELD.includes(kind)) return true;
  if (kind === "replace") return creature.statuses.includes(condition);
  if (kind === "movement") return situation.fight !== null && !isMoving(situation, creature);
  return kind === "other" && lasts !== "ended";
}

/** Whether movement counts for a creature now. */
export function isMoving(situation: Situation, creature: Creature): boolean {
  const taker = turnTaker(situation, creature);
  return situation.fight?.order.includes(taker.id) === true && hasTurn(situation, taker.id);
}
