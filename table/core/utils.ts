/** The door of `foundry.utils`: what packages find under that name, as far as it needs neither a world nor a page. */
export { deepClone, duplicate } from "./utils/clone.ts";
export { diffObject, equals, isEmpty, objectsEqual } from "./utils/compare.ts";
export { mergeObject } from "./utils/merge.ts";
export { deleteProperty, expandObject, flattenObject, getProperty, hasProperty, setProperty } from "./utils/paths.ts";
export { isPlainObject } from "./utils/plain.ts";
export { escapeHTML, isNewerVersion, isValidId, randomID } from "./utils/text.ts";
export { debounce, throttle } from "./utils/timing.ts";
export { buildUuid, parseUuid } from "./utils/uuid.ts";
