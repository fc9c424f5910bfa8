/** The end of grapples without an act of the grappled: they were moved apart, or one left play (T-7, T-8). */
import type { ActOf, Decision } from "../acts.ts";
import type { Change } from "../changes.ts";
import { endedGrapples } from "../grapples.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";

/** The change that ends one grapple. */
export const released = (creature: string, target: string): Change => ({
  kind: "grapple",
  creature,
  target,
  holds: false,
});

/** The changes that end every grapple that lasts no more after some changes. */
export function looseGrapples(situation: Situation, changes: readonly Change[]): readonly Change[] {
  return endedGrapples(applyChanges(situation, changes)).map(({ grappler, held }) => released(grappler, held));
}

/** Ends what has ended without an act: somebody was dragged away, went down, or is gone. */
export function grapplesEnd(situation: Situation, { creature }: ActOf<"grapplesEnd">): Decision {
  const ended = endedGrapples(situation);
  if (ended.length === 0) return reject(refusal("nothingFell"));
  const changes = ended.map(({ grappler, held }) => released(grappler, held));
  return accept(changes, { kind: "grapplesEnd", creature, ended });
}

/** The end of grapples that is due, or null where all last. The desk asks for it. */
export function grapplesDue(situation: Situation): ActOf<"grapplesEnd"> | null {
  const [first] = endedGrapples(situation);
  return first ? { kind: "grapplesEnd", creature: first.grappler } : null;
}
