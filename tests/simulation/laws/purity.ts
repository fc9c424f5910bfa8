/**
 * A committed event is what the rules decide from state, request and dice, byte for byte, on either generation (Z3).
 */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { spotId } from "../../../src/desk/ledger/eventId.ts";
import {
  decide,
  viewOfAll,
  type Creature,
  type Decision,
  type Dice,
  type Situation,
  type Viewer,
} from "../../../src/rules/index.ts";
import { law } from "./law.ts";
import type { Throw } from "../server.ts";

/** What the desk knew when it decided. */
interface Deciding {
  /**
   * What it knows as it writes, and what it read since its last write. A step may lie between deciding and writing.
   */
  readonly desk: readonly Situation[];
  /** Dice rolled since the desk's last write. Unused ones come first. */
  readonly throws: readonly Throw[];
  /** Who asked, on a situation. */
  readonly asker: (situation: Situation) => Viewer;
}

/** Throws if the same decision gives another result. */
export function judgePurity(event: LedgerEvent, { desk, throws, asker }: Deciding): void {
  if (event.act.kind === "end" && event.act.cause === "gone") return;
  const told = JSON.stringify([event.changes, event.report]);
  const all: Decision[] = [];
  const isTold = desk.some((situation) => {
    const decisions = [
      ...decisionsOn(situation, event, throws, event.overruled.length > 0),
      ...decisionsOn(playedFor(situation, asker(situation)), event, throws, true),
    ];
    all.push(...decisions);
    return decisions.some((decision) => decision.ok && JSON.stringify([decision.changes, decision.report]) === told);
  });
  law(isTold, "Z3: the same state, act and dice give the same event", () => [event, all]);
}

/**
 * An act that a Gamemaster allowed is decided on what its asker could know, with the true states: of hiding (H-9), of
 * awareness, of cards and of stretches.
 */
function playedFor(situation: Situation, asker: Viewer): Situation {
  const { awareness, stretches } = situation;
  const known = viewOfAll(situation, asker);
  const truly = (one: Creature): Creature => {
    const { hiding, cards, flow } = situation.creatures.find(({ id }) => id === one.id) ?? one;
    return { ...one, hiding, ...(cards && { cards }), ...(flow !== undefined && { flow }) };
  };
  return {
    ...known,
    ...(awareness && { awareness }),
    ...(stretches && { stretches }),
    creatures: known.creatures.map(truly),
  };
}

/** With the last dice, of any number, and without any. */
const decisionsOn = (
  desk: Situation,
  event: LedgerEvent,
  throws: readonly Throw[],
  overrule: boolean,
): readonly Decision[] =>
  [...throws.map((_, from) => throws.slice(from)), []].map((dice) => again(event, { desk, throws: dice, overrule }));

interface Again {
  readonly desk: Situation;
  readonly throws: readonly Throw[];
  readonly overrule: boolean;
}

function again(event: LedgerEvent, { desk, throws, overrule }: Again): Decision {
  return decide(desk, event.act, {
    dice: diceOf(throws),
    event: event.id,
    nameSpot: (place) => spotId(event.id, place),
    overrule,
    consents: consentsIn(event),
  });
}

/** Dice that repeat the recorded ones, then show 1. */
function diceOf(throws: readonly Throw[]): Dice {
  let next = 0;
  return { roll: (faces) => (throws[next]?.faces === faces ? throws[next++]!.face : 1) };
}

/** A creature that was reached without a roll had consented (H-20, H-22). */
const consentsIn = ({ changes }: LedgerEvent): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    changes.flatMap((change) =>
      change.kind === "narrow" ? [[change.creature, change.roll === null && change.met]] : [],
    ),
  );
