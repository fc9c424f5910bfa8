/** What part K (awareness and danger) gives to the outside. `index.ts` passes it on. */
export { bumpOf } from "../danger/bump.ts";
export { areaFrom, isInPlainView, awarenessLevelOf, sightOf, tilesOfSubject } from "../danger/sight.ts";
export { cardStates, flowOf, handOf, isStealthy, usedCards } from "../danger/hand.ts";
export type { CardState } from "../danger/hand.ts";
export { areaMarkers, awarenessBoard, awarenessFor, hideMakesKnown } from "../danger/board.ts";
export type { AreaMarker, AwarenessBoard, BoardSubject } from "../danger/board.ts";
export { DEMOTION_REASONS, demotionsDue } from "../danger/demotions.ts";
export { lapsesDue } from "../danger/lapses.ts";
export type { Demotion, DemotionReason } from "../danger/demotions.ts";
export { maySearch, searchTerms } from "../danger/search.ts";
export { mayWarn, warnable, WARNING_RANGE } from "../danger/warn.ts";
export { mayFlip } from "../danger/flip.ts";
export { unknownToPlayers, untoldOf, type Untold } from "../danger/silent.ts";
export { awarenessBack, touchedAwareness, withAwareness } from "../common/foldAwareness.ts";
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
} from "../awareness.ts";
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
  Manner,
  MarkedKind,
  MarkedThing,
  Pair,
  SearchTerms,
  Sight,
  SubjectId,
} from "../awareness.ts";
export type { DangerAim } from "../acts/attackActs.ts";
