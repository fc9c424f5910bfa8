/** The only door of the rules. Everybody else enters here. */
export {
  ATTRIBUTES,
  CONCEALMENT_CAUSES,
  DAMAGE_TYPES,
  DEFAULT_LEVEL,
  NATURES,
  STUDIES,
  VANTAGE_SKILLS,
  FORMS,
  SIDES,
  SKILLS,
  STATUSES,
  ZONE_AFFIXES,
  ACTION_COSTS,
  isTickedTotal,
} from "./vocabulary.ts";
export type {
  Attribute,
  CoverLevel,
  CreatureId,
  DamageType,
  EventId,
  LevelId,
  Nature,
  Study,
  LightLevel,
  Footprint,
  ShroudLevel,
  Side,
  Skill,
  SpotId,
  Status,
  Tile,
  ZoneAffix,
  Marked,
} from "./vocabulary.ts";
export type {
  GridType,
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
export type { Moved, StealthTraits } from "./traits.ts";
export { latestTurn, placeInRound, turnIds } from "./turns.ts";
export type { Fight, ProvokedAt, Stamp, TurnBudget, TurnId } from "./turns.ts";
export { NO_PROFILE, GRANT_KINDS, type Affix, type Power, type Profile, type Vantage, type Grant } from "./profile.ts";
export type { Fact, FactKind, Lore } from "./lore.ts";
export { NOT_HIDING } from "./hidingState.ts";
export type { Claim, Hiding, Loss, PendingHide, Spot, TrackAnswer, TrackOffer } from "./hidingState.ts";
export { DEFAULT_SWITCHES, type Switches } from "./switches.ts";
export { REFUSAL_CODES } from "./refusalCodes.ts";
export { RECHECK_CAUSES, type RecheckCause } from "./acts/hidingActs.ts";
export type { Dice } from "./dice.ts";
export type { Change, TileFailure } from "./changes.ts";
export { ACTS, ACT_KINDS, declarationOf, isSilent } from "./acts.ts";
export type {
  Act,
  ActKind,
  ActOf,
  ReportOf,
  Decision,
  DecisionContext,
  Reason,
  Refusal,
  Report,
  ActsWithCard,
  CardKind,
} from "./acts.ts";
export { ENDING_CAUSES } from "./acts/boonActs.ts";
export type { AppliedReport } from "./boons/boonApply.ts";
export { keeperOf, type ConcentrationReport, type EndedReport } from "./boons/concentration.ts";
export type { Concentrated, ConcentrationCheck, HeldEffect } from "./boons/concentrationState.ts";
export { inForce, lastingStatuses, leftOf, statusOf } from "./boons/lasting.ts";
export { place as placeSchema, thing as thingSchema, MOST_MOVERS, MOST_STOPS } from "./acts/choices.ts";
export type { Movement, Aimed, Target, DangerAim } from "./acts/choices.ts";
export type { ForcedReport } from "./acts/tacticsActs.ts";
export { endedGrapples, grapplersOf, heldBy, linkedWith, type Grapple } from "./grapples.ts";
export type { Force } from "./tactics/forcedDistance.ts";
export type { Fall, FallReport, GroupMove } from "./acts/groupMove.ts";
export { forcedMoves, needsDirection } from "./tactics/forced.ts";
export { secretTileEffects } from "./tactics/tileEffects.ts";
export { fallsOf } from "./tactics/falls.ts";
export { ailmentsOf } from "./tactics/treat.ts";
export { drawnCorners, type DrawnCorners, type Concealment } from "./concealment/concealment.ts";
export { isStill, locatedBy } from "./concealment/invisibility.ts";
export { mayLocate } from "./scan/scanLocate.ts";
export { SCAN_AGAIN } from "./scan/scanFlow.ts";
export { isHitTaken } from "./checks/hitTaken.ts";
export { MOST_CONCEALED_HITS, stands, type ConcealedHit } from "./checks/concealedHit.ts";
export { FORCED_WAYS, MOST_LISTED, type DueForce, type ForcedWay } from "./checks/dueForce.ts";
export { effectOf, shoveEffect } from "./tactics/forceMove.ts";
export { grapplesDue } from "./tactics/grapplesEnd.ts";
export { specialPreview } from "./tactics/specialAttack.ts";
export { membersOf, rangeNeeded, isTeleport, teleportGrant, teleportsOf } from "./movement/teleport.ts";
export type { CheckReport } from "./checks/skillCheck.ts";
export { discoveriesIn } from "./common/discoveriesIn.ts";
export type { DiscoveryReport } from "./discoveryReport.ts";
export type { EmergenceReport, AffectReport, StrikeReport, TileMissed } from "./acts/attackActs.ts";
export { decide, precedingAct } from "./decide.ts";
export { consentNeeds, type ConsentNeed } from "./attacks/affectTargets.ts";
export { applyChanges } from "./state.ts";
export { foldHiding, withoutHanging } from "./common/fold.ts";
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
  possibleSpots,
} from "./creatures.ts";
export { isOnLevel, levelOf as tileLevelOf, onLevelOf, onOneLevel, planeOf, sharesTile, standOf } from "./levels.ts";
export { finished, type InSteps } from "./map/geometry/inSteps.ts";
export { candidates, candidatesInSlices, type CandidateMap } from "./hiding/candidates.ts";
export type { Candidate, Verdict } from "./hiding/judge.ts";
export { CHECK_MODES, type CheckMode } from "./acts/checkActs.ts";
export { mayDash } from "./movement/dash.ts";
export { mayTurn, placesToTurn } from "./movement/turn.ts";
export { mayHide, mayHideInSlices } from "./hiding/hide.ts";
export { beyondGrants } from "./attacks/granted.ts";
export { MOST_QUANTITY, type Supply } from "./supplies.ts";
export { refusesSupply } from "./common/usedItems.ts";
export { lyingNow, tilesIn } from "./boons/laidRegion.ts";
export { LAID_DURATIONS, LAID_KINDS, LAID_SHAPES, MOST_LAID, MOST_ROUNDS } from "./boons/laidRegionState.ts";
export type { GrantedRegion, LaidEffect, LaidRegion, TileRun } from "./boons/laidRegionState.ts";
export { endsHidingAsBoon, grantNamed, grantOfRegion, isBoon, kindOfGrant, verdictOf } from "./boons/boon.ts";
export { isLaidFromAfar, guardWarning, type GuardWarning } from "./discovery/guard.ts";
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
  needsConcentration,
} from "./boons/boonEffects.ts";
export type { BoonDeclaration, Condition, Duration, GrantedEffect, GrantedKind } from "./boons/boonEffects.ts";
export { withLightsAt } from "./common/carriedLight.ts";
export { provokedHere } from "./common/provoked.ts";
export { zonesCrossed } from "./common/zonesCrossed.ts";
export { bumpOf } from "./danger/bump.ts";
export { areaFrom, isInPlainView, awarenessLevelOf } from "./danger/sight.ts";
export { cardStates, flowOf, handOf, isStealthy, type CardState } from "./danger/hand.ts";
export { areaMarkers, awarenessBoard, awarenessFor, foundBySearch, hideMakesKnown } from "./danger/board.ts";
export type { AreaMarker, AwarenessBoard, BoardSubject, FoundThing } from "./danger/board.ts";
export { demotionsDue, type Demotion } from "./danger/demotions.ts";
export { lapsesDue } from "./danger/lapses.ts";
export { maySearch, searchTerms } from "./danger/search.ts";
export { mayWarn, warnable, WARNING_RANGE } from "./danger/warn.ts";
export { mayFlip } from "./danger/flip.ts";
export { unknownToPlayers, untoldOf } from "./danger/silent.ts";
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
  AwarenessLevel,
  AwarenessState,
  CardId,
  CardKeyword,
  CardPool,
  DefenceDice,
  DefenceSource,
  Hand,
  MarkedKind,
  MarkedThing,
  Pair,
  Sight,
  SubjectId,
} from "./awareness.ts";
export type { AskerRole } from "./acts/defineAct.ts";
export { id, integer, list, nullable, object, oneOf, optional, PROBLEMS, textThat, within } from "./schema.ts";
export type { Checked, ProblemCode, Validator } from "./schema.ts";
export { creaturesIn } from "./attacks/inArea.ts";
export { placesToShift, refusesShift } from "./movement/shift.ts";
export { takeable } from "./movement/takeEffect.ts";
export { isTakeable, type TakenKind } from "./boons/heldEffects.ts";
export { isStuck, paceOf } from "./common/standing.ts";
export { shiftedPlace } from "./common/ground.ts";
export { refusesWhilePending } from "./common/minorAction.ts";
export { SCAN_RANGE, mayScan, scanTargets, type ScanTarget } from "./common/scanTargets.ts";
export { mayLearn, scanOptions, type LoreAct, type ScanOption } from "./scan/scanOptions.ts";
export { isMuted, muted, mutedAnswers, type TrackMute } from "./track/trackMute.ts";
export { componentsOf, turnTaker } from "./common/components.ts";
export { mayTrack } from "./track/track.ts";
export { mayStrikeAtOpportunity } from "./attacks/attackTime.ts";
export { attackPreview, attackTargets, mayAttack } from "./attacks/attackTargets.ts";
export type { AimPreview, AttackTarget } from "./attacks/attackTargets.ts";
export { thingPreview } from "./attacks/thingAttack.ts";
export { areaOf, type AreaShot } from "./attacks/attackArea.ts";
export { blockersFor, damagePreview, refusesBlock } from "./attacks/damage.ts";
export { recheckDue, type Judged } from "./hiding/recheck.ts";
export { approvedPlaceAt, approvedPlacesFor, approvedPlacesOf, approvalState } from "./hiding/approvedPlaces.ts";
export type { ApprovedPlace } from "./hiding/approvedPlaces.ts";
export { unsuitableSpots, unsuitableWithout } from "./hiding/recheckUnsuitable.ts";
export type { AdvantageSource, RollMode } from "./checks/advantage.ts";
export { attackModifiers, attackRoll, basicDefence, specialDefence } from "./checks/attack.ts";
export type { Attack, AttackModifier, AttackReport } from "./checks/attack.ts";
export { AIM_KINDS, ATTACK_KINDS, EFFECT_KINDS, isForced } from "./checks/attackProfile.ts";
export type { Aim, AttackKind, AttackProfile, DamageDice, Effect, Thing } from "./checks/attackProfile.ts";
export { damageByType, woundAmount, SPECIALS } from "./checks/damage.ts";
export type { Hit, DamageLeft, DamageRoll, Wound } from "./checks/damage.ts";
export { CRITICAL_FACTOR, type Vitality } from "./checks/efficacy.ts";
export { observedTiles, sceneTiles, type Eyes, type ObservedTile } from "./knowledge/observedTiles.ts";
export { nearlyMeetingEnds, sceneWarnings, type SceneWarning } from "./knowledge/sceneWarnings.ts";
export { coverFrom, ownSurroundings, surroundingsOf, type Surroundings } from "./knowledge/surroundings.ts";
export { explainDiscovery, explainScan, explainTrack } from "./knowledge/explain.ts";
export type { CheckPreview, DiscoveryPreview, Chance } from "./knowledge/explain.ts";
export { view, viewOfAll } from "./knowledge/view.ts";
export { confidentialHiding, joinedHiding, openHiding, type OwnersPart } from "./knowledge/confidential.ts";
export { knowledgeOf, type Known } from "./common/knownLore.ts";
export type { Viewer } from "./common/viewer.ts";
export { filled } from "./filled.ts";
export { keptItems } from "./keptItems.ts";
export { oncePer, oncePerPair } from "./oncePer.ts";
export { createBattlemap, type Battlemap, type CoverLine, type Hider } from "./map/battlemap.ts";
export { coverLinesOf, effectLinesOf, type ObserverLines } from "./hiding/observerLines.ts";
export {
  neighbours as tilesAround,
  placeDistance,
  placeTiles,
  tileAt,
  tileCentre,
  tileDistance,
  tileOutline,
  tileTopLeft,
  placeCentre,
} from "./map/grid/grid.ts";
export { straightWay } from "./map/grid/straightWay.ts";
export { isPlain, isPossibleForm, shapeKey, type Shape } from "./map/grid/shape.ts";
export { actsAt } from "./map/regions/elevation.ts";
export { regionHolds } from "./map/regions/region.ts";
export { placesIn, type Area } from "./map/grid/areas.ts";
export { cornerLines } from "./map/cover/cornerLines.ts";
export type { Concealing } from "./map/cover/sightLines.ts";
export type { ConcealedBy, MissReport } from "./checks/missChance.ts";
export type { Direction } from "./map/grid/directions.ts";
export { rimOf } from "./map/geometry/rim.ts";
export { connected } from "./connected.ts";
export { orientations, oriented } from "./map/travel/turning.ts";
export { extentOfPicture, faultOfForm, fitsExtent, isNamedForm, MOST_ROWS, type FormFault } from "./form.ts";
export { makeSituation, parseSituation } from "./notation.ts";
export { NotationError, type Fault } from "./notation/error.ts";
export { stretchBoard, type CharacterRow, type DetectionRow, type StretchBoard } from "./stretches/board.ts";
export { stretchesFor } from "./stretches/stretchesFor.ts";
export { returnsToZone } from "./stretches/zoneHiders.ts";
export { ambushDice } from "./common/ambushers.ts";
export { tokenDue } from "./stretches/tokens.ts";
export { refusesAction, refusesOrder } from "./stretches/stretch.ts";
export { zonesOf } from "./stretches/ways.ts";
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
export { allowsPeek, beyond, isPassable, ZONE_KINDS } from "./zones/types.ts";
export type { Border, BorderId, Outline, Zone, ZoneId, ZoneKind, ZoneMap } from "./zones/types.ts";
export { zoneMapOf } from "./zones/zoneMap.ts";
export { roomsOf, type Room } from "./zones/rooms.ts";
export { edgesOf } from "./zones/outline.ts";
export { hasZone } from "./zones/labelPoint.ts";
export { boxAt, coveredShare, freeLabelPoint, type MapBox } from "./zones/freeLabelPoint.ts";
