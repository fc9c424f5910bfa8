/** What a table keeps of a document when an adventure that holds it is imported once more. Pure. */

export type Source = Record<string, unknown>;

/** Of a document in one of these lists, whether it stays as it is. */
export type Stays = (list: string, id: string) => boolean;

/**
 * The adventure's document, with what the table made of it: who owns it, its flags, and embedded documents that the
 * adventure does not have. The adventure's own data wins, except for embedded documents that stay.
 */
export function keptOnImport(imported: Source, present: Source, stays: Stays = () => false): Source {
  const kept: Source = { ...imported };
  for (const field of OF_THE_TABLE) if (field in present) kept[field] = present[field];
  if (isSource(present["flags"])) kept["flags"] = flagsOf(imported["flags"], present["flags"]);
  for (const [list, value] of Object.entries(imported)) {
    const there = present[list];
    if (isDocuments(value) && isDocuments(there)) kept[list] = withAdded(value, there, (id) => stays(list, id));
  }
  return kept;
}

/**
 * Fields that the table decides: who may do what, the scene that everybody looks at, and what an unlinked token has
 * of its own.
 */
const OF_THE_TABLE: readonly string[] = ["ownership", "active", "delta"];

/** An embedded document, or any other entry of a list with an id of its own. */
interface Embedded extends Source {
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

/** Flags of both; where both have one, the table's. */
function flagsOf(imported: unknown, present: Source): Source {
  const flags: Source = isSource(imported) ? { ...imported } : {};
  for (const [scope, own] of Object.entries(present)) {
    const before = flags[scope];
    flags[scope] = isSource(before) && isSource(own) ? { ...before, ...own } : own;
  }
  return flags;
}

function isDocuments(value: unknown): value is readonly Embedded[] {
  return Array.isArray(value) && value.every((one) => isSource(one) && typeof one["_id"] === "string");
}

function isSource(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
