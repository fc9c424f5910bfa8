import { applyWrites } from "../bridge/apply.ts";
import type { Write } from "../bridge/write.ts";
import { auditEntry, withEntries, type AuditEntry } from "./auditEntry.ts";
import type { Outcome } from "./protocol.ts";
import { isFullGm } from "./seat.ts";
import { say } from "./words.ts";

type Refusal = Extract<Outcome, { ok: false }>["refusal"];

/** Notes a refused request for the Gamemasters, where it looks forged: one private card a user, written at most once a second. */
export function audit(message: unknown, senderId: string, refusal: Refusal): void {
  const entry = auditEntry(message, refusal, Date.now());
  if (!entry || !game.users.has(senderId)) return;
  noted.set(senderId, withEntries(noted.get(senderId) ?? [], [entry]));
  timer ??= setTimeout(() => void write(), INTERVAL);
}

const INTERVAL = 1000;
const noted = new Map<string, readonly AuditEntry[]>();
let timer: ReturnType<typeof setTimeout> | null = null;

async function write(): Promise<void> {
  timer = null;
  const writes = [...noted].map(([user, entries]) => auditWrite(user, entries));
  noted.clear();
  await applyWrites(writes);
}

function auditWrite(user: string, more: readonly AuditEntry[]): Write {
  const card = game.messages.contents.findLast(
    (message) => message.type === "audit" && systemOf(message).user === user,
  );
  if (!card) return { action: "create", documentName: "ChatMessage", parent: null, data: [cardData(user, more)] };
  const entries = withEntries(systemOf(card).entries, more);
  const updates = [{ _id: card.id, set: { "system.entries": entries } }];
  return { action: "update", documentName: "ChatMessage", parent: null, updates };
}

const cardData = (user: string, entries: readonly AuditEntry[]) => ({
  _id: foundry.utils.randomID(),
  type: "audit",
  system: { user, entries },
  whisper: game.users.contents.filter(isFullGm).map(({ id }) => id),
  speaker: { alias: say("UNSEEN.Audit.speaker") },
  content: foundry.utils.escapeHTML(say("UNSEEN.Audit.title")),
});

const systemOf = (message: ChatMessage.Implementation) =>
  message.system as unknown as { readonly user: string; readonly entries: readonly AuditEntry[] };
