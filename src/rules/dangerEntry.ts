/** What part K gives to the outside: `index.ts` passes it on. */
export { pairKey } from "./awareness.ts";
export { areaFrom, isInPlainView, levelOf, sightOf } from "./danger/sight.ts";
export { cardStates, flowOf, handOf, isStealthy, usedCards } from "./danger/hand.ts";
export type { CardState } from "./danger/hand.ts";
export { areaMarkers, awarenessBoard, awarenessFor, hideMakesKnown } from "./danger/board.ts";
export type { AwarenessBoard, BoardSubject } from "./danger/board.ts";
export { DEMOTION_REASONS, demotionsDue } from "./danger/demotions.ts";
export type { Demotion, DemotionReason } from "./danger/demotions.ts";
export { maySearch, searchTerms } from "./danger/search.ts";
export { mayWarn, warnable, WARNING_RANGE } from "./danger/warn.ts";
export { mayFlip } from "./danger/flip.ts";
