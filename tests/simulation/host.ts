import { reportRolls } from "../../src/bridge/rollData.ts";
import type { Write } from "../../src/bridge/writing/write.ts";
import type { DeskHost, Documents, Person, Sealing, Writes } from "../../src/desk/host/host.ts";
import { foldedLedger } from "../../src/desk/host/storedLedger.ts";
import { withLedger, withSpent } from "../../src/desk/ledger/situation.ts";
import type { AuditEntry } from "../../src/desk/protocol/auditEntry.ts";
import type { Side, Situation, Viewer } from "../../src/rules/index.ts";
import { idFrom, randomOf, type Random } from "./random.ts";
import { SCENE } from "./scenes.ts";
import { PHRASE } from "./sealed.ts";
import type { User, Writing } from "./server.ts";
import type { Seen, Tab } from "./tab.ts";
import { whileUnchanged } from "./laws/unchanged.ts";
import {
  CARDS,
  isDesksCard,
  journalIn,
  JOURNALS,
  PAGES,
  projectedIn,
  projectedKeys,
  spotActorIn,
  recordIn,
  ACTORS,
  TOKENS,
  type TokenDoc,
} from "./world.ts";

/** A desk's host for a tab. Everything that takes time uses its line or the scheduler. */
export function hostOf(tab: Tab): DeskHost {
  const { scheduler, random } = tab.table;
  return {
    people: { self: () => tab.user.id, all: peopleOf(tab) },
    documents: documentsOf(tab),
    writes: writesOf(tab),
    socket: {
      send: (message, recipients) => sent(tab, message, recipients),
      query: (userId, data, milliseconds) => queried(tab, { userId, data, milliseconds }),
    },
    clock: {
      now: () => scheduler.now,
      steady: () => scheduler.now,
      turn: () => new Promise((resolve) => void scheduler.after(0, () => tab.isAlive && resolve())),
      after: (milliseconds, job) => scheduler.after(milliseconds, () => tab.isAlive && job()),
    },
    random: {
      dice: { roll: (faces) => thrown(tab, faces) },
      rolls: (report) => reportRolls(report).map((roll) => JSON.stringify(roll)),
      newId: () => (tab.lastId = idFrom(random)),
    },
    ui: {
      say: (key) => key,
      escape: (text) => text,
      tell: () => undefined,
      confirm: ({ title }) => answering(tab, title),
      askText: () => typing(tab),
    },
    admits: () => true,
    box: {
      read: () => tab.browser.outbox,
      change: (change) =>
        new Promise((resolve) => {
          tab.table.step(tab, "before keeping an ask");
          scheduler.after(1, () => {
            if (!tab.isAlive) return;
            tab.browser.outbox = change(tab.browser.outbox);
            tab.table.step(tab, "after keeping an ask");
            if (tab.isAlive) resolve();
          });
        }),
    },
    sealing: OPEN,
    keys: null,
    ...(tab.table.room && { room: tab.table.room }),
  };
}

function sent(tab: Tab, message: object, recipients?: readonly string[]): void {
  if (tab.isAlive) tab.table.step(tab, "before a message");
  if (tab.isAlive) tab.table.server.send(tab.line, message, recipients);
}

interface Query {
  readonly userId: string;
  readonly data: object;
  readonly milliseconds: number;
}

function queried(tab: Tab, { userId, data, milliseconds }: Query): Promise<unknown> {
  const { scheduler, server } = tab.table;
  if (tab.isAlive) tab.table.step(tab, "before a query");
  if (!tab.isAlive) return new Promise(() => undefined);
  return new Promise((resolve, reject) => {
    const stop = scheduler.after(milliseconds, () => tab.isAlive && reject(new Error("no reply")));
    const answered = (value: unknown): void => {
      stop();
      if (tab.isAlive) resolve(value);
    };
    server.query(tab.line, userId, { data, answered });
  });
}

function thrown(tab: Tab, faces: number): number {
  const { throws } = tab;
  const face = 1 + diceOf(tab).below(faces);
  throws.push({ faces, face });
  return face;
}

