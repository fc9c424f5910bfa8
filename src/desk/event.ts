/** The ledger's events: what they hold and how a decision becomes one. Pure. */
import type {
  Act,
  Change,
  CreatureId,
  Decision,
  EventId,
  Hiding,
  Refusal,
  Report,
  Situation,
  Spot,
  SpotId,
} from "../rules/index.ts";
import { periodOf, type Period } from "../bridge/turns.ts";
import { PROTOCOL } from "../config.ts";
import { actingToken, subjectOf } from "./acts.ts";
import { creatureUuid, eventId } from "./eventId.ts";

export interface LedgerEvent {
  readonly v: typeof PROTOCOL;
  readonly id: EventId;
  readonly requestId: string;
  readonly sceneId: string;
  /** The subject: the creature whose revision names the event. */
  readonly tokenId: CreatureId;
  /** The subject's revision after the event. */
  readonly rev: number;
  /** The revision after the event of every creature that it concerns, the subject included. */
  readonly revs: Readonly<Record<CreatureId, number>>;
  /** Place in the order of all events. */
  readonly seq: number;
  readonly act: Act;
  readonly changes: readonly Change[];
  readonly report: Report;
  /** What spoke against the act and was overruled by the Gamemaster (H-1). */
  readonly overruled: readonly Refusal[];
  /** The number of every spot that the subject had or could claim before, or has after the event. */
  readonly numbers: Readonly<Record<SpotId, number>>;
  /** Names of the subject and of who acted, as they were. */
  readonly names: Readonly<Record<CreatureId, string>>;
  /** Whose turn record a spending counts in. */
  readonly periods: Readonly<Record<CreatureId, Period>>;
  /** Who asked. */
  readonly userId: string;
  /** When, in milliseconds; for readers only, no rule looks at it. */
  readonly time: number;
}

/** What an event is made of besides the decision. */
export interface Occasion {
  readonly requestId: string;
  readonly sceneId: string;
  readonly act: Act;
  readonly userId: string;
  readonly time: number;
  readonly seq: number;
  /** The numbers of all spots on the map. */
  readonly numbers: ReadonlyMap<SpotId, number>;
}

/** The id of the event that an act would become. */
export function nextEventId(situation: Situation, sceneId: string, act: Act): EventId {
  const subject = subjectOf(act);
  return eventId(creatureUuid(sceneId, subject), revOf(situation, subject) + 1);
}

/** The event of a decision; `after` is the situation with its changes applied. */
export function makeEvent(
  occasion: Occasion,
  decision: Extract<Decision, { ok: true }>,
  states: { readonly before: Situation; readonly after: Situation },
): LedgerEvent {
  const { act, sceneId } = occasion;
  const subject = subjectOf(act);
  const concerned = concernedBy(decision.changes, subject);
  const rev = revOf(states.before, subject) + 1;
  return {
    v: PROTOCOL,
    id: eventId(creatureUuid(sceneId, subject), rev),
    requestId: occasion.requestId,
    sceneId,
    tokenId: subject,
    rev,
    revs: record(concerned, (id) => revOf(states.before, id) + 1),
    seq: occasion.seq,
    act,
    changes: decision.changes,
    report: decision.report,
    overruled: decision.overruled,
    numbers: numbered(occasion.numbers, spotsIn(states.before, subject), spotsIn(states.after, subject)),
    names: record([subject, actingToken(act)], (id) => creatureIn(states.before, id)?.name ?? ""),
    periods: periodsOf(states.before, decision.changes),
    userId: occasion.userId,
    time: occasion.time,
  };
}

/** The spots of a creature that somebody may still speak of: those it has, and those just cleared that it may claim (H-20). */
export const namedSpots = ({ spots, claim }: Hiding): readonly Spot[] => [...spots, ...(claim?.spots ?? [])];

/** The subject first, then the others in the order of the changes. */
export function concernedBy(changes: readonly Change[], subject: CreatureId): readonly CreatureId[] {
  return [...new Set([subject, ...changes.map(({ creature }) => creature)])];
}

/** Old spots keep their numbers; new ones take the lowest free ones, row by row, so that numbers tell no order of choice. */
function numbered(
  known: ReadonlyMap<SpotId, number>,
  before: readonly Spot[],
  after: readonly Spot[],
): Record<SpotId, number> {
  const numbers: Record<SpotId, number> = {};
  for (const { id } of before) numbers[id] = known.get(id) ?? 0;
  const taken = new Set(Object.values(numbers));
  let next = 1;
  for (const { id } of after) {
    if (numbers[id]) continue;
    while (taken.has(next)) next++;
    taken.add(next);
    numbers[id] = next;
  }
  return numbers;
}

function periodsOf(situation: Situation, changes: readonly Change[]): Record<CreatureId, Period> {
  const periods: Record<CreatureId, Period> = {};
  for (const change of changes) {
    if (change.kind !== "spend") continue;
    const period = periodOf(situation.fight, change.creature);
    if (period) periods[change.creature] = period;
  }
  return periods;
}

const creatureIn = (situation: Situation, id: CreatureId) => situation.creatures.find((creature) => creature.id === id);

const revOf = (situation: Situation, id: CreatureId): number => creatureIn(situation, id)?.hiding.rev ?? 0;

const spotsIn = (situation: Situation, id: CreatureId): readonly Spot[] => {
  const creature = creatureIn(situation, id);
  return creature ? namedSpots(creature.hiding) : [];
};

const record = <T>(ids: readonly CreatureId[], make: (id: CreatureId) => T): Record<CreatureId, T> =>
  Object.fromEntries(ids.map((id) => [id, make(id)]));
