/**
 * Taking acts back (U1). An entry of its own puts the creatures back into their old states, byte for byte except
 * for the revisions. Nothing is decided again and nothing is rolled.
 */
import {
  declarationOf,
  AWARENESS_ID,
  STRETCHES_ID,
  NO_AWARENESS,
  awarenessBack,
  withAwareness,
  type CreatureId,
  type EventId,
  type Hiding,
  type SpotId,
} from "../../rules/index.ts";
import { tokenOf, type ProjectedDocuments, type ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import { PROTOCOL } from "../../config.ts";
import type { UndoOffer } from "../../cards/card.ts";
import { actingToken, askerOf } from "../protocol/request.ts";
import type { LedgerEvent, Moves, Stand, UndoEvent } from "./entry.ts";
import { isSetting } from "./event.ts";
import { creatureUuid, eventId } from "./eventId.ts";
import type { Ledger } from "./ledger.ts";
import { bySeq, hidingOf, isUndo, namedSpots } from "./fold.ts";
import { liftedIn, usedBack, actorsBack, vitalsBack, withActors } from "./ownWrites.ts";
import { stubsFor } from "./stubs.ts";
import { ambushesBack, areBuiltOn, endedStretches, isOfStretches } from "./undoStretches.ts";

/** Why something cannot be taken back. */
export type UndoRefusal = "nothingToUndo" | "undoneLater" | "actedSince";

/** An act that stands: what taking it back depends on. */
interface Standing {
  /** Its events, oldest first, with those that followed by themselves. */
  readonly act: readonly LedgerEvent[];
  /** Whether a later event that stands builds on it. */
  readonly isBuiltOn: boolean;
  /** Whether no act followed on the scene that stands and is no setting. */
  readonly fresh: boolean;
}

/** What came after an event on its scene, and stands. */
interface Later {
  /** The creatures of acts. */
  readonly concerned: ReadonlySet<CreatureId>;
  /** What followed by itself. */
  readonly followed: readonly LedgerEvent[];
}

/**
 * The acts that stand, by their own events. Acts of which a part is missing are left out. So are settings, and
 * stretches but for their end (Z-1).
 */
function standingActs({ events, undone }: Ledger): ReadonlyMap<EventId, Standing> {
  const standing = events.filter((event) => !undone.has(event.id) && (!isSetting(event) || isOfStretches(event)));
  const byId = new Map(standing.map((event) => [event.id, event]));
  const parts = new Set(standing.map(({ preceding }) => preceding));
  const laterOn = new Map<string, Later>();
  const acts = new Map<EventId, Standing>();
  const acted = new Set<string>();
  for (const event of standing.toReversed()) {
    const { id, sceneId } = event;
    const fresh = !acted.has(sceneId);
    const later = laterOn.get(sceneId) ?? { concerned: new Set(), followed: [] };
    laterOn.set(sceneId, laterWith(event, later));
    if (endedStretches(event)) acts.set(id, { act: [event], isBuiltOn: areBuiltOn(event, { events, undone }), fresh });
    if (isSetting(event)) continue;
    acted.add(sceneId);
    const preceding = byId.get(event.preceding ?? "");
    const isWhole = !event.preceding || preceding !== undefined;
    if (!isWhole || !event.before || parts.has(id)) continue;
    const own = [...(preceding ? [preceding] : []), event];
    const creatures = own.flatMap(creaturesConcerned);
    const followers = later.followed.filter((one) => creaturesConcerned(one).some((each) => creatures.includes(each)));
    const act = new Set([...own, ...followers.flatMap((one) => acts.get(one.id)?.act ?? [])]);
    const isBuiltOn =
      creatures.some((creature) => later.concerned.has(creature)) ||
      followers.some((one) => acts.get(one.id)?.isBuiltOn ?? true);
    acts.set(id, { act: [...act].toSorted(bySeq), isBuiltOn, fresh });
  }
  return acts;
}

const laterWith = (event: LedgerEvent, { concerned, followed }: Later): Later =>
  followsByItself(event)
    ? { concerned, followed: [event, ...followed] }
    : { concerned: new Set([...concerned, ...creaturesConcerned(event)]), followed };

/**
 * Whether the desk asked for it because somebody moved or deleted a token. It would ask again, so it goes with the act
 * that it follows: nobody could take that back after it (H-18, T-7).
 */
const followsByItself = ({ act }: LedgerEvent): boolean =>
  act.kind === "grapplesEnd" || (act.kind === "end" && act.cause === "gone");

/** The event that an act is taken back by: neither what its request needed first, nor what followed by itself. */
const mainOf = (act: readonly LedgerEvent[]): LedgerEvent =>
  act.find(({ id }, index) => act[index + 1]?.preceding !== id)!;

/**
 * The events of one act, oldest first, or why they cannot be taken back. One of them may be missing, a later event
 * may build on them, or the asker may come too late. An owner may take an act back until the next act on the scene, a
 * Gamemaster one act after the other.
 */
export function actToUndo(
  ledger: Ledger,
  event: EventId,
  by: { readonly gm: boolean },
): readonly LedgerEvent[] | UndoRefusal {
  const found = standingActs(ledger).get(event);
  if (!found) return "nothingToUndo";
  // Whether an act that its owner did not notice concerns it is told to Gamemasters alone.
  if (!by.gm && !found.fresh) return "actedSince";
  return found.isBuiltOn ? "undoneLater" : found.act;
}

/** The acts that can be taken back, by their own events, for the cards. */
export const undoOffers = (ledger: Ledger): ReadonlyMap<EventId, UndoOffer> =>
  new Map([...standingActs(ledger)].flatMap(([id, one]) => (one.isBuiltOn ? [] : [[id, offerOf(one)] as const])));

/** Only Gamemasters take back what only they may ask for. */
function offerOf({ act, fresh }: Standing): UndoOffer {
  const event = mainOf(act);
  const by = fresh && askerOf(event.act) === "owner" ? undoneBy(event) : null;
  return { by, fresh, ...(by !== null && !isUndoneFreely(act) && { asks: true }) };
}

/** Who took which event back. */
export const takenBack = ({ entries }: Ledger): ReadonlyMap<EventId, string> =>
  new Map(entries.filter(isUndo).flatMap(({ undoes, userId }) => undoes.map((event) => [event, userId] as const)));

/** Whether the owner may take these events of one act back alone. */
export const isUndoneFreely = (act: readonly LedgerEvent[]): boolean =>
  act.every(({ report }) => {
    const { undoneAlone } = declarationOf(report.kind);
    return typeof undoneAlone === "function" ? undoneAlone(report) : undoneAlone;
  });

/** The creature that acted. Its owner owns the act. */
export const undoneBy = (event: LedgerEvent): CreatureId => actingToken(event.act);

/**
 * The entry that takes these events of one act back, on the present ledger. A preset is no part of any act and
 * stays (H-20).
 */
export function makeUndo(
  act: readonly LedgerEvent[],
  ledger: Ledger,
  context: {
    readonly requestId: string;
    readonly userId: string;
    readonly time: number;
    readonly tokens: readonly ProjectedToken[];
    /** The world's actors, for creatures whose tokens are gone. Absent for none. */
    readonly actors?: ProjectedDocuments["actors"];
  },
): UndoEvent {
  const { sceneId, tokenId } = mainOf(act);
  const revOf = (creature: CreatureId): number => hidingOf(ledger, sceneId, creature).rev + 1;
  const before = Object.assign({}, ...act.toReversed().map((event) => event.before)) as UndoEvent["hidings"];
  const hidings = Object.fromEntries(
    Object.entries(before).map(([id, was]) => {
      const now = hidingOf(ledger, sceneId, id);
      if (id === STRETCHES_ID)
        return [
          id,
          act.some(endedStretches) ? { ...now, stretches: was.stretches } : ambushesBack(act, now, ledger.events),
        ];
      return [id, id === AWARENESS_ID ? awarenessUndone(act, now) : { ...was, yields: now.yields }];
    }),
  );
  const { requestId, userId, time } = context;
  const lifted = liftedIn(act);
  const used = usedBack(act, context.tokens);
  const vitals = vitalsBack(act, context);
  return {
    v: PROTOCOL,
    id: eventId(creatureUuid(sceneId, tokenId), revOf(tokenId)),
    requestId,
    sceneId,
    tokenId,
    rev: revOf(tokenId),
    revs: Object.fromEntries([tokenId, ...Object.keys(hidings)].map((creature) => [creature, revOf(creature)])),
    seq: ledger.seq + 1,
    undoes: act.map(({ id }) => id),
    hidings,
    numbers: ofSpotsIn(hidings, ledger.numbers),
    approvals: ofSpotsIn(hidings, ledger.approvals),
    awaited: stubsFor(Object.values(hidings), ledger),
    moves: movesBack(act, context.tokens),
    vitals,
    ...withActors(actorsBack(act, Object.keys(vitals), context.tokens)),
    ...(lifted.length > 0 && { lifted }),
    ...(used.length > 0 && { used }),
    userId,
    time,
  };
}

/** Part K: puts back what the events set. What was set since then stays. */
function awarenessUndone(act: readonly LedgerEvent[], now: Hiding): Hiding {
  const changes = act.flatMap((event) => event.changes.filter((change) => change.kind === "aware"));
  const before = act.find((event) => event.before[AWARENESS_ID])?.before[AWARENESS_ID]?.awareness ?? NO_AWARENESS;
  const after = changes.reduce(withAwareness, before);
  return { ...now, awareness: awarenessBack(now.awareness ?? NO_AWARENESS, { before, after, changes }) };
}

/** The numbers and approvals of all spots in some states. */
function ofSpotsIn<T>(hidings: UndoEvent["hidings"], known: ReadonlyMap<SpotId, T>): Record<SpotId, T> {
  const spots = new Set(Object.values(hidings).flatMap((hiding) => namedSpots(hiding).map(({ id }) => id)));
  return Object.fromEntries([...known].filter(([id]) => spots.has(id)));
}

/** Moves from where the tokens stand to where the act took them from. */
function movesBack(act: readonly LedgerEvent[], tokens: readonly ProjectedToken[]): Moves {
  const moves: Record<CreatureId, Moves[string]> = {};
  for (const event of act.toReversed()) {
    for (const [creature, { from: to }] of Object.entries(event.moves)) {
      const token = tokenOf(tokens, event.sceneId, creature);
      if (!token) continue;
      moves[creature] = moveBack(token, to, moves[creature]?.to);
    }
  }
  return moves;
}

/**
 * Moves a token from where it stands to where the act took it from. Also restores pose and level that a later move
 * of the same act changed.
 */
function moveBack(token: ProjectedToken, to: Stand, later: Stand | undefined): Moves[string] {
  const { x, y } = token;
  const pose = to.pose ?? later?.pose;
  const level = to.level ?? later?.level;
  return {
    from: { x, y, ...(pose && { pose: token.pose }), ...(level !== undefined && { level: token.level ?? level }) },
    to: { ...to, ...(pose && { pose }), ...(level !== undefined && { level }) },
  };
}

/** The creatures whose states an event changes: neither the awareness nor the stretches of a scene. */
const creaturesConcerned = ({ revs }: LedgerEvent): readonly CreatureId[] =>
  Object.keys(revs).filter((creature) => creature !== AWARENESS_ID && creature !== STRETCHES_ID);
