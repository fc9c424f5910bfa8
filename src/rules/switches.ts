/**
 * House rules: every (switch) of rules.md that a world may set, in the order of the text form. What each is here is the
 * ruling.
 */
const RULINGS = {
  /** G-10: whether a step passes a wall of which it only touches a loose end. */
  looseEndsPass: false,
  /** G-11: the darkness level up to which global light is bright. */
  globalLightBrightTo: 0.5,
  /** G-13: whether creatures at least one size larger turn free lines into half ones. */
  creaturesGiveCover: true,
  /** G-14: whether blinded enemies count for cover from all enemies. */
  blindedCount: true,
  /**
   * G-16: whether enemies on levels that are visible from the hider's level count for its cover. The walls of the
   * hider's level count.
   */
  visibleLevelsCount: false,
  /** G-14: the distance in tiles up to which enemies count. Null for any distance. */
  sightCap: null as number | null,
  /** G-15: whether partial cover by the lines of effect hinders an attack. */
  partialCoverHinders: true,
  /** H-16: whether the revealing attack has the advantage too. */
  ambushIncludesReveal: true,
  /** H-17: whether each tile of an enemy's path is judged, not only its end. */
  recheckAlongPath: true,
  /** H-21: whether an area that strikes a hider finds it at once. Else it stays hidden among the spots struck. */
  areasFind: false,
  /** H-18: whether players read a name only where its token shows it to them. */
  namesFollowToken: false,
  /** H-13: whether an act that only some spots allow removes the others. */
  paradoxGuard: true,
  /** H-33: whether the whole side of the scanner learns what it learned. */
  sharedLore: false,
  /** C-1: whether concealment counts at all. */
  concealment: false,
  /** C-1: the percentage of dim light and light shroud. */
  concealedPercent: 20,
  /** C-6: the percentage of total concealment. */
  totalPercent: 50,
  /** C-11: whether each creature in an area has a percentage roll of its own. */
  areasMiss: false,
  /** C-7: whether concealment alone suffices to hide, like darkness. */
  concealmentSuffices: false,
  /** C-7: whether the darkvision of enemies takes darkness and dim light from the tiles that they see. */
  darkvisionCounts: false,
  /** C-9: whether blinded and invisible also hinder attacks, besides concealing. */
  concealedHinders: false,
  /** C-9: what being invisible adds to the result of a Hide, and the results that locate: moving, and still. */
  invisibleMoving: 20,
  invisibleStill: 40,
  /** C-9: whether that earns further hiding spots too. */
  invisibleSpots: false,
  /** C-1: whether the defender's owner throws the d100, after a hit, instead of the desk with the attack. */
  defenderThrows: false,
  /** K-1: whether danger and awareness count at all. */
  danger: false,
  /** K-4, K-13: how far awareness reaches, in tiles, unless the GM sets it for a search. */
  awarenessRange: 12,
  /** K-9: the tiles within which a creature hears others. */
  hearing: 6,
  /** K-9: whether demotions are asked of the GM. Else they happen by themselves. */
  demotionsAsked: true,
  /** K-9: whether the GM is told of demotions that happen by themselves. */
  demotionsTold: true,
  /** K-6: whether a surprised creature keeps its reaction. */
  reactionKept: false,
  /** K-8: whether the owner of a creature sees what its enemies know of it. */
  levelsShown: false,
  /** K-2: whether the GM is asked about what is known and had no news for 10 rounds or 10 minutes. */
  knownLapses: false,
  /** K-2: whether a side shares by itself what one of it knows. */
  sharedAwareness: false,
  /** T-3: checks of concentration are made at once, instead of being offered to the creature's owner. */
  autoConcentration: false,
  /** T-16: whether forced movement down over a steep edge is a fall, with damage. */
  falls: false,
  /** Z-1: whether there are stretches at all. */
  stretches: false,
  /** Z-1: the minutes of a stretch. */
  stretchMinutes: 10,
  /** Z-6: whether a detection in which nobody shows a six is a tie. Else nobody notices anybody. */
  noneIsTie: true,
  /** Z-4: whether a win shows the dice too. */
  openRolls: false,
  /** Z-5: whether a side makes one choice together, by vote. Else each winner for itself. */
  oneChoice: false,
  /** Z-5: whether ambushers come first in initiative. */
  ambushFirst: true,
  /** Z-12: whether a lit flashlight of anybody of the side in the dark zone helps. */
  sharedFlashlight: false,
  /** Z-14: whether stress adds dice and pays for pushes. */
  stress: false,
  /** Z-14: whether a push costs nothing where stress is off. */
  freePushes: false,
  /** U1: whether players alone take back acts that rolled dice or taught something. Else the Gamemaster is asked. */
  playersUndo: false,
};

export type Switches = Readonly<typeof RULINGS>;

export const DEFAULT_SWITCHES: Switches = Object.freeze(RULINGS);
