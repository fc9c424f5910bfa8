import { cardTypeOf } from "../../../cards/cards.ts";
import { type CardData, type CardState } from "../../../cards/card.ts";
import { liveOf } from "../../../cards/cardState.ts";
import { publicFacts } from "../../../cards/publicReport.ts";
import { publicLive } from "../../../cards/publicReport.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { AWARENESS_ID, type EventId } from "../../../rules/index.ts";
import { actingToken } from "../../protocol/acts.ts";
import { cardId } from "../eventId.ts";
import type { LedgerEvent, EventStub } from "../entry.ts";
import { perLedger, type Ledger } from "../ledger.ts";
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

const eventsOf = perLedger(
  ({ events, stubs }) =>
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
const wholeLive = perLedger((ledger): LiveOf => {
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
