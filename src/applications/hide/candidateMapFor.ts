/** What this seat may know of a creature's hiding spots. It is judged in slices, so that no window freezes. */
import { inSlices } from "../../canvas/slices.ts";
import {
  candidatesInSlices,
  mayHideInSlices,
  type CandidateMap,
  type CreatureId,
  type InSteps,
  type Refusal,
  type Situation,
} from "../../rules/index.ts";
import { seatSituation } from "../viewedScene.ts";

/**
 * Documents may change while they are judged. Then they are judged anew. After some attempts the present answer is
 * used.
 */
const MOST_TIMES = 4;

/** The map of the present documents. Null for a creature that this seat does not know, or without a scene. */
export function candidateMapFor(id: CreatureId): Promise<CandidateMap | null> {
  return ofPresent(function* (situation) {
    const isKnown = situation.creatures.some((creature) => creature.id === id);
    return isKnown ? yield* candidatesInSlices(situation, id) : null;
  });
}

/** Why the creature may not Hide now (H-1). Null if it may, or without a scene. */
export function hideRefusal(id: CreatureId): Promise<Refusal | null> {
  return ofPresent((situation) => mayHideInSlices(situation, id));
}

async function ofPresent<T>(judging: (situation: Situation) => InSteps<T>): Promise<T | null> {
  let found: T | null = null;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const situation = seatSituation();
    if (situation === null) return null;
    found = await inSlices(judging(situation));
    if (seatSituation() === situation) return found;
  }
  return found;
}
