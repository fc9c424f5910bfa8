/** Somebody deleted a marker, so its spot is gone. After the last one the creature appears there (H-18). */
import type { Decision, ActOf } from "../acts.ts";
import { possibleSpots } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { appearIn } from "../discovery/appear.ts";

/** Removes one spot. If it was the last possible one, the creature must have been in it (H-22). */
export function markerGone(situation: Situation, creature: Creature, act: ActOf<"markerGone">): Decision {
  const { id, name, hiding } = creature;
  const spot = hiding.spots.find((own) => own.id === act.spot);
  if (!spot) return reject(refusal("unknownSpot", { name, spot: act.spot }));
  const report = { kind: "markerGone", creature: id, spot } as const;
  if (possibleSpots(hiding).some((possible) => possible !== spot)) {
    return accept([{ kind: "clear", creature: id, spots: [spot.id] }], { ...report, last: false, place: null });
  }
  const appearance = appearIn(situation, creature, spot.place, null);
  return accept([appearance], { ...report, last: true, place: appearance.place });
}
