/**
 * Keys. Every browser has a pair of its own, of which it publishes one half; the world has a key that seals what only
 * Gamemasters may know, and that lies in the ledger's journal wrapped for each Gamemaster's browser. Pure: chance is given.
 */
import { x25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { derivedKey, KEY_LENGTH, openBytes, sealBytes } from "./sealBox.ts";
import { fromBase64, toBase64 } from "./sealBytes.ts";

/** A browser's key. Only the public half ever leaves it. */
export interface KeyPair {
  readonly secret: Uint8Array;
  /** In base 64, as it is published. */
  readonly public: string;
}

/** The world's key, wrapped for browsers, by their public keys. The public half of the world's own pair goes with it. */
export interface WrappedKey {
  readonly from: string;
  readonly wraps: Readonly<Record<string, string>>;
}

/** A pair from 32 bytes of chance, or null where it is not that. */
export function keyPair(secret: Uint8Array): KeyPair | null {
  if (secret.length !== KEY_LENGTH) return null;
  return { secret, public: toBase64(x25519.getPublicKey(secret)) };
}

/** The world's own pair, which follows from its key: whoever has that can write to any browser. */
export function pairOfWorld(world: Uint8Array): KeyPair {
  const name = toBase64(world);
  const known = worldPairs.get(name);
  if (known) return known;
  const pair = keyPair(derivedKey(world, "unseen world pair"))!;
  worldPairs.set(name, pair);
  return pair;
}

/** By the key itself: it is unwrapped anew whenever what is stored changes, and a pair is slow to make. */
const worldPairs = new Map<string, KeyPair>();

/** The world's key wrapped for some browsers. Public keys that are none are left out. */
export function wrapWorldKey(world: Uint8Array, browsers: readonly string[], old?: WrappedKey): WrappedKey {
  const from = pairOfWorld(world);
  const wraps = browsers.flatMap((browser) => {
    const key = sharedKey(from, browser);
    return key ? [[browser, toBase64(sealBytes(key, world, WRAPPING))]] : [];
  });
  return { from: from.public, wraps: { ...old?.wraps, ...Object.fromEntries(wraps) } };
}

/** The world's key as this browser can unwrap it, or null. Never throws. */
export function unwrapWorldKey(wrapped: WrappedKey | null | undefined, own: KeyPair): Uint8Array | null {
  const wrap = ownText(wrapped?.wraps, own.public);
  const key = wrapped && wrap !== null ? sharedKey(own, wrapped.from) : null;
  const bytes = wrap === null ? null : fromBase64(wrap);
  const world = key && bytes && openBytes(key, bytes, WRAPPING);
  return world?.length === KEY_LENGTH ? world : null;
}

/** What two key pairs share, from one's own pair and the other's public key; null where that is none. Never throws. */
export function sharedKey(own: KeyPair, other: unknown): Uint8Array | null {
  if (typeof other !== "string") return null;
  const known = shared.get(own)?.get(other);
  if (known !== undefined) return known;
  const key = sharedAnew(own, other);
  const ofOwn = shared.get(own) ?? new Map<string, Uint8Array | null>();
  shared.set(own, ofOwn);
  if (ofOwn.size < MOST_SHARED) ofOwn.set(other, key);
  return key;
}

const shared = new WeakMap<KeyPair, Map<string, Uint8Array | null>>();
const MOST_SHARED = 200;

function sharedAnew(own: KeyPair, other: string): Uint8Array | null {
  const bytes = fromBase64(other);
  if (bytes?.length !== KEY_LENGTH) return null;
  try {
    const [first, second] = [own.public, other].toSorted();
    return derivedKey(x25519.getSharedSecret(own.secret, bytes), `unseen shared ${first} ${second}`);
  } catch {
    return null;
  }
}

/** A public key in a form that two people can read to each other: 80 bits of its hash in groups of four. */
export function fingerprint(publicKey: string): string {
  const bytes = sha256(fromBase64(publicKey) ?? new Uint8Array()).subarray(0, 10);
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.match(/.{4}/g)!.join(" ");
}

const WRAPPING = "unseen world key";

function ownText(record: Readonly<Record<string, unknown>> | undefined, name: string): string | null {
  const value = record && Object.hasOwn(record, name) ? record[name] : null;
  return typeof value === "string" ? value : null;
}
