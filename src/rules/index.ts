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
  Footprint,
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
export type { Act, ActKind, ActOf, ReportOf, Decision, DecisionContext, NameSpot, Reason, Refusal } from "./acts.ts";
export type { RefusalCode } from "./refusalCodes.ts";
export type { ActionCost } from "./vocabulary.ts";
export { ENDING_CAUSES, type EndingCause } from "./acts/boonActs.ts";
export type { AppliedReport } from "./boons/boonApply.ts";
export { CONCENTRATION_DIFFICULTY, attributeFor, keeperOf } from "./boons/concentration.ts";
export type { ConcentrationReport, EndedReport } from "./boons/concentration.ts";
export type { Concentrated, ConcentrationCheck, HeldEffect, UncertainUse } from "./boons/concentrationState.ts";
export { inForce, lastingStatuses, leftOf, statusOf } from "./boons/lasting.ts";
export type { Movement } from "./acts/choices.ts";
export type { RecheckCause } from "./acts/hidingActs.ts";
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
export { membersOf, rangeNeeded } from "./movement/teleport.ts";
export type { Aimed, Target } from "./acts/choices.ts";
export type { CheckReport } from "./checks/skillCheck.ts";
export { discoveriesIn } from "./common/discoveriesIn.ts";
export type { DiscoveryReport } from "./discoveryReport.ts";
export type { Report } from "./acts.ts";
export type { AffectReport, StrikeOutcome, StrikeReport, TileMissed } from "./acts/attackActs.ts";
export type { EmergenceReport } from "./acts/movementActs.ts";

export { decide, precedingAct } from "./decide.ts";
export { consentNeeds, type ConsentNeed } from "./attacks/affectTargets.ts";
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
export { mayHide, mayHideInSlices } from "./hiding/hide.ts";
export { GRANT_KINDS } from "./profile.ts";
export { beyondGrants } from "./attacks/granted.ts";
export { isTeleport, teleportGrant, teleportsOf } from "./movement/teleport.ts";

export type { Grant } from "./profile.ts";
export { MOST_QUANTITY, type Supply } from "./supplies.ts";
export { refusesSupply } from "./common/usedItems.ts";
export { lyingNow, tilesIn } from "./boons/laidRegion.ts";
export {
  LAID_DURATIONS,
  LAID_KINDS,
  LAID_SHAPES,
  MOST_LAID,
  MOST_ROUNDS,
  type GrantedRegion,
  type LaidEffect,
  type LaidRegion,
  type TileRun,
} from "./boons/laidRegionState.ts";
export {
  endsHidingAsBoon,
  grantNamed,
  grantOfRegion,
  isBoon,
  isDeclaring,
  kindOfGrant,
  verdictOf,
} from "./boons/boon.ts";
export { isLaidFromAfar } from "./discovery/guard.ts";
export {
  BOON_DECLARATIONS,
  CONDITIONS,
  DURATIONS,
  GRANTED_ACTIONS,
  GRANTED_KINDS,
  MOST_GRANTED,
  WARDED,
  boonVerdict,
  valuesRead,
} from "./boons/boonEffects.ts";
export type {
  BoonVerdict,
  BoonDeclaration,
  Condition,
  Duration,
  GrantedEffect,
  GrantedKind,
} from "./boons/boonEffects.ts";

export { withLightsAt } from "./common/carriedLight.ts";
export { provokedHere } from "./common/provoked.ts";
export { zonesCrossed } from "./common/zonesCrossed.ts";

