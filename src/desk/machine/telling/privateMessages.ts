/**
 * A private message from one client to one user: the text of a query (`User#query`), and the text's digest on the
 * package's channel. Only the user receives the query. Everybody may hear the channel, where the server names the
 * sender. A client that hears only the digest learns nothing. The text names its sender, so announcing somebody
 * else's digest gains nothing.
 */
import type { DeskHost } from "../../host/host.ts";
import { isFullGmId } from "../../host/people.ts";
import {
  AWARENESS_ID,
  STRETCHES_ID,
  type AwarenessState,
  type OwnersPart,
  type StretchesState,
  type CreatureId,
} from "../../../rules/index.ts";
import { sha256 } from "@noble/hashes/sha2.js";
import { PROTOCOL } from "../../../config.ts";
import { toBase64, utf8 } from "../../protocol/bytes.ts";
import { fieldsOf } from "../../protocol/messages.ts";
import {
  readAnsweredConsent,
  readConsentQuestion,
  type AnsweredConsent,
  type ConsentAnswer,
  type ConsentQuestion,
} from "../../protocol/consent.ts";

/** What only a creature's owners may know of its state at a revision. */
export interface OwnersTold {
  readonly sceneId: string;
  readonly tokenId: CreatureId;
  readonly rev: number;
  readonly part: OwnersPart;
}

export type PrivateMessage =
  | { readonly owners: readonly OwnersTold[] }
  | { readonly consent: ConsentQuestion }
  /** Somebody else has answered that question. */
  | { readonly answered: AnsweredConsent }
  /** A seat's request to the desk. It is not validated here. */
  | { readonly request: unknown };

/** Who says a message, and a nonce that keeps anybody from guessing it by its digest. */
export interface Saying {
  readonly from: string;
  readonly nonce: string;
}

/** A message as a query carries it. */
export const privateText = (message: PrivateMessage, { from, nonce }: Saying): string =>
  JSON.stringify({ v: PROTOCOL, from, nonce, ...message });

/** The message in a text, and who is said to say it; null where there is none. Never throws. */
export function readPrivate(text: string): { readonly from: string; readonly message: PrivateMessage } | null {
  try {
    const { v, from, ...content } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const message = v === PROTOCOL ? messageIn(content) : null;
    return message !== null && typeof from === "string" ? { from, message } : null;
  } catch {
    return null;
  }
}

function messageIn({ owners, consent, answered, request }: Readonly<Record<string, unknown>>): PrivateMessage | null {
  const question = readConsentQuestion(consent);
  if (question) return { consent: question };
  const over = readAnsweredConsent(answered);
  if (over) return { answered: over };
  if (request !== undefined) return { request };
  return Array.isArray(owners) ? { owners: owners.filter(isTold) } : null;
}

const isTold = (value: unknown): value is OwnersTold =>
  typeof value === "object" && value !== null && "part" in value && typeof value.part === "object";

/** The announcement of a text. */
export const digestOf = (text: string): string => toBase64(sha256(utf8(text)));

export interface Announcement {
  readonly v: typeof PROTOCOL;
  readonly announced: string;
}

/** The digest that a message of the channel announces, or null. Its sender decides whether to believe it. */
function announcedIn(message: unknown): string | null {
  const { v, announced } = fieldsOf(message);
  return v === PROTOCOL && typeof announced === "string" && announced.length === DIGEST_LENGTH ? announced : null;
}

/** Characters of 32 bytes in base 64. */
const DIGEST_LENGTH = 44;

/** Characters of the longest text that is read. */
export const LONGEST_MESSAGE = 200_000;

/** Sends one user a private message and gives the reply. Rejects if none comes in time. */
export function tellPrivately(
  { keys, people, socket }: DeskHost,
  userId: string,
  { message, milliseconds }: { readonly message: PrivateMessage; readonly milliseconds: number },
): Promise<unknown> {
  const nonce = keys ? toBase64(keys.random(NONCE_LENGTH)) : "";
  const text = privateText(message, { from: people.self(), nonce });
  const announcement: Announcement = { v: PROTOCOL, announced: digestOf(text) };
  socket.send(announcement, [userId]);
  return socket.query(userId, { text }, milliseconds);
}

const NONCE_LENGTH = 16;

/**
 * Private messages to this client. A query is believed only if the sender that it names announced its digest, before
 * or after. A player's client believes only full Gamemasters.
 */
export class PrivateInbox {
  /** What this client was told. */
  readonly told = new Told();
  readonly #host: DeskHost;
  /** The announcements whose texts have not come yet, the oldest first, each with its sender. */
  readonly #announced = new Map<string, string>();
  /** Texts that came before their announcement. */
  readonly #early = new Map<string, (isAnnounced: boolean) => void>();
  #onTold: () => void = () => undefined;
  #onRequest: (request: unknown, senderId: string) => boolean = () => false;
  #onConsent: (question: ConsentQuestion) => Promise<ConsentAnswer | null> = () => Promise.resolve(null);
  #onAnswered: (answered: AnsweredConsent) => void = () => undefined;

