/** Questions about documents: they close when these are gone, because nobody waits for the answer any more. */
import { onHook } from "../hooks.ts";
import type { Uuids } from "./question.ts";

/** A window that is about documents. */
interface Closable {
  readonly element?: HTMLElement;
  close(): unknown;
}

/** The kinds of documents that questions are about, or that hold them. */
const KINDS = ["Scene", "Token", "Actor", "Item", "Combat", "ChatMessage", "JournalEntry"];

/** The open windows, and the documents that they are about. */
const open = new Map<Closable, readonly string[]>();
let isListening = false;

/** Closes a window as soon as none of these documents is left. Without documents, it stays. */
export function closeWhenGone(dialog: Closable, uuids: Uuids): void {
  const about = uuids.filter((uuid) => typeof uuid === "string");
  if (about.length === 0) return;
  if (!isListening) for (const kind of KINDS) onHook(`delete${kind}`, closeGone);
  isListening = true;
  open.set(dialog, about);
  closeGone();
}

function closeGone(): void {
  for (const [dialog, about] of open) {
    const isGone = !about.some(isThere);
    const isClosed = dialog.element?.isConnected === false;
    if (isGone || isClosed) open.delete(dialog);
    if (isGone && !isClosed) void dialog.close();
  }
}

/** Compendiums are not asked: not all of their documents are at hand. */
const isThere = (uuid: string): boolean =>
  uuid.startsWith("Compendium.") || Boolean(fromUuidSync(uuid as never, { strict: false } as never));
