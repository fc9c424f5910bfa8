import type { Write } from "../../bridge/writing/write.ts";
import { auditEntry, withAudited, type AuditEntry } from "../protocol/auditEntry.ts";
import type { Outcome } from "../protocol/messages.ts";
import type { DeskHost } from "../host/host.ts";
import { gmIds, personOf } from "../host/people.ts";

type Refusal = Extract<Outcome, { ok: false }>["refusal"];

/**
 * Records suspicious requests for the Gamemasters: one private card for each user. The next write waits for the one
 * before it and then a second, because it adds to the card that the other makes.
 */
export function createAudit(host: DeskHost): (message: unknown, senderId: string, refusal: Refusal) => void {
  const noted = new Map<string, readonly AuditEntry[]>();
  let isWaiting = false;
  const writeSoon = (): void => {
    isWaiting = true;
    host.clock.after(INTERVAL, () => void write());
  };
  const write = async (): Promise<void> => {
    const writes = [...noted].map(([user, entries]) => auditWrite(host, user, entries));
    noted.clear();
    await host.writes.apply(writes).catch(() => undefined);
    if (noted.size > 0) writeSoon();
    else isWaiting = false;
  };
  return (message, senderId, refusal) => {
    const entry = auditEntry(message, refusal, host.clock.now());
    if (!entry || !personOf(host, senderId)) return;
    noted.set(senderId, withAudited(noted.get(senderId) ?? [], [entry]));
    if (!isWaiting) writeSoon();
  };
}

const INTERVAL = 1000;

function auditWrite(host: DeskHost, user: string, more: readonly AuditEntry[]): Write {
  const card = host.documents.auditCard(user);
  if (!card) return { action: "create", documentName: "ChatMessage", parent: null, data: [cardData(host, user, more)] };
  const entries = withAudited(card.entries, more);
  const updates = [{ _id: card.id, set: { "system.entries": entries } }];
  return { action: "update", documentName: "ChatMessage", parent: null, updates };
}

const cardData = ({ random, people, ui }: DeskHost, user: string, entries: readonly AuditEntry[]) => ({
  _id: random.newId(),
  type: "audit",
  system: { user, entries },
  whisper: gmIds(people),
  speaker: { alias: ui.say("UNSEEN.Audit.speaker") },
  content: ui.escape(ui.say("UNSEEN.Audit.title")),
});
