/** A traveller, and the zones of control that it passes. */
import type { CreatureId, Footprint, ZoneAffix } from "../../vocabulary.ts";

/** An enemy's zone of control (G-8), one each. Only enemies in play that have their reaction belong here (G-9). */
export interface ControlZone {
  readonly id: CreatureId;
  /**
   * The places that the zone surrounds: the enemy's, or all spots of a hidden enemy (H-13). Together they are one
   * zone.
   */
  readonly places: readonly Footprint[];
  /** How many tiles wider than adjacent. */
  readonly widen: number;
  readonly affixes: readonly ZoneAffix[];
}

/** What a creature brings to its travel, and what bars its way (G-9, G-10). */
export interface Traveller {
  /** How many of prone, chilled and withered it is: each doubles the cost. */
  readonly slowed: number;
  /** Flying or aloft: a steep edge costs it 1. */
  readonly airborne: boolean;
  /** G-10, by the house rule: it steps past a wall of which its way only touches a loose end. Absent for no. */
  readonly passesLooseEnds?: boolean;
  /** G-12. Absent for 0. */
  readonly elevation?: number;
  /** Rooted, grappled or stunned: it cannot travel at all. */
  readonly stuck: boolean;
  /** Places of enemies whose tiles it cannot enter. */
  readonly barred: readonly Footprint[];
  readonly zones: readonly ControlZone[];
  /** Enemies whose zones it has entered or left since its turn began. */
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
}
