import { isPlainObject } from "../../core/utils/plain.ts";
import type { Data } from "../types/database.ts";

/**
 * Throws where a change replaces a value (`==key`) inside a missing object. The builds of generation 13 differ in
 * that case. They agree only on values inside existing objects.
 */
export function assertReplaceable(source: unknown, changes: Data, path = ""): void {
  for (const [key, value] of Object.entries(changes)) {
    if (key.startsWith("==")) {
      if (!isPlainObject(source)) throw new Error(`"${path}${key}" replaces a value inside of what does not exist`);
    } else if (isPlainObject(value)) {
      assertReplaceable(isPlainObject(source) ? source[key] : undefined, value as Data, `${path}${key}.`);
    }
  }
}
