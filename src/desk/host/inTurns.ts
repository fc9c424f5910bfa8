import type { InSteps } from "../../rules/index.ts";
import type { DeskHost } from "./host.ts";

/** Runs work one step a turn, so that this client's window never freezes for the whole of it. */
export async function inTurns<T>({ clock }: Pick<DeskHost, "clock">, work: InSteps<T>): Promise<T> {
  for (;;) {
    await clock.turn();
    const step = work.next();
    if (step.done) return step.value;
  }
}
