import { coverLinesOf, type CandidateMap, type ObserverLines } from "../../rules/index.ts";
import { seatSituation } from "../viewedScene.ts";
import type { HideSession } from "./hideSession.ts";
import { candidateAt } from "./hideTurns.ts";

/** The lines of cover of the tile under the cursor, by enemy, as far as this seat knows of them (H-9). */
export function hideLines({ cursor, creature, turned }: HideSession, map: CandidateMap): readonly ObserverLines[] {
  const situation = seatSituation();
  if (situation === null || cursor === null) return [];
  const judged = candidateAt(map, cursor, turned);
  return coverLinesOf(situation, creature, judged?.place ?? { ...cursor, w: 1, h: 1 });
}
