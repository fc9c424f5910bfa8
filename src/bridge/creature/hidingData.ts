/** Reads a creature's hiding state from its token. An owner or a module may have written anything there. */
import {
  byPlace,
  claimSchema,
  concealedHitSchema,
  concentratedSchema,
  concentrationCheckSchema,
  dueForceSchema,
  filled,
  fits,
  footprintSchema,
  heldEffectSchema,
  integer,
  isObject,
  laidRegionSchema,
  list,
  loreSchema,
  MOST_CONCEALED_HITS,
  NOT_HIDING,
  nullable,
  number,
  offerSchema,
  pendingSchema,
  spotSchema,
  stampSchema,
  text,
  texts,
  woundSchema,
  type Hiding,
  type Validator,
} from "../../rules/index.ts";

/**
 * The state, or null if there is none. Missing fields count as never hidden. Malformed fields, and single malformed
 * entries of lists, are left out. Never throws: a broken flag must not keep a scene from being read.
 */
export function hidingFrom(data: unknown): Hiding | null {
  if (!isObject(data)) return null;
  const or = <K extends keyof Hiding>(key: K, schema: Validator<Hiding[K]>): Hiding[K] =>
    fits(schema, data[key]) ? data[key] : NOT_HIDING[key];
  const grapples = [...new Set(entries(data["grapples"], text))].slice(0, MOST_GRAPPLED).toSorted();
  const spots = entries(data["spots"], spotSchema).toSorted((one, other) => byPlace(one.place, other.place));
  return {
    rev: or("rev", integer(0, Infinity)),
    spots,
    possible: or("possible", nullable(texts)),
    result: spots.length > 0 ? or("result", nullable(number)) : null,
    pending: or("pending", nullable(pendingSchema)),
    offer: or("offer", nullable(offerSchema)),
    claim: or("claim", nullable(claimSchema)),
    yields: data["yields"] === true,
    wounds: entries(data["wounds"], woundSchema),
    appearing: or("appearing", nullable(list(footprintSchema))),
    ambush: or("ambush", nullable(stampSchema)),
    freeScan: or("freeScan", nullable(stampSchema)),
    scouting: or("scouting", nullable(text)),
    used: Object.fromEntries(pairs(data["used"], stampSchema)),
    learned: entries(data["learned"], loreSchema, MOST_LEARNED),
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
    ...filled("held", entries(data["held"], heldEffectSchema)),
    ...filled("laid", entries(data["laid"], laidRegionSchema)),
    ...filled("concentration", entries(data["concentration"], concentratedSchema)),
    ...filled("checksDue", entries(data["checksDue"], concentrationCheckSchema)),
    ...filled("forcesDue", entries(data["forcesDue"], dueForceSchema)),
    ...filled("concealedHits", entries(data["concealedHits"], concealedHitSchema).slice(-MOST_CONCEALED_HITS)),
  };
}

/** Nobody grapples more at once; longer lists are a mistake. */
const MOST_GRAPPLED = 64;
/** More than anybody has of anything but what was learned. Longer lists would keep every seat busy (T13). */
const MOST = 256;
const MOST_LEARNED = 2048;

function entries<T>(stored: unknown, schema: Validator<T>, most = MOST): readonly T[] {
  return Array.isArray(stored) ? stored.slice(0, most).filter((each) => fits(schema, each)) : [];
}

function pairs<T>(record: unknown, schema: Validator<T>): [string, T][] {
  const parts = isObject(record) ? Object.entries(record).slice(0, MOST) : [];
  return parts.flatMap(([key, value]) => (fits(schema, value) ? [[key, value]] : []));
}
