/**
 * The data of a question to the battlemap, besides tiles: who watches, who blocks lines, which lights are out.
 * Plain data.
 */
import type { CoverLevel, CreatureId, Footprint } from "../vocabulary.ts";

/** A creature where it stands. */
export interface PlacedCreature {
  readonly id: CreatureId;
  readonly name: string;
  readonly place: Footprint;
  /** G-12. Absent for 0. */
  readonly elevation?: number;
  /** C-7: the tiles within which its eyes pierce darkness and dim light. Absent where that does not count. */
  readonly darkvision?: number;
}

/** Who watches a tile (G-13, G-14). */
export interface Watch {
  /** The enemies that count: in play, not hidden, and not blinded if the switch says so. */
  readonly observers: readonly PlacedCreature[];
  /**
   * Creatures in play at least one size larger than the hider, and not hidden, unconscious or prone. None if the
   * switch is off. A creature never blocks its own lines.
   */
  readonly blockers: readonly PlacedCreature[];
  /** Only observers within this many tiles count; null for any distance. */
  readonly sightCap: number | null;
  /** G-12: the elevation of the creature that would stand on the tiles. Absent for 0. */
  readonly elevation?: number;
}

/** What the light of the scene depends on besides the scene (G-11, H-10). */
export interface Lighting {
  /** Creatures that are hidden: the lights they carry are out. */
  readonly extinguished: ReadonlySet<CreatureId>;
  /** The darkness level up to which global light is bright. */
  readonly globalLightBrightTo: number;
}

/**
 * Cover of a tile from one observer (G-13). `seen` is the share (0 to 1) of the tile's corners that its best corner
 * sees past walls.
 */
export interface Cover {
  readonly level: CoverLevel;
  readonly seen: number;
}

/** Cover of a tile from all who watch (G-14). */
export interface AllCover extends Cover {
  /** The number of observers that leave exactly this level. */
  readonly leaving: number;
  /** The number of observers that count. */
  readonly of: number;
}

export const DEFAULT_LIGHTING: Lighting = Object.freeze({
  extinguished: new Set<CreatureId>(),
  globalLightBrightTo: 0.5,
});
