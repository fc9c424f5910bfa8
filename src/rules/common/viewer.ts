import type { CreatureId, Side } from "../vocabulary.ts";

/** The one who looks: a GM, or a player with their creatures and side. */
export interface Viewer {
  readonly gm: boolean;
  readonly owned: readonly CreatureId[];
  readonly side: Side;
  /** Whether the scene shows everybody to everybody, because Foundry's token vision is off on it. */
  readonly seesAll?: boolean;
  /** How many tiles creatures see in the dark. Absent for those that do not. */
  readonly darkSight?: Readonly<Record<CreatureId, number>>;
  /** The creatures that the player's own canvas shows besides. */
  readonly shown?: readonly CreatureId[];
}
