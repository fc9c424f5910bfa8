/**
 * Keeps documents that follow from the ledger: each wanted one is made, or mended where somebody changed it. Those that
 * only look like one are deleted. Somebody's own document under the id of a wanted one is that one.
 */
import { holds, same } from "../../../bridge/same.ts";
import type { Update, Write, Written } from "../../../bridge/writing/write.ts";

type Fields = Readonly<Record<string, unknown>>;
type Changes = Omit<Update, "_id">;

/** A document of a scene or of an actor. */
type Placed = { readonly id: string } & ({ readonly sceneId: string } | { readonly actorUuid: string });

interface Kept<Wanted, Found> {
  /** With the data of a new one. */
  readonly wanted: readonly (Wanted & { readonly data: Fields })[];
  readonly found: readonly Found[];
  /** Whether a found one goes if it is not wanted. */
  readonly isStray: (found: Found) => boolean;
  /** What must be set again, or null. */
  readonly changesIn: (wanted: Wanted, found: Found) => Changes | null;
}

/** The writes for documents of one name: those that delete, then those that make, then those that mend. */
export function documentWrites<Wanted extends Placed, Found extends Placed>(
  documentName: Written,
  { wanted, found, isStray, changesIn }: Kept<Wanted, Found>,
): Write[] {
  const due = new Map(wanted.map((one) => [keyOf(one), one] as const));
  const there = new Map(found.map((one) => [keyOf(one), one] as const));
  const mended = [...due].flatMap(([key, one]) => {
    const stored = there.get(key);
    const changes = stored && changesIn(one, stored);
    return changes ? [{ ...one, changes }] : [];
  });
  const stray = found.filter((one) => isStray(one) && !due.has(keyOf(one)));
  const missing = [...due.values()].filter((one) => !there.has(keyOf(one)));
  return [
    ...perParent(stray, (parent, those) => {
      return { action: "delete", documentName, parent, ids: those.map(({ id }) => id) };
    }),
    ...perParent(missing, (parent, those) => {
      return { action: "create", documentName, parent, data: those.map(({ id, data }) => ({ ...data, _id: id })) };
    }),
    ...perParent(mended, (parent, those) => {
      return {
        action: "update",
        documentName,
        parent,
        updates: those.map(({ id, changes }) => ({ _id: id, ...changes })),
      };
    }),
  ];
}

/** The fields that differ, and the flags of Unseen if those do. Null if nothing does. */
export function mending(
  stored: Fields,
  { fields, unseen }: { readonly fields: Fields; readonly unseen: object },
  isSet: (stored: unknown, wanted: unknown, key: string) => boolean = holds,
): Changes | null {
  const differing = Object.entries(fields).filter(
    ([key, value]) => value !== undefined && !isSet(stored[key], value, key),
  );
  const isFlagged = same((stored["flags"] as { readonly unseen?: unknown } | undefined)?.unseen, unseen);
  if (isFlagged && differing.length === 0) return null;
  return { set: Object.fromEntries(differing), ...(!isFlagged && { replace: { "flags.unseen": unseen } }) };
}

/** One write for each parent, for what it holds. */
export function perParent<T extends Placed>(
  items: readonly T[],
  write: (parent: string, items: readonly T[]) => Write,
): Write[] {
  const parents = [...new Set(items.map(parentOf))];
  return parents.map((parent) =>
    write(
      parent,
      items.filter((item) => parentOf(item) === parent),
    ),
  );
}

const parentOf = (one: Placed): string => ("sceneId" in one ? `Scene.${one.sceneId}` : one.actorUuid);

const keyOf = (one: Placed): string => `${parentOf(one)} ${one.id}`;
