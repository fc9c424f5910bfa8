/**
 * The only door of the rules: every other layer imports from here. Nouns and questions are exported. What decides an act
 * is not: acts go through `decide`.
 */
export * from "./vocabulary.ts";
export type * from "./situation.ts";
export * from "./traits.ts";
export * from "./turns.ts";
export * from "./profile.ts";
export { loreSchema, type Fact, type FactKind } from "./lore.ts";
export { footprintSchema } from "./storedPlace.ts";
export * from "./hidingState.ts";
export * from "./switches.ts";
export { REFUSAL_CODES } from "./refusalCodes.ts";
export * from "./acts/hidingActs.ts";
export type { Dice } from "./dice.ts";
export type * from "./changes.ts";
export * from "./acts.ts";
export { ENDING_CAUSES } from "./acts/boonActs.ts";
export type { AppliedReport } from "./boons/boonApply.ts";
export { keeperOf, type ConcentrationReport, type EndedReport } from "./boons/concentration.ts";
export * from "./boons/concentrationState.ts";
export * from "./boons/lasting.ts";
export {
  place as placeSchema,
  thing as thingSchema,
  MOST_MOVERS,
  MOST_STOPS,
  type Movement,
  type Aimed,
  type Target,
  type DangerAim,
} from "./acts/choices.ts";
export type { ForcedReport } from "./acts/tacticsActs.ts";
export { endedGrapples, grapplersOf, linkedWith } from "./grapples.ts";
export type * from "./acts/groupMove.ts";
export { forcedMoves, needsDirection } from "./tactics/forced.ts";
export { secretTileEffects } from "./tactics/tileEffects.ts";
export { fallsOf } from "./tactics/falls.ts";
export { ailmentsOf } from "./tactics/treat.ts";
export { drawnCorners, type DrawnCorners } from "./concealment/concealment.ts";
export { isStill, locatedBy } from "./concealment/invisibility.ts";
export { mayLocate } from "./scan/scanLocate.ts";
export { SCAN_AGAIN } from "./scan/scanFlow.ts";
export { isHitTaken } from "./checks/hitTaken.ts";
export * from "./checks/concealedHit.ts";
export * from "./checks/dueForce.ts";
export { effectOf, shoveEffect } from "./tactics/forceMove.ts";
export { grapplesDue } from "./tactics/grapplesEnd.ts";
export { specialPreview } from "./tactics/specialAttack.ts";
export { teleportDivisor, rangeNeeded, isTeleport, teleportGrant, teleportsOf } from "./movement/teleport.ts";
export type { CheckReport } from "./checks/skillCheck.ts";
export { discoveriesIn } from "./common/discoveriesIn.ts";
export type { DiscoveryReport } from "./discoveryReport.ts";
export * from "./acts/attackActs.ts";
export * from "./decide.ts";
export { consentNeeds, type ConsentNeed } from "./attacks/affectTargets.ts";
export { applyChanges } from "./state.ts";
export * from "./common/fold.ts";
export * from "./creatures.ts";
export { isOnLevel, levelOf as tileLevelOf, onLevelOf, onOneLevel, planeOf, sharesTile, standOf } from "./levels.ts";
export * from "./map/geometry/inSteps.ts";
export * from "./hiding/candidates.ts";
export type { Candidate } from "./hiding/judge.ts";
export * from "./acts/checkActs.ts";
export { mayDash } from "./movement/dash.ts";
export { mayTurn, placesToTurn } from "./movement/turn.ts";
export { mayHideInSlices } from "./hiding/hide.ts";
export { beyondGrants } from "./attacks/granted.ts";
export { MOST_QUANTITY, type Supply } from "./supplies.ts";
export { refusesSupply } from "./common/usedItems.ts";
export * from "./boons/laidRegion.ts";
export * from "./boons/laidRegionState.ts";
export * from "./boons/boon.ts";
export { isLaidFromAfar, guardWarning, type GuardWarning } from "./discovery/guard.ts";
export * from "./boons/boonEffects.ts";
export { withLightsAt } from "./common/carriedLight.ts";
export { provokedHere } from "./common/provoked.ts";
export { zonesCrossed } from "./common/zonesCrossed.ts";
export { bumpOf } from "./danger/bump.ts";
export { areaFrom, isInPlainView, awarenessLevelOf } from "./danger/sight.ts";
export { cardStates, flowOf, handOf, type CardState } from "./danger/hand.ts";
export * from "./danger/board.ts";
export { demotionsDue, type Demotion } from "./danger/demotions.ts";
export { lapsesDue } from "./danger/lapses.ts";
export { maySearch, searchTerms } from "./danger/search.ts";
export { mayWarn, warnable, WARNING_RANGE } from "./danger/warn.ts";
export { mayFlip } from "./danger/flip.ts";
export * from "./danger/silent.ts";
export * from "./common/foldAwareness.ts";
export * from "./awareness.ts";
export type { AskerRole, Revision } from "./acts/defineAct.ts";
export * from "./schema.ts";
export { creaturesIn } from "./attacks/inArea.ts";
export * from "./movement/shift.ts";
export { takeable } from "./movement/takeEffect.ts";
export { isTakeable, type TakenKind } from "./boons/heldEffects.ts";
export { isStuck, paceOf } from "./common/standing.ts";
export { movedBy, offsetTo } from "./tactics/vectors.ts";
export { refusesWhilePending } from "./common/minorAction.ts";
export { SCAN_RANGE, mayScan, scanTargets, type ScanTarget } from "./common/scanTargets.ts";
export * from "./scan/scanOptions.ts";
export * from "./track/trackMute.ts";
export * from "./common/components.ts";
export { mayTrack } from "./track/track.ts";
export { mayStrikeAtOpportunity } from "./attacks/attackTime.ts";
export * from "./attacks/attackTargets.ts";
export { thingPreview } from "./attacks/thingAttack.ts";
export * from "./attacks/attackArea.ts";
export { blockersFor, damagePreview, refusesBlock } from "./attacks/damage.ts";
export { recheckDue } from "./hiding/recheck.ts";
export * from "./hiding/approvedPlaces.ts";
export { unsuitableIfVisible } from "./hiding/recheckUnsuitable.ts";
export type { AdvantageSource } from "./checks/advantage.ts";
export {
  attackModifiers,
  basicDefence,
  specialDefence,
  type AttackModifier,
  type AttackReport,
} from "./checks/attack.ts";
export * from "./checks/attackProfile.ts";
export * from "./checks/damage.ts";
export { CRITICAL_FACTOR, type Vitality } from "./checks/efficacy.ts";
export * from "./knowledge/observedTiles.ts";
export * from "./knowledge/sceneWarnings.ts";
export * from "./knowledge/surroundings.ts";
export * from "./knowledge/explain.ts";
export * from "./knowledge/view.ts";
export * from "./knowledge/confidential.ts";
export { knowledgeOf, type Known } from "./common/knownLore.ts";
export type { Viewer } from "./common/viewer.ts";
export { filled } from "./filled.ts";
export { keptItems } from "./keptItems.ts";
export * from "./oncePer.ts";
export { createBattlemap, type Battlemap, type CoverLine, type Hider } from "./map/battlemap.ts";
export * from "./hiding/observerLines.ts";
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
export * from "./map/grid/shape.ts";
export { actsAt } from "./map/regions/elevation.ts";
export { regionHolds } from "./map/regions/region.ts";
export * from "./checks/missChance.ts";
export { rimOf } from "./map/geometry/rim.ts";
export { connected } from "./connected.ts";
export { oriented } from "./map/travel/turning.ts";
export * from "./form.ts";
export * from "./notation.ts";
export * from "./stretches/board.ts";
export { stretchesFor } from "./stretches/stretchesFor.ts";
export { returnsToZone } from "./stretches/zoneHiders.ts";
export { ambushDice } from "./common/ambushers.ts";
export { tokenDue } from "./stretches/tokens.ts";
export { refusesAction, refusesOrder } from "./stretches/stretch.ts";
export { zonesOf } from "./stretches/ways.ts";
export * from "./stretchState.ts";
export * from "./acts/stretchActs.ts";
export * from "./zones/types.ts";
export { zoneMapOf } from "./zones/zoneMap.ts";
export * from "./zones/rooms.ts";
export { edgesOf } from "./zones/outline.ts";
export { hasZone } from "./zones/labelPoint.ts";
export * from "./zones/freeLabelPoint.ts";