/** At twin tables each decision has its own dice. So a secret die at one table changes no other die. */
function diceOf(tab: Tab): Random {
  const { isTwin, random, scheduler } = tab.table;
  if (!isTwin) return random;
  const last = dice.get(tab);
  if (last?.at === scheduler.now) return last.random;
  const own = { at: scheduler.now, random: randomOf(Math.round(1000 * scheduler.now), 1) };
  dice.set(tab, own);
  return own.random;
}

const dice = new WeakMap<Tab, { readonly at: number; readonly random: Random }>();

/** All users, with those that this tab believes connected. */
function peopleOf(tab: Tab): () => readonly Person[] {
  let [active, people]: [unknown, readonly Person[]] = [null, []];
  return () => {
    if (active === tab.active) return people;
    active = tab.active;
    people = tab.table.users.map(({ id, name, role }) => ({
      id,
      name,
      isFullGm: role === "gm",
      isGm: role !== "player",
      holdsKey: true,
      active: tab.active.has(id),
    }));
    return people;
  };
}

/** Nobody goes on without the key, because a user who has it comes back. */
const YES: Readonly<Record<string, number>> = { "UNSEEN.Keys.lostTitle": 0 };

/** People who are asked for the phrase usually know it. */
const KNOWN = 0.8;

/** The recovery phrase that the user types, or none if they close the window. */
const typing = (tab: Tab): Promise<string | null> =>
  new Promise((resolve) => {
    const { scheduler, random } = tab.table;
    const answer = random.chance(KNOWN) ? PHRASE : null;
    scheduler.after(random.below(4000), () => tab.isAlive && resolve(answer));
  });

/** The user says yes or no after some seconds, or much later. */
const answering = (tab: Tab, title: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { scheduler, random } = tab.table;
    const answer = random.chance(YES[title] ?? 0.5);
    scheduler.after(random.below(random.chance(0.1) ? 60_000 : 4000), () => tab.isAlive && resolve(answer));
  });

function documentsOf(tab: Tab): Documents {
  const { setting, users } = tab.table;
  const tokenOf = (tokenId: string) => tab.store.of(TOKENS).get(tokenId) as TokenDoc | undefined;
  const owns = (userId: string, tokenId: string): boolean => ownedBy(users, userId).includes(tokenId);
  const journal = whileUnchanged(tab, [JOURNALS, PAGES], () => journalIn(tab.store));
  const projected = whileUnchanged(tab, projectedKeys(setting), () => projectedIn(tab.store, setting));
  return {
    journal,
    projected,
    token: (_sceneId, tokenId) => projected().tokens.find(({ id }) => id === tokenId) ?? null,
    spotActor: () => {
      const actor = spotActorIn(tab.store);
      return actor ? { id: actor._id, owners: [] } : null;
    },
    hasScene: (sceneId) => sceneId === SCENE,
    deskToken: (_sceneId, tokenId) => {
      const token = tokenOf(tokenId);
      return token ? { name: token.name, hiding: token.flags.unseen?.hiding ?? null } : null;
    },
    owns: (userId, _sceneId, tokenId) => tokenOf(tokenId) !== undefined && owns(userId, tokenId),
    situation: () => {
      const situation = tab.situation();
      tab.lookedAt.add(situation);
      return situation;
    },
    viewer: (userId, _sceneId, situation) => viewerIn(users, userId, situation),
    message: (id) => {
      const card = tab.store.of(CARDS).get(id);
      return card ? { isDesks: isDesksCard(card) } : null;
    },
    turnRecord: (_sceneId, { turn }) => recordIn(tab.store, turn ?? ""),
    auditCard: (userId) => {
      const card = [...tab.store.of(CARDS).values()].find(
        (one) => one["type"] === "audit" && isDesksCard(one) && (one["system"] as { user: string }).user === userId,
      );
      return card ? { id: card._id, entries: (card.system as { entries: readonly AuditEntry[] }).entries } : null;
    },
  };
}

