/** Invisible creatures: what that adds to a Hide, and who knows their tile (C-9). */
import { creatureOf, isHidden, sameTile } from "../creatures.ts";
import { turnTaker } from "../common/components.ts";
import type { Located } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { isLaterTurn, stampOf, turnBefore } from "../turns.ts";
import type { Footprint } from "../vocabulary.ts";
import { hideBonusIn } from "./concealers.ts";

/**
 * Whether a creature has kept to its tiles since its previous turn ended. Outside combat, and before its first turn
 * has ended, it moves unless the GM says otherwise.
 */
export function isStill(situation: Situation, creature: Creature): boolean {
  const { moved } = creature;
  if (moved?.still) return true;
  const { fight } = situation;
  const ended = fight && turnBefore(fight, turnTaker(situation, creature).id);
  if (!ended || ended.round < FIRST_ROUND) return false;
  return !moved || moved.at.fight !== fight.id || !isLaterTurn(fight, moved.at, stampOf(fight, ended));
}

const FIRST_ROUND = 1;

/** What adds to the result of a Hide. The leaf of its language key `UNSEEN.Reason.<source>`. */
export interface HideBonus {
  readonly source: "hideBonus" | "invisibleMoving" | "invisibleStill";
  readonly bonus: number;
  /** Whether it earns further spots too (C-9's switch). */
  readonly spots: boolean;
}

/** C-5, C-9, C-10: the highest bonus to a Hide whose first spot is a place. Null for none. */
export function hideBonusOf(situation: Situation, creature: Creature, place: Footprint): HideBonus | null {
  const { switches } = situation;
  if (!switches.concealment) return null;
  const region = hideBonusIn(situation, { ...creature, place });
  const source = isStill(situation, creature) ? "invisibleStill" : "invisibleMoving";
  const invisible = creature.statuses.includes("invisible") ? switches[source] : 0;
  if (invisible > region) return { source, bonus: invisible, spots: switches.invisibleSpots };
  return region > 0 ? { source: "hideBonus", bonus: region, spots: false } : null;
}

/** Whether a creature can be located: invisible, and in no spot. */
export const isLocatable = (creature: Creature): boolean =>
  creature.statuses.includes("invisible") && !isHidden(creature);

/** The result of a check that tells the tile of an invisible creature. */
export function difficultyToLocate(situation: Situation, creature: Creature): number {
  const { invisibleMoving, invisibleStill } = situation.switches;
  return isStill(situation, creature) ? invisibleStill : invisibleMoving;
}

/** What a creature knows of an invisible one's tile at present. */
export function locatedAt({ id, place, moved }: Creature): Located {
  return { creature: id, place, count: moved?.count ?? 0 };
}

/** The places that a creature located and that have not been left. It asks for the whole situation, not for a view. */
export function locatedBy(situation: Situation, { hiding: { located = [] } }: Creature): readonly Located[] {
  return located.filter((known) => {
    const there = creatureOf(situation, known.creature);
    if (!there || !isLocatable(there)) return false;
    const now = locatedAt(there);
    return now.count === known.count && sameTile(now.place, known.place) && now.place.level === known.place.level;
  });
}
