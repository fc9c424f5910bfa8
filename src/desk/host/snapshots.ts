/**
 * Stores snapshots of compacted entries: on pages of the ledger's journal, each written once. The snapshot with
 * which the world's key began is on the journal itself. Readers join all snapshots. So a desk that lags behind
 * cannot put an older state in the place of a newer one (L1).
 */
import type { Snapshot } from "../ledger/ledger.ts";
import { EMPTY_SNAPSHOT } from "../ledger/fold.ts";
import { joinSnapshots } from "../ledger/compact.ts";
import type { DeskHost, Sealing } from "./host.ts";

/** The context in which a snapshot is sealed. */
export const SNAPSHOT = "snapshot";

/** The stored snapshots. The same objects until something is compacted. */
export interface StoredSnapshots {
  /** The snapshot as JSON. Absent if the ledger began empty. */
  readonly beginning: string | undefined;
  readonly folded: readonly unknown[];
}

export function storedSnapshots({ documents }: DeskHost): StoredSnapshots {
  const journal = documents.journal();
  const folded = (journal?.pages ?? []).flatMap(({ snapshot }) => (snapshot === undefined ? [] : [snapshot]));
  return { beginning: journal?.snapshot, folded };
}

/** All compacted state, as far as this client can unseal it. */
export function readSnapshot(host: DeskHost): Snapshot {
  const { beginning, folded } = storedSnapshots(host);
  const stored: readonly unknown[] = beginning === undefined ? folded : [parsed(beginning), ...folded];
  const snapshots = stored.flatMap((one) => opened(host, one) ?? []);
  return snapshots.length === 0 ? EMPTY_SNAPSHOT : joinSnapshots(snapshots);
}

/** The page ids of the snapshots that this client could unseal. */
export const snapshotPages = (host: DeskHost): readonly string[] =>
  (host.documents.journal()?.pages ?? []).flatMap(({ id, snapshot }) =>
    snapshot !== undefined && opened(host, snapshot) ? [id] : [],
  );

/** Whether this client can unseal all of them. */
export function opensSnapshots(host: DeskHost): boolean {
  const { beginning, folded } = storedSnapshots(host);
  return [...(beginning === undefined ? [] : [parsed(beginning)]), ...folded].every((one) => opened(host, one));
}

/** Each is unsealed once, because snapshots are long and many callers ask. */
function opened({ sealing }: DeskHost, stored: unknown): Snapshot | null {
  const read = unsealed.get(sealing) ?? new Map<unknown, Snapshot>();
  unsealed.set(sealing, read);
  const known = read.get(stored);
  if (known) return sealing.isOpen() ? known : null;
  const snapshot = sealing.unseal(stored, SNAPSHOT) as Snapshot | null;
  if (read.size >= MOST_READ) read.clear();
  if (snapshot) read.set(stored, snapshot);
  return snapshot;
}

const unsealed = new WeakMap<Sealing, Map<unknown, Snapshot>>();
/** More snapshots than a ledger has at a time. */
const MOST_READ = 16;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
