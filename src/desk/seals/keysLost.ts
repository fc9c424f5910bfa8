/** The beginning of a ledger whose earlier key nobody has: everything public. */
import type { ProjectedMarker, ProjectedDocuments, ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import {
  NOT_HIDING,
  type Hiding,
  type Spot,
  placeSchema,
  id,
  list,
  object,
  type Validator,
} from "../../rules/index.ts";
import { REQUESTS_KEPT } from "../ledger/compact.ts";
import type { EntryHead } from "../ledger/entry.ts";
import type { Snapshot } from "../ledger/ledger.ts";
import { creatureKey } from "../ledger/fold.ts";

/**
 * A snapshot from the open data: the states on tokens, the order and revisions of entries, and the answered
 * requests. Open offers and questions are dropped. They were secret, or stand only where owners can write.
 */
export function publicSnapshot(given: readonly unknown[], { tokens, markers }: ProjectedDocuments): Snapshot {
  const heads = given.filter(isHead);
  const hidings = new Map(tokens.flatMap((token) => shownBy(token, markers)));
  for (const { sceneId, revs } of heads) {
    for (const [creature, rev] of Object.entries(revs)) {
      const key = creatureKey(sceneId, creature);
      const hiding = hidings.get(key) ?? NOT_HIDING;
      if (rev > hiding.rev) hidings.set(key, { ...hiding, rev });
    }
  }
  const ordered = heads.toSorted((one, other) => one.seq - other.seq);
  return {
    v: 1,
    seq: ordered.at(-1)?.seq ?? 0,
    hidings: Object.fromEntries(hidings),
    numbers: Object.fromEntries(markers.map(({ id: marker, number }) => [marker, number])),
    requests: ordered.map(({ requestId, userId }) => [requestId, userId] as const).slice(-REQUESTS_KEPT),
  };
}

/** Owners can write anything on their tokens, but cannot make markers. Only spots with a marker count. */
function shownBy(
  { sceneId, id: hider, hiding }: ProjectedToken,
  markers: readonly ProjectedMarker[],
): [string, Hiding][] {
  if (!hiding) return [];
  const marked = new Set(markers.flatMap((one) => (one.sceneId === sceneId && one.hider === hider ? [one.id] : [])));
  const read = SPOTS(hiding.spots);
  const spots = read.ok ? read.value.filter((spot) => marked.has(spot.id)) : [];
  const result = spots.length > 0 ? (wholeNumber(hiding.result) ?? 0) : null;
  return [[creatureKey(sceneId, hider), { ...NOT_HIDING, rev: wholeNumber(hiding.rev) ?? 0, spots, result }]];
}

/** Whoever replaced a key may have written anything beside it. */
function isHead(value: unknown): value is EntryHead {
  const { requestId, sceneId, userId, revs, seq } = (value ?? {}) as Partial<Record<keyof EntryHead, unknown>>;
  const isText = [requestId, sceneId, userId].every((one) => typeof one === "string");
  const isRecord = typeof revs === "object" && revs !== null && !Array.isArray(revs);
  return isText && isRecord && [seq, ...Object.values(revs)].every((one) => wholeNumber(one) !== null);
}

const MOST_SPOTS = 256;
const SPOTS: Validator<readonly Spot[]> = list(object({ id, place: placeSchema }), MOST_SPOTS);

const wholeNumber = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);
