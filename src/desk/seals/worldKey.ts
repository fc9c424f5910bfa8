/**
 * The world's key seals everything in a world. It is made from a recovery phrase that a Gamemaster notes and types
 * into another browser. Random bytes are a parameter.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { derivedKey } from "./sealBox.ts";
import { joinedBytes, toBase64, utf8 } from "../protocol/bytes.ts";

export interface WorldKey {
  /** Public prefix of everything that the key sealed. */
  readonly id: string;
  readonly bytes: Uint8Array;
  /** Its phrase as it is shown. */
  readonly phrase: string;
}

/** The number of random bytes in a phrase. */
export const SECRET_LENGTH = 16;

/** The phrase of a secret: seven groups of four letters and digits. The last twelve bits are a checksum. */
export function phraseOf(secret: Uint8Array): string {
  const check = sha256(joinedBytes(utf8("unseen phrase"), secret)).subarray(0, 2);
  const bits = [...secret, ...check].map((byte) => byte.toString(2).padStart(BYTE, "0")).join("");
  const signs = Array.from({ length: SIGNS }, (_, at) => parseInt(bits.slice(BITS * at, BITS * at + BITS), 2));
  return grouped(signs);
}

const grouped = (signs: readonly number[]): string =>
  signs
    .map((sign) => ALPHABET[sign])
    .join("")
    .match(/.{4}/g)!
    .join("-");

/**
 * The key of a typed phrase, or null if it has a mistake. Characters that look alike count as the same. Never
 * throws.
 */
export function keyOfPhrase(phrase: unknown): WorldKey | null {
  if (typeof phrase !== "string" || phrase.length > LONGEST) return null;
  const known = keys.get(phrase);
  if (known) return known;
  const secret = secretOf(phrase);
  if (!secret) return null;
  const bytes = derivedKey(secret, "unseen world key");
  const key = {
    id: toBase64(derivedKey(bytes, "unseen key id").subarray(0, ID_BYTES)),
    bytes,
    phrase: phraseOf(secret),
  };
  keys.set(phrase, key);
  return key;
}

/** The id of the key that a text was sealed with. Null if the text is not sealed. */
export function keyIdOf(sealed: unknown): string | null {
  if (typeof sealed !== "string") return null;
  const dot = sealed.indexOf(DOT);
  return dot > 0 ? sealed.slice(0, dot) : null;
}

/** A sealed text with the id of its key before it. */
export const named = ({ id }: WorldKey, sealed: string): string => `${id}${DOT}${sealed}`;

/** The sealed text without the id of its key. */
export const unnamed = (sealed: string): string => sealed.slice(sealed.indexOf(DOT) + 1);

/** A cache by phrase, because making a key is slow. */
const keys = new Map<string, WorldKey>();

function secretOf(phrase: string): Uint8Array | null {
  const signs = [...phrase.toUpperCase().replace(/[OIL]/g, (sign) => (sign === "O" ? "0" : "1"))]
    .map((sign) => ALPHABET.indexOf(sign))
    .filter((sign) => sign >= 0);
  if (signs.length !== SIGNS) return null;
  const bits = signs.map((sign) => sign.toString(2).padStart(BITS, "0")).join("");
  const secret = Uint8Array.from({ length: SECRET_LENGTH }, (_, at) =>
    parseInt(bits.slice(BYTE * at, BYTE * at + BYTE), 2),
  );
  return phraseOf(secret) === grouped(signs) ? secret : null;
}

/** Without letters that look like digits or like each other. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 128 bits of the secret and twelve of the checksum. */
const SIGNS = 28;
const BITS = 5;
const BYTE = 8;
/** Longer than any typed phrase. */
const LONGEST = 100;
const ID_BYTES = 6;
const DOT = ".";
