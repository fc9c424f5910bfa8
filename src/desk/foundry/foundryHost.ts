/** Foundry as the desk's host. Only here the protocol meets Foundry's documents, socket and windows. */
import { actorOf, combatOn, hidingFlag, readSituation, turnRecord } from "../../bridge/read.ts";
import { applyMoves, applyWrites } from "../../bridge/writing/apply.ts";
import { emit, queryUser } from "../../bridge/channel.ts";
import { isAtomic } from "../../bridge/compat.ts";
import { askText, confirm } from "../../bridge/confirm.ts";
import { askHook, onHook } from "../../hooks.ts";
import { pieceName } from "../../bridge/creature/partLetter.ts";
import { nextTurn } from "../../bridge/nextTurn.ts";
import { projectedToken, readProjected, spotActor, spotActorData } from "../../bridge/writing/readProjected.ts";
import { isMarker } from "../../bridge/creature/markerFlag.ts";
import { isOwnedBy, viewerOf } from "../../bridge/viewer.ts";
import { HOOKS, SYSTEM_ID } from "../../config.ts";
import { changeOwn, readOwn, writeOwn } from "../../settings.ts";
import type { Situation, Dice, Report } from "../../rules/index.ts";
import type { AuditEntry } from "../protocol/auditEntry.ts";
import { LEDGER_ID } from "../ledger/eventId.ts";
import type {
  DeskHost,
  Documents,
  KeptRequest,
  LedgerJournal,
  LedgerPage,
  People,
  Person,
  Keys,
} from "../host/host.ts";
import { createSealing } from "../seals/sealing.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { say } from "../../words/sayHere.ts";
import { reportRolls } from "../../bridge/rollData.ts";

/**
 * Foundry as the desk sees it from this client. Works from `setup` on, when the generation is known. The user is
 * read later.
 */
export const foundryHost = (): DeskHost => ({
  people: PEOPLE,
  documents: DOCUMENTS,
  writes: { isAtomic: isAtomic(), apply: applyWrites, place: applyMoves, spotActorData },
  socket: { send: emit, query: queryUser },
  clock: {
    now: () => Date.now(),
    steady: () => performance.now(),
    turn: nextTurn,
    after: (milliseconds, job) => {
      const timer = setTimeout(job, milliseconds);
      return () => clearTimeout(timer);
    },
  },
  random: { dice: hostDice, rolls: messageRolls, newId: () => foundry.utils.randomID() },
  ui: { say, escape: (text) => foundry.utils.escapeHTML(text), tell, confirm, askText },
  admits: (proposal) => askHook(HOOKS.preAct, structuredClone(proposal)),
  box: {
    read: () => asksIn(readOwn("outbox")),
    change: (change) => changeOwn("outbox", (value) => change(asksIn(value))),
  },
  keys: browserKeys,
  sealing: createSealing({ keys: browserKeys, documents: DOCUMENTS, people: PEOPLE }),
});

const asksIn = (value: unknown): readonly KeptRequest[] => (value ?? []) as readonly KeptRequest[];

