/** The sides of detections (Z-4, Z-15). */
import type { Creature } from "../situation.ts";
import { NO_CHARACTER, type Party, type Stretches } from "../stretchState.ts";

interface Now {
  readonly now: Pick<Stretches, "characters">;
}

/**
 * The side of a creature in detections. A neutral or secret one has none, because it is nobody's enemy (G-6), unless
 * the Gamemaster made it a side of its own (Z-4, Z-15).
 */
export function partyOf({ now }: Now, { side, id }: Pick<Creature, "side" | "id">): Party | null {
  if (side === "friendly" || side === "hostile") return side;
  return (now.characters[id] ?? NO_CHARACTER).ownSide ? `neutral.${id}` : null;
}

/** Whether two creatures are of different sides. */
export function areOpposed(now: Now, one: Creature, other: Creature): boolean {
  const [a, b] = [partyOf(now, one), partyOf(now, other)];
  return a !== null && b !== null && a !== b;
}
