/** What forced movement comes to, as cards and previews tell it (T-9 to T-11). */
import type { CreatureId, Footprint } from "../vocabulary.ts";
import type { LossReport } from "../boons/concentration.ts";

/** One of the places that are equally good for a creature. */
export interface ChosenPlace {
  readonly creature: CreatureId;
  readonly place: Footprint;
}

/** A line of the sum that gives a distance; `part` is the leaf of its language key `UNSEEN.ForcePart.<part>`. */
export interface ForceLine {
  readonly part: "listed" | "passive" | "passiveCap" | "other" | "critical" | "airborne" | "cap";
  /** What it adds. */
  readonly value: number;
}

/** How one target's distance comes about (T-11). */
export interface ForceSum {
  readonly creature: CreatureId;
  readonly lines: readonly ForceLine[];
  readonly tiles: number;
}

/** What became of those who move together. */
export interface GroupMove {
  readonly sums: readonly ForceSum[];
  /** Everybody whom grapples link to the targets, the targets first. */
  readonly members: readonly CreatureId[];
  /** By how many the tiles are divided, where that is more than the members (T-10); absent for the members. */
  readonly divisor?: number;
  /** Tiles after division among the members, rounded down (T-10), or as many of them as were chosen. */
  readonly distance: number;
  /** The tiles that it could have gone, where whoever applied it chose fewer (T-9); absent for no such choice. */
  readonly upTo?: number;
  /** Tiles from where they were to where they are (G-7). */
  readonly moved: number;
  /** Whether a wall, the map's edge or the source of a pull stopped them. */
  readonly stopped: boolean;
  /** Everybody in the open with the places on the way, the last of them where it ends; none for who stays. */
  readonly paths: readonly {
    readonly creature: CreatureId;
    readonly from: Footprint;
    readonly path: readonly Footprint[];
  }[];
  /** The equally good places for the first of `paths`, the one that it ends in first. */
  readonly equals: readonly Footprint[];
  /** The names of tile effects on the way that everybody may know of (T-9); absent for none. */
  readonly effects?: readonly string[];
}

/** How deep a creature would fall. */
export interface Fall {
  readonly creature: CreatureId;
  /** Height tiers from the edge to where it lands. */
  readonly tiers: number;
}

/** A fall, and what came of it. The card is public, so it leaves out life and absorption (H-28). */
export interface FallReport extends Fall, LossReport {
  readonly rolls: readonly number[];
  /** The damage, after resistance. */
  readonly amount: number;
}
