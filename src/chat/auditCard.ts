import type { AuditEntry } from "../desk/protocol/auditEntry.ts";
import type { Say } from "../words/say.ts";
import { refusalText } from "../words/refusalText.ts";

export const AUDIT_TEMPLATE = "chat/audit";

/** The Gamemasters' list of refused requests that no honest client sends. */
export function auditContext(user: string, entries: readonly AuditEntry[], say: Say) {
  return {
    title: say("UNSEEN.Audit.title"),
    hint: say("UNSEEN.Audit.hint", { user }),
    lines: entries.map((entry) => ({
      act: say(entry.kind ? `UNSEEN.Act.${entry.kind}` : "UNSEEN.Audit.unknownAct"),
      reason: refusalText(entry, say),
    })),
  };
}
