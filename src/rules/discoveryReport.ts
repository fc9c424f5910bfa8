import type { Spot } from "./hidingState.ts";
import type { CreatureId, Footprint } from "./vocabulary.ts";

/** A discovery roll as a card shows it (H-19). */
export interface DiscoveryReport {
  readonly hider: CreatureId;
  /** X, the number of spots. */
  readonly of: number;
  /** The revealed spots, nearest to the cause first. */
  readonly revealed: readonly Spot[];
  /** The die. Null where none was needed (X = 1) or where only the GM sees it. */
  readonly roll: number | null;
  /** Whether only the outcome is shown, because what is possible differs from what is public (H-22). */
  readonly secret: boolean;
  readonly found: boolean;
  /** The spot where the hider was found, or null. */
  readonly spot: Spot | null;
  /** Where the hider then stands. It differs from the spot if that was taken (H-16). */
  readonly place: Footprint | null;
  /** Whether the hider chose to be found (H-20). */
  readonly chosen: boolean;
  /** Whether the hider has advantage on single-target attacks to the end of this turn (H-16). */
  readonly ambush: boolean;
}
