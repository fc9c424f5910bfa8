/** What forced movement comes to, as cards and previews tell it (T-9 to T-11). */
import type { CreatureId, Place } from "../vocabulary.ts";
import type { ForceLine } from "./forcedDistance.ts";

/** One of the places that are equally good for a creature. */
export interface ChosenPlace {
  readonly creature: CreatureId;
  readonly place: Place;
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
  /** Tiles after division among the members, rounded down (T-10). */
  readonly distance: number;
  /** Tiles from where they were to where they are (G-7). */
  readonly moved: number;
  /** Whether a wall, the map's edge or the source of a pull stopped them. */
  readonly stopped: boolean;
  /** Everybody in the open with the places on the way, the last of them where it ends; none for who stays. */
  readonly paths: readonly { readonly creature: CreatureId; readonly from: Place; readonly path: readonly Place[] }[];
  /** The equally good places for the first of `paths`, the one that it ends in first. */
  readonly equals: readonly Place[];
}
