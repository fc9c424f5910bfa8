import type { ActKind, Refusal } from "../rules/index.ts";
import type { CardEvent, CardFacts } from "./card.ts";

/**
 * What the Gamemaster overruled (H-1) as all may read it: no tile is named. Of a Hide nothing is told that speaks against
 * a spot, neither of the first nor of the others: what is said of the one and not of the others would tell which is which (H-10).
 */
export function publicOverruled({ act, overruled }: Pick<CardEvent, "act" | "overruled">): CardFacts["overruled"] {
  const told = HIDES.includes(act.kind) ? overruled.filter(({ data }) => !("i" in data)) : overruled;
  return told.map(publicRefusal);
}

const HIDES: readonly ActKind[] = ["hide", "designate", "hideTogether", "designateTogether"];

const publicRefusal = ({ code, data: { i: _i, j: _j, ...data } }: Refusal): CardFacts["overruled"][number] => ({
  code,
  data,
});
