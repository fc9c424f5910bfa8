/** Stubs of compacted events: the parts that something still needs. */
import type { Period } from "../../bridge/creature/turns.ts";
import type { CreatureId, EventId, Hiding } from "../../rules/index.ts";
import type { LedgerEvent, EventStub } from "./entry.ts";
import type { Ledger } from "./ledger.ts";
import { bySeq, creatureKey } from "./fold.ts";

/**
 * Stubs of the events that are still needed. Something waits for such an event, or it is the last to name a hider. Or
 * it spent something in a turn that may still run in one of these fights.
 */
export function stubsIn(ledger: Ledger, fights: ReadonlySet<string>): readonly EventStub[] {
  const events = allOf(ledger).toSorted(bySeq);
  const awaited = new Set([...ledger.hidings.values()].flatMap(awaitedBy));
  const naming = new Set(namingLast(events, ledger).values());
  const latest = latestRounds(events, fights);
  return events.filter(
    (event) =>
      awaited.has(event.id) ||
      naming.has(event) ||
      isLeftOpen(event, ledger) ||
      Object.entries(event.periods).some(([creature, period]) => latest.get(turnOf(creature, period)) === period.round),
  );
}

/** Stubs of the events that these states wait for. */
export function stubsFor(hidings: readonly Hiding[], ledger: Ledger): readonly EventStub[] {
  return [...new Set(hidings.flatMap(awaitedBy))].flatMap((id) => {
    const event = ledger.events.find((one) => one.id === id);
    return event ? stubOf(event) : (ledger.stubs.get(id) ?? []);
  });
}

/** Each event once, whether it was compacted before or not. */
function allOf({ stubs, events, undone }: Ledger): readonly EventStub[] {
  const all = new Map([...stubs, ...events.map((event) => [event.id, stubOf(event)] as const)]);
  return [...all.values()].map((stub) => (undone.has(stub.id) ? { ...stub, undone: true } : stub));
}

function stubOf(event: LedgerEvent): EventStub {
  const { id, sceneId, tokenId, rev, revs, seq, report, names, periods, changes, approved, unknown, silent } = event;
  return {
    id,
    sceneId,
    tokenId,
    rev,
    revs,
    seq,
    report,
    names,
    periods,
    changes: changes.filter((change) => change.kind === "spend"),
    ...(approved && { approved }),
    ...(unknown && { unknown }),
    ...(silent && { silent }),
  };
}

/** The events that a creature's state still waits for. */
const awaitedBy = ({
  pending,
  offer,
  claim,
  scouting,
  wounds,
  checksDue = [],
  forcesDue = [],
  concealedHits = [],
}: Hiding): readonly EventId[] =>
  [
    pending?.event,
    offer?.event,
    claim?.event,
    scouting,
    ...[...wounds, ...checksDue, ...forcesDue, ...concealedHits].map(({ event }) => event),
  ].filter((event): event is EventId => typeof event === "string");

/** Choices that stay open only until the creature's next event: where to appear, a further Scan. */
const isLeftOpen = ({ sceneId, revs }: EventStub, { hidings }: Ledger): boolean =>
  Object.entries(revs).some(([creature, rev]) => {
    const hiding = hidings.get(creatureKey(sceneId, creature));
    return hiding?.rev === rev && (hiding.appearing !== null || hiding.freeScan !== null);
  });

/** For every hider, the event that named it last. Its token may be gone when its hiding ends (H-18). */
function namingLast(events: readonly EventStub[], { hidings }: Ledger): ReadonlyMap<string, EventStub> {
  const last = new Map<string, EventStub>();
  for (const event of events) {
    for (const creature of Object.keys(event.names)) {
      const key = creatureKey(event.sceneId, creature);
      const hiding = hidings.get(key);
      if (hiding && (hiding.spots.length > 0 || hiding.pending)) last.set(key, event);
    }
  }
  return last;
}

/** The latest round in which something was spent, for each turn. */
function latestRounds(events: readonly EventStub[], fights: ReadonlySet<string>): ReadonlyMap<string, number> {
  const latest = new Map<string, number>();
  for (const [creature, period] of events.flatMap(({ periods }) => Object.entries(periods))) {
    const turn = turnOf(creature, period);
    if (fights.has(period.fight)) latest.set(turn, Math.max(latest.get(turn) ?? 0, period.round));
  }
  return latest;
}

const turnOf = (creature: CreatureId, { fight, turn = "" }: Period): string => `${fight} ${creature} ${turn}`;
