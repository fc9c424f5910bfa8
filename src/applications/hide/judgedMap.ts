/** The candidate map of a creature as this seat may know it. It is judged in slices, so that no window freezes. */
import { inSlices } from "../../canvas/slices.ts";
import { candidatesInSlices, type CandidateMap, type CreatureId, type Situation } from "../../rules/index.ts";
import { actingCreature } from "../playedHere.ts";
import { seatSituation } from "../viewedScene.ts";

/** Maps that are judged or being judged, as long as the seat's situation lasts. */
const judged = new WeakMap<Situation, Map<CreatureId, Promise<CandidateMap>>>();

/**
 * Documents may change while their map is judged. Then it is judged anew. After some attempts the present map is
 * used.
 */
const MOST_TIMES = 4;

/** The map of the present documents. Null for a creature that this seat does not know, or without a scene. */
export async function judgedMap(id: CreatureId): Promise<CandidateMap | null> {
  let map: CandidateMap | null = null;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const situation = seatSituation();
    if (!situation?.creatures.some((creature) => creature.id === id)) return null;
    map = await judging(situation, id);
    if (seatSituation() === situation) return map;
  }
  return map;
}

/** Judges this seat's creature in advance, when a scene is drawn. So what depends on walls alone is ready. */
export function judgeAhead(): void {
  const situation = seatSituation();
  const creature = situation && (actingCreature(situation) ?? situation.creatures[0]);
  if (creature) void judgedMap(creature.id);
}

/** Once for all callers. Only what changed since the creature's last map is judged again. */
function judging(situation: Situation, id: CreatureId): Promise<CandidateMap> {
  const maps = judged.get(situation) ?? new Map<CreatureId, Promise<CandidateMap>>();
  judged.set(situation, maps);
  const map = maps.get(id) ?? judgedOn(situation, id);
  maps.set(id, map);
  return map;
}

/** The map that follows on the last one of its creature. */
async function judgedOn(situation: Situation, id: CreatureId): Promise<CandidateMap> {
  const key = `${situation.scene.id}.${id}`;
  const map = await inSlices(candidatesInSlices(situation, id, last.get(key) ?? null));
  last.delete(key);
  last.set(key, map);
  const [oldest] = last.keys();
  if (last.size > MOST_KEPT && oldest !== undefined) last.delete(oldest);
  return map;
}

/** The last judged map of each creature, by scene and creature. The newest is last. */
const last = new Map<string, CandidateMap>();
const MOST_KEPT = 16;
