/** The events of a step of a hunt, and the situations between them. */
import type { LedgerEvent } from "../../src/desk/ledger/entry.ts";
import { applyChanges, type Situation } from "../../src/rules/index.ts";
import type { Step } from "./laws.ts";

export interface Link {
  readonly event: LedgerEvent;
  readonly before: Situation;
  readonly after: Situation;
}

export const eventsOf = ({ boards }: Pick<Step, "boards">): readonly LedgerEvent[] => boards[0]?.events ?? [];

/** The events of a step, each with the situations before and after it. */
export function chain(step: Pick<Step, "before" | "after" | "boards">): readonly Link[] {
  let before = step.before;
  return eventsOf(step).map((event) => {
    const after = committed(before, event, step.after.scene);
    const link = { event, before, after };
    before = after;
    return link;
  });
}

/**
 * The situation after an event. If the event laid or removed a region, the regions are those of the scene afterwards.
 */
function committed(before: Situation, event: LedgerEvent, { regions }: Situation["scene"]): Situation {
  const after = applyChanges(before, event.changes);
  const creatures = after.creatures.map((creature) => {
    const rev = event.revs[creature.id];
    return rev === undefined ? creature : { ...creature, hiding: { ...creature.hiding, rev } };
  });
  const isLaid = event.changes.some(({ kind }) => kind === "lay" || kind === "regionGone");
  return { ...after, creatures, ...(isLaid && { scene: { ...after.scene, regions } }) };
}
