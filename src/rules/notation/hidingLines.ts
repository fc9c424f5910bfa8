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
import { count, flag, length, list, nullable, oneOf, place, stamp, text, tuple, whole } from "./codec.ts";
import { ITEM_PARTS, type UsedAt } from "../supplies.ts";
import type { Stamp } from "../turns.ts";
import type { Line } from "./line.ts";
import { NotationError } from "./error.ts";
import { LASTING_LINES, readLasting, writeLasting } from "./lastingLines.ts";
import { LORE_LINES, readLore, writeLore } from "./loreLines.ts";
import { filled } from "../filled.ts";
import { defaultOf, linesOf, readAll, readNamed, readOne, refuseStray, writeAll, writeTelling } from "./parts.ts";
import { namedKind, orNone, recordKind } from "./record.ts";
import { turnThenLine } from "./turnLine.ts";
import { WOUND_LINES, blowLine, readConcealedHits, woundLine, writeConcealedHits } from "./woundLines.ts";
import type { Vitality } from "../checks/efficacy.ts";

const hidingLine = recordKind<
  Pick<Hiding, "rev" | "result" | "possible" | "yields" | "appearing" | "ambush" | "freeScan" | "scouting">
>("hiding", {
  rev: { codec: count, fallback: 0 },
  result: { codec: nullable(whole), fallback: null },
  possible: { codec: nullable(list(text)), fallback: null },
  yields: { codec: flag, fallback: false },
  appearing: { codec: nullable(list(place)), fallback: null },
  ambush: { codec: nullable(stamp), fallback: null },
  freeScan: { codec: nullable(stamp), fallback: null },
  scouting: { codec: nullable(text), fallback: null },
});

const spotKind = (keyword: string) => namedKind<Spot, "id">(keyword, "id", { place: { codec: place, as: "at" } });

const spotLine = spotKind("spot");

/** Whom it grapples. */
const grapplesLine = recordKind<{ readonly of: readonly string[] }>("grapples", { of: { codec: list(text) } });

/** When a power was last used. */
const usedLine = namedKind<Pick<UsedAt, "pays"> & { readonly power: string; readonly at: Stamp }, "power">(
  "used",
  "power",
  { at: { codec: stamp }, pays: orNone(oneOf(ITEM_PARTS)) },
);

const pendingLine = recordKind<Omit<PendingHide, "budget">>("pending", {
  event: { codec: text },
  first: { codec: nullable(place), fallback: null },
  result: { codec: whole },
  extra: { codec: count },
  movement: { codec: length },
  from: { codec: list(place) },
});

type OfferLine = Omit<TrackOffer, "answers"> & {
  readonly tracking: readonly string[];
  readonly passing: readonly string[];
};

const offerLine = recordKind<OfferLine>("offer", {
  event: { codec: text },
  result: { codec: whole },
  trackers: { codec: list(text) },
  tracking: { codec: list(text), fallback: [] },
  passing: { codec: list(text), fallback: [] },
  allowed: { codec: list(text), fallback: [] },
  places: { codec: list(place), fallback: [] },
  together: { codec: list(text), fallback: [] },
});

const claimLine = recordKind<Pick<Claim, "event" | "among">>("claim", {
  event: { codec: text },
  among: orNone(list(text)),
});

const claimedLine = spotKind("claimed");

const vitality = tuple<Vitality, number>(count, ["life", "absorption"]);

/** What its latest wound took, with absorption and life before and after. */
const lossLine = recordKind<Loss>("loss", {
  event: { codec: text },
  from: { codec: vitality },
  to: { codec: vitality },
});

/** The lines about hiding that may follow a creature. */
export const HIDING_LINES = [
  [hidingLine, spotLine, pendingLine, turnThenLine, offerLine, claimLine, claimedLine, usedLine, lossLine],
  [...LASTING_LINES, grapplesLine, ...LORE_LINES, ...WOUND_LINES],
].flat();

