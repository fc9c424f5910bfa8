/** What a client can seal and unseal. A full Gamemaster has the world's key, any other client none. */
import type { Documents, Keys, KeyState, LedgerJournal, People, Sealing } from "../host/host.ts";
import { isFullGmId } from "../host/people.ts";
import { parsed } from "../host/storedLedger.ts";
import { openText, sealText } from "./sealBox.ts";
import { keyIdOf, keyOfPhrase, named, unnamed, type WorldKey } from "./worldKey.ts";

interface Ports {
  readonly keys: Pick<Keys, "phrase">;
  readonly documents: Pick<Documents, "journal">;
  readonly people: People;
}

/** Bytes to which the shortest secret part of an entry is padded. Most acts fit. */
const LEAST = 4096;

/** The sealing of a client. It looks up the key each time, because a key may come at any moment. */
export function createSealing({ keys, documents, people }: Ports): Sealing {
  /** The journal as it was last looked through. It is the same object until it changes, and each unsealing asks. */
  let last: { readonly journal: LedgerJournal | null; readonly ids: ReadonlySet<string> } | null = null;
  /** Whether this browser's key is the one that sealed everything here. */
  const state = (): KeyState => {
    if (!isFullGmId({ people }, people.self())) return "missing";
    const journal = documents.journal();
    if (journal?.isOpenToOthers === true) return "foreign";
    if (last?.journal !== journal) last = { journal, ids: keyIdsIn(journal) };
    const { ids } = last;
    if (ids.size === 0) return "none";
    const own = keyOfPhrase(keys.phrase());
    if (own === null) return "missing";
    return ids.size === 1 && ids.has(own.id) ? "open" : "foreign";
  };
  const worldKey = (): WorldKey | null => (state() === "open" ? keyOfPhrase(keys.phrase()) : null);
  return {
    state,
    isOpen: () => state() === "open",
    seal: (secret, context, least) => {
      const world = worldKey();
      // Callers have checked that the client has the key.
      if (!world) throw new Error("this browser has no key to what is sealed");
      return sealSecret(world, secret, { context, least });
    },
    unseal: (sealed, context) => {
      const world = worldKey();
      if (!world || keyIdOf(sealed) !== world.id) return null;
      const text = openText(world.bytes, unnamed(sealed as string), context);
      return text === null ? null : (JSON.parse(text) as object);
    },
  };
}

/** A secret sealed with the world's key. The context says what it belongs to. */
export const sealSecret = (
  world: WorldKey,
  secret: object,
  { context, least = LEAST }: { readonly context: string; readonly least?: number | undefined },
): string => named(world, sealText(world.bytes, JSON.stringify(secret), { context, least }));

/**
 * The ids of the keys with which the ledger is sealed. The id is empty if something is unsealed that must be
 * sealed. Questions do not count, because an unreadable one is ignored.
 */
export function keyIdsIn(journal: LedgerJournal | null): ReadonlySet<string> {
  if (!journal) return new Set();
  const { key, snapshot, pages } = journal;
  const sealed = pages.flatMap((page) => [
    ...(page.event === undefined ? [] : [page.sealed]),
    ...(page.snapshot === undefined ? [] : [page.snapshot]),
  ]);
  const beginning = snapshot === undefined ? [] : [parsed(snapshot)];
  return new Set([...(key === undefined ? [] : [key]), ...[...beginning, ...sealed].map((one) => keyIdOf(one) ?? "")]);
}
