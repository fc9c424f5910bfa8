/** `foundry.utils`, except for members that need a world or a page. */
// Packages reach these through the namespace object. Knip does not see that, hence the tags.
export { /** @public */ BitMask } from "./utils/bitMask.ts";
export { deepClone, /** @public */ duplicate } from "./utils/clone.ts";
export { diffObject, /** @public */ equals, isEmpty, /** @public */ objectsEqual } from "./utils/compare.ts";
export { mergeObject } from "./utils/merge.ts";
export { deleteProperty, expandObject, flattenObject, getProperty, hasProperty, setProperty } from "./utils/paths.ts";
export {
  /** @public */ isDeletionKey,
  /** @public */ iterateValues,
  /** @public */ performIntegerSort,
} from "./utils/sorting.ts";
export { escapeHTML, isNewerVersion, isValidId, randomID } from "./utils/text.ts";
export { debounce, throttle } from "./utils/timing.ts";
export { buildUuid, parseUuid } from "./utils/uuid.ts";
export {
  /** @public */ closestPointToSegment,
  /** @public */ lineLineIntersection,
  /** @public */ lineSegmentIntersection,
  /** @public */ lineSegmentIntersects,
  /** @public */ orient2dFast,
} from "./utils/lines.ts";
export { /** @public */ isPlainObject } from "./utils/plain.ts";
export {
  /** @public */ deepFreeze,
  /** @public */ deepSeal,
  /** @public */ filterObject,
  /** @public */ getDefiningClass,
  /** @public */ getParentClasses,
  /** @public */ getType,
  /** @public */ invertObject,
  /** @public */ isSubclass,
} from "./utils/types.ts";
export {
  /** @public */ encodeURL,
  /** @public */ fetchJsonWithTimeout,
  /** @public */ fetchWithTimeout,
  /** @public */ formatFileSize,
  /** @public */ getRoute,
  /** @public */ logCompatibilityWarning,
  /** @public */ Semaphore,
} from "./utils/web.ts";