export { bumpOf } from "./danger/bump.ts";
export { areaFrom, isInPlainView, awarenessLevelOf } from "./danger/sight.ts";
export { cardStates, flowOf, handOf, isStealthy, usedCards } from "./danger/hand.ts";
export type { CardState } from "./danger/hand.ts";
export { areaMarkers, awarenessBoard, awarenessFor, foundBySearch, hideMakesKnown } from "./danger/board.ts";
export type { AreaMarker, AwarenessBoard, BoardSubject, FoundThing } from "./danger/board.ts";
export { DEMOTION_REASONS, demotionsDue } from "./danger/demotions.ts";
export { lapsesDue } from "./danger/lapses.ts";
export type { Demotion, DemotionReason } from "./danger/demotions.ts";
export { maySearch, searchTerms } from "./danger/search.ts";
export { mayWarn, warnable, WARNING_RANGE } from "./danger/warn.ts";
export { mayFlip } from "./danger/flip.ts";
export { unknownToPlayers, untoldOf, type Untold } from "./danger/silent.ts";
export { awarenessBack, touchedAwareness, withAwareness } from "./common/foldAwareness.ts";
export {
  AWARENESS_ID,
  AWARENESS_LEVELS,
  CARD_KEYWORDS,
  CARD_POOLS,
  EMPTY_HAND,
  MARKED_KINDS,
  MOST_CARD_DICE,
  NO_AWARENESS,
  USUAL_FLOW,
  pairKey,
} from "./awareness.ts";
export type {
  AbilityCard,
  Attempt,
  AttemptPart,
  Awareness,
  AwarenessChange,
  AwarenessLevel,
  AwarenessState,
  CardId,
  CardKeyword,
  CardPool,
  DefenceDice,
  DefenceSource,
  Hand,
  SurpriseKind,
  MarkedKind,
  MarkedThing,
  Pair,
  SearchTerms,
  Sight,
  SubjectId,
} from "./awareness.ts";
export type { DangerAim } from "./acts/choices.ts";

export { ACTS, ACT_KINDS, declarationOf, isSilent, type ActsWithCard, type CardKind } from "./acts.ts";
export type { ActDeclaration, AskerRole } from "./acts/defineAct.ts";
export { place as placeSchema, thing as thingSchema } from "./acts/choices.ts";
export { id, integer, list, nullable, object, oneOf, optional, PROBLEMS, textThat, within } from "./schema.ts";
export type { Checked, Problem, ProblemCode, Validator } from "./schema.ts";
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
export { lifeShare } from "./scan/scanStudy.ts";
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
export { thingPreview } from "./attacks/thingAttack.ts";
export { areaOf } from "./attacks/attackArea.ts";
export type { AreaShot } from "./attacks/attackArea.ts";
export { blockersFor, damagePreview, refusesBlock } from "./attacks/damage.ts";
export { MOST_MOVERS, MOST_STOPS } from "./acts/choices.ts";
export { recheckDue, type Judged } from "./hiding/recheck.ts";
export { approvedPlaceAt, approvedPlacesFor, approvedPlacesOf, approvalState } from "./hiding/approvedPlaces.ts";
export type { ApprovedPlace } from "./hiding/approvedPlaces.ts";
export { unsuitableSpots, unsuitableWithout } from "./hiding/recheckUnsuitable.ts";
export type { UnsuitableSpots } from "./hiding/recheckUnsuitable.ts";

export { skillCheck } from "./checks/skillCheck.ts";
export type { SkillCheck } from "./checks/skillCheck.ts";
export type { AdvantageSource, RollMode } from "./checks/advantage.ts";
export { attackBonus, attackModifiers, attackRoll, basicDefence, defenceOf, specialDefence } from "./checks/attack.ts";
export type { Attack, AttackModifier, AttackReport } from "./checks/attack.ts";
export { AIM_KINDS, ATTACK_KINDS, EFFECT_KINDS, isForced, isSingleTarget } from "./checks/attackProfile.ts";
export type { Aim, AttackKind, AttackProfile, DamageDice, Effect, Thing } from "./checks/attackProfile.ts";
export { damageByType, woundAmount } from "./checks/damage.ts";
export { SPECIALS, type Hit, type DamageLeft, type DamageRoll, type Wound } from "./checks/damage.ts";
export { CRITICAL_FACTOR, efficacy, takeDamage } from "./checks/efficacy.ts";
export type { Vitality } from "./checks/efficacy.ts";

export { observedTiles, sceneTiles } from "./knowledge/observedTiles.ts";
export type { Eyes, ObservedTile } from "./knowledge/observedTiles.ts";
export { nearlyMeetingEnds, sceneWarnings } from "./knowledge/sceneWarnings.ts";
export type { SceneWarning } from "./knowledge/sceneWarnings.ts";
export { coverFrom, ownSurroundings, surroundingsOf } from "./knowledge/surroundings.ts";
export type { Surroundings } from "./knowledge/surroundings.ts";
export { explainDiscovery, explainScan, explainTrack } from "./knowledge/explain.ts";
export type { CheckPreview, DiscoveryPreview } from "./knowledge/explain.ts";
export { chanceOf } from "./knowledge/explain.ts";
export type { Chance } from "./knowledge/explain.ts";
export { view, viewOfAll } from "./knowledge/view.ts";
export { confidentialHiding, joinedHiding, openHiding } from "./knowledge/confidential.ts";
export type { OwnersPart } from "./knowledge/confidential.ts";
export { knowledgeOf } from "./common/knownLore.ts";
export type { Known } from "./common/knownLore.ts";
export type { Viewer } from "./common/viewer.ts";

