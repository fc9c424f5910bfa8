/** The server's rules for seats, beyond the permissions of the documents. */
import type { Document, ModifyAction } from "../../core/document.ts";
import type { BaseUser } from "../../core/documents/baseUser.ts";
import type { PlainObject } from "../../core/utils/plain.ts";
import { asText, isValidId, randomID } from "../../core/utils/text.ts";
import { typesOf } from "../system.ts";
import { versionOf } from "../../core/release.ts";
import type { World } from "../world/world.ts";
import type { CheckedOperation } from "./operation.ts";

/** The user of a request and the world. */
export interface Asking {
  readonly world: World;
  readonly user: BaseUser;
}

/** Throws for an action without permission. */
export function permit({ user }: Asking, action: ModifyAction, document: Document, data: PlainObject): void {
  const allowed = document.canUserModify(user, action, data) && mayWhisper(user, data, document.documentName);
  if (!allowed)
    throw new Error(`User ${user.name} lacks permission to ${action} ${document.documentName} [${document.id}]`);
}

/** Throws for a subtype that neither Foundry nor the system has. */
export function assertType({ world }: Asking, documentName: string, type: unknown): void {
  if (type === undefined || !TYPED.has(documentName)) return;
  const types = typesOf(world.system, documentName);
  if (!types.includes(asText(type)))
    throw new Error(`"${asText(type)}" is not a type of ${documentName}: ${types.join(", ")}`);
}

/** The source of a new document. The server sets id, author and stamp; the seat may not. */
export function stampNew(asking: Asking, { documentName, options }: CheckedOperation, given: PlainObject): PlainObject {
  const source: PlainObject = { ...given, _id: newId(given, options.keepId === true) };
  if (AUTHORED.has(documentName) && (!asking.user.isGM || !source.author)) source.author = asking.user.id;
  if (documentName === "Region" && asking.world.generation >= 14) source.ownership = ownedBy(asking, source);
  const now = Date.now();
  const { system, generation } = asking.world;
  const made = { coreVersion: versionOf(generation), systemId: system.id, systemVersion: system.version };
  const origin = { ...made, createdTime: now };
  return { ...source, _stats: { ...(given._stats as object | undefined), ...origin, ...changeStamp(asking, now) } };
}

/** Whoever makes a region owns it. */
const ownedBy = ({ user }: Asking, { ownership }: PlainObject): PlainObject => ({
  default: 0,
  [user.id as string]: 3,
  ...(ownership as object | undefined),
});

/** The allowed changes. Seats may not change a document's id, author or stamp. */
export function withoutGiven(
  { user }: Asking,
  documentName: string,
  { _id, _stats, ...changes }: PlainObject,
): PlainObject {
  if (AUTHORED.has(documentName) && !user.isGM) delete changes.author;
  return changes;
}

/** The user and time of the last change. */
export function changeStamp({ user }: Asking, now: number = Date.now()): PlainObject {
  return { modifiedTime: now, lastModifiedBy: user.id };
}

/** Throws for a second document where the world allows one. */
export function assertUnique({ world }: Asking, document: Document): void {
  if (document.documentName !== "Setting") return;
  const { key, user } = document._source;
  const present = world
    .collection("Setting")
    .find((setting) => setting._source.key === key && setting._source.user === user);
  if (present) throw new Error(`Setting "${String(key)}" already exists as [${present.id}]`);
}

const TYPED: ReadonlySet<string> = new Set([
  "ActiveEffect",
  "Actor",
  "ChatMessage",
  "Combat",
  "Combatant",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
]);
const AUTHORED: ReadonlySet<string> = new Set(["ChatMessage", "Macro"]);

function newId({ _id }: PlainObject, keep: boolean): string {
  if (!keep || _id === undefined || _id === null) return randomID();
  if (!isValidId(_id)) throw new Error(`"${asText(_id)}" is not an id of 16 letters and digits`);
  return _id;
}

function mayWhisper(user: BaseUser, data: PlainObject, documentName: string): boolean {
  const whispers = documentName === "ChatMessage" && Array.isArray(data.whisper) && data.whisper.length > 0;
  return !whispers || user.can("MESSAGE_WHISPER");
}
