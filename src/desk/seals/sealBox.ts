/**
 * A text sealed with a key: XChaCha20-Poly1305. The nonce follows from key, context and text (a synthetic one, as
 * in RFC 5297). So sealing needs no random bytes, two Gamemasters seal alike, and no nonce serves two texts. The
 * text is padded to fixed sizes, so that its length tells nothing.
 */
import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { fromBase64, joinedBytes, toBase64, utf8 } from "../protocol/bytes.ts";

/** Bytes of a key. */
const KEY_LENGTH = 32;

export interface Sealed {
  /** What the text belongs to. It opens in no other context. */
  readonly context: string;
  /** The size to which the shortest text is padded, in bytes. It is doubled until the text fits. */
  readonly least: number;
}

/** Seals a text. */
export function sealText(key: Uint8Array, text: string, { context, least }: Sealed): string {
  const { cipher, nonces } = keysFrom(key);
  const about = utf8(context);
  const bytes = padded(utf8(text), least);
  const nonce = hmac(sha256, nonces, joinedBytes(lengthOf(about), about, bytes)).subarray(0, NONCE_LENGTH);
  return toBase64(joinedBytes(nonce, xchacha20poly1305(cipher, nonce, about).encrypt(bytes)));
}

/** The text. Null if key or context differ, or anything was changed. Never throws. */
export function openText(key: Uint8Array, sealed: unknown, context: string): string | null {
  const bytes = typeof sealed === "string" ? fromBase64(sealed) : null;
  if (!bytes) return null;
  const { cipher } = keysFrom(key);
  try {
    const nonce = bytes.subarray(0, NONCE_LENGTH);
    return unpadded(xchacha20poly1305(cipher, nonce, utf8(context)).decrypt(bytes.subarray(NONCE_LENGTH)));
  } catch {
    return null;
  }
}

/** A key of its own for a purpose. */
export const derivedKey = (key: Uint8Array, purpose: string): Uint8Array =>
  hkdf(sha256, key, undefined, utf8(purpose), KEY_LENGTH);

const NONCE_LENGTH = 24;

interface KeyPart {
  readonly cipher: Uint8Array;
  readonly nonces: Uint8Array;
}

/** The derived keys by key, because a key serves for many texts. */
const parts = new WeakMap<Uint8Array, KeyPart>();

function keysFrom(key: Uint8Array): KeyPart {
  const known = parts.get(key);
  if (known) return known;
  const made = { cipher: derivedKey(key, "unseen cipher"), nonces: derivedKey(key, "unseen nonce") };
  parts.set(key, made);
  return made;
}

/** The length of a part in four bytes, which separates it from the next part. */
function lengthOf({ length }: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, length);
  return bytes;
}

const LENGTH_BYTES = 4;

function padded(bytes: Uint8Array, least: number): Uint8Array {
  let size = least;
  while (size < bytes.length + LENGTH_BYTES) size *= 2;
  const room = new Uint8Array(size);
  room.set(joinedBytes(lengthOf(bytes), bytes));
  return room;
}

function unpadded(bytes: Uint8Array): string | null {
  if (bytes.length < LENGTH_BYTES) return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (length > bytes.length - LENGTH_BYTES) return null;
  return new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
}
