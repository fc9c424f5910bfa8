/**
 * A committed event is what the rules decide from state, request and dice, byte for byte, on either generation (Z3).
 */
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import { spotId } from "../../src/desk/ledger/eventId.ts";
import { decide, type Decision, type Dice, type Situation } from "../../src/rules/index.ts";
import { law } from "./law.ts";
import type { Throw } from "./server.ts";

/** What the desk knew when it decided. */
interface Deciding {
  /**
   * What it knows as it writes, and what it read since its last write. A step may lie between deciding and writing.
   */
  readonly desk: readonly Situation[];
  /** Dice rolled since the desk's last write. Unused ones come first. */
  readonly throws: readonly Throw[];
  /** Whether a Gamemaster asked. */
  readonly isByGm: boolean;
}

/** Throws if the same decision gives another result. */
export function judgePurity(event: LedgerEvent, { desk, throws, isByGm }: Deciding): void {
  if (event.act.kind === "end" && event.act.cause === "gone") return;
  const told = JSON.stringify([event.changes, event.report]);
  const all: Decision[] = [];
  const isTold = desk.some((situation) => {
    const decisions = decisionsOn(situation, event, throws);
    all.push(...decisions);
    return decisions.some((decision) => decision.ok && JSON.stringify([decision.changes, decision.report]) === told);
  });
  // An approved act was decided on what its player could know (H-9).
  if (!isByGm && all.every(({ ok }) => !ok)) return;
  law(isTold, "Z3: the same state, act and dice give the same event", () => [event, all]);
}

/** With the last dice, of any number, and without any. */
const decisionsOn = (desk: Situation, event: LedgerEvent, throws: readonly Throw[]): readonly Decision[] =>
  [...throws.map((_, from) => throws.slice(from)), []].map((dice) => again(event, desk, dice));

function again(event: LedgerEvent, desk: Situation, throws: readonly Throw[]): Decision {
  return decide(desk, event.act, {
    dice: diceOf(throws),
    event: event.id,
    nameSpot: (place) => spotId(event.id, place),
    overrule: event.overruled.length > 0,
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
