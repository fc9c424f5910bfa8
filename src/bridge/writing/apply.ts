/** Plain writes to document operations. Everything Unseen writes goes through here and says so in its options. */
import {
  alwaysShown,
  effectTime,
  levelIdOf,
  prevented,
  replacing,
  storedIn,
  withoutChanges,
  writeAll,
  type Operation,
} from "../compat.ts";
import { isFullGm } from "../fullGm.ts";
import type { EffectEnd, Move, Pose, Update, Write, Written } from "./write.ts";

/** The mark in the options of our own writes, which tells hooks that they are no manual edits. */
const OWN_WRITE = { unseen: { projection: true } } as const;

/**
 * Whether a write is one of the desk's. The writing client sets the options, so the mark counts only if a full
 * Gamemaster wrote. The server names the writer.
 */
export const isOwnWrite = (options: object, userId: string): boolean =>
  (options as { unseen?: { projection?: unknown } }).unseen?.projection === true && isFullGm(game.users.get(userId));

/** Writes in order. On generation 14 all or nothing. */
export async function applyWrites(writes: readonly Write[]): Promise<void> {
  await writeAll(writes.map(toOperation));
}

/**
 * Sets tokens down without walking, with their orientation and level (H-16, T-5, G-16). Skips tokens that are gone.
 * Fails where a module vetoes the movement.
 */
export async function applyMoves(moves: readonly Move[]): Promise<void> {
  for (const { token: uuid, x, y, pose, level } of moves) {
    const token = fromUuidSync(uuid) as TokenDocument.Implementation | null;
    if (!token) continue;
    const isThere = (): boolean => token.x === x && token.y === y;
    const isElsewhere = level !== undefined && levelIdOf(token) !== level;
    if (isElsewhere || !isThere()) {
      const to = { x, y, ...(isElsewhere && { level }), action: "displace" };
      const isMoved = await token.move([to], { ...OWN_WRITE, showRuler: false });
      if (!isMoved && !isThere()) throw prevented();
    }
    if (pose) await applyWrites([posing(token, pose)]);
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
      return { ...common, action: "update", updates: write.updates.map((update) => toChanges(write, parent, update)) };
    case "delete":
      return { ...common, action: "delete", ids: write.ids };
  }
}

function toChanges({ documentName }: Write, parent: object | null, { _id, set, replace }: Update): object {
  // A document that is gone lets the write fail.
  const source = replace && storedIn(documentName, parent, _id)?._source;
  const replaced = Object.entries(replace ?? {}).map(([path, value]) => replacing(source, path, value));
  return { _id, ...inForm(documentName, set ?? {}), ...Object.assign({}, ...replaced) };
}

/** An effect's name is stored as text. Each generation has its own way to keep an effect visible. */
function completed({ documentName }: Write, data: Readonly<Record<string, unknown>>): object {
  if (documentName !== "ActiveEffect") return { ...data };
  return { ...alwaysShown(), ...inForm(documentName, data), name: game.i18n.localize(String(data.name)) };
}

/** The turn that ends an effect, and that it has no changes, in the form of the generation. */
function inForm(documentName: Written, data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (documentName !== "ActiveEffect") return data;
  const { endsAfter, changes, ...others } = data;
  return {
    ...others,
    ...(endsAfter !== undefined && effectTime(endsAfter as EffectEnd | null)),
    ...(changes !== undefined && withoutChanges()),
  };
}

function parentOf(uuid: string): object {
  const parent = fromUuidSync(uuid);
  if (!parent) throw new Error(`${uuid} is gone`);
  return parent;
}
