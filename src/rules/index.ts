/** The only door of the rules. Everybody else enters here. */
export {
  ATTRIBUTES,
  COVER_LEVELS,
  LIGHT_LEVELS,
  SHROUD_LEVELS,
  SIDES,
  SKILLS,
  STATUSES,
  ZONE_AFFIXES,
} from "./vocabulary.ts";
export type {
  Attribute,
  CoverLevel,
  CreatureId,
  EventId,
  LightLevel,
  Place,
  ShroudLevel,
  Side,
  Skill,
  SpotId,
  Status,
  Tile,
  ZoneAffix,
} from "./vocabulary.ts";

export type {
  Creature,
  GridType,
  Light,
  Rect,
  Region,
  RegionEffect,
  RegionShape,
  Restriction,
  SceneSnapshot,
  Situation,
  Wall,
} from "./situation.ts";
export type { Fight, Moment, Stamp, TurnBudget } from "./turns.ts";
export { NOT_HIDING } from "./hidingState.ts";
export type { Claim, Hiding, PendingHide, Spot, TrackAnswer, TrackOffer } from "./hidingState.ts";

export { DEFAULT_SWITCHES } from "./switches.ts";
export type { Switches } from "./switches.ts";

export { REFUSAL_CODES } from "./acts.ts";
export type { Act, ActKind, Change, Decision, Dice, Means, NameSpot, Reason, Refusal, RefusalCode } from "./acts.ts";
export type { CheckReport, DiscoveryReport, Report } from "./reports.ts";

export { decide } from "./decide.ts";
export { precedingAct } from "./hiding/closing.ts";
export { applyChanges, spendBudget } from "./state.ts";
export { foldHiding, possibleSpots } from "./hiding/fold.ts";

export {
  creatureOf,
  enemiesOf,
  hasTurn,
  inPlay,
  isHidden,
  isUnconscious,
  momentOf,
  placesOf,
  sameMoment,
  samePlace,
} from "./creatures.ts";

export { candidates } from "./hiding/candidates.ts";
export type { CandidateMap } from "./hiding/candidates.ts";
export type { Candidate, Verdict } from "./hiding/judge.ts";
export { mayHide } from "./hiding/hide.ts";
export { SCAN_RANGE, mayScan, scanTargets } from "./hiding/scanTargets.ts";
export type { ScanTarget } from "./hiding/scanTargets.ts";
export { mayTrack } from "./hiding/track.ts";
export { TRACK_RANGE } from "./hiding/trackers.ts";
export { attackSources } from "./hiding/attackSources.ts";
export type { SingleTargetAttack } from "./hiding/attackSources.ts";

export { skillCheck } from "./checks/skillCheck.ts";
export type { SkillCheck } from "./checks/skillCheck.ts";
export type { AdvantageSource, RollMode } from "./checks/advantage.ts";
export { attackBonus, attackRoll, basicDefence, specialDefence } from "./checks/attack.ts";
export type { Attack, AttackReport } from "./checks/attack.ts";
export { CRITICAL_FACTOR, efficacy, takeDamage } from "./checks/efficacy.ts";
export type { Vitality } from "./checks/efficacy.ts";

export { view } from "./knowledge/view.ts";
export type { Viewer } from "./knowledge/view.ts";

export { createBattlemap } from "./battlemap/battlemap.ts";
export type { Battlemap } from "./battlemap/battlemap.ts";
export { placeDistance, tileAt, tileCentre, tileTopLeft } from "./battlemap/grid.ts";

export { makeSituation, parseSituation } from "./notation.ts";
export { NotationError } from "./notation/error.ts";
export type { Fault } from "./notation/error.ts";
