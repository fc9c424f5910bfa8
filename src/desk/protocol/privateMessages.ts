/**
 * A private message from one client to one user: the text of a query (`User#query`), and the text's digest on the
 * package's channel. Only the user receives the query. Everybody may hear the channel, where the server names the
 * sender. A client that hears only the digest learns nothing. The text names its sender, so announcing somebody
 * else's digest gains nothing.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { CreatureId, OwnersPart } from "../../rules/index.ts";
import { PROTOCOL } from "../../config.ts";
import { toBase64, utf8 } from "./bytes.ts";
import { fieldsOf } from "./messages.ts";
import { readConsentQuestion, type ConsentQuestion } from "./consent.ts";

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

function messageIn({ owners, consent, request }: Readonly<Record<string, unknown>>): PrivateMessage | null {
  const question = readConsentQuestion(consent);
  if (question) return { consent: question };
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
export function announcedIn(message: unknown): string | null {
  const { v, announced } = fieldsOf(message);
  return v === PROTOCOL && typeof announced === "string" && announced.length === DIGEST_LENGTH ? announced : null;
}

/** Characters of 32 bytes in base 64. */
const DIGEST_LENGTH = 44;

/** Characters of the longest text that is read. */
export const LONGEST_MESSAGE = 200_000;

/** The records in portions, in their order. Each portion fits into one text. A longer record is a portion alone. */
export function portionsOf(owners: readonly OwnersTold[]): readonly (readonly OwnersTold[])[] {
  const portions: OwnersTold[][] = [];
  let room = 0;
  for (const told of owners) {
    const length = JSON.stringify(told).length + 1;
    if (length > room) {
      portions.push([]);
      room = LONGEST_MESSAGE - LONGEST_HEAD;
    }
    portions.at(-1)!.push(told);
    room -= length;
  }
  return portions;
}

/** Characters of a text beside its records, at most: version, sender and nonce. */
const LONGEST_HEAD = 1000;
