import type { SceneDataError } from "../bridge/fieldReader.ts";
import type { Say } from "../chat/card.ts";

/** So many are spelled out; of those beyond, only how many there are. */
const MOST_TOLD = 3;

/** What a Gamemaster is told of what cannot be read of a scene: each field with what it holds and what to do about it. */
export function sceneFaultsText(scene: string, faults: readonly SceneDataError[], say: Say): string {
  const told = faults.slice(0, MOST_TOLD).map(({ message }) => message);
  const rest = faults.length - told.length;
  const more = rest > 0 ? [say("UNSEEN.Scene.moreUnreadable", { count: rest })] : [];
  return [say("UNSEEN.Scene.unreadable", { scene }), ...told, ...more].join(" ");
}
