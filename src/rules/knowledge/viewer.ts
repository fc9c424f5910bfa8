import type { CreatureId, Side } from "../vocabulary.ts";

/** Who looks: a GM, or a player with the creatures that are theirs and the side they are on. */
export interface Viewer {
  readonly gm: boolean;
  readonly owned: readonly CreatureId[];
  readonly side: Side;
}
