/**
 * A creature's hiding in lines: `hiding` and its spots, and whatever waits: a pending Hide, an offer of Track, a
 * claim.
 */
import {
  NOT_HIDING,
  type Claim,
  type Hiding,
  type PendingHide,
  type Spot,
  type TrackOffer,
  type Loss,
} from "../hidingState.ts";
import { flag, list, nullable, number, oneOf, place, stamp, text, tuple, type Codec } from "./codec.ts";
import { ITEM_PARTS, type ItemPart, type UsedAt } from "../supplies.ts";
import type { Stamp } from "../turns.ts";
import type { Line } from "./line.ts";
import { LASTING_KEYWORDS, readLasting, writeLasting } from "./lastingLines.ts";
import { LORE_KEYWORDS, readLore, writeLore } from "./loreLines.ts";
import { defaultOf, linesOf, readOne } from "./parts.ts";
import { idOf, recordKind } from "./record.ts";
import { turnThenLine } from "./turnLine.ts";
import {
  WOUND_KEYWORDS,
  readBlow,
  readConcealedHits,
  readWounds,
  writeBlow,
  writeConcealedHits,
  writeWounds,
} from "./woundLines.ts";
import type { Vitality } from "../checks/efficacy.ts";

const hidingLine = recordKind<
  Pick<Hiding, "rev" | "result" | "possible" | "yields" | "appearing" | "ambush" | "freeScan" | "scouting">
>("hiding", {
  rev: { codec: number, fallback: 0 },
  result: { codec: nullable(number), fallback: null },
  possible: { codec: nullable(list(text)), fallback: null },
  yields: { codec: flag, fallback: false },
  appearing: { codec: nullable(list(place)), fallback: null },
  ambush: { codec: nullable(stamp), fallback: null },
  freeScan: { codec: nullable(stamp), fallback: null },
  scouting: { codec: nullable(text), fallback: null },
});

const spotLine = recordKind<{ readonly at: Spot["place"] }>("spot", { at: { codec: place } });

/** Whom it grapples. */
const grapplesLine = recordKind<{ readonly of: readonly string[] }>("grapples", { of: { codec: list(text) } });

/** When a power was last used. */
const usedLine = recordKind<{ readonly at: Stamp; readonly pays: ItemPart | null }>("used", {
  at: { codec: stamp },
  pays: { codec: nullable(oneOf(ITEM_PARTS)), fallback: null },
});

const usedAt = ({ at, pays }: { readonly at: Stamp; readonly pays: ItemPart | null }): UsedAt => ({
  ...at,
  ...(pays && { pays }),
});

const pendingLine = recordKind<Omit<PendingHide, "budget">>("pending", {
  event: { codec: text },
  first: { codec: nullable(place), fallback: null },
  result: { codec: number },
  extra: { codec: number },
  movement: { codec: number },
  from: { codec: list(place) },
});

interface OfferLine {
  readonly event: string;
  readonly result: number;
  readonly trackers: TrackOffer["trackers"];
  readonly tracking: readonly string[];
  readonly passing: readonly string[];
  readonly allowed: readonly string[];
  readonly places: TrackOffer["places"];
  readonly together: readonly string[];
}

const offerLine = recordKind<OfferLine>("offer", {
  event: { codec: text },
  result: { codec: number },
  trackers: { codec: list(text) },
  tracking: { codec: list(text), fallback: [] },
  passing: { codec: list(text), fallback: [] },
  allowed: { codec: list(text), fallback: [] },
  places: { codec: list(place), fallback: [] },
  together: { codec: list(text), fallback: [] },
});

const claimLine = recordKind<{ readonly event: string; readonly among: readonly string[] | null }>("claim", {
  event: { codec: text },
  among: { codec: nullable(list(text)), fallback: null },
});

const claimedLine = recordKind<{ readonly at: Spot["place"] }>("claimed", { at: { codec: place } });

const vitality: Codec<Vitality> = tuple(number, {
  names: ["life", "absorption"],
  take: ({ life, absorption }) => [life, absorption],
  make: ([life = 0, absorption = 0]) => ({ life, absorption }),
});

