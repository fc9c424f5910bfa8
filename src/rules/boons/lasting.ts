/** How long effects and laid regions last, and what is in force now (T-2). */
import type { DamageLeft } from "../checks/damage.ts";
import { momentOf } from "../creatures.ts";
import type { Hiding } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import type { HeldEffect } from "./concentrationState.ts";
import { isLaterTurn, stampOf, turnFrom, type Fight, type Stamp } from "../turns.ts";
import type { DamageType, Status } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";

/** The effects or laid regions whose turns have not ended. A fight that is over ends the turns that it named. */
export function inForce<T extends { readonly until: Stamp | null }>(
  lasting: readonly T[] | undefined,
  fight: Fight | null,
): readonly T[] {
  return (lasting ?? []).filter(({ until }) => until === null || !hasEnded(until, fight));
}

/** Whether an effect of a kind is in force upon a creature. */
export function isUnder(situation: Situation, { hiding }: Creature, kind: HeldEffect["effect"]["kind"]): boolean {
  return inForce(hiding.held, situation.fight).some(({ effect }) => effect.kind === kind);
}

/** The statuses that effects in force and concentration give. */
export function lastingStatuses(
  { held, concentration = [] }: Pick<Hiding, "held" | "concentration">,
  fight: Fight | null,
): readonly Status[] {
  const given = inForce(held, fight).flatMap((effect) => statusOf(effect) ?? []);
  return [...new Set([...given, ...(concentration.length > 0 ? (["concentrating"] as const) : [])])];
}

/** The status that a lasting effect gives, or null. */
export function statusOf({ effect }: Pick<HeldEffect, "effect">): Status | null {
  if (effect.kind === "invisibility") return "invisible";
  if (effect.kind === "status") return effect.condition;
  return effect.kind === "replace" ? effect.becomes : null;
}

/**
 * The end of a creature's next turn; outside combat null, where no turn ends. Without turns, that of the current one.
 */
export function nextTurnOf(situation: Situation, creature: Creature): Stamp | null {
  const { fight } = situation;
  if (!fight) return null;
  const { round, turn } = fight.moment;
  const next = turnFrom(fight, turnTaker(situation, creature).id, { round, turn: turn + 1 });
  return next ? stampOf(fight, next) : momentOf(situation);
}

/** What is left of damage to a creature by the effects upon it, in hundredths. Several multiply each other (G-4). */
export function leftOf(situation: Situation, { hiding }: Creature): DamageLeft {
  const wards = inForce(hiding.held, situation.fight).map(({ effect }) => effect);
  const left = (type: DamageType): number =>
    wards
      .filter(({ against }) => against === "all" || against === type)
      .reduce((share, { kind }) => (kind === "immunity" ? 0 : kind === "resistance" ? share / 2 : share), 100);
  return { physical: left("physical"), elemental: left("elemental"), untyped: left("untyped") };
}

/** Whether a turn has ended. A fight that is over ends the turns that it named. */
export function hasEnded(until: Stamp, fight: Fight | null): boolean {
  if (!fight || until.fight !== fight.id) return true;
  return isLaterTurn(fight, momentOf({ fight }), until);
}
