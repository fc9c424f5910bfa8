import type { CreatureId, Side } from "../vocabulary.ts";

/** Who looks: a GM, or a player with the creatures that are theirs and the side they are on. */
export interface Viewer {
  readonly gm: boolean;
  readonly owned: readonly CreatureId[];
  readonly side: Side;
  /** Whether the scene shows everybody to everybody: the host counts no sight on it. */
  readonly seesAll?: boolean;
  /** How many tiles creatures see in the dark; absent for those who do not. */
  readonly darkSight?: Readonly<Record<CreatureId, number>>;
  /** Whom the player's own canvas shows besides. */
  readonly shown?: readonly CreatureId[];
}
