/** Scan, the kind that locates invisible creatures (C-9, H-25). */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import { meets, skillCheck } from "../checks/skillCheck.ts";
import { withinEffect } from "../common/places.ts";
import { isSpotOfOwnSide, refusesReveal, SCAN_RANGE } from "../common/scanTargets.ts";
import { difficultyToLocate, isLocatable, locatedAt } from "../concealment/invisibility.ts";
import { creatureOf, placesOf } from "../creatures.ts";
import { isOnLevel, standOf } from "../levels.ts";
import { accept, refusal, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";
import { SCAN_AGAIN, scanned } from "./scanFlow.ts";

/** The check of a Scan that locates. */
export const LOCATING = { attribute: "focus", skill: "perception" } as const;

/**
 * One check for all invisible creatures in range, against what locates one that moves. The report is the same whether
 * there are any and whether one is located. Only the scanner's owners and the GM learn that.
 */
export function scanLocate(
  situation: Situation,
  scanner: Creature,
  act: ActOf<"scanLocate">,
  context: DecisionContext,
): Decision {
  const unable = mayLocate(situation, scanner.id);
  return unlessRefused([unable], context, () => {
    const difficulty = situation.switches.invisibleMoving;
    const check = skillCheck(scanner, { ...LOCATING, difficulty }, context.dice);
    const found = locatable(situation, scanner).filter((creature) =>
      meets(check.total, difficultyToLocate(situation, creature)),
    );
    const { changes, free } = scanned(situation, scanner, {
      changes: [{ kind: "locate", creature: scanner.id, located: found.map(locatedAt) }],
      again: meets(check.total, SCAN_AGAIN),
    });
    return accept(changes, { kind: "scanLocate", creature: scanner.id, free, check });
  });
}

/** Why a creature cannot search for invisible ones now, or null. Nothing depends on who is there. */
export function mayLocate(situation: Situation, id: CreatureId): Refusal | null {
  if (!situation.switches.concealment) return refusal("concealmentOff");
  const scanner = creatureOf(situation, id);
  return scanner ? refusesReveal(situation, scanner) : refusal("unknownCreature", { creature: id });
}

/** The invisible creatures of other sides within reach of a Scan. */
function locatable(situation: Situation, scanner: Creature): readonly Creature[] {
  return situation.creatures.filter(
    (creature) =>
      isLocatable(creature) &&
      !creature.gmHidden &&
      !isSpotOfOwnSide(scanner, creature) &&
      isOnLevel(situation, creature, standOf(scanner)) &&
      withinEffect(situation, placesOf(scanner), creature.place, SCAN_RANGE) !== null,
  );
}
