import type { Creature } from "../situation.ts";
import type { Party } from "../stretchState.ts";

/** The side of a creature in detections: a neutral one is a side of its own (Z-4). */
export const partyOf = ({ side, id }: Pick<Creature, "side" | "id">): Party =>
  side === "friendly" || side === "hostile" ? side : `neutral.${id}`;

export const areOpposed = (one: Creature, other: Creature): boolean => partyOf(one) !== partyOf(other);
