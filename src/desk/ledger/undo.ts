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
import type { ProjectedDocuments, ProjectedToken } from "../../bridge/writing/projectedDocuments.ts";
import { PROTOCOL } from "../../config.ts";
import { actingToken } from "../protocol/acts.ts";
import type { LedgerEvent, Moves, Stand, UndoEvent } from "./entry.ts";
import { isSetting } from "./event.ts";
import { creatureUuid, eventId } from "./eventId.ts";
import type { Ledger } from "./ledger.ts";
import { hidingOf } from "./fold.ts";
import { liftedIn } from "./lifted.ts";
import { namedSpots } from "./namedSpots.ts";
import { stubsFor } from "./stubs.ts";
import { usedBack } from "./supplies.ts";
import { ambushesBack, areBuiltOn, endedStretches, isOfStretches } from "./undoStretches.ts";
import { actorsBack, vitalsBack, withActors } from "./vitals.ts";

/** Why something cannot be taken back. */
export type UndoRefusal = "nothingToUndo" | "undoneLater";

/**
 * The events of one act, oldest first, or why they cannot be taken back. One of them may be missing, or a later
 * event may build on them. An owner may take an act back until the next act on the scene, a Gamemaster one act
 * after the other.
 */
export function actToUndo(
  ledger: Ledger,
  event: EventId,
  by: { readonly gm: boolean },
): readonly LedgerEvent[] | UndoRefusal {
  const end = ledger.events.find((one) => one.id === event && endedStretches(one));
  if (end) return ledger.undone.has(event) ? "nothingToUndo" : areBuiltOn(end, ledger) ? "undoneLater" : [end];
  const standing = ledger.events.filter((one) => !ledger.undone.has(one.id) && !isSetting(one));
  const last = standing.find(({ id }) => id === event);
  if (!last || !last.before || standing.some(({ preceding }) => preceding === event)) return "nothingToUndo";
  const act = standing.filter(({ id }) => id === event || id === last.preceding);
  if (last.preceding && act.length < 2) return "nothingToUndo";
  const later = standing.filter(({ seq, sceneId }) => seq > last.seq && sceneId === last.sceneId);
  const building = ledger.events.filter(
    (one) => isOfStretches(one) && one.seq > last.seq && one.sceneId === last.sceneId,
  );
  const isBuiltOn = [...later, ...building].some((other) => act.some((part) => concernsSame(part, other)));
  return isBuiltOn || (!by.gm && later.length > 0) ? "undoneLater" : act;
}

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
  const { sceneId, tokenId } = act.at(-1)!;
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
      const token = tokens.find(({ sceneId, id }) => sceneId === event.sceneId && id === creature);
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

const concernsSame = (one: LedgerEvent, other: LedgerEvent): boolean =>
  creaturesConcerned(one).some((creature) => creature in other.revs);

/** The creatures whose states an event changes: neither the awareness nor the stretches of a scene. */
export const creaturesConcerned = ({ revs }: LedgerEvent): readonly CreatureId[] =>
  Object.keys(revs).filter((creature) => creature !== AWARENESS_ID && creature !== STRETCHES_ID);
