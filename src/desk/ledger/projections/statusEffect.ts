/** A status that follows from the ledger: one effect of its own id on every actor that has it, and on no other. */
import { iconPath } from "../../../config.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import { same } from "../../../bridge/same.ts";
import type { ProjectedEffect, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";

export interface StatusEffect {
  readonly id: string;
  readonly status: "hidden" | "grappled";
  /** What `flags.unseen` says on each actor that has the status. */
  readonly wanted: ReadonlyMap<string, object>;
}

/** Makes and mends the effects that are wanted. Those that nobody wants are another's to remove. */
export function statusWrites(effect: StatusEffect, { effects }: ProjectedDocuments): Write[] {
  return [...effect.wanted].flatMap(([actorUuid, flags]) => {
    const there = effects.find((one) => one.actorUuid === actorUuid && one.id === effect.id);
    return there ? repair(there, effect, flags) : [create(actorUuid, effect, flags)];
  });
}

export const removed = ({ id, actorUuid }: ProjectedEffect): Write => ({
  action: "delete",
  documentName: "ActiveEffect",
  parent: actorUuid,
  ids: [id],
});

const create = (parent: string, { id, status }: StatusEffect, unseen: object): Write => ({
  action: "create",
  documentName: "ActiveEffect",
  parent,
  data: [{ ...plain(status), _id: id, name: `UNSEEN.Status.${status}`, flags: { unseen } }],
});

/** What the effect is, besides its name, which is a word of the desk's language. */
const plain = (status: string) => ({
  img: iconPath(status),
  statuses: [status],
  disabled: false,
  changes: [],
  endsAfter: null,
});

/** Somebody's own effect under its id is the effect, too. */
function repair({ actorUuid, stored }: ProjectedEffect, { id, status }: StatusEffect, unseen: object): Write[] {
  const set = Object.fromEntries(Object.entries(plain(status)).filter(([key, value]) => !isSet(stored[key], value)));
  const { unseen: flags } = (stored["flags"] ?? {}) as { unseen?: unknown };
  const isFlagged = same(flags, unseen);
  if (isFlagged && Object.keys(set).length === 0) return [];
  const change = { _id: id, set, ...(!isFlagged && { replace: { "flags.unseen": unseen } }) };
  return [{ action: "update", documentName: "ActiveEffect", parent: actorUuid, updates: [change] }];
}

/** Absent fields have the values of a fresh effect. */
const isSet = (stored: unknown, wanted: unknown): boolean =>
  same(stored, wanted) || (stored === undefined && (wanted === false || same(wanted, [])));
