/**
 * When a creature may attack: with its major action on its turn, or with its reaction (G-5).
 */
import type { Refusal } from "../acts.ts";
import { awarenessLevelOf } from "../danger/sight.ts";
import { isTotallyConcealed } from "../concealment/totalConcealment.ts";
import { placesOf, hasTurn, inPlay, opposed } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { onOneLevel } from "../levels.ts";
import { withLightsAt } from "../common/carriedLight.ts";
import { turnTaker } from "../common/components.ts";
import type { Footprint } from "../vocabulary.ts";
import { refusesAct, refusesReaction, refusesWhilePending } from "../common/minorAction.ts";

/** Why a creature cannot take its major action now, or null. */
export function refusesMajor(situation: Situation, creature: Creature): Refusal | null {
  const unable = refusesAct(situation, creature);
  if (unable) return unable;
  const { name } = creature;
  const { budget } = turnTaker(situation, creature);
  return budget && budget.major < 1 ? refusal("noMajor", { name }) : null;
}

/**
 * Why a creature cannot begin something with its reaction now, or null (H-2). Block, Dodge and Track are answers,
 * for which `refusesReaction` is enough.
 */
export function refusesActingAsReaction(situation: Situation, creature: Creature): Refusal | null {
  return refusesReaction(situation, creature) ?? refusesWhilePending(creature);
}

/** Why a creature cannot attack somebody who has provoked it, from one of its places (G-9, C-6, K-8). */
export function objectionsToOpportunity(
  situation: Situation,
  { attacker, from, target }: { readonly attacker: Creature; readonly from: Footprint; readonly target: Creature },
): readonly (Refusal | null)[] {
  return [
    refusesOpportunity(situation, attacker, target),
    refusesConcealed(situation, { attacker, from, target }),
    refusesUnaware(situation, { attacker, target }),
  ];
}

/** Whether a creature may attack somebody now by an attack of opportunity, from some place of its own (G-5, G-9). */
export function mayStrikeAtOpportunity(situation: Situation, attacker: Creature, target: Creature): boolean {
  if (refusesActingAsReaction(situation, attacker) !== null) return false;
  return placesOf(attacker).some((from) =>
    objectionsToOpportunity(situation, { attacker, from, target }).every((objection) => objection === null),
  );
}

/**
 * C-6: why somebody cannot be attacked as a reaction who was totally concealed from this observer at the tiles of
 * each step that provoked it, or null. Where no step is noted, the target's present tiles count.
 */
function refusesConcealed(
  situation: Situation,
  { attacker, from, target }: { readonly attacker: Creature; readonly from: Footprint; readonly target: Creature },
): Refusal | null {
  const isSeen = (at: Footprint): boolean => {
    const sighting = { observer: attacker, from, target, at, ranged: false };
    return !isTotallyConcealed(withLightsAt(situation, target, at), sighting);
  };
  const noted = turnTaker(situation, target).budget?.provokedAt?.filter(
    ({ enemy, place }) => enemy === attacker.id && onOneLevel(situation.scene, from, place),
  );
  const places = noted && noted.length > 0 ? noted.map(({ place }) => place) : [target.place];
  if (places.some(isSeen)) return null;
  return refusal("totallyConcealed", { name: attacker.name, target: target.name });
}

/** K-8: why somebody who is not obvious to it cannot be attacked as a reaction, or null. The GM may grant it. */
function refusesUnaware(
  situation: Situation,
  { attacker, target }: { readonly attacker: Creature; readonly target: Creature },
): Refusal | null {
  if (!situation.switches.danger || awarenessLevelOf(situation, attacker.id, target.id) === "obvious") return null;
  return refusal("notObvious", { name: attacker.name, target: target.name });
}

/**
 * Why somebody has not provoked an attack of opportunity, or null (G-9). **Ruling**: the attack answers what
 * provokes it. So it is made in the same turn or not at all. Outside combat nothing is counted. The GM decides
 * about what no turn records (H-1).
 */
export function refusesOpportunity(situation: Situation, attacker: Creature, target: Creature): Refusal | null {
  const { name } = attacker;
  const isProvoked = opposed(attacker, target) && inPlay(target) && provokes(situation, target, attacker);
  return isProvoked ? null : refusal("notProvoked", { name, target: target.name });
}

function provokes(situation: Situation, target: Creature, { id, zone }: Creature): boolean {
  const { id: mover, budget } = turnTaker(situation, target);
  if (!budget) return true;
  // A creature crosses zones only by travelling on its own turn.
  const travels = hasTurn(situation, mover);
  const hasEntered = travels && budget.entered.includes(id);
  const hasLeft = travels && budget.left.includes(id);
  // Losing life counts. For opportunistic enemies a step inside the zone counts too.
  const hasProvoked = budget.provoked?.includes(id) === true;
  const { affixes } = zone;
  return (
    hasProvoked ||
    (hasEntered && hasLeft) ||
    (hasLeft && affixes.includes("proactive")) ||
    (hasEntered && affixes.includes("reactive"))
  );
}
