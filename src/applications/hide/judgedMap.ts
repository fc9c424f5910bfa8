/**
 * The candidate map of a creature as this seat may know it, judged in slices, so that no window stands still for it.
 */
import { inSlices } from "../../canvas/slices.ts";
import { candidatesInSlices, type CandidateMap, type CreatureId, type Situation } from "../../rules/index.ts";
import { actingCreature } from "../playedHere.ts";
import { seatSituation } from "../viewedScene.ts";

/** What is being judged or has been, as long as the seat's situation lasts. */
const judged = new WeakMap<Situation, Map<CreatureId, Promise<CandidateMap>>>();

/** Documents may change while their map is judged: then it is judged anew, and at last what there is must do. */
const MOST_TIMES = 4;

/** The map by what the documents say now; null for a creature that this seat does not know, or without a scene. */
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

/**
 * Judges for this seat's creature before anybody asks, when a scene is drawn: what is made of its walls once is then
 * there.
 */
export function judgeAhead(): void {
  const situation = seatSituation();
  const creature = situation && (actingCreature(situation) ?? situation.creatures[0]);
  if (creature) void judgedMap(creature.id);
}

/** Once for all who ask; only what changed since the creature's last map is judged again. */
function judging(situation: Situation, id: CreatureId): Promise<CandidateMap> {
  const maps = judged.get(situation) ?? new Map<CreatureId, Promise<CandidateMap>>();
  judged.set(situation, maps);
  const map = maps.get(id) ?? following(situation, id);
  maps.set(id, map);
  return map;
}

async function following(situation: Situation, id: CreatureId): Promise<CandidateMap> {
  const key = `${situation.scene.id}.${id}`;
  const map = await inSlices(candidatesInSlices(situation, id, last.get(key) ?? null));
  last.delete(key);
  last.set(key, map);
  const [oldest] = last.keys();
  if (last.size > MOST_KEPT && oldest !== undefined) last.delete(oldest);
  return map;
}

/** The last map of each creature that was judged, by scene and creature; the newest last. */
const last = new Map<string, CandidateMap>();
const MOST_KEPT = 16;
