/** Compacts old entries of the ledger, so that it does not grow for ever. */
import type { Write } from "../../bridge/writing/write.ts";
import { compact } from "../ledger/compact.ts";
import { LEDGER_UUID, snapshotId } from "../ledger/eventId.ts";
import type { Snapshot } from "../ledger/ledger.ts";
import type { DeskHost } from "./host.ts";
import { HTML, readEntries, readSnapshot, ROOMY, SNAPSHOT } from "./storedLedger.ts";

/**
 * Folds old entries into a snapshot once there are many. The snapshot is written first, to a page of its own, and
 * holds everything folded before. Only then the entries and older snapshots are deleted. So a crash in between
 * loses nothing. A desk that lags behind loses nothing either: it deletes only what it wrote (L1).
 */
export async function compactLedger(host: DeskHost): Promise<void> {
  const journal = host.documents.journal();
  const entries = readEntries(host);
  const { most, kept } = host.room ?? USUAL_ROOM;
  if (entries.length <= most || !journal) return;
  const fights = new Set(host.documents.projected().combatants.map(({ combatId }) => combatId));
  const before = readSnapshot(host);
  const { snapshot, dropped } = compact(before.snapshot, entries, { keep: kept, fights });
  const id = snapshotId(snapshot.hidings);
  const gone = new Set([...dropped.map((entry) => entry.id), ...before.on.filter((page) => page !== id)]);
  const ids = journal.pages.filter((page) => gone.has(page.lock ?? page.id)).map((page) => page.id);
  await host.writes.apply([
    ...(before.on.includes(id) ? [] : [snapshotPage(host, { id, snapshot })]),
    { action: "delete", documentName: "JournalEntryPage", parent: LEDGER_UUID, ids },
  ]);
}

const USUAL_ROOM = { most: 400, kept: 200 } as const;

/** The snapshot takes the place in the order of its last entry. That entry's open part tells it. */
function snapshotPage(
  { sealing, ui }: DeskHost,
  { id, snapshot }: { readonly id: string; readonly snapshot: Snapshot },
): Write {
  const data = {
    _id: id,
    type: "text",
    sort: snapshot.seq,
    title: { show: true, level: 1 },
    name: `${snapshot.seq}`,
    text: { content: ui.escape(ui.say("UNSEEN.Ledger.folded")), format: HTML },
    flags: { unseen: { snapshot: sealing.seal(snapshot, SNAPSHOT, ROOMY) } },
  };
  return { action: "create", documentName: "JournalEntryPage", parent: LEDGER_UUID, data: [data] };
}
