/** What each seat knows, and what the rules explain to it. `index.ts` passes it on. */
export { observedTiles, sceneTiles } from "../knowledge/observedTiles.ts";
export type { Eyes, ObservedTile } from "../knowledge/observedTiles.ts";
export { nearlyMeetingEnds, sceneWarnings } from "../knowledge/sceneWarnings.ts";
export type { SceneWarning } from "../knowledge/sceneWarnings.ts";
export { coverFrom, ownSurroundings, surroundingsOf } from "../knowledge/surroundings.ts";
export type { Surroundings } from "../knowledge/surroundings.ts";
export { explainDiscovery, explainScan, explainTrack } from "../knowledge/explain.ts";
export type { CheckPreview, DiscoveryPreview } from "../knowledge/explain.ts";
export { chanceOf } from "../knowledge/chance.ts";
export type { Chance } from "../knowledge/chance.ts";
export { view, viewOfAll } from "../knowledge/view.ts";
export { confidentialHiding, joinedHiding, openHiding } from "../knowledge/confidential.ts";
export type { OwnersPart } from "../knowledge/confidential.ts";
export { knowledgeOf } from "../common/knownLore.ts";
export type { Known } from "../common/knownLore.ts";
export type { Viewer } from "../common/viewer.ts";
