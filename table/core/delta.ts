/**
 * Builds the actor of an unlinked token from its base actor and the token's delta. Turns changes of that actor into
 * changes of the delta.
 */
import { deepClone } from "./utils/clone.ts";
import { mergeObject } from "./utils/merge.ts";
import { isPlainObject, type PlainObject } from "./utils/plain.ts";

/** Source data of a delta. Every part is optional. */
export type DeltaSource = PlainObject;

/** The fields of an actor that a delta may override. */
const OVERRIDDEN = ["name", "img", "type"] as const;
/** The embedded collections of an actor that a delta may change. */
export const DELTA_COLLECTIONS = { Item: "items", ActiveEffect: "effects" } as const;

/** The source data of the synthetic actor: the delta merged over the base. The base actor does not change. */
export function applyDelta(base: PlainObject, delta: DeltaSource | null): PlainObject {
  const actor = deepClone(base);
  if (!delta) return actor;
  for (const key of OVERRIDDEN) if (delta[key] !== null && delta[key] !== undefined) actor[key] = delta[key];
  for (const key of ["system", "ownership", "flags"]) {
    if (isPlainObject(delta[key])) actor[key] = mergeObject(partOf(actor, key), delta[key], { performDeletions: true });
  }
  for (const key of Object.values(DELTA_COLLECTIONS))
    actor[key] = mergedDocuments(listOf(base[key]), listOf(delta[key]));
  return actor;
}

/** The change of the delta for a change of the synthetic actor. Fields that a delta cannot override are left out. */
export function deltaChange(changes: PlainObject): PlainObject {
  const kept = new Set<string>([...OVERRIDDEN, "system", "ownership", "flags"]);
  return Object.fromEntries(
    Object.entries(changes).filter(([key]) => kept.has(key.split(".")[0].replace(/^(-=|==)/, ""))),
  );
}

/** The delta's list after documents were added to the synthetic actor or changed in it. */
export function withDocuments(list: readonly PlainObject[], documents: readonly PlainObject[]): PlainObject[] {
  const changed = new Set(documents.map((document) => document._id));
  return [...list.filter((entry) => !changed.has(entry._id)), ...documents.map((document) => deepClone(document))];
}

/**
 * The delta's list after documents were deleted from the synthetic actor. Documents of the base leave a tombstone.
 */
export function withoutDocuments(
  list: readonly PlainObject[],
  base: readonly PlainObject[],
  ids: readonly string[],
): PlainObject[] {
  const inherited = new Set(base.map((entry) => entry._id));
  const stones = ids.filter((id) => inherited.has(id)).map((_id) => ({ _id, _tombstone: true }));
  return [...list.filter((entry) => !ids.includes(entry._id as string)), ...stones];
}

function mergedDocuments(base: readonly PlainObject[], delta: readonly PlainObject[]): PlainObject[] {
  const own = new Map(delta.map((entry) => [entry._id, entry]));
  const inherited = base.map((entry) => own.get(entry._id) ?? entry);
  const known = new Set(base.map((entry) => entry._id));
  const added = delta.filter((entry) => !known.has(entry._id));
  return [...inherited, ...added].filter((entry) => entry._tombstone !== true).map((entry) => deepClone(entry));
}

function partOf(actor: PlainObject, key: string): object {
  const part = actor[key];
  return isPlainObject(part) ? part : {};
}

function listOf(value: unknown): readonly PlainObject[] {
  return Array.isArray(value) ? (value as PlainObject[]) : [];
}
