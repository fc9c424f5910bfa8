import type { SceneDataError } from "../bridge/fields/fieldReader.ts";
import { showValue } from "../bridge/fields/showValue.ts";
import type { Say } from "../words/say.ts";

/** The number of faults that are described. The others are only counted. */
const MOST_TOLD = 3;

/** The notification about unreadable parts of a scene: each field with its value and the remedy. */
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