/** A creature's hiding from the lines below it. */
export function readHiding(parts: readonly Line[]): Hiding {
  const pending = readOne(pendingLine, parts);
  const offer = readOne(offerLine, parts);
  const claim = readOne(claimLine, parts);
  const loss = readOne(lossLine, parts);
  const grapples = readOne(grapplesLine, parts);
  const blow = claim && readOne(blowLine, parts);
  const hiding = readOne(hidingLine, parts) ?? defaultOf(hidingLine);
  const spots = readNamed(spotLine, parts);
  refusePossible(hiding, spots, parts);
  refuseTwoAnswers(offer, parts);
  if (!claim) refuseStray([claimedLine, blowLine], parts, claimLine.keyword);
  if (!pending) refuseStray([turnThenLine], parts, pendingLine.keyword);
  return {
    ...NOT_HIDING,
    ...hiding,
    spots,
    pending: pending && { ...pending, budget: readOne(turnThenLine, parts) },
    offer: offer && readOffer(offer),
    claim: claim && { ...claim, spots: readNamed(claimedLine, parts), ...(blow && { blow }) },
    wounds: readAll(woundLine, parts),
    ...(loss && { loss }),
    ...(grapples && { grapples: grapples.of }),
    used: Object.fromEntries(readNamed(usedLine, parts).map(({ power, at, ...pays }) => [power, { ...at, ...pays }])),
    learned: readLore(parts),
    ...readLasting(parts),
    ...filled("concealedHits", readConcealedHits(parts)),
  };
}

/** H-34: nobody answers one offer in two ways. */
function refuseTwoAnswers(offer: OfferLine | null, parts: readonly Line[]): void {
  const [line] = linesOf(offerLine, parts);
  if (!line || !offer?.passing.some((id) => offer.tracking.includes(id))) return;
  const value = line.fields.get("passing") ?? "";
  throw new NotationError({
    line: line.number,
    field: "passing",
    value,
    remedy: "write nobody who stands in tracking",
  });
}

/** H-22: the possible spots are some of its spots, and never none. */
function refusePossible({ possible }: Pick<Hiding, "possible">, spots: readonly Spot[], parts: readonly Line[]): void {
  const names = spots.map(({ id }) => id);
  if (!possible || (possible.length > 0 && possible.every((id) => names.includes(id)))) return;
  const [{ number, fields } = { number: 0, fields: new Map<string, string>() }] = linesOf(hidingLine, parts);
  const remedy = `write none, or some of the spots below it: ${names.join(", ") || "there is none"}`;
  throw new NotationError({ line: number, field: "possible", value: fields.get("possible") ?? "", remedy });
}

/** The lines of a creature's hiding, without those that would say nothing. */
export function writeHiding(hiding: Hiding): readonly string[] {
  const { pending, offer, claim, spots, used, learned, wounds, loss, grapples } = hiding;
  return [
    ...writeTelling(hidingLine, hiding),
    ...writeAll(spotLine, spots),
    ...(pending ? [pendingLine.write(pending)] : []),
    ...(pending?.budget ? [turnThenLine.write(pending.budget)] : []),
    ...(offer ? [offerLine.write(offerFields(offer))] : []),
    ...(claim ? [claimLine.write(claim), ...writeAll(claimedLine, claim.spots)] : []),
    ...(claim?.blow ? [blowLine.write(claim.blow)] : []),
    ...writeAll(woundLine, wounds),
    ...(loss ? [lossLine.write(loss)] : []),
    ...(grapples ? [grapplesLine.write({ of: grapples })] : []),
    ...Object.entries(used).map(([power, { pays, ...at }]) => usedLine.write({ power, at, ...(pays && { pays }) })),
    ...writeLore(learned),
    ...writeLasting(hiding),
    ...writeConcealedHits(hiding.concealedHits),
  ];
}

function readOffer({ tracking, passing, ...told }: OfferLine): TrackOffer {
  const answers = [...tracking.map((id) => [id, "track"] as const), ...passing.map((id) => [id, "pass"] as const)];
  return { ...told, answers: Object.fromEntries(answers) };
}

function offerFields({ answers, ...told }: TrackOffer): OfferLine {
  const answering = (answer: string) => Object.keys(answers).filter((id) => answers[id] === answer);
  return { ...told, tracking: answering("track"), passing: answering("pass") };
}
