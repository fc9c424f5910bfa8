/** The deletion of a level: documents on that level alone are deleted too. The last level of a scene stays. */
import type { Document } from "../../core/document.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import type { CheckedOperation } from "./operation.ts";
import { placeBelow, type Place } from "./place.ts";

interface Following {
  readonly following: CheckedOperation;
  readonly at: Place;
}

const ON_LEVELS = ["Token", "Wall", "AmbientLight", "Region", "Tile", "Drawing", "Note"];

/** Refuses to delete the last level of a scene. */
export function assertLevelStays(
  { action, documentName, ids, options }: CheckedOperation,
  { collection }: Place,
): void {
  if (documentName !== "Level" || action !== "delete") return;
  const going = options.deleteAll === true ? collection.size : ids.filter((id) => collection.has(id)).length;
  if (going >= collection.size) throw new Error("A scene must have at least one level");
}

/** The deletions that follow a deletion of levels. */
export function removeWithLevels(operation: CheckedOperation, { parent }: Place): Following[] {
  const { action, documentName, ids: levels } = operation;
  if (documentName !== "Level" || action !== "delete" || !parent) return [];
  return ON_LEVELS.flatMap((name) => {
    const at = placeBelow(parent, name);
    const ids = at.collection.filter((document) => isOnlyOn(document, levels)).map(({ id }) => id as string);
    if (ids.length === 0) return [];
    const following = { action, documentName: name, parent: operation.parent, pack: null, ids } as const;
    return [{ following: { ...following, data: [], updates: [], options: {} }, at }];
  });
}

function isOnlyOn({ _source }: Document, gone: readonly string[]): boolean {
  const { level, levels } = _source as PlainObject & { level?: string | null; levels?: readonly string[] };
  if (typeof level === "string") return gone.includes(level);
  return levels !== undefined && levels.length > 0 && levels.every((id) => gone.includes(id));
}
