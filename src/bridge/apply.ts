/** Plain writes to document operations. Everything Unseen writes goes through here and says so in its options. */
import { alwaysShown, replacing, writeAll, type Operation } from "./compat.ts";
import type { Move, Pose, Update, Write } from "./write.ts";

/** What our own writes carry in their options, so that hooks can tell them from the work of somebody's hand. */
export const OWN_WRITE = { unseen: { projection: true } } as const;

/**
 * Whether a write is one of ours. Options are whatever the writing client says, so this is to be believed of Gamemasters
 * only, whose hands the reconciler cannot stay anyway.
 */
export const isOwnWrite = (options: object): boolean =>
  (options as { unseen?: { projection?: unknown } }).unseen?.projection === true;

/** Writes in order; on generation 14 all or nothing. */
export async function applyWrites(writes: readonly Write[]): Promise<void> {
  await writeAll(writes.map(toOperation));
}

/** Sets tokens down without walking there, turned as they shall lie (H-16, T-5). Tokens that are gone are let be. */
export async function applyMoves(moves: readonly Move[]): Promise<void> {
  for (const { token: uuid, x, y, pose } of moves) {
    const token = fromUuidSync(uuid) as TokenDocument.Implementation | null;
    if (token && (token.x !== x || token.y !== y)) {
      await token.move([{ x, y, action: "displace" }], { ...OWN_WRITE, showRuler: false });
    }
    if (token && pose) await applyWrites([posing(token, pose)]);
  }
}

const posing = (token: TokenDocument.Implementation, { width, height, turn }: Pose): Write => ({
  action: "update",
  documentName: "Token",
  parent: token.parent!.uuid,
  updates: [{ _id: token.id!, set: { width, height, "flags.unseen.turn": turn } }],
});

function toOperation(write: Write): Operation {
  const parent = write.parent === null ? null : parentOf(write.parent);
  const common = { documentName: write.documentName, parent, ...OWN_WRITE };
  switch (write.action) {
    case "create":
      return { ...common, action: "create", data: write.data.map((data) => completed(write, data)), keepId: true };
    case "update":
      return { ...common, action: "update", updates: write.updates.map(toChanges) };
    case "delete":
      return { ...common, action: "delete", ids: write.ids };
  }
}

const toChanges = ({ _id, set, replace }: Update): object => ({
  _id,
  ...set,
  ...Object.assign({}, ...Object.entries(replace ?? {}).map(([path, value]) => replacing(path, value))),
});

/** Effects carry their name as a word, and need a generation's own way of staying visible. */
function completed({ documentName }: Write, data: Readonly<Record<string, unknown>>): object {
  if (documentName !== "ActiveEffect") return { ...data };
  return { ...data, name: game.i18n.localize(String(data.name)), ...alwaysShown() };
}

function parentOf(uuid: string): object {
  const parent = fromUuidSync(uuid);
  if (!parent) throw new Error(`${uuid} is gone`);
  return parent;
}
