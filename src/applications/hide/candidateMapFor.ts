/** The candidate map of a creature as this seat may know it. It is judged in slices, so that no window freezes. */
import { inSlices } from "../../canvas/slices.ts";
import { candidatesInSlices, type CandidateMap, type CreatureId } from "../../rules/index.ts";
import { seatSituation } from "../viewedScene.ts";

/**
 * Documents may change while their map is judged. Then it is judged anew. After some attempts the present map is
 * used.
 */
const MOST_TIMES = 4;

/** The map of the present documents. Null for a creature that this seat does not know, or without a scene. */
export async function candidateMapFor(id: CreatureId): Promise<CandidateMap | null> {
  let map: CandidateMap | null = null;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const situation = seatSituation();
    if (!situation?.creatures.some((creature) => creature.id === id)) return null;
    map = await inSlices(candidatesInSlices(situation, id));
    if (seatSituation() === situation) return map;
  }
  return map;
}
