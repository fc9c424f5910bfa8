import type { SceneDataError } from "../bridge/fields/fieldReader.ts";
import { showValue } from "../bridge/fields/showValue.ts";
import type { Say } from "../words/say.ts";

/** So many are spelled out; of those beyond, only how many there are. */
const MOST_TOLD = 3;

/**
 * What a Gamemaster is told of what cannot be read of a scene: each field with what it holds and what to do about it.
 */
export function sceneFaultsText(scene: string, faults: readonly SceneDataError[], say: Say): string {
  const told = faults.slice(0, MOST_TOLD).map((fault) => faultText(fault, say));
  const rest = faults.length - told.length;
  const more = rest > 0 ? [say("UNSEEN.Scene.moreUnreadable", { count: rest })] : [];
  return [say("UNSEEN.Scene.unreadable", { scene }), ...told, ...more].join(" ");
}

function faultText({ field, value, remedy: { code, data } }: SceneDataError, say: Say): string {
  const shown = value === undefined ? say("UNSEEN.Scene.missing") : showValue(value);
  return say("UNSEEN.Scene.fault", { field, value: shown, remedy: say(`UNSEEN.Remedy.${code}`, data) });
}
