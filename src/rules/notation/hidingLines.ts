/** A creature's hiding in lines: `hiding` and its spots, and whatever waits: a pending Hide, an offer of Track, a claim. */
import { NOT_HIDING, type Claim, type Hiding, type PendingHide, type Spot, type TrackOffer } from "../hidingState.ts";
import { list, nullable, number, place, stamp, text } from "./codec.ts";
import type { Line } from "./line.ts";
import { defaultOf, linesOf, readOne } from "./parts.ts";
import { idOf, recordKind } from "./record.ts";
import { turnThenLine } from "./turnLine.ts";

const hidingLine = recordKind<Pick<Hiding, "rev" | "result" | "possible" | "appearing" | "ambush" | "freeScan">>(
  "hiding",
  {
    rev: { codec: number, fallback: 0 },
    result: { codec: nullable(number), fallback: null },
    possible: { codec: nullable(list(text)), fallback: null },
    appearing: { codec: nullable(list(place)), fallback: null },
    ambush: { codec: nullable(stamp), fallback: null },
    freeScan: { codec: nullable(stamp), fallback: null },
  },
);

const spotLine = recordKind<{ readonly at: Spot["place"] }>("spot", { at: { codec: place } });

const pendingLine = recordKind<Omit<PendingHide, "budget">>("pending", {
  event: { codec: text },
  first: { codec: place },
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
}

const offerLine = recordKind<OfferLine>("offer", {
  event: { codec: text },
  result: { codec: number },
  trackers: { codec: list(text) },
  tracking: { codec: list(text), fallback: [] },
  passing: { codec: list(text), fallback: [] },
  allowed: { codec: list(text), fallback: [] },
});

const claimLine = recordKind<Pick<Claim, "event">>("claim", { event: { codec: text } });

const claimedLine = recordKind<{ readonly at: Spot["place"] }>("claimed", { at: { codec: place } });

/** The lines about hiding that may follow a creature. */
export const HIDING_KEYWORDS: readonly string[] = [
  hidingLine,
  spotLine,
  pendingLine,
  turnThenLine,
  offerLine,
  claimLine,
  claimedLine,
].map(({ keyword }) => keyword);

/** What the lines below a creature tell of its hiding. */
export function readHiding(parts: readonly Line[]): Hiding {
  const pending = readOne(pendingLine, parts);
  const offer = readOne(offerLine, parts);
  const claim = readOne(claimLine, parts);
  return {
    ...NOT_HIDING,
    ...(readOne(hidingLine, parts) ?? defaultOf(hidingLine)),
    spots: readSpots(spotLine, parts),
    pending: pending && { ...pending, budget: readOne(turnThenLine, parts) },
    offer: offer && readOffer(offer),
    claim: claim && { ...claim, spots: readSpots(claimedLine, parts) },
  };
}

/** The lines that tell of it; those that would say nothing are left out. */
export function writeHiding(hiding: Hiding): readonly string[] {
  const { pending, offer, claim, spots } = hiding;
  const line = hidingLine.write(hiding);
  return [
    ...(line === hidingLine.keyword ? [] : [line]),
    ...writeSpots(spotLine, spots),
    ...(pending ? [pendingLine.write(pending)] : []),
    ...(pending?.budget ? [turnThenLine.write(pending.budget)] : []),
    ...(offer ? [offerLine.write(offerFields(offer))] : []),
    ...(claim ? [claimLine.write(claim), ...writeSpots(claimedLine, claim.spots)] : []),
  ];
}

function readSpots(kind: typeof spotLine, parts: readonly Line[]): readonly Spot[] {
  return linesOf(kind, parts).map((line) => ({ id: idOf(line), place: kind.read(line).at }));
}

function writeSpots(kind: typeof spotLine, spots: readonly Spot[]): readonly string[] {
  return spots.map(({ id, place }) => kind.write({ at: place }, id));
}

function readOffer({ event, result, trackers, tracking, passing, allowed }: OfferLine): TrackOffer {
  const answers = [...tracking.map((id) => [id, "track"] as const), ...passing.map((id) => [id, "pass"] as const)];
  return { event, result, trackers, answers: Object.fromEntries(answers), allowed };
}

function offerFields({ event, result, trackers, answers, allowed }: TrackOffer): OfferLine {
  const answering = (answer: string) => Object.keys(answers).filter((id) => answers[id] === answer);
  return { event, result, trackers, tracking: answering("track"), passing: answering("pass"), allowed };
}