const personOf = (user: User.Implementation): Person => ({
  id: user.id ?? "",
  name: user.name ?? "",
  isFullGm: isFullGm(user),
  isGm: user.isGM,
  holdsKey: isFullGm(user) && holdsKey(user),
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
  deskToken: (sceneId, tokenId) => {
    const token = tokenOf(sceneId, tokenId);
    return token && actorOf(token) ? { name: pieceName(token), hiding: hidingFlag(token) } : null;
  },
  owns: (userId, sceneId, tokenId) => {
    const user = game.users.get(userId);
    return user !== undefined && isOwnedBy(user, tokenOf(sceneId, tokenId));
  },
  situation: (sceneId) => readSituation(sceneOf(sceneId)),
  turnRecord: (sceneId, period) => {
    const combat = combatOn(sceneOf(sceneId));
    return combat && turnRecord(combat, period);
  },
  viewer: (userId, sceneId, situation: Situation) => viewerOf(game.users.get(userId)!, sceneOf(sceneId), situation),
  projected: readProjected,
  token: (sceneId, tokenId) => {
    const token = tokenOf(sceneId, tokenId);
    return token && !isMarker(token) ? projectedToken(token) : null;
  },
  spotActor,
  message: (id) => {
    const message = game.messages.get(id);
    return message ? { isDesks: isFullGm(message.author) } : null;
  },
  auditCard: (userId) => {
    const card = game.messages.contents.findLast(
      (message) => message.type === "audit" && isFullGm(message.author) && auditOf(message).user === userId,
    );
    return card ? { id: card.id!, entries: auditOf(card).entries } : null;
  },
};

/**
 * The ledger's journal, the same object until it changes. Every question to the ledger reads it, some of them once for
 * each of its pages.
 */
function readJournal(): LedgerJournal | null {
  const journal = game.journal.get(LEDGER_ID);
  if (!journal) return null;
  if (read?.of !== journal) read = { of: journal, as: journalOf(journal) };
  return read.as;
}

let read: { readonly of: JournalEntry.Implementation; readonly as: LedgerJournal } | null = null;

/** Forgets the ledger's journal when a journal or user changes. Called in `setup`, before all other listeners. */
export function watchLedger(): void {
  const forget = (): void => {
    read = null;
  };
  for (const event of ["create", "update", "delete"] as const) {
    for (const name of ["JournalEntry", "JournalEntryPage", "User"]) onHook(`${event}${name}`, forget);
  }
}

function journalOf(journal: JournalEntry.Implementation): LedgerJournal {
  const { snapshot, key } = journal.flags[SYSTEM_ID] ?? {};
  const pages = journal.pages.contents.map(readPage);
  return {
    pages,
    isOpenToOthers: isOpenToOthers(journal),
    ...(snapshot === undefined ? {} : { snapshot }),
    ...(key === undefined ? {} : { key }),
  };
}

/** The user who makes a journal owns it. A player who made one under the ledger's id can write in it. */
const isOpenToOthers = (journal: JournalEntry.Implementation): boolean =>
  journal.ownership.default !== 0 || game.users.some((user) => !user.isGM && (journal.ownership[user.id!] ?? 0) !== 0);

const readPage = ({ id, flags }: JournalEntryPage.Implementation): LedgerPage => ({ id: id!, ...flags[SYSTEM_ID] });

const auditOf = (message: ChatMessage.Implementation) =>
  message.system as unknown as { readonly user: string; readonly entries: readonly AuditEntry[] };

const tell = (level: "info" | "warn" | "error", text: string): void => void ui.notifications?.[level](text);

/** Dice from the host's source of randomness. Synchronous, because a decision is one step. */
const hostDice: Dice = {
  roll: (faces) => Math.min(faces, 1 + Math.floor(CONFIG.Dice.randomUniform() * faces)),
};

/** The dice of a report as evaluated rolls, in the form in which messages store them. */
const messageRolls = (report: Report): string[] =>
  reportRolls(report).map((data) => JSON.stringify(Roll.fromData(data as never)));

/** This browser's part in the key. Random bytes come from the browser itself, which works on plain http too. */
const browserKeys: Keys = {
  holds: (userId) => holdsKey(game.users.get(userId)),
  sayHolds: async (holds) => void (await game.user.update({ "flags.unseen.holdsKey": holds } as never)),
  phrase: () => kept().phrase,
  isNoted: () => kept().isNoted,
  keep: (phrase, isNoted) => writeOwn("worldKey", { phrase, isNoted }),
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
};

/** Whether a user claims to have the key. The claim may be false. */
const holdsKey = (user: User.Implementation | null | undefined): boolean => user?.flags[SYSTEM_ID]?.holdsKey === true;

interface Kept {
  readonly phrase: string | null;
  readonly isNoted: boolean;
}

function kept(): Kept {
  const { phrase, isNoted } = (readOwn("worldKey") ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return { phrase: typeof phrase === "string" ? phrase : null, isNoted: isNoted === true };
}
