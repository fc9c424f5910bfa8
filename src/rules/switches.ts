/** House rules: every (switch) of rules.md that a world may set, with the ruling as its default. */
export interface Switches {
  /** G-11: the darkness level up to which global light is bright. */
  readonly globalLightBrightTo: number;
  /** G-13: creatures at least one size larger turn free lines into half ones. */
  readonly creaturesGiveCover: boolean;
  /** G-14: blinded enemies count for cover from all enemies. */
  readonly blindedCount: boolean;
  /** G-14: enemies beyond this many tiles do not count. Null for any distance. */
  readonly sightCap: number | null;
  /**
   * G-16: enemies on levels that the scene makes visible from the hider's count for its cover, through the walls of
   * its own level.
   */
  readonly visibleLevelsCount: boolean;
  /** G-15: partial cover by the lines of effect hinders an attack. */
  readonly partialCoverHinders: boolean;
  /** H-16: the revealing attack has the advantage too. */
  readonly ambushIncludesReveal: boolean;
  /** H-17: an enemy that moves is judged at every tile of its path, not at its end only. */
  readonly recheckAlongPath: boolean;
  /** H-21: an area that strikes it finds it at once, instead of leaving it hidden among the spots struck. */
  readonly areasFind: boolean;
  /** H-13: an act that only some spots allow removes the others. */
  readonly paradoxGuard: boolean;
  /** H-33: what is learned goes to the whole side of the scanner. */
  readonly sharedLore: boolean;
  /** U1: players take back alone also what threw dice or taught something; else the Gamemaster is asked. */
  readonly playersUndo: boolean;
  /** T-3: checks of concentration are made at once, instead of being offered to the creature's owner. */
  readonly autoConcentration: boolean;
}

export const DEFAULT_SWITCHES: Switches = Object.freeze({
  globalLightBrightTo: 0.5,
  creaturesGiveCover: true,
  blindedCount: true,
  sightCap: null,
  visibleLevelsCount: false,
  partialCoverHinders: true,
  ambushIncludesReveal: true,
  recheckAlongPath: true,
  areasFind: false,
  paradoxGuard: true,
  sharedLore: false,
  playersUndo: false,
  autoConcentration: false,
});