  constructor(host: DeskHost) {
    this.#host = host;
  }

  /** Calls back after a believed message. */
  onTold(told: () => void): void {
    this.#onTold = told;
  }

  /** Calls back with a seat's request to the desk. The callback says whether it took the request. */
  onRequest(taken: (request: unknown, senderId: string) => boolean): void {
    this.#onRequest = taken;
  }

  /** Calls back with what a desk asks the person at this client (H-22). Its answer goes back to that desk. */
  onConsent(answered: (question: ConsentQuestion) => Promise<ConsentAnswer | null>): void {
    this.#onConsent = answered;
  }

  /** Calls back when somebody else has answered such a question. */
  onAnswered(answered: (answered: AnsweredConsent) => void): void {
    this.#onAnswered = answered;
  }

  /** Takes an announcement. Gives whether the message was one. */
  announce(message: unknown, senderId: string): boolean {
    const digest = announcedIn(message);
    if (digest === null) return false;
    const isHeard = isFullGmId(this.#host, senderId) || isFullGmId(this.#host, this.#host.people.self());
    if (!isHeard) return true;
    const announcement = announcementOf(digest, senderId);
    const early = this.#early.get(announcement);
    if (early) early(true);
    else this.#keep(announcement, senderId);
    return true;
  }

  /** Takes the data of a query and gives the reply. Ignores unannounced texts. Never rejects. */
  async hear(data: unknown): Promise<unknown> {
    const { text } = (data ?? {}) as { readonly text?: unknown };
    if (typeof text !== "string" || text.length > LONGEST_MESSAGE) return null;
    const said = readPrivate(text);
    if (said === null || !(await this.#isAnnounced(announcementOf(digestOf(text), said.from)))) return null;
    const { from, message } = said;
    if ("request" in message) return this.#onRequest(message.request, from);
    if (!isFullGmId(this.#host, from)) return null;
    if ("consent" in message) return this.#onConsent(message.consent);
    if ("answered" in message) return this.#onAnswered(message.answered);
    this.told.take(message.owners);
    this.#onTold();
    return true;
  }

  /** One sender's announcements never displace those of others. */
  #keep(announcement: string, senderId: string): void {
    const own = [...this.#announced].filter(([, sender]) => sender === senderId);
    const [oldest] = own;
    if (own.length >= MOST_KEPT && oldest) this.#announced.delete(oldest[0]);
    this.#announced.set(announcement, senderId);
  }

  /** Whether an announcement was made, or is made in time. Each counts once. */
  #isAnnounced(announcement: string): Promise<boolean> {
    if (this.#announced.delete(announcement)) return Promise.resolve(true);
    if (this.#early.size >= MOST_EARLY) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isAnnounced: boolean): void => {
        stop();
        this.#early.delete(announcement);
        resolve(isAnnounced);
      };
      const stop = this.#host.clock.after(TIMEOUT, () => settle(false));
      this.#early.set(announcement, settle);
    });
  }
}

const announcementOf = (digest: string, senderId: string): string => `${digest} ${senderId}`;

/** Limits: announcements of one sender, texts, and how long a text waits. */
const MOST_KEPT = 64;
const MOST_EARLY = 16;
const TIMEOUT = 10_000;

/** What one user was told of creatures and scenes: the latest of each. */
export class Told {
  readonly #parts = new Map<string, OwnersTold>();

  /** Takes what is told, each in place of what was told before. */
  take(told: readonly OwnersTold[]): void {
    for (const one of told) this.#parts.set(keyOf(one), one);
  }

  /** What was told of a creature at that revision, or null. */
  partOf(sceneId: string, tokenId: string, rev: number): OwnersPart | null {
    const told = this.#parts.get(keyOf({ sceneId, tokenId }));
    return told?.rev === rev ? told.part : null;
  }

  /** What was last told of the stretches of a scene (part Z), or null. */
  stretchesOf(sceneId: string): StretchesState | null {
    const told = this.#parts.get(keyOf({ sceneId, tokenId: STRETCHES_ID }));
    return told?.part.stretches ? { ...told.part.stretches, rev: told.rev } : null;
  }

  /** What was last told of the awareness of a scene (part K), or null. */
  awarenessOf(sceneId: string): AwarenessState | null {
    const told = this.#parts.get(keyOf({ sceneId, tokenId: AWARENESS_ID }));
    return told?.part.awareness ? { ...told.part.awareness, rev: told.rev } : null;
  }
}

const keyOf = ({ sceneId, tokenId }: Pick<OwnersTold, "sceneId" | "tokenId">): string => `${sceneId}.${tokenId}`;
