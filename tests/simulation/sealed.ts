/**
 * The key and sealing at the simulated table, as at a real one: browsers keep the phrase, and users say that they have
 * it.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { DeskHost, Keys, LedgerJournal, Person } from "../../src/desk/host/host.ts";
import { utf8 } from "../../src/desk/protocol/bytes.ts";
import { createSealing } from "../../src/desk/seals/sealing.ts";
import type { Doc } from "./store.ts";
import type { Browser, Tab, Table } from "./tab.ts";
import { journalIn, USERS } from "./world.ts";
import { phraseOf, SECRET_LENGTH } from "../../src/desk/seals/worldKey.ts";
import type { Vault } from "./vault.ts";

/** How a table seals: not at all, with the real ciphers, or with a vault. */
export type Sealed = "open" | "real" | Vault;

/** A host with its table's kind of sealing. */
export function sealedHost(tab: Tab, host: DeskHost): DeskHost {
  const { sealed } = tab.table;
  if (sealed === "open") return host;
  const keys = keysOf(tab);
  const people = { ...host.people, all: whoHolds(tab, host) };
  const real = createSealing({ keys, documents: host.documents, people });
  return { ...host, keys, people, sealing: sealed === "real" ? real : sealed.sealing(real, keys) };
}

/** Whether a user claims to have the key, as far as a tab has heard. */
const holdsIn = ({ store }: Tab, userId: string): boolean =>
  (store.of(USERS).get(userId) as (Doc & { readonly holds: boolean }) | undefined)?.holds === true;

function keysOf(tab: Tab): Keys {
  const { server } = tab.table;
  return {
    holds: (userId) => holdsIn(tab, userId),
    sayHolds: (holds) =>
      new Promise((resolve) => {
        tab.table.step(tab, "before saying that it has the key");
        if (!tab.isAlive) return;
        const serve = () => {
          server.setDocument(USERS, { _id: tab.user.id, holds });
          return { ok: true } as const;
        };
        server.request(tab.line, serve, () => {
          tab.table.step(tab, "after saying that it has the key");
          if (tab.isAlive) resolve();
        });
      }),
    ...phraseKept(tab.browser),
    random: () => WORLD,
  };
}

/** What a browser keeps of the world's key. */
const phraseKept = (browser: Browser): Pick<Keys, "phrase" | "isNoted" | "keep"> => ({
  phrase: () => browser.phrase ?? null,
  isNoted: () => true,
  keep: async (phrase) => void (browser.phrase = phrase),
});

/** The key of every world: pairs are made of it once. */
const WORLD = sha256(utf8("the world of all simulations")).subarray(0, SECRET_LENGTH);
export const PHRASE = phraseOf(WORLD);

const whoHolds =
  (tab: Tab, { people }: DeskHost) =>
  (): readonly Person[] =>
    people.all().map((one) => (one.isFullGm ? { ...one, holdsKey: holdsIn(tab, one.id) } : one));

/** Opens everything that a table has sealed, for the simulation's checks. */
export function openedWithAll({ sealed: how, server }: Table): (sealed: unknown, context: string) => object | null {
  const journal = (): LedgerJournal | null => journalIn(server.store);
  const watcher: Person = { id: "", name: "", isFullGm: true, isGm: true, holdsKey: true, active: true };
  const { unseal } = createSealing({
    keys: { phrase: () => PHRASE },
    documents: { journal },
    people: { self: () => watcher.id, all: () => [watcher] },
  });
  return (sealed, context) => {
    if (how === "open") return sealed as object | null;
    const text = how === "real" ? null : how.look(sealed);
    return text === null ? unseal(sealed, context) : (JSON.parse(text) as object);
  };
}
