/** House rules: every (switch) of rules.md that a world may set, with the ruling as its default. */
export interface Switches {
  /** G-11: the darkness level up to which global light is bright. */
  readonly globalLightBrightTo: number;
  /** G-13: creatures at least one size larger turn free lines into half ones. */
  readonly creaturesGiveCover: boolean;
  /** G-14: blinded enemies count for cover from all enemies. */
  readonly blindedCount: boolean;
  /** G-14: enemies beyond so many tiles do not count; null for any distance. */
  readonly sightCap: number | null;
  /** H-16: the revealing attack has the advantage too. */
  readonly ambushIncludesReveal: boolean;
}

export const DEFAULT_SWITCHES: Switches = Object.freeze({
  globalLightBrightTo: 0.5,
  creaturesGiveCover: true,
  blindedCount: true,
  sightCap: null,
  ambushIncludesReveal: true,
});
