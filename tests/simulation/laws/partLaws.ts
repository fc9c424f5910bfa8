/** The laws of the parts that a scene switches on: danger, stretches and concealment (parts K, Z and C). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { hidingOf } from "../../../src/desk/ledger/fold.ts";
import type { Ledger } from "../../../src/desk/ledger/ledger.ts";
import { AWARENESS_ID, STRETCHES_ID } from "../../../src/rules/index.ts";
import { judgeConcealment } from "./concealmentLaws.ts";
import { awarenessIn, judgeDanger } from "./dangerLaws.ts";
import { judgeStretches } from "./stretchLaws.ts";
import { judgeNotes } from "./stretchNotes.ts";

interface Seen {
  readonly before: Ledger;
  readonly after: Ledger;
  /** Whether there are turns, which count cards and flow. */
  readonly inTurns: boolean;
}

/** Throws if an act changed a part in a way that its kind never does. */
export function judgeParts(event: LedgerEvent, { before, after, inTurns }: Seen): void {
  const { sceneId, revs } = event;
  judgeConcealment(event);
  if (STRETCHES_ID in revs) {
    const stretchesIn = (ledger: Ledger) => hidingOf(ledger, sceneId, STRETCHES_ID).stretches;
    const [was, is] = [stretchesIn(before), stretchesIn(after)];
    judgeStretches(event, was, is);
    if (was && is) judgeNotes(event.act, was, is);
  }
  if (!(AWARENESS_ID in revs)) return;
  const isHidden = (id: string): boolean => hidingOf(after, sceneId, id).spots.length > 0;
  judgeDanger({ event, was: awarenessIn(before, sceneId), is: awarenessIn(after, sceneId), isHidden, inTurns });
}
