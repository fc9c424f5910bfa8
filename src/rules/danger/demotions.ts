/** K-9: who may no longer be obvious to whom. The system suggests, the GM decides. */
import { pairKey, type AwarenessChange, type Pair } from "../awareness.ts";
import { mapOf, distanceBetween } from "../common/places.ts";
import { heightsOf } from "../common/standing.ts";
import { creatureOf, isHidden, placesOf } from "../creatures.ts";
import { onOneLevel } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Tile } from "../vocabulary.ts";
import { isStealthy } from "./hand.ts";
import { areaFrom, isObserver, isOwnSide, isSubject, tilesOfSubject } from "./sight.ts";

/** Why a demotion is suggested. Leaves of `UNSEEN.Awareness.reason.<reason>`. */
type DemotionReason = "cards" | "hidden" | "cover" | "distance" | "lapsed";

/** A suggested demotion from obvious to known, or from known to unknown (K-2). */
export interface Demotion extends Pair {
  readonly to: "known" | "unknown";
  /** The area marker that the GM may take over or redraw. Null for one that is drawn at random (K-2). */
  readonly area: readonly Tile[] | null;
  readonly reasons: readonly DemotionReason[];
}

/** The demotions that are due and that the GM has not declined. For the GM alone. */
export function demotionsDue(situation: Situation): readonly Demotion[] {
  return allDue(situation).filter((pair) => situation.awareness?.declined[pairKey(pair)] !== true);
}

/** Declined demotions that are due no more: they may be suggested again. */
export function declinedNoMore(situation: Situation): NonNullable<AwarenessChange["declined"]> {
  const declined = Object.keys(situation.awareness?.declined ?? {});
  if (declined.length === 0) return [];
  const due = new Set(allDue(situation).map(pairKey));
  return declined
    .filter((key) => !due.has(key))
    .map((key) => {
      const [observer = "", subject = ""] = key.split(" ");
      return { observer, subject, declined: false };
    });
}

function allDue(situation: Situation): readonly Demotion[] {
  const { rows = {} } = situation.awareness ?? {};
  return situation.creatures.filter(isObserver).flatMap((observer) =>
    Object.entries(rows[observer.id] ?? {}).flatMap(([subject, { level }]) => {
      const creature = level === "obvious" ? creatureOf(situation, subject) : null;
      return creature && isDue(situation, observer, creature) ? [demotion(situation, observer, creature)] : [];
    }),
  );
}

/** Flipped stealth cards or hidden, in full cover from that observer, and out of its hearing. */
function isDue(situation: Situation, observer: Creature, creature: Creature): boolean {
  if (isOwnSide(observer, creature) || !isSubject(situation, creature)) return false;
  if (!isHidden(creature) && !isStealthy(situation, creature)) return false;
  const { hearing } = situation.switches;
  return placesOf(observer).every((from) =>
    placesOf(creature).every(
      (at) =>
        distanceBetween(situation, from, at) > hearing &&
        (!onOneLevel(situation.scene, from, at) ||
          mapOf(situation, at).lineOfSight(from, at, heightsOf(observer, creature)) === "full"),
    ),
  );
}

function demotion(situation: Situation, observer: Creature, creature: Creature): Demotion {
  const isHider = isHidden(creature);
  const { seen } = situation.awareness?.rows[observer.id]?.[creature.id] ?? {};
  return {
    observer: observer.id,
    subject: creature.id,
    to: "known",
    area: isHider ? tilesOfSubject(situation, creature.id) : seen ? areaFrom(situation, seen) : null,
    reasons: [isHider ? "hidden" : "cards", "cover", "distance"],
  };
}
