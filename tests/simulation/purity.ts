/** What was committed is what the rules say of the state, the request and the dice, byte for byte, on either generation (Z3). */
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import { spotId } from "../../src/desk/ledger/eventId.ts";
import { decide, type Decision, type Dice, type Situation } from "../../src/rules/index.ts";
import { law } from "./law.ts";
import type { Throw } from "./server.ts";

/** What the desk had before it when it decided. */
interface Deciding {
  /** What it has as it writes, and what it has looked at since it wrote last: a turn may pass between deciding and writing. */
  readonly desk: readonly Situation[];
  /** Thrown since the desk wrote last; what was thrown for nothing comes first. */
  readonly throws: readonly Throw[];
  /** Whether a Gamemaster asked. */
  readonly isByGm: boolean;
}

/** Throws where deciding the same again comes to something else. */
export function judgePurity(event: LedgerEvent, { desk, throws, isByGm }: Deciding): void {
  if (event.act.kind === "end" && event.act.cause === "gone") return;
  const told = JSON.stringify([event.changes, event.report]);
  const all: Decision[] = [];
  const isTold = desk.some((situation) => {
    const decisions = decisionsOn(situation, event, throws);
    all.push(...decisions);
    return decisions.some((decision) => decision.ok && JSON.stringify([decision.changes, decision.report]) === told);
  });
  // What a Gamemaster allowed to a player was decided on what that one could know (H-9).
  if (!isByGm && all.every(({ ok }) => !ok)) return;
  law(isTold, "Z3: the same state, act and dice give the same event", () => [event, all]);
}

/** With the dice that were thrown last, however many those are, and without any. */
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

/** Dice that fall as they fell; 1 where nothing was thrown. */
function diceOf(throws: readonly Throw[]): Dice {
  let next = 0;
  return { roll: (faces) => (throws[next]?.faces === faces ? throws[next++]!.face : 1) };
}

/** Whoever was met without a roll had said so (H-20, H-22). */
const consentsIn = ({ changes }: LedgerEvent): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    changes.flatMap((change) =>
      change.kind === "narrow" ? [[change.creature, change.roll === null && change.met]] : [],
    ),
  );
