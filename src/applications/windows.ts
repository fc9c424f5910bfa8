/**
 * The windows that open on a click or with a question. The build makes a file of its own of this module and of all
 * that only it imports. Other modules reach these through `withWindows.ts` alone.
 */
export { currentAim, endAim, openAim } from "./attack/aimFlow.ts";
export { attackPlan } from "./attack/attackPlan.ts";
export { openBoard } from "./awareness/boardPanel.ts";
export { showLevels } from "./awareness/showLevels.ts";
export { choose, FOLLOWERS } from "./followers.ts";
export { currentHide, endHide } from "./hide/hideFlow.ts";
export { printHandout } from "./houseRules/printHandout.ts";
export { actOnCreature, actOnMarker } from "./hud/buttonActions.ts";
export { offerKeptBy } from "./hostSheets/offerKeptBy.ts";
export { placesOn } from "./hud/hudContext.ts";
export { attackWith, boonWith, hideWith, scanWith, trackWith } from "./hud/hudActions.ts";
export { pressButton } from "./hud/pressButton.ts";
export { toggleStatus } from "./hud/toggleStatus.ts";
export { hoverKnowledge } from "./knowledge/knowledgeHover.ts";
export { openKnowledge } from "./knowledge/knowledgePanel.ts";
export { followOutbox } from "./outbox/outboxPanel.ts";
export { followNow, openNow } from "./turn/nowPanel.ts";
export { openPrepare } from "./prepare/preparePanel.ts";
export { showRegions } from "./regions/showRegions.ts";
export { printRule } from "./rulebook/printRule.ts";
export { followScan } from "./scan/scanPanel.ts";
export { tellSceneFaults } from "./sceneFaults.ts";
export { SHEET_CONTEXTS } from "./sheets/creature/contexts.ts";
export { itemSections, NEW_ROWS } from "./sheets/itemContext.ts";
export { SHEET_ACTIONS } from "./sheets/sheetActions.ts";
export { useByUuid } from "./sheets/useItem.ts";
export { thingPlan } from "./things/thingPlan.ts";
export { watchGround } from "./things/watchGround.ts";
export { openStretches } from "./stretches/stretchPanel.ts";
export { openZones } from "./zones/zonesPanel.ts";
// No window: it loads with them because only Gamemasters' clients need it.
export { migrateWorld } from "../documents/migration/migrateWorld.ts";
