import { isOperator, type KeyedChange, readChange } from "../operators.ts";
import { deepClone } from "../utils/clone.ts";
import { equals } from "../utils/compare.ts";
import { assertSafeKey, isPlainObject, type PlainObject } from "../utils/plain.ts";
import type { UpdateContext, UpdatePlace } from "./dataField.ts";

/** Applies one change to an object without a schema. Objects merge, deletion keys delete, other values replace. */
export function applyPlainChange(change: KeyedChange, { source, diff, context }: UpdatePlace): void {
  const { key } = change;
  assertSafeKey(key);
  if (change.kind === "delete") {
    if (context.diffing && !(key in source)) return;
    delete source[key];
    diff[`-=${key}`] = null;
    return;
  }
  if (change.kind === "set" && context.recursive && isPlainObject(change.value)) {
    mergePlain(change.key, change.value, { source, diff, context });
    return;
  }
  const value = withoutOperators(change.value);
  if (context.diffing && key in source && equals(source[key], value)) return;
  source[key] = value;
  diff[change.kind === "replace" ? `==${key}` : key] = deepClone(value);
}

/** Applies every entry of `changes` to `target`. Returns the difference. */
export function applyPlainChanges(target: PlainObject, changes: PlainObject, context: UpdateContext): PlainObject {
  const diff: PlainObject = {};
  for (const [key, value] of Object.entries(changes))
    applyPlainChange(readChange(key, value), { source: target, diff, context });
  return diff;
}

/** A plain copy of new data with its deletions applied. */
function withoutOperators(value: unknown): unknown {
  if (!isPlainObject(value)) return isOperator(value) ? undefined : deepClone(value);
  const result: PlainObject = {};
  applyPlainChanges(result, value, { recursive: true, diffing: false });
  return result;
}

function mergePlain(key: string, changes: PlainObject, { source, diff, context }: UpdatePlace): void {
  const isNew = !isPlainObject(source[key]);
  const target = isNew ? {} : (source[key] as PlainObject);
  const inner = applyPlainChanges(target, changes, context);
  if (isNew) {
    source[key] = target;
    diff[key] = deepClone(target);
  } else if (Object.keys(inner).length > 0) diff[key] = inner;
}
