/** Which tokens an act of force moves, and where to (T-9, T-10, T-12). */
import type { LedgerEvent } from "../../../src/desk/ledger/entry.ts";
import { samePlace, type ActKind, type Situation } from "../../../src/rules/index.ts";
import { law } from "./law.ts";

const FORCED: readonly ActKind[] = ["shove", "forceMove", "teleport"];

/** Throws unless exactly the tokens of the moved creatures go, each to the place that the act says. */
export function judgeMoves({ act, changes, moves }: LedgerEvent, { creatures, scene }: Situation): void {
  if (!FORCED.includes(act.kind) || changes.some(({ kind }) => kind === "appear")) return;
  const { size } = scene.grid;
  const wanted = new Map<string, string>();
  for (const change of changes) {
    if (change.kind !== "move") continue;
    const { i, j } = change.place;
    const was = creatures.find(({ id }) => id === change.creature)?.place;
    if (was && samePlace(was, change.place)) wanted.delete(change.creature);
    else wanted.set(change.creature, `${j * size} ${i * size}`);
  }
  const meant = Object.entries(moves).map(([id, { to }]) => `${id} ${to.x} ${to.y}`);
  const due = [...wanted].map(([id, to]) => `${id} ${to}`);
  law(meant.toSorted().join() === due.toSorted().join(), "T-9: whoever is moved by force goes there", () => [
    meant,
    due,
  ]);
}
