/** Helpers for data models whose fields have moved, under the names that documents offer to packages. */
import { deleteProperty, getProperty, hasProperty, setProperty } from "./utils/paths.ts";
import type { PlainObject } from "./utils/plain.ts";

/** Moves a value to its new path, unless that has one. Gives whether it did. */
export function addDataFieldMigration(
  data: PlainObject,
  oldKey: string,
  newKey: string,
  apply: (data: PlainObject) => unknown = (of) => getProperty(of, oldKey),
): boolean {
  if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
  setProperty(data, newKey, apply(data));
  deleteProperty(data, oldKey);
  return true;
}

/** Lets an old path read and write the new one, or give a fixed value. */
export function addDataFieldShim(
  data: PlainObject,
  oldKey: string,
  newKey: string,
  options: { readonly value?: unknown } = {},
): void {
  if (Object.hasOwn(data, oldKey)) return;
  Object.defineProperty(data, oldKey, {
    get: () => ("value" in options ? options.value : getProperty(data, newKey)),
    set: (value: unknown): void => {
      if (!("value" in options)) setProperty(data, newKey, value);
    },
    configurable: true,
    enumerable: false,
  });
}
