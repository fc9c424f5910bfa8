/** What a table keeps of a document when its adventure is imported again. */
import { isObject } from "../rules/index.ts";

export type Source = Record<string, unknown>;

/** Whether a document of one of these lists stays unchanged. */
export type Stays = (list: string, id: string) => boolean;

/**
 * The adventure's document with the table's changes: its owners, its flags, and embedded documents that the
 * adventure does not have. The adventure's own data wins, except for embedded documents that stay.
 */
export function keptOnImport(imported: Source, present: Source, stays: Stays = () => false): Source {
  const kept: Source = { ...imported };
  for (const field of OF_THE_TABLE) if (field in present) kept[field] = present[field];
  if (isObject(present["flags"])) kept["flags"] = flagsOf(imported["flags"], present["flags"]);
  for (const [list, value] of Object.entries(imported)) {
    const there = present[list];
    if (isDocuments(value) && isDocuments(there)) kept[list] = withAdded(value, there, (id) => stays(list, id));
  }
  return kept;
}

/** Fields that belong to the table: permissions, the active scene, and the own data of an unlinked token. */
const OF_THE_TABLE: readonly string[] = ["ownership", "active", "delta"];

/** An embedded document, or any other entry of a list with an id of its own. */
export interface Embedded extends Source {
  readonly _id: string;
}

function withAdded(
  imported: readonly Embedded[],
  present: readonly Embedded[],
  stays: (id: string) => boolean,
): readonly Source[] {
  const there = new Map(present.map((one) => [one._id, one]));
  const ids = new Set(imported.map(({ _id }) => _id));
  const known = imported.map((one) => {
    const before = there.get(one._id);
    if (!before) return one;
    return stays(one._id) ? before : keptOnImport(one, before);
  });
  return [...known, ...present.filter(({ _id }) => !ids.has(_id))];
}

/** Flags of both. Where both have one, the table's counts. */
function flagsOf(imported: unknown, present: Source): Source {
  const flags: Source = isObject(imported) ? { ...imported } : {};
  for (const [scope, own] of Object.entries(present)) {
    const before = flags[scope];
    flags[scope] = isObject(before) && isObject(own) ? { ...before, ...own } : own;
  }
  return flags;
}

/** Whether a field of a source holds embedded documents. */
export function isDocuments(value: unknown): value is readonly Embedded[] {
  return Array.isArray(value) && value.every((one) => isObject(one) && typeof one["_id"] === "string");
}
