/**
 * A desk in memory for tests. It decides, makes the event, folds it and projects it, as the real one does between
 * its documents.
 */
import { applyChanges, decide, type Act, type Dice, type Situation } from "../../../rules/index.ts";
import type { ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";
import type { LedgerEvent } from "../entry.ts";
import { makeEvent, nextEventId } from "../event.ts";
import { spotId } from "../eventId.ts";
import type { Ledger } from "../ledger.ts";
import { EMPTY_SNAPSHOT, foldLedger, withEvent } from "../fold.ts";
import { movesOf, projectionWrites } from "../projections/project.ts";
import { newCard } from "../projections/cards.ts";
import { supplyWrites, vitalWrites } from "../ownWrites.ts";
import { moved, projectedOf, written } from "./world.ts";

export interface Table {
  readonly situation: Situation;
  readonly ledger: Ledger;
  readonly projected: ProjectedDocuments;
}

export const setTable = (situation: Situation): Table => ({
  situation,
  ledger: foldLedger(EMPTY_SNAPSHOT, []),
  projected: projectedOf(situation),
});

/** The table after a possible act. Its revisions are the ledger's, as at the desk. */
export function play(table: Table, act: Act, dice: Dice): Table {
  const event = eventOf(table, act, dice);
  const ledger = withEvent(table.ledger, event);
  const writes = [
    ...vitalWrites(event, ledger, table.projected),
    ...supplyWrites(event, ledger, table.projected),
    ...projectionWrites(ledger, table.projected),
    newCard(ledger, event, { rolls: [], line: "", gamemasters: [] }),
  ];
  const projected = written(moved(table.projected, movesOf(event, ledger, table.projected)), writes);
  return { situation: afterEvent(table.situation, event), ledger, projected };
}

/** The event that a possible act becomes. */
export function eventOf({ situation, ledger, projected }: Table, act: Act, dice: Dice): LedgerEvent {
  const id = nextEventId(situation, situation.scene.id, act);
  const decision = decide(situation, act, { dice, event: id, nameSpot: (place) => spotId(id, place) });
  if (!decision.ok) throw new Error(`${act.kind}: ${decision.refusal.code}`);
  const context = {
    requestId: `request${ledger.seq}`,
    sceneId: situation.scene.id,
    act,
    userId: "user",
    time: 0,
    seq: ledger.seq + 1,
    numbers: ledger.numbers,
    tokens: projected.tokens,
    preceding: null,
  };
  const after = applyChanges(situation, decision.changes);
  return makeEvent(context, decision, { before: situation, after });
}

function afterEvent(situation: Situation, { changes, revs }: LedgerEvent): Situation {
  const after = applyChanges(situation, changes);
  const creatures = after.creatures.map((creature) => {
    const rev = revs[creature.id];
    return rev === undefined ? creature : { ...creature, hiding: { ...creature.hiding, rev } };
  });
  return { ...after, creatures };
}
