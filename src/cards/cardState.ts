import {
  isHitTaken,
  isTakeable,
  openHiding,
  stands,
  type CreatureId,
  type Hiding,
  type Report,
  type ReportOf,
} from "../rules/index.ts";
import type { CardEvent, ForcesLeft, CardState, TakeLeft, UndoOffer } from "./card.ts";

type HidingOf = (creature: CreatureId) => Hiding;

/** The parts of an event that its card needs. */
type Told = Pick<CardEvent, "id" | "tokenId" | "rev" | "revs" | "report">;

/**
 * What the card of an event still offers in the present state of its creatures. All can read it, so it is made of
 * the public parts (H-22).
 */
export function liveOf(event: Told, stateOf: (creature: CreatureId) => Hiding, undo?: UndoOffer): CardState {
  const hidingOf: HidingOf = (creature) => openHiding(stateOf(creature));
  const { pending, offer, claim, appearing, rev, scouting } = hidingOf(event.tokenId);
  return {
    pending: pending?.event === event.id,
    offer: offer?.event === event.id ? offer : null,
    claim: claim?.event === event.id ? claim : null,
    scanAgain: isScanEarned(event, hidingOf),
    appearing: rev === event.rev ? appearing : null,
    ...(scouting === event.id ? { scouting: true } : {}),
    ...woundsLeft(event, hidingOf),
    ...forcesLeft(event, hidingOf),
    ...hitsLeft(event, hidingOf),
    ...checksLeft(event, hidingOf),
    ...takesLeft(event, hidingOf),
    ...unsureLeft(event, stateOf),
    ...othersLeft(event, hidingOf),
    ...(undo === undefined ? {} : { undo }),
  };
}

/** Those whose wounds by the event still wait. */
function woundsLeft({ id, revs }: Told, hidingOf: HidingOf): Pick<CardState, "wounds" | "unseen"> {
  const waiting = Object.keys(revs).flatMap((creature) => {
    const wound = hidingOf(creature).wounds.find(({ event }) => event === id);
    return wound ? [{ creature, isUnseen: wound.unseen === true && !wound.allowed }] : [];
  });
  if (waiting.length === 0) return {};
  const unseen = waiting.filter(({ isUnseen }) => isUnseen).map(({ creature }) => creature);
  return { wounds: waiting.map(({ creature }) => creature), ...(unseen.length > 0 && { unseen }) };
}

/**
 * What the event still pushes and pulls, together for each attacker and way (T-9). A thing that is in no place pushes
 * each target on its own.
 */
function forcesLeft({ id, revs }: Told, hidingOf: HidingOf): Pick<CardState, "forces"> {
  const forces: (Omit<ForcesLeft, "targets"> & { readonly targets: CreatureId[] })[] = [];
  for (const creature of Object.keys(revs)) {
    for (const { event, by, way, origin } of hidingOf(creature).forcesDue ?? []) {
      if (event !== id) continue;
      const isApart = by === null && origin === null;
      const same = isApart ? undefined : forces.find((one) => one.by === by && one.way === way);
      if (same) same.targets.push(creature);
      else forces.push({ by, way, targets: [creature] });
    }
  }
  return forces.length > 0 ? { forces } : {};
}

/** The concealed hits of the event as they are now (C-1, C-10). */
function hitsLeft({ id, revs }: Told, hidingOf: HidingOf): Pick<CardState, "hits"> {
  const hits = Object.keys(revs).flatMap((creature) => {
    const hiding = hidingOf(creature);
    const hit = hiding.concealedHits?.find(({ event }) => event === id);
    if (!hit) return [];
    const { percent, roll } = hit;
    const done = stands(hit) && isHitTaken(hiding, hit);
    return [[creature, { percent, roll, ...(done && { done: true as const }) }] as const];
  });
  return hits.length > 0 ? { hits: Object.fromEntries(hits) } : {};
}

/** Those whose next check of concentration the event asked for: of several losses the oldest comes first (T-3). */
function checksLeft({ id, revs }: Told, hidingOf: HidingOf): Pick<CardState, "checks"> {
  const checks = Object.keys(revs).filter((creature) => hidingOf(creature).checksDue?.[0]?.event === id);
  return checks.length > 0 ? { checks } : {};
}

/** What the event lets creatures do and they have not done (T-1). */
function takesLeft({ id, revs }: Told, hidingOf: HidingOf): Pick<CardState, "takes"> {
  const takes = Object.keys(revs).flatMap((creature) =>
    (hidingOf(creature).held ?? []).flatMap(({ id: effect, event, effect: { kind } }): TakeLeft[] =>
      event === id && isTakeable(kind) ? [{ creature, effect, kind }] : [],
    ),
  );
  return takes.length > 0 ? { takes } : {};
}

/** Hiders whom the event may have reached. Those whom it missed look the same (H-22). */
function unsureLeft({ id, revs }: Told, stateOf: HidingOf): Pick<CardState, "unsure"> {
  const unsure = Object.keys(revs).filter((creature) => stateOf(creature).uncertain?.some(({ event }) => event === id));
  return unsure.length > 0 ? { unsure } : {};
}

/** What an event that concerned several hiders leaves to the others (H-16, H-20). */
function othersLeft({ id, tokenId, revs }: Told, hidingOf: HidingOf): Pick<CardState, "others"> {
  const left = Object.entries(revs).flatMap(([creature, then]) => {
    const { claim, appearing, rev } = hidingOf(creature);
    const kept = { claim: claim?.event === id ? claim : null, appearing: rev === then ? appearing : null };
    const isNothing = creature === tokenId || (kept.claim === null && kept.appearing === null);
    return isNothing ? [] : [[creature, kept] as const];
  });
  return left.length > 0 ? { others: Object.fromEntries(left) } : {};
}

function isScanEarned({ report, revs }: Told, hidingOf: HidingOf): boolean {
  if (!isScan(report)) return false;
  const scanner = hidingOf(report.creature);
  return scanner.freeScan !== null && scanner.rev === revs[report.creature];
}

const SCANS = ["scanReveal", "scanStudy", "scanIdentify", "scanScout", "scanLocate", "pickVantage"] as const;

/** The scanner's state says whether it earned a Scan, because the free Scan may follow without a check too (H-25). */
const isScan = (report: Report): report is ReportOf<(typeof SCANS)[number]> =>
  SCANS.some((kind) => kind === report.kind);