const ownedBy = (users: readonly User[], userId: string): readonly string[] =>
  users.find(({ id }) => id === userId)?.owned ?? [];

/** The viewer that a user is. */
export function viewerIn(users: readonly User[], userId: string, { creatures }: Situation): Viewer {
  const owned = creatures.flatMap(({ id }) => (ownedBy(users, userId).includes(id) ? [id] : []));
  const side: Side = creatures.find(({ id }) => id === owned[0])?.side ?? "friendly";
  return { gm: users.find(({ id }) => id === userId)?.role !== "player", owned, side };
}

/** One request on generation 14, several on 13. Each round trip to the server is a step. */
function writesOf(tab: Tab): Writes {
  const isAtomic = tab.table.generation === 14;
  const request = (serve: Serve, entryId?: string): Promise<void> =>
    new Promise((resolve, reject) => {
      tab.table.step(tab, "before a write");
      if (!tab.isAlive) return;
      const seen = seenAt(tab, entryId);
      const writing = { own: true, heard: tab.line.heard, ...seen };
      tab.table.server.request(
        tab.line,
        () => serve(writing),
        (answer) => {
          tab.table.step(tab, "after a write");
          if (!tab.isAlive) return;
          if (answer.ok) resolve();
          else reject(answer.error);
        },
      );
    });
  const write = (writes: readonly Write[]) =>
    request((writing) => tab.table.server.write(tab.line, writes, writing), entryIn(writes));
  return {
    isAtomic,
    apply: async (writes) => {
      checkParents(tab, writes);
      if (isAtomic) await write(writes);
      else for (const one of writes) await write([one]);
    },
    place: async (moves) => {
      for (const move of moves) await request((writing) => tab.table.server.move(tab.line, move, writing));
    },
    spotActorData: (id) => ({ _id: id, type: "hidingSpot", name: "Hiding spot" }),
  };
}

type Serve = (writing: Writing) => ReturnType<Tab["table"]["server"]["write"]>;

/**
 * What a tab knew when it decided on its current write. Other writes come between deciding and writing the entry,
 * such as freeing the id of its card. A refused entry is written again, alone.
 */
function seenAt(tab: Tab, entryId: string | undefined): Seen {
  const now = tab.situation();
  const before = entryId !== undefined && tab.tried?.entryId === entryId ? tab.tried.seen : null;
  const [sight, ...looked] = [...new Set([now, ...tab.lookedAt])].map((one) => atDesk(tab, one));
  const throws = tab.throws.length > 0 || !before ? [...tab.throws] : before.throws;
  const seen = { sight: before?.sight ?? sight!, desk: [sight!, ...looked, ...(before?.desk ?? [])], throws };
  if (entryId === undefined) return seen;
  tab.lookedAt.clear();
  tab.throws.length = 0;
  tab.tried = { entryId, seen };
  return seen;
}

/** The ledger page that the writes create. */
const entryIn = (writes: readonly Write[]): string | undefined =>
  writes.flatMap((write) =>
    write.action === "create" && write.documentName === "JournalEntryPage" ? [String(write.data[0]?.["_id"])] : [],
  )[0];

/** A situation as the desk decides on it. */
function atDesk({ seat: { host } }: Tab, situation: Situation): Situation {
  const ledger = foldedLedger(host);
  return withSpent(withLedger(situation, ledger), ledger, (period) => host.documents.turnRecord(SCENE, period));
}

/** A client cannot write inside a document that it does not hold. */
function checkParents({ store }: Tab, writes: readonly Write[]): void {
  for (const { documentName, parent } of writes) {
    if (documentName !== "ActiveEffect" || parent === null) continue;
    if (!store.of(ACTORS).has(parent.split(".").at(-1)!)) throw new Error(`${parent} is gone`);
  }
}

/** No sealing. Tests of sealing are in tests/secrecy. */
const OPEN: Sealing = {
  state: () => "open",
  isOpen: () => true,
  seal: (secret) => secret,
  unseal: (sealed) => sealed as object | null,
};