export { createBattlemap } from "./map/battlemap.ts";
export { coverLinesOf, effectLinesOf } from "./hiding/observerLines.ts";
export type { ObserverLines } from "./hiding/observerLines.ts";
export type { Battlemap, CoverLine, Hider } from "./map/battlemap.ts";
export {
  neighbours as tilesAround,
  placeDistance,
  placeSize,
  placeTiles,
  tileAt,
  tileCentre,
  tileDistance,
  tileOutline,
  tileTopLeft,
} from "./map/grid/grid.ts";
export { straightWay } from "./map/grid/straightWay.ts";
export { isPlain, isPossibleForm, shapeKey } from "./map/grid/shape.ts";
export { actsAt } from "./map/regions/elevation.ts";
export { regionHolds } from "./map/regions/region.ts";
export type { Shape } from "./map/grid/shape.ts";
export { areaTiles, placesIn } from "./map/grid/areas.ts";
export type { Area, AreaMap } from "./map/grid/areas.ts";
export { cornerLines } from "./map/cover/cornerLines.ts";
export type { CornerLines } from "./map/cover/cornerLines.ts";
export type { Concealing } from "./map/cover/sightLines.ts";
export { concealmentOf } from "./concealment/concealment.ts";
export type { ConcealedBy, MissChance, MissReport } from "./checks/missChance.ts";
export type { Concealment } from "./concealment/concealment.ts";
export type { Sighting } from "./concealment/totalConcealment.ts";
export type { Direction } from "./map/grid/directions.ts";
export { rimOf } from "./map/geometry/rim.ts";
export { orientations, oriented, turnings } from "./map/travel/turning.ts";
export { extentOfPicture, faultOfForm, fitsExtent, isNamedForm, MOST_ROWS } from "./form.ts";
export type { FormFault } from "./form.ts";

export { makeSituation, parseSituation } from "./notation.ts";
export { NotationError } from "./notation/error.ts";
export type { Fault } from "./notation/error.ts";

export { stretchBoard } from "./stretches/board.ts";
export { stretchesFor } from "./stretches/stretchesFor.ts";
export type { CharacterRow, DetectionRow, StretchBoard } from "./stretches/board.ts";
export { returnsToZone } from "./stretches/zoneHiders.ts";
export { ambushDice } from "./common/ambushers.ts";
export { tokenDue } from "./stretches/tokens.ts";
export { refusesAction, refusesOrder } from "./stretches/stretch.ts";
export { sealedZoneMap, zonesOf } from "./stretches/ways.ts";
export { DETECTION_CHOICES, NO_CHARACTER, NO_STRETCHES, PLANS, STRETCHES_ID } from "./stretchState.ts";
export type {
  Character,
  Detection,
  DetectionChoice,
  FightCause,
  ThrownDice,
  StretchPlan,
  Stretches,
  StretchesState,
  StretchFight,
} from "./stretchState.ts";
export type { StretchAction, StretchActionKind, Order, OrderKind, StretchReport, Told } from "./acts/stretchActs.ts";
export type { StealthTraits } from "./traits.ts";
export { allowsPeek, beyond, isPassable, letsSightThrough, ZONE_KINDS } from "./zones/types.ts";
export type { Border, BorderId, Outline, Zone, ZoneId, ZoneKind, ZoneMap } from "./zones/types.ts";
export { zoneMapOf } from "./zones/zoneMap.ts";
export { roomsOf } from "./zones/rooms.ts";
export { hasZone } from "./zones/labelPoint.ts";
export { boxAt, coveredShare, freeLabelPoint } from "./zones/freeLabelPoint.ts";
export type { MapBox } from "./zones/freeLabelPoint.ts";
export type { Room } from "./zones/rooms.ts";
