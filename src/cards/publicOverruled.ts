import type { ActKind, Refusal } from "../rules/index.ts";
import type { CardEvent, CardFacts } from "./card.ts";

/**
 * What the Gamemaster overruled (H-1), for everybody. It names no tile. For a Hide it leaves out objections to
 * spots, because a difference between them would tell which was chosen first (H-10).
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
