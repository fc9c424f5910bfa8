import { reportRolls } from "../../src/bridge/rollData.ts";
import type { Write } from "../../src/bridge/write.ts";
import type { DeskHost, Documents, Person, Sealing, Writes } from "../../src/desk/machine/host.ts";
import { readLedger } from "../../src/desk/machine/ledger.ts";
import { withLedger } from "../../src/desk/situation.ts";
import type { AuditEntry } from "../../src/desk/auditEntry.ts";
import type { Side } from "../../src/rules/index.ts";
import { idFrom } from "./random.ts";
import { SCENE } from "./scenes.ts";
import type { Writing } from "./server.ts";
import type { Tab } from "./tab.ts";
import { whileUnchanged } from "./unchanged.ts";
import { CARDS, journalIn, JOURNALS, PAGES, pictureIn, pictureKeys, TOKENS, type TokenDoc } from "./world.ts";

/** A desk's host for a tab: everything that takes time goes over its line or through the scheduler. */
export function hostOf(tab: Tab): DeskHost {
  const { scheduler, random } = tab.table;
  return {
    people: { self: () => tab.user.id, all: peopleOf(tab) },
    documents: documentsOf(tab),
    writes: writesOf(tab),
    wire: { send: (message, recipients) => sent(tab, message, recipients) },
    clock: {
      now: () => scheduler.now,
      steady: () => scheduler.now,
      turn: () => new Promise((resolve) => void scheduler.after(0, () => tab.isAlive && resolve())),
      after: (milliseconds, job) => scheduler.after(milliseconds, () => tab.isAlive && job()),
    },
    chance: {
      dice: { roll: (faces) => thrown(tab, faces) },
      rolls: (report) => reportRolls(report).map((roll) => JSON.stringify(roll)),
      newId: () => (tab.lastId = idFrom(random)),
    },
    sitter: {
      say: (key) => key,
      escape: (text) => text,
      tell: () => undefined,
      confirm: ({ title }) => answering(tab, title),
    },
    gate: { admits: () => true },
    box: {
      read: () => tab.browser.outbox,
      write: (asks) =>
        new Promise((resolve) => {
          tab.table.step(tab, "before keeping an ask");
          scheduler.after(1, () => {
            if (!tab.isAlive) return;
            tab.browser.outbox = asks;
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

function thrown({ table: { random }, throws }: Tab, faces: number): number {
  const face = 1 + random.below(faces);
  throws.push({ faces, face });
  return face;
}

/** Everybody there is, with whom this tab holds for connected. */
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

/** Who is given the key mostly gets it, and nobody goes on without it: whoever has it comes back. */
const YES: Readonly<Record<string, number>> = { "UNSEEN.Keys.giveTitle": 0.8, "UNSEEN.Keys.lostTitle": 0 };

/** Whoever sits there says yes or no after some seconds, or goes for coffee first. */
const answering = (tab: Tab, title: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { scheduler, random } = tab.table;
    const answer = random.chance(YES[title] ?? 0.5);
    scheduler.after(random.below(random.chance(0.1) ? 60_000 : 4000), () => tab.isAlive && resolve(answer));
  });

function documentsOf(tab: Tab): Documents {
  const { setting, users } = tab.table;
  const tokenOf = (tokenId: string) => tab.store.of(TOKENS).get(tokenId) as TokenDoc | undefined;
  const owns = (userId: string, tokenId: string): boolean =>
    users.find(({ id }) => id === userId)?.owned.includes(tokenId) === true;
  const journal = whileUnchanged(tab, [JOURNALS, PAGES], () => journalIn(tab.store));
  const picture = whileUnchanged(tab, pictureKeys(setting), () => pictureIn(tab.store, setting));
  return {
    journal,
    picture,
    hasScene: (sceneId) => sceneId === SCENE,
    piece: (_sceneId, tokenId) => {
      const token = tokenOf(tokenId);
      return token ? { name: token.name, hiding: token.flags.unseen?.hiding ?? null } : null;
    },
    owns: (userId, _sceneId, tokenId) => tokenOf(tokenId) !== undefined && owns(userId, tokenId),
    situation: () => {
      const situation = tab.situation();
      tab.lookedAt.add(situation);
      return situation;
    },
    viewer: (userId, _sceneId, { creatures }) => {
      const owned = creatures.flatMap(({ id }) => (owns(userId, id) ? [id] : []));
      const side: Side = creatures.find(({ id }) => id === owned[0])?.side ?? "friendly";
      return { gm: users.find(({ id }) => id === userId)?.role !== "player", owned, side };
    },
    readers: (_sceneId, tokenId) => {
      const { creatures, switches } = setting.situation;
      const isShared = switches.sharedLore && creatures.find(({ id }) => id === tokenId)?.side === "friendly";
      return users
        .filter(({ role }) => role === "player")
        .map(({ id }) => ({ userId: id, isOwner: owns(id, tokenId) }))
        .filter(({ isOwner }) => isOwner || isShared);
    },
    hasCard: (id) => tab.store.of(CARDS).has(id),
    auditCard: (userId) => {
      const card = [...tab.store.of(CARDS).values()].find(
        ({ type, system }) => type === "audit" && (system as { user: string }).user === userId,
      );
      return card ? { id: card._id, entries: (card.system as { entries: readonly AuditEntry[] }).entries } : null;
    },
  };
}

/** In one request on generation 14, one after another on 13. Everything that goes to the server and comes back is a step. */
function writesOf(tab: Tab): Writes {
  const isAtomic = tab.table.generation === 14;
  const request = (serve: (writing: Writing) => ReturnType<typeof tab.table.server.write>): Promise<void> =>
    new Promise((resolve, reject) => {
      tab.table.step(tab, "before a write");
      if (!tab.isAlive) return;
      const sight = tab.situation();
      const desk = [...new Set([sight, ...tab.lookedAt])].map((one) => withLedger(one, readLedger(tab.seat.host)));
      tab.lookedAt.clear();
      const seen = { sight, desk, throws: tab.throws.splice(0) };
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
  const write = (writes: readonly Write[]) => request((writing) => tab.table.server.write(tab.line, writes, writing));
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

/** A client cannot write below a document that it does not hold. */
function checkParents({ store }: Tab, writes: readonly Write[]): void {
  for (const { documentName, parent } of writes) {
    if (documentName !== "ActiveEffect" || parent === null) continue;
    if (!store.of(TOKENS).has(parent.split(".").at(-1)!)) throw new Error(`${parent} is gone`);
  }
}

/** Nothing is sealed: what is sealed and for whom is a matter of its own (tests/secrecy). */
const OPEN: Sealing = {
  isOpen: () => true,
  seal: (secret) => secret,
  unseal: (sealed) => sealed as object | null,
  parts: () => null,
};
