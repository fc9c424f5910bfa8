/** The only door of the rules. Everybody else enters here. */
export {
  ATTRIBUTES,
  CONCEALMENT_CAUSES,
  DAMAGE_TYPES,
  DEFAULT_LEVEL,
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
  LevelId,
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

export type { GridType } from "./situation.ts";
export type {
  BorderMarks,
  Creature,
  Level,
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
export type { Moved } from "./traits.ts";
export { latestTurn, placeInRound, turnIds } from "./turns.ts";
export type { Fight, Moment, ProvokedAt, Stamp, TurnBudget, TurnId } from "./turns.ts";
export { NO_PROFILE } from "./profile.ts";
export type { Affix, Power, Profile, Vantage } from "./profile.ts";
export { factKey } from "./lore.ts";
export type { Fact, FactKind, Lore } from "./lore.ts";
export { NOT_HIDING } from "./hidingState.ts";
export type { Claim, Hiding, Loss, PendingHide, Spot, TrackAnswer, TrackOffer } from "./hidingState.ts";

export { DEFAULT_SWITCHES } from "./switches.ts";
export type { Switches } from "./switches.ts";

export { REFUSAL_CODES } from "./refusalCodes.ts";
export { ACTION_COSTS } from "./vocabulary.ts";
export { RECHECK_CAUSES } from "./acts/hidingActs.ts";
export type { Dice } from "./dice.ts";
export type { Change, TileFailure } from "./changes.ts";
export type { Act, ActKind, ActOf, ReportOf, Decision, Means, NameSpot, Reason, Refusal } from "./acts.ts";
export type { RefusalCode } from "./refusalCodes.ts";
export type { ActionCost } from "./vocabulary.ts";
export { ENDING_CAUSES, type EndingCause } from "./acts/boonActs.ts";
export type { AppliedReport } from "./boons/boonApply.ts";
export { CONCENTRATION_DIFFICULTY, attributeFor, keeperOf } from "./boons/concentration.ts";
export type { ConcentrationReport, EndedReport } from "./boons/concentration.ts";
export type { Concentrated, ConcentrationCheck, HeldEffect, UncertainUse } from "./boons/concentrationState.ts";
export { inForce, lastingStatuses, leftOf, statusOf } from "./boons/lasting.ts";
export type { Movement, RecheckCause } from "./acts/hidingActs.ts";
export type { ForcedReport, SpecialAttackReport } from "./acts/tacticsActs.ts";
export {
  endedGrapples,
  grapplersOf,
  grapplesIn,
  grapplingGraph,
  grapplingGroups,
  heldBy,
  isGrappled,
  linkedWith,
} from "./grapples.ts";
export type { Grapple } from "./grapples.ts";
export { forcedDistance } from "./tactics/forcedDistance.ts";
export type { Force, ForcedDistance } from "./tactics/forcedDistance.ts";
export type { ForceLine } from "./acts/groupMove.ts";
export { forcedMoves, needsDirection } from "./tactics/forced.ts";
export { secretTileEffects } from "./tactics/tileEffects.ts";
export { fallsOf } from "./tactics/falls.ts";
export type { Fall, FallReport } from "./acts/groupMove.ts";
export { ailmentsOf } from "./tactics/treat.ts";
export { drawnCorners, type DrawnCorners } from "./concealment/concealment.ts";
export { isStill, locatedBy, isLocatable } from "./concealment/invisibility.ts";
export { mayLocate } from "./scan/scanLocate.ts";
export { isTickedTotal, type Marked } from "./vocabulary.ts";
export { SCAN_AGAIN } from "./scan/scanFlow.ts";
export { isHitTaken } from "./checks/hitTaken.ts";
export { MOST_CONCEALED_HITS, stands, type ConcealedHit } from "./checks/concealedHit.ts";
export { FORCED_WAYS, MOST_FORCED, MOST_LISTED, type DueForce, type ForcedWay } from "./checks/dueForce.ts";
export type { GroupMove } from "./acts/groupMove.ts";
export { effectOf, shoveEffect } from "./tactics/forceMove.ts";
export { grapplesDue } from "./tactics/grapplesEnd.ts";
export { specialPreview } from "./tactics/specialAttack.ts";
export { membersOf, rangeNeeded } from "./movement/teleportRange.ts";
export type { Aimed, Target } from "./acts/attackActs.ts";
export type { CheckReport } from "./checks/skillCheck.ts";
export { discoveriesIn } from "./common/discoveriesIn.ts";
export type { DiscoveryReport } from "./discoveryReport.ts";
export type { Report } from "./acts.ts";
export type { AffectReport, StrikeOutcome, StrikeReport, TileMissed } from "./acts/attackActs.ts";
export type { EmergenceReport } from "./acts/movementActs.ts";

export { decide, precedingAct } from "./decide.ts";
export { consentNeeds, type ConsentNeed } from "./attacks/affectConsent.ts";
export { applyChanges, spendBudget } from "./state.ts";
export { foldHiding } from "./common/fold.ts";
export { withoutHanging } from "./common/foldConcentration.ts";

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
  sameTile,
  sameShape,
  zoneReach,
  possibleSpots,
} from "./creatures.ts";

export { isOnLevel, levelOf as tileLevelOf, onLevelOf, onOneLevel, planeOf, sharesTile, standOf } from "./levels.ts";

export { claimableSpots } from "./discovery/claim.ts";
export { finished, type InSteps } from "./map/geometry/inSteps.ts";
export { candidates, candidatesInSlices } from "./hiding/candidates.ts";
export type { CandidateMap } from "./hiding/candidates.ts";
export type { Candidate, Verdict } from "./hiding/candidate.ts";
export { CHECK_MODES, type CheckMode } from "./acts/checkActs.ts";
export { mayDash } from "./movement/dash.ts";
export { mayTurn, placesToTurn } from "./movement/turn.ts";
export { mayHide } from "./hiding/hide.ts";
export { GRANT_KINDS } from "./profile.ts";
export { beyondGrants } from "./attacks/granted.ts";
export { isTeleport, teleportGrant, teleportsOf } from "./attacks/teleportGrants.ts";
export * from "./exports/items.ts";
export { withLightsAt } from "./common/carriedLight.ts";
export { provokedHere } from "./common/provoked.ts";
export { zonesCrossed } from "./common/zonesCrossed.ts";
export * from "./exports/danger.ts";
export { SETTINGS } from "./acts.ts";
export { creaturesIn } from "./attacks/inArea.ts";
export { placesToShift, refusesShift } from "./movement/shift.ts";
export { takeable } from "./movement/takeEffect.ts";
export { needsConcentration } from "./boons/boonEffects.ts";
export { isTakeable, type TakenKind } from "./boons/heldEffects.ts";
export { isStuck } from "./common/standing.ts";
export { shiftedPlace } from "./common/ground.ts";
export { refusesWhilePending } from "./common/minorAction.ts";
export { SCAN_RANGE, mayScan, scanTargets } from "./common/scanTargets.ts";
export type { ScanTarget } from "./common/scanTargets.ts";
export { guardWarning } from "./discovery/guard.ts";
export type { GuardWarning } from "./discovery/guard.ts";
export { lifeShare } from "./scan/loreFacts.ts";
export { mayLearn, scanOptions } from "./scan/scanOptions.ts";
export type { LoreAct, ScanOption } from "./scan/scanOptions.ts";
export { isMuted, muted, mutedAnswers } from "./track/trackMute.ts";
export type { TrackMute } from "./track/trackMute.ts";
export { componentsOf, turnTaker } from "./common/components.ts";
export { mayTrack } from "./track/track.ts";
export { TRACK_RANGE } from "./common/trackers.ts";
export { mayStrikeAtOpportunity } from "./attacks/attackTime.ts";
export { attackPreview, attackTargets, mayAttack } from "./attacks/attackTargets.ts";
export type { AimPreview, Arm, AttackPreview, AttackTarget } from "./attacks/attackTargets.ts";
export { thingPreview } from "./attacks/thingPreview.ts";
export { areaOf } from "./attacks/attackArea.ts";
export type { AreaShot } from "./attacks/attackArea.ts";
export { blockersFor, damagePreview, refusesBlock } from "./attacks/damage.ts";
export { MOST_MOVERS, MOST_STOPS, recheckDue, type Judged } from "./hiding/recheck.ts";
export { approvedPlaceAt, approvedPlacesFor, approvedPlacesOf, approvalState } from "./hiding/approvedPlaces.ts";
export type { ApprovedPlace } from "./hiding/approvedPlaces.ts";
export { unsuitableSpots, unsuitableWithout } from "./hiding/recheckUnsuitable.ts";
export type { UnsuitableSpots } from "./hiding/recheckUnsuitable.ts";

export * from "./exports/checks.ts";
export * from "./exports/knowledge.ts";
export * from "./exports/map.ts";

export { makeSituation, parseSituation } from "./notation.ts";
export { NotationError } from "./notation/error.ts";
export type { Fault } from "./notation/error.ts";
export * from "./exports/stretches.ts";
