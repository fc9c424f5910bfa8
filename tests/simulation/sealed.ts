/** Keys and sealing at the simulated table, as at a real one: every browser has a key of its own, and users publish theirs. */
import { sha256 } from "@noble/hashes/sha2.js";
import { keyPair, unwrapWorldKey, type KeyPair } from "../../src/desk/keys.ts";
import type { DeskHost, Keys, LedgerJournal, Person, PublishedKeys } from "../../src/desk/machine/host.ts";
import { utf8 } from "../../src/desk/sealBytes.ts";
import { createSealing } from "../../src/desk/sealing.ts";
import type { Doc } from "./store.ts";
import type { Browser, Tab, Table } from "./tab.ts";
import { journalIn, USERS } from "./world.ts";
import type { Vault } from "./vault.ts";

/** With what a table seals: with nothing, with the real ciphers, or with a vault. */
export type Sealed = "open" | "real" | Vault;

/** A host whose documents are sealed as its table wants it. */
export function sealedHost(tab: Tab, host: DeskHost): DeskHost {
  const { sealed } = tab.table;
  if (sealed === "open") return host;
  const keys = keysOf(tab);
  const people = { ...host.people, all: whoHolds(tab, host) };
  const real = createSealing({ keys, documents: host.documents, people });
  return { ...host, keys, people, sealing: sealed === "real" ? real : sealed.sealing(real, { host, keys }) };
}

/** What a user's browsers have published, as a tab has heard of it. */
const publishedIn = ({ store }: Tab, userId: string): PublishedKeys =>
  (store.of(USERS).get(userId) as (Doc & { readonly keys: PublishedKeys }) | undefined)?.keys ?? NONE;

const NONE: PublishedKeys = { browsers: [], holds: false };

function keysOf(tab: Tab): Keys {
  const { server } = tab.table;
  return {
    own: () => pairOf(tab.browser),
    of: (userId) => publishedIn(tab, userId),
    publish: (published) =>
      new Promise((resolve) => {
        tab.table.step(tab, "before publishing a key");
        if (!tab.isAlive) return;
        const serve = () => {
          server.setDocument(USERS, { _id: tab.user.id, keys: published });
          return { ok: true } as const;
        };
        server.request(tab.line, serve, () => {
          tab.table.step(tab, "after publishing a key");
          if (tab.isAlive) resolve();
        });
      }),
    random: () => WORLD,
  };
}

/** The key of every world: pairs are made of it once. */
const WORLD = sha256(utf8("the world of all simulations"));

const whoHolds =
  (tab: Tab, { people }: DeskHost) =>
  (): readonly Person[] =>
    people.all().map((one) => (one.isFullGm ? { ...one, holdsKey: publishedIn(tab, one.id).holds } : one));

/** The key of a browser. The same user's is the same at every table, because keys are slow to make. */
export function pairOf({ user }: Browser): KeyPair {
  const known = pairs.get(user.id);
  if (known) return known;
  const pair = keyPair(sha256(utf8(user.id)))!;
  pairs.set(user.id, pair);
  return pair;
}

const pairs = new Map<string, KeyPair>();

/** Opens what a table has sealed with all that there is to it, for whoever watches. */
export function openedWithAll(
  { sealed: how, server }: Table,
  browsers: readonly Browser[],
): (sealed: unknown, context: string) => object | null {
  const journal = (): LedgerJournal | null => journalIn(server.store);
  const watcher: Person = { id: "", name: "", isFullGm: true, isGm: true, holdsKey: true, active: true };
  const { unseal } = createSealing({
    keys: {
      own: () => browsers.map(pairOf).find((pair) => unwrapWorldKey(journal()?.keys, pair)) ?? pairOf(browsers[0]!),
      of: () => NONE,
      publish: async () => undefined,
      random: () => WORLD,
    },
    documents: { journal, readers: () => [] },
    people: { self: () => watcher.id, all: () => [watcher] },
  });
  return (sealed, context) => {
    const text = typeof how === "string" ? null : how.look(sealed);
    return text === null ? unseal(sealed, context) : (JSON.parse(text) as object);
  };
}
