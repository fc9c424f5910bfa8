/** Where a creature stands when its hiding ends, and its choice among equally near places (H-16). */
import type { Footprint } from "../vocabulary.ts";
import type { Stamp } from "../turns.ts";
import type { Change } from "../changes.ts";
import type { Decision, ActOf } from "../acts.ts";
import { samePlace } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Situation, Creature } from "../situation.ts";
import { isFree, nearestFree } from "../common/places.ts";

/**
 * Moves to another of the places where it might have appeared. It must not have moved on, and the place must still
 * be free.
 */
export function appear(situation: Situation, creature: Creature, act: ActOf<"appear">): Decision {
  const { name, id, hiding } = creature;
  const [stands, ...others] = hiding.appearing ?? [];
  if (!stands || !samePlace(stands, creature.place)) return reject(refusal("noChoiceOfPlace", { name }));
  const place = [stands, ...others].find((offered) => samePlace(offered, act.place));
  if (!place || !isFree(situation, creature, place)) {
    return reject(refusal("placeNotOffered", { name, i: act.place.i, j: act.place.j }));
  }
  return accept([{ kind: "appear", creature: id, place, others: null, ambush: hiding.ambush }], {
    kind: "appear",
    creature: id,
    place,
  });
}

export type Appearance = Extract<Change, { kind: "appear" }>;

/**
 * The creature appears in the spot. If the spot is taken, it appears in the nearest free place, and its player may
 * choose among equals (H-16).
 */
export function appearIn(situation: Situation, creature: Creature, spot: Footprint, ambush: Stamp | null): Appearance {
  const [place = spot, ...others] = nearestFree(situation, creature, spot);
  return { kind: "appear", creature: creature.id, place, others: others.length > 0 ? others : null, ambush };
}