/** What its latest wound took, with absorption and life before and after. */
const lossLine = recordKind<Loss>("loss", {
  event: { codec: text },
  from: { codec: vitality },
  to: { codec: vitality },
});

/** The lines about hiding that may follow a creature. */
export const HIDING_KEYWORDS: readonly string[] = [
  ...[hidingLine, spotLine, pendingLine, turnThenLine, offerLine, claimLine, claimedLine, usedLine, lossLine].map(
    ({ keyword }) => keyword,
  ),
  ...LASTING_KEYWORDS,
  grapplesLine.keyword,
  ...LORE_KEYWORDS,
  ...WOUND_KEYWORDS,
];

/** A creature's hiding from the lines below it. */
export function readHiding(parts: readonly Line[]): Hiding {
  const pending = readOne(pendingLine, parts);
  const offer = readOne(offerLine, parts);
  const claim = readOne(claimLine, parts);
  const loss = readOne(lossLine, parts);
  const grapples = readOne(grapplesLine, parts);
  return {
    ...NOT_HIDING,
    ...(readOne(hidingLine, parts) ?? defaultOf(hidingLine)),
    spots: readSpots(spotLine, parts),
    pending: pending && { ...pending, budget: readOne(turnThenLine, parts) },
    offer: offer && readOffer(offer),
    claim: claim && readClaim(claim, parts),
    wounds: readWounds(parts),
    ...(loss && { loss }),
    ...(grapples && { grapples: grapples.of }),
    used: Object.fromEntries(linesOf(usedLine, parts).map((line) => [idOf(line), usedAt(usedLine.read(line))])),
    learned: readLore(parts),
    ...readLasting(parts),
    ...readConcealedHits(parts),
  };
}

/** The lines of a creature's hiding, without those that would say nothing. */
export function writeHiding(hiding: Hiding): readonly string[] {
  const { pending, offer, claim, spots, used, learned, wounds, loss, grapples } = hiding;
  const line = hidingLine.write(hiding);
  return [
    ...(line === hidingLine.keyword ? [] : [line]),
    ...writeSpots(spotLine, spots),
    ...(pending ? [pendingLine.write(pending)] : []),
    ...(pending?.budget ? [turnThenLine.write(pending.budget)] : []),
    ...(offer ? [offerLine.write(offerFields(offer))] : []),
    ...(claim ? writeClaim(claim) : []),
    ...writeWounds(wounds),
    ...(loss ? [lossLine.write(loss)] : []),
    ...(grapples ? [grapplesLine.write({ of: grapples })] : []),
    ...Object.entries(used).map(([power, { pays = null, ...at }]) => usedLine.write({ at, pays }, power)),
    ...writeLore(learned),
    ...writeLasting(hiding),
    ...writeConcealedHits(hiding.concealedHits),
  ];
}

function readSpots(kind: typeof spotLine, parts: readonly Line[]): readonly Spot[] {
  return linesOf(kind, parts).map((line) => ({ id: idOf(line), place: kind.read(line).at }));
}

function writeSpots(kind: typeof spotLine, spots: readonly Spot[]): readonly string[] {
  return spots.map(({ id, place }) => kind.write({ at: place }, id));
}

function readClaim({ event, among }: ReturnType<typeof claimLine.read>, parts: readonly Line[]): Claim {
  const blow = readBlow(parts);
  return { event, spots: readSpots(claimedLine, parts), ...(among && { among }), ...(blow && { blow }) };
}

function writeClaim(claim: Claim): readonly string[] {
  const { event, spots, among = null, blow } = claim;
  return [claimLine.write({ event, among }), ...writeSpots(claimedLine, spots), ...(blow ? [writeBlow(blow)] : [])];
}

function readOffer({ tracking, passing, ...told }: OfferLine): TrackOffer {
  const answers = [...tracking.map((id) => [id, "track"] as const), ...passing.map((id) => [id, "pass"] as const)];
  return { ...told, answers: Object.fromEntries(answers) };
}

function offerFields({ answers, ...told }: TrackOffer): OfferLine {
  const answering = (answer: string) => Object.keys(answers).filter((id) => answers[id] === answer);
  return { ...told, tracking: answering("track"), passing: answering("pass") };
}
