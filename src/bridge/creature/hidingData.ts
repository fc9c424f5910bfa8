/** Reads a creature's hiding state from its token. An owner or a module may have written anything there. */
import { byPlace, filled, MOST_CONCEALED_HITS, NOT_HIDING, type Hiding } from "../../rules/index.ts";
import { isListOf, isNullOr, isNumber, isObject, isText, isWhole, type Guard } from "../fields/guards.ts";
import { isCheckDue, isConcealedHit, isConcentrated, isForceDue, isHeldEffect, isLaid } from "./lastingParts.ts";
import { isClaim, isLore, isOffer, isPending, isPlace, isSpot, isStamp, isWound } from "./hidingParts.ts";

/**
 * The state, or null if there is none. Missing fields count as never hidden. Malformed fields, and single malformed
 * entries of lists, are left out. Never throws: a broken flag must not keep a scene from being read.
 */
export function hidingFrom(data: unknown): Hiding | null {
  if (!isObject(data)) return null;
  const or = <K extends keyof Hiding>(key: K, guard: Guard<Hiding[K]>): Hiding[K] =>
    guard(data[key]) ? data[key] : NOT_HIDING[key];
  const grapples = [...new Set(entries(data["grapples"], isText))].slice(0, MOST_GRAPPLED).toSorted();
  const spots = entries(data["spots"], isSpot).toSorted((one, other) => byPlace(one.place, other.place));
  return {
    rev: or("rev", isWhole(0)),
    spots,
    possible: or("possible", isNullOr(isListOf(isText))),
    result: spots.length > 0 ? or("result", isNullOr(isNumber)) : null,
    pending: or("pending", isNullOr(isPending)),
    offer: or("offer", isNullOr(isOffer)),
    claim: or("claim", isNullOr(isClaim)),
    yields: data["yields"] === true,
    wounds: entries(data["wounds"], isWound),
    appearing: or("appearing", isNullOr(isListOf(isPlace))),
    ambush: or("ambush", isNullOr(isStamp)),
    freeScan: or("freeScan", isNullOr(isStamp)),
    scouting: or("scouting", isNullOr(isText)),
    used: Object.fromEntries(pairs(data["used"], isStamp)),
    learned: entries(data["learned"], isLore, MOST_LEARNED),
    ...filled("grapples", grapples),
    ...lastingIn(data),
  };
}

/**
 * Lasting effects, laid regions, concentration, forced movement that is due, concealed hits (T-2, T-3, T-9, C-10).
 * Each is absent where there is none, as in states from before them.
 */
function lastingIn(
  data: Readonly<Record<string, unknown>>,
): Pick<Hiding, "held" | "laid" | "concentration" | "checksDue" | "forcesDue" | "concealedHits"> {
  return {
    ...filled("held", entries(data["held"], isHeldEffect)),
    ...filled("laid", entries(data["laid"], isLaid)),
    ...filled("concentration", entries(data["concentration"], isConcentrated)),
    ...filled("checksDue", entries(data["checksDue"], isCheckDue)),
    ...filled("forcesDue", entries(data["forcesDue"], isForceDue)),
    ...filled("concealedHits", entries(data["concealedHits"], isConcealedHit).slice(-MOST_CONCEALED_HITS)),
  };
}

/** Nobody grapples more at once; longer lists are a mistake. */
const MOST_GRAPPLED = 64;
/** More than anybody has of anything but what was learned. Longer lists would keep every seat busy (T13). */
const MOST = 256;
const MOST_LEARNED = 2048;

function entries<T>(list: unknown, guard: Guard<T>, most = MOST): readonly T[] {
  return Array.isArray(list) ? list.slice(0, most).filter((each) => guard(each)) : [];
}

function pairs<T>(record: unknown, guard: Guard<T>): [string, T][] {
  const parts = isObject(record) ? Object.entries(record).slice(0, MOST) : [];
  return parts.flatMap(([key, value]) => (guard(value) ? [[key, value]] : []));
}
