import { AWARENESS_ID, type AwarenessChange } from "../awareness.ts";
import type { Change } from "../changes.ts";

/** A change of the awareness of the scene (part K). */
export function aware(change: AwarenessChange): Change {
  return { kind: "aware", creature: AWARENESS_ID, ...change };
}
