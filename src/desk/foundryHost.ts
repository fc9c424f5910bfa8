/** The desk's host as Foundry is one: the only place where the machine meets Foundry's documents, socket and windows. */
import { applyMoves, applyWrites } from "../bridge/apply.ts";
import { emit } from "../bridge/channel.ts";
import { isAtomic } from "../bridge/compat.ts";
import { confirm } from "../bridge/confirm.ts";
import { askHook } from "../bridge/hooks.ts";
import { hostDice, messageRolls } from "../bridge/dice.ts";
import { hidingFlag, readSituation } from "../bridge/read.ts";
import { pieceName } from "../bridge/partLetter.ts";
import { nextTurn } from "../bridge/nextTurn.ts";
import { readPicture, spotActorData } from "../bridge/readPicture.ts";
import { readersOf } from "../bridge/readersOf.ts";
import { isOwnedBy, viewerOf } from "../bridge/viewer.ts";
import { HOOKS, SYSTEM_ID } from "../config.ts";
import type { Situation } from "../rules/index.ts";
import type { AuditEntry } from "./auditEntry.ts";
import { singletonId } from "./eventId.ts";
import type { DeskHost, Documents, LedgerJournal, LedgerPage, People, Person } from "./machine/host.ts";
import { browserKeys, publishedKeys } from "./keysFoundry.ts";
import { createSealing } from "./sealing.ts";
import { isFullGm } from "./user.ts";
import { say } from "./words.ts";

/** Foundry as the desk sees it from this client. From `setup` on, when the generation is known; the user is asked for later. */
export const foundryHost = (): DeskHost => ({
  people: PEOPLE,
  documents: DOCUMENTS,
  writes: { isAtomic: isAtomic(), apply: applyWrites, place: applyMoves, spotActorData },
  wire: { send: emit },
  clock: {
    now: () => Date.now(),
    steady: () => performance.now(),
    turn: nextTurn,
    after: (milliseconds, job) => {
      const timer = setTimeout(job, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  chance: { dice: hostDice, rolls: messageRolls, newId: () => foundry.utils.randomID() },
  sitter: { say, escape: (text) => foundry.utils.escapeHTML(text), tell, confirm },
  gate: { admits: (proposal) => askHook(HOOKS.preAct, structuredClone(proposal)) },
  box: {
    read: () => game.settings.get(SYSTEM_ID, "outbox"),
    write: async (asks) => void (await game.settings.set(SYSTEM_ID, "outbox", asks)),
  },
  keys: browserKeys,
  sealing: createSealing({ keys: browserKeys, documents: DOCUMENTS, people: PEOPLE }),
});

const personOf = (user: User.Implementation): Person => ({
  id: user.id ?? "",
  name: user.name ?? "",
  isFullGm: isFullGm(user),
  isGm: user.isGM,
  holdsKey: isFullGm(user) && publishedKeys(user).holds,
  active: user.active,
});

const PEOPLE: People = { self: () => game.user.id, all: () => game.users.contents.map(personOf) };

const sceneOf = (sceneId: string): Scene.Implementation => {
  const scene = game.scenes.get(sceneId);
  if (!scene) throw new Error(`the scene ${sceneId} is gone`);
  return scene;
};

const tokenOf = (sceneId: string, tokenId: string) => game.scenes.get(sceneId)?.tokens.get(tokenId);

const DOCUMENTS: Documents = {
  journal: readJournal,
  hasScene: (sceneId) => game.scenes.has(sceneId),
  piece: (sceneId, tokenId) => {
    const token = tokenOf(sceneId, tokenId);
    return token ? { name: pieceName(token), hiding: hidingFlag(token) } : null;
  },
  owns: (userId, sceneId, tokenId) => {
    const user = game.users.get(userId);
    return user !== undefined && isOwnedBy(user, tokenOf(sceneId, tokenId));
  },
  situation: (sceneId) => readSituation(sceneOf(sceneId)),
  viewer: (userId, sceneId, situation: Situation) => viewerOf(game.users.get(userId)!, sceneOf(sceneId), situation),
  readers: (sceneId, tokenId) => {
    const token = tokenOf(sceneId, tokenId);
    return token ? readersOf(token) : [];
  },
  picture: readPicture,
  hasCard: (id) => game.messages.has(id),
  auditCard: (userId) => {
    const card = game.messages.contents.findLast(
      (message) => message.type === "audit" && auditOf(message).user === userId,
    );
    return card ? { id: card.id!, entries: auditOf(card).entries } : null;
  },
};

function readJournal(): LedgerJournal | null {
  const journal =
    game.journal.get(singletonId("ledger")) ??
    game.journal.contents.find((entry) => entry.flags[SYSTEM_ID]?.ledger === true);
  if (!journal) return null;
  const { snapshot, keys } = journal.flags[SYSTEM_ID] ?? {};
  const pages = journal.pages.contents.map(readPage);
  return {
    id: journal.id!,
    uuid: journal.uuid,
    pages,
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(keys ? { keys } : {}),
  };
}

const readPage = ({ id, flags }: JournalEntryPage.Implementation): LedgerPage => ({ id: id!, ...flags[SYSTEM_ID] });

const auditOf = (message: ChatMessage.Implementation) =>
  message.system as unknown as { readonly user: string; readonly entries: readonly AuditEntry[] };

const tell = (level: "info" | "warn" | "error", text: string): void => void ui.notifications?.[level](text);
