import type { Say } from "../../words/say.ts";
import { creatureOf, effectLinesOf, placesOf, type CreatureId, type Situation } from "../../rules/index.ts";
import { tileName } from "../../words/tileReasons.ts";
import type { NamedLines } from "../why/coverLineTexts.ts";

/** The name of a row's lines: who would track whom. */
export const trackKey = (hider: CreatureId, tracker: CreatureId): string => `${hider} ${tracker}`;

/**
 * The lines of effect from a tracker to the places of the offer, as far as this seat knows them (G-15, H-34).
 */
export function trackLines(situation: Situation, key: string, say: Say): readonly NamedLines[] {
  const [hider = "", tracker = ""] = key.split(" ");
  const origins = creatureOf(situation, tracker);
  const places = creatureOf(situation, hider)?.hiding.offer?.places ?? [];
  if (!origins) return [];
  return places.map((place) => ({
    name: places.length > 1 ? tileName(place, say) : "",
    lines: effectLinesOf(situation, placesOf(origins), place),
  }));
}
