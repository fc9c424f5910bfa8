import { samePlace, type Footprint } from "../../rules/index.ts";

/** The last place of each owner. */
const places = new WeakMap<object, Footprint>();

/** Keeps its owner's last place if the new one is equal, so that callers can compare by identity. */
export function keptPlace(owner: object, now: Footprint): Footprint {
  const before = places.get(owner);
  if (before && samePlace(before, now)) return before;
  places.set(owner, now);
  return now;
}
