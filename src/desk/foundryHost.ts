/** The desk's host as Foundry is one: the only place where the machine meets Foundry's documents, socket and windows. */
import { applyMoves, applyWrites } from "../bridge/apply.ts";
import { emit } from "../bridge/channel.ts";
import { isAtomic } from "../bridge/compat.ts";
import { hostDice, messageRolls } from "../bridge/dice.ts";
import { hidingFlag, readSituation } from "../bridge/read.ts";
import { readPicture, spotActorData } from "../bridge/readPicture.ts";
import { isOwnedBy, viewerOf } from "../bridge/viewer.ts";
import { SYSTEM_ID } from "../config.ts";
import type { Situation } from "../rules/index.ts";
import type { AuditEntry } from "./auditEntry.ts";
import { singletonId } from "./eventId.ts";
import type { DeskHost, Documents, LedgerJournal, LedgerPage, Person, Question, Sealing } from "./machine/host.ts";
import { isFullGm } from "./user.ts";
import { say } from "./words.ts";

/** Foundry as the desk sees it from this client. To be made once the game's documents are there. */
export const foundryHost = (): DeskHost => ({
  people: { self: game.user.id, all: () => game.users.contents.map(personOf) },
  documents: DOCUMENTS,
  writes: { isAtomic: isAtomic(), apply: applyWrites, place: applyMoves, spotActorData },
  wire: { send: emit },
  clock: {
    now: () => Date.now(),
    steady: () => performance.now(),
    after: (milliseconds, job) => {
      const timer = setTimeout(job, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  chance: { dice: hostDice, rolls: messageRolls, newId: () => foundry.utils.randomID() },
  sitter: { say, escape: (text) => foundry.utils.escapeHTML(text), tell, confirm },
  box: {
    read: () => game.settings.get(SYSTEM_ID, "outbox"),
    write: async (asks) => void (await game.settings.set(SYSTEM_ID, "outbox", asks)),
  },
  sealing: UNSEALED,
});

const personOf = (user: User.Implementation): Person => ({
  id: user.id ?? "",
  name: user.name ?? "",
  isFullGm: isFullGm(user),
  isGm: user.isGM,
  active: user.active,
});

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
    return token ? { name: token.name ?? "", hiding: hidingFlag(token) } : null;
  },
  owns: (userId, sceneId, tokenId) => {
    const user = game.users.get(userId);
    return user !== undefined && isOwnedBy(user, tokenOf(sceneId, tokenId));
  },
  situation: (sceneId) => readSituation(sceneOf(sceneId)),
  viewer: (userId, sceneId, situation: Situation) => viewerOf(game.users.get(userId)!, sceneOf(sceneId), situation),
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
  const { snapshot } = journal.flags[SYSTEM_ID] ?? {};
  const pages = journal.pages.contents.map(readPage);
  return { id: journal.id!, uuid: journal.uuid, pages, ...(snapshot === undefined ? {} : { snapshot }) };
}

const readPage = ({ id, flags }: JournalEntryPage.Implementation): LedgerPage => ({ id: id!, ...flags[SYSTEM_ID] });

const auditOf = (message: ChatMessage.Implementation) =>
  message.system as unknown as { readonly user: string; readonly entries: readonly AuditEntry[] };

const tell = (level: "info" | "warn" | "error", text: string): void => void ui.notifications?.[level](text);

async function confirm({ title, icon, yes, no, noByDefault, paragraphs }: Question): Promise<boolean> {
  const answer = await foundry.applications.api.DialogV2.confirm({
    window: { title, icon },
    content: paragraphs.map((text) => `<p>${foundry.utils.escapeHTML(text)}</p>`).join(""),
    yes: { label: yes },
    no: { label: no, ...(noByDefault ? { default: true } : {}) },
    rejectClose: false,
  });
  return answer === true;
}

/** The journal's own ownership keeps its pages to Gamemasters; nothing is sealed besides. */
const UNSEALED: Sealing = {
  seal: (secret) => secret,
  unseal: (sealed) => (typeof sealed === "object" ? sealed : null),
};
