/** The only door of the rules. Everybody else enters here. */
export {
  ATTRIBUTES,
  DAMAGE_TYPES,
  GEAR_KINDS,
  NATURES,
  STUDIES,
  VANTAGE_SKILLS,
  COVER_LEVELS,
  FORMS,
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
  DamageType,
  EventId,
  GearKind,
  Nature,
  PowerId,
  Study,
  VantageId,
  VantageSkill,
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
export { latestTurn, turnIds } from "./turns.ts";
export type { Fight, Moment, Stamp, TurnBudget, TurnId } from "./turns.ts";
export { NO_PROFILE } from "./profile.ts";
export type { Affix, Power, Profile, Vantage } from "./profile.ts";
export { factKey } from "./lore.ts";
export type { Fact, FactKind, Lore } from "./lore.ts";
export { NOT_HIDING } from "./hidingState.ts";
export type { Claim, Hiding, Loss, PendingHide, Spot, TrackAnswer, TrackOffer } from "./hidingState.ts";

export { DEFAULT_SWITCHES } from "./switches.ts";
export type { Switches } from "./switches.ts";

export { REFUSAL_CODES } from "./refusalCodes.ts";
export { ACTION_COSTS, RECHECK_CAUSES } from "./strikeActs.ts";
export type { Act, ActKind, Change, Decision, Dice, Means, NameSpot, Reason, Refusal } from "./acts.ts";
export type { RefusalCode } from "./refusalCodes.ts";
export type { ActionCost, Aimed, Movement, RecheckCause, Target } from "./strikeActs.ts";
export type { CheckReport, DiscoveryReport, Report } from "./reports.ts";
export type { AffectReport, EmergenceReport, StrikeOutcome, StrikeReport } from "./strikeReports.ts";

export { decide } from "./decide.ts";
export { wishedBy, type Wished } from "./hiding/affectWishes.ts";
export { precedingAct } from "./hiding/closing.ts";
export { applyChanges, spendBudget } from "./state.ts";
export { foldHiding, possibleSpots } from "./hiding/fold.ts";

export {
  byPlace,
  creatureOf,
  enemiesOf,
  hasTurn,
  inPlay,
  isHidden,
  inTurnOrder,
  isUnconscious,
  momentOf,
  opposed,
  placesOf,
  sameMoment,
  samePlace,
  sameShape,
  zoneReach,
} from "./creatures.ts";

export { claimableSpots } from "./hiding/claim.ts";
export { finished, type InSteps } from "./battlemap/geometry/inSteps.ts";
export { candidates, candidatesInSlices } from "./hiding/candidates.ts";
export type { CandidateMap } from "./hiding/candidates.ts";
export type { Candidate, Verdict } from "./hiding/judge.ts";
export { mayHide } from "./hiding/hide.ts";
export { GRANT_KINDS, beyondGrants, teleportGrant } from "./hiding/granted.ts";
export type { Grant } from "./hiding/granted.ts";
export { provokedBy } from "./hiding/provoked.ts";
export { zonesCrossed } from "./hiding/zonesCrossed.ts";
export { creaturesIn } from "./hiding/inArea.ts";
export { refusesShift } from "./hiding/shift.ts";
export { refusesWhilePending } from "./hiding/minorAction.ts";
export { SCAN_RANGE, mayScan, scanTargets } from "./hiding/scanTargets.ts";
export type { ScanTarget } from "./hiding/scanTargets.ts";
export { guardWarning } from "./hiding/guard.ts";
export type { GuardWarning } from "./hiding/guard.ts";
export { lifeShare } from "./hiding/loreFacts.ts";
export { mayLearn, scanOptions } from "./hiding/scanOptions.ts";
export type { LoreAct, ScanOption } from "./hiding/scanOptions.ts";
export { isMuted, muted, mutedAnswers } from "./hiding/trackMute.ts";
export type { TrackMute } from "./hiding/trackMute.ts";
export { componentsOf, turnTaker } from "./hiding/components.ts";
export { explainDiscovery, explainScan, explainTrack } from "./knowledge/explain.ts";
export type { CheckPreview, DiscoveryPreview } from "./knowledge/explain.ts";
export { chanceOf } from "./knowledge/chance.ts";
export type { Chance } from "./knowledge/chance.ts";
export { mayTrack } from "./hiding/track.ts";
export { TRACK_RANGE } from "./hiding/trackers.ts";
export { attackPreview, attackTargets, mayAttack } from "./hiding/attackTargets.ts";
export type { AimPreview, Arm, AttackPreview, AttackTarget } from "./hiding/attackTargets.ts";
export { thingPreview } from "./hiding/thingPreview.ts";
export { areaOf } from "./hiding/attackArea.ts";
export type { AreaShot } from "./hiding/attackArea.ts";
export { damagePreview } from "./hiding/damage.ts";
export { MOST_MOVERS, MOST_STOPS, recheckDue, type Judged } from "./hiding/recheck.ts";
export { allowanceAt, allowancesFor, allowancesOf, wordFor } from "./hiding/allowance.ts";
export type { Allowance } from "./hiding/allowance.ts";
export { fallenSpots, fallenWithout } from "./hiding/recheckFallen.ts";
export type { Fallen } from "./hiding/recheckFallen.ts";
export { attackSources } from "./hiding/attackSources.ts";
export type { AttackCase } from "./hiding/attackSources.ts";

export { skillCheck } from "./checks/skillCheck.ts";
export type { SkillCheck } from "./checks/skillCheck.ts";
export type { AdvantageSource, RollMode } from "./checks/advantage.ts";
export { attackBonus, attackModifiers, attackRoll, basicDefence, defenceOf, specialDefence } from "./checks/attack.ts";
export type { Attack, AttackModifier, AttackReport } from "./checks/attack.ts";
export { AIM_KINDS, ATTACK_KINDS, EFFECT_KINDS, isSingleTarget } from "./checks/attackProfile.ts";
export type { Aim, AttackKind, AttackProfile, DamageDice, Effect, Thing } from "./checks/attackProfile.ts";
export { damageByType, woundAmount } from "./checks/damage.ts";
export type { Blow, DamageRoll, Wound } from "./checks/damage.ts";
export { CRITICAL_FACTOR, efficacy, takeDamage } from "./checks/efficacy.ts";
export type { Vitality } from "./checks/efficacy.ts";

export { view } from "./knowledge/view.ts";
export { confidentialHiding, joinedHiding, openHiding } from "./knowledge/confidential.ts";
export type { Confidential } from "./knowledge/confidential.ts";
export { knowledgeOf } from "./knowledge/record.ts";
export type { Known } from "./knowledge/record.ts";
export type { Viewer } from "./knowledge/viewer.ts";

export { createBattlemap } from "./battlemap/battlemap.ts";
export { replaced } from "./battlemap/replaced.ts";
export { coverLinesOf, effectLinesOf } from "./hiding/coverLines.ts";
export type { ObserverLines } from "./hiding/coverLines.ts";
export type { Battlemap, CoverLine, Hider, Survey, SurveyChange, Walk } from "./battlemap/battlemap.ts";
export {
  placeDistance,
  placeSize,
  placeTiles,
  tileAt,
  tileCentre,
  tileDistance,
  tileOutline,
  tileTopLeft,
} from "./battlemap/grid/grid.ts";
export { straightWay } from "./battlemap/grid/straightWay.ts";
export { isPlain, isPossibleForm, shapeKey } from "./battlemap/grid/shape.ts";
export { regionHolds } from "./battlemap/regions/region.ts";
export type { Shape } from "./battlemap/grid/shape.ts";
export { areaTiles, placesIn } from "./battlemap/grid/areas.ts";
export type { Area, AreaMap } from "./battlemap/grid/areas.ts";
export { cornerLines } from "./battlemap/cover/cornerLines.ts";
export type { Concealing, CornerLines } from "./battlemap/cover/cornerLines.ts";
export type { Direction } from "./battlemap/grid/directions.ts";
export { rimOf } from "./battlemap/geometry/outline.ts";
export { orientations, oriented, turnings } from "./battlemap/travel/turning.ts";
export { extentOfPicture, faultOfForm, isNamedForm, MOST_ROWS } from "./form.ts";
export type { FormFault } from "./form.ts";

export { makeSituation, parseSituation } from "./notation.ts";
export { NotationError } from "./notation/error.ts";
export type { Fault } from "./notation/error.ts";
