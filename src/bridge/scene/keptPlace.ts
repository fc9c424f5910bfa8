import { samePlace, type Place } from "../../rules/index.ts";

/** The last place of each owner. */
const places = new WeakMap<object, Place>();

/** Its owner's last place where the new one says the same: whoever keeps something worked out of a place can go by the object. */
export function keptPlace(owner: object, now: Place): Place {
  const before = places.get(owner);
  if (before && samePlace(before, now)) return before;
  places.set(owner, now);
  return now;
}
