/** House rules: every (switch) of rules.md that a world may set. The default is the ruling. */
export interface Switches {
  /** G-10: whether a step passes a wall of which it only touches a loose end. */
  readonly looseEndsPass: boolean;
  /** G-11: the darkness level up to which global light is bright. */
  readonly globalLightBrightTo: number;
  /** G-13: whether creatures at least one size larger turn free lines into half ones. */
  readonly creaturesGiveCover: boolean;
  /** G-14: whether blinded enemies count for cover from all enemies. */
  readonly blindedCount: boolean;
  /** G-14: the distance in tiles up to which enemies count. Null for any distance. */
  readonly sightCap: number | null;
  /**
   * G-16: whether enemies on levels that are visible from the hider's level count for its cover. The walls of the
   * hider's level count.
   */
  readonly visibleLevelsCount: boolean;
  /** G-15: whether partial cover by the lines of effect hinders an attack. */
  readonly partialCoverHinders: boolean;
  /** H-16: whether the revealing attack has the advantage too. */
  readonly ambushIncludesReveal: boolean;
  /** H-17: whether each tile of an enemy's path is judged, not only its end. */
  readonly recheckAlongPath: boolean;
  /** H-21: whether an area that strikes a hider finds it at once. Else it stays hidden among the spots struck. */
  readonly areasFind: boolean;
  /** H-13: whether an act that only some spots allow removes the others. */
  readonly paradoxGuard: boolean;
  /** H-18: whether players read a name only where its token shows it to them. */
  readonly namesFollowToken: boolean;
  /** H-33: whether the whole side of the scanner learns what it learned. */
  readonly sharedLore: boolean;
  /** C-1: whether concealment counts at all. */
  readonly concealment: boolean;
  /** C-1: the percentage of dim light and light shroud. */
  readonly concealedPercent: number;
  /** C-6: the percentage of total concealment. */
  readonly totalPercent: number;
  /** C-11: whether each creature in an area has a percentage roll of its own. */
  readonly areasMiss: boolean;
  /** C-7: whether concealment alone suffices to hide, like darkness. */
  readonly concealmentSuffices: boolean;
  /** C-7: whether the darkvision of enemies takes darkness and dim light from the tiles that they see. */
  readonly darkvisionCounts: boolean;
  /** C-9: whether blinded and invisible also hinder attacks, besides concealing. */
  readonly concealedHinders: boolean;
  /** C-9: what being invisible adds to the result of a Hide, and the results that locate: moving, and still. */
  readonly invisibleMoving: number;
  readonly invisibleStill: number;
  /** C-9: whether that earns further hiding spots too. */
  readonly invisibleSpots: boolean;
  /** C-1: whether the defender's owner throws the d100, after a hit, instead of the desk with the attack. */
  readonly defenderThrows: boolean;
  /** K-1: whether danger and awareness count at all. */
  readonly danger: boolean;
  /** K-4, K-13: how far awareness reaches, in tiles, unless the GM sets it for a search. */
  readonly awarenessRange: number;
  /** K-9: the tiles within which a creature hears others. */
  readonly hearing: number;
  /** K-9: whether demotions are asked of the GM. Else they happen by themselves. */
  readonly demotionsAsked: boolean;
  /** K-9: whether the GM is told of demotions that happen by themselves. */
  readonly demotionsTold: boolean;
  /** K-6: whether a surprised creature keeps its reaction. */
  readonly reactionKept: boolean;
  /** K-8: whether the owner of a creature sees what its enemies know of it. */
  readonly levelsShown: boolean;
  /** K-2: whether the GM is asked about what is known and had no news for 10 rounds or 10 minutes. */
  readonly knownLapses: boolean;
  /** K-2: whether a side shares by itself what one of it knows. */
  readonly sharedAwareness: boolean;
  /** U1: whether players alone take back acts that rolled dice or taught something. Else the Gamemaster is asked. */
  readonly playersUndo: boolean;
  /** T-3: checks of concentration are made at once, instead of being offered to the creature's owner. */
  readonly autoConcentration: boolean;
  /** T-16: whether forced movement down over a steep edge is a fall, with damage. */
  readonly falls: boolean;
  /** Z-1: whether there are stretches at all. */
  readonly stretches: boolean;
  /** Z-1: the minutes of a stretch. */
  readonly stretchMinutes: number;
  /** Z-6: whether a detection in which nobody shows a six is a tie. Else nobody notices anybody. */
  readonly noneIsTie: boolean;
  /** Z-4: whether a win shows the dice too. */
  readonly openRolls: boolean;
  /** Z-5: whether a side makes one choice together, by vote. Else each winner for itself. */
  readonly oneChoice: boolean;
  /** Z-5: whether ambushers come first in initiative. */
  readonly ambushFirst: boolean;
  /** Z-12: whether a lit flashlight of anybody of the side in the dark zone helps. */
  readonly sharedFlashlight: boolean;
  /** Z-14: whether stress adds dice and pays for pushes. */
  readonly stress: boolean;
  /** Z-14: whether a push costs nothing where stress is off. */
  readonly freePushes: boolean;
}

/** In the order of the text form. */
export const DEFAULT_SWITCHES: Switches = Object.freeze({
  looseEndsPass: false,
  globalLightBrightTo: 0.5,
  creaturesGiveCover: true,
  blindedCount: true,
  visibleLevelsCount: false,
  sightCap: null,
  partialCoverHinders: true,
  ambushIncludesReveal: true,
  recheckAlongPath: true,
  areasFind: false,
  namesFollowToken: false,
  paradoxGuard: true,
  sharedLore: false,
  concealment: false,
  concealedPercent: 20,
  totalPercent: 50,
  areasMiss: false,
  concealmentSuffices: false,
  darkvisionCounts: false,
  concealedHinders: false,
  invisibleMoving: 20,
  invisibleStill: 40,
  invisibleSpots: false,
  defenderThrows: false,
  danger: false,
  awarenessRange: 12,
  hearing: 6,
  demotionsAsked: true,
  demotionsTold: true,
  reactionKept: false,
  levelsShown: false,
  knownLapses: false,
  sharedAwareness: false,
  autoConcentration: false,
  falls: false,
  stretches: false,
  stretchMinutes: 10,
  noneIsTie: true,
  openRolls: false,
  oneChoice: false,
  ambushFirst: true,
  sharedFlashlight: false,
  stress: false,
  freePushes: false,
  playersUndo: false,
});
