import { cardTypeOf } from "../../../cards/cards.ts";
import type { CardData, CardState, CardEvent, ForcesLeft, TakeLeft, UndoOffer } from "../../../cards/card.ts";
import { publicFacts, publicLive } from "../../../cards/publicReport.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import {
  AWARENESS_ID,
  type EventId,
  isHitTaken,
  isScan,
  isTakeable,
  oncePer,
  openHiding,
  stands,
  type CreatureId,
  type Hiding,
} from "../../../rules/index.ts";
import { actingToken } from "../../protocol/request.ts";
import { cardId } from "../eventId.ts";
import type { LedgerEvent, EventStub } from "../entry.ts";
import type { Ledger } from "../ledger.ts";
import { hidingOf } from "../fold.ts";
import { takenBack, undoOffers } from "../undo.ts";
import { same } from "../../../bridge/same.ts";
import type { ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";

/** Cards whose offers are out of date. Deleted cards stay deleted, because the chat log may be flushed. */
export function cardWrites(ledger: Ledger, { cards }: ProjectedDocuments): Write[] {
  const events = eventsOf(ledger);
  const wantedLive = liveIn(ledger);
  const updates = cards.flatMap(({ id, event, live }) => {
    const wanted = wantedLive(events.get(event), live);
    return same(live, wanted) ? [] : [{ _id: id, replace: { "system.live": wanted } }];
  });
  return updates.length === 0 ? [] : [{ action: "update", documentName: "ChatMessage", parent: null, updates }];
}

const eventsOf = oncePer(
  ({ events, stubs }: Ledger) =>
    new Map<EventId, LedgerEvent | EventStub>([...stubs, ...events.map((event) => [event.id, event] as const)]),
);

export interface CardParts {
  /** The dice as messages store them. */
  readonly rolls: readonly string[];
  /** A plain sentence for the log. */
  readonly line: string;
  /** The users who are full Gamemasters. */
  readonly gamemasters: readonly string[];
}

/**
 * The message that tells of an event. Of a silent act it holds nothing, and only Gamemasters are shown it: their
 * clients read the act in the ledger (K-3).
 */
export function newCard(ledger: Ledger, event: LedgerEvent, { rolls, line, gamemasters }: CardParts): Write {
  const facts = event.silent ? NOTHING_TOLD : publicFacts(event);
  const system: CardData = { ...facts, event: event.id, sceneId: event.sceneId, live: liveIn(ledger)(event, null) };
  const type = cardTypeOf(system.report.kind);
  const speaker = event.silent ? { scene: event.sceneId, alias: "" } : speakerOf(event);
  const whisper = event.silent ? { whisper: gamemasters } : {};
  const data = { _id: cardId(event.id), type, system, rolls, speaker, content: line, ...whisper };
  return { action: "create", documentName: "ChatMessage", parent: null, data: [data] };
}

const NOTHING_TOLD = {
  tokenId: AWARENESS_ID,
  report: { kind: "judgeAwareness", creature: AWARENESS_ID },
  names: {},
  numbers: {},
} as const;

/** An event whose card tells players less than Gamemasters, as the latter read it (K-3). Null for any other. */
export function wholeCard(ledger: Ledger, id: EventId): CardData | null {
  const event = ledger.events.find((one) => one.id === id);
  if (!event?.unknown) return null;
  const { sceneId, tokenId, report, names, numbers } = event;
  return { event: id, sceneId, tokenId, report, names, numbers, live: wholeLive(ledger)(event, null) };
}

/** The actor's name, or a thing's own. No name if a change of the scene revealed something (H-17). */
function speakerOf({ act, sceneId, names, unknown = [], unnamed = [] }: LedgerEvent): object {
  if (act.kind === "recheck") return { scene: sceneId, alias: "" };
  if (act.kind === "thingAttack") return { scene: sceneId, alias: act.thing.name };
  if (act.kind === "stretch" || act.kind === "stretchOrder") return { scene: sceneId, alias: "" };
  const actor = actingToken(act);
  if (unknown.includes(actor) || unnamed.includes(actor)) return { scene: sceneId, alias: "" };
  return { scene: sceneId, token: actor, alias: names[actor] ?? "" };
}

const CLOSED = { pending: false, offer: null, claim: null, scanAgain: false, appearing: null } as const;

/** What the card of an event offers to everybody. */
const liveIn =
  (ledger: Ledger): LiveOf =>
  (event, before) => {
    const live = wholeLive(ledger)(event, before);
    if (!event || live.undone !== undefined) return live;
    return event.silent ? CLOSED : publicLive(live, event.unknown);
  };

type LiveOf = (event: LedgerEvent | EventStub | undefined, before: unknown) => CardState;

/** What it offers to Gamemasters. The card of an undone act says so, even if the act is compacted. */
const wholeLive = oncePer((ledger: Ledger): LiveOf => {
  const offers = undoOffers(ledger);
  const takers = takenBack(ledger);
  const known = new Map<LedgerEvent | EventStub, CardState>();
  return (event, before) => {
    const isWhole = event !== undefined && "act" in event;
    const undone = takers.get(event?.id ?? "") ?? (isWhole ? undefined : undoneIn(before));
    if (undone !== undefined) return { ...CLOSED, undone };
    if (event === undefined) return CLOSED;
    const live =
      known.get(event) ?? liveOf(event, (creature) => hidingOf(ledger, event.sceneId, creature), offers.get(event.id));
    known.set(event, live);
    return live;
  };
});

const undoneIn = (live: unknown): string | undefined => (live as Partial<CardState> | null)?.undone;

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

/** The scanner's state says whether it earned a Scan, because the free Scan may follow without a check too (H-25). */
function isScanEarned({ report, revs }: Told, hidingOf: HidingOf): boolean {
  if (!isScan(report)) return false;
  const scanner = hidingOf(report.creature);
  return scanner.freeScan !== null && scanner.rev === revs[report.creature];
}
