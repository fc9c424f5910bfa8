/**
 * The zones that a player's side has entered or peeked into, kept in this browser. Names of other zones stay unsaid on map and bar.
 */
import { seenAs } from "../../bridge/seeAs.ts";
import { SYSTEM_ID } from "../../config.ts";

/** Adds zones, and gives all that are known on a scene. Whoever sees as somebody else adds none, and has none. */
export function rememberZones(sceneId: string, entered: readonly string[]): ReadonlySet<string> {
  if (seenAs() !== null) return new Set(entered);
  const key = `${SYSTEM_ID}.zones.${game.world.id}.${game.user.id}.${sceneId}`;
  const known = new Set(stored(key));
  const fresh = entered.filter((zone) => !known.has(zone));
  for (const zone of fresh) known.add(zone);
  if (fresh.length > 0) localStorage.setItem(key, JSON.stringify([...known]));
  return known;
}

function stored(key: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
