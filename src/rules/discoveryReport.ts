import type { Spot } from "./hidingState.ts";
import type { CreatureId, Place } from "./vocabulary.ts";

/** A discovery roll as a card shows it (H-19). */
export interface DiscoveryReport {
  readonly hider: CreatureId;
  /** X, the spots there were. */
  readonly of: number;
  /** The revealed spots, nearest to the cause first. */
  readonly revealed: readonly Spot[];
  /** The die, or null where none was needed (X = 1) or where it stays with the GM. */
  readonly roll: number | null;
  /** Whether only the outcome is shown, because what is possible differs from what is public (H-22). */
  readonly secret: boolean;
  readonly found: boolean;
  /** The spot it was found in, or null. */
  readonly spot: Spot | null;
  /** Where it then stands, which differs from the spot when that was taken (H-16). */
  readonly place: Place | null;
  /** Whether the hider chose to be found (H-20). */
  readonly chosen: boolean;
  /** Whether it has advantage on single-target attacks to the end of this turn (H-16). */
  readonly ambush: boolean;
}
