/**
 * The confidential parts of a creature's state (H-10, H-22, H-33) as they stand on its token, where everybody can copy but only
 * those can read them whom they concern. One sealed text for its owners and one for those who share its lore, each under a
 * key of its own, and both keys wrapped for every browser of a reader. It is there, and of the same size, whether there is
 * anything to tell or not; and it differs after each event, whether anything of it changed or not (I5). Pure.
 */
import type { Confidential, Hiding, InSteps } from "../rules/index.ts";
import { confidentialHiding, finished, NOT_HIDING } from "../rules/index.ts";
import { pairOfWorld, sharedKey, type KeyPair } from "./keys.ts";
import { derivedKey, KEY_LENGTH, openBytes, openText, sealBytes, sealText } from "./sealBox.ts";
import { fromBase64, joinedBytes, toBase64, utf8 } from "./sealBytes.ts";

/** What stands on a token. */
export interface SealedParts {
  /** The public half of the world's pair, which sealed it. */
  readonly from: string;
  /** The revision that it tells of. */
  readonly rev: number;
  readonly owners: string;
  readonly lore: string;
  /** By a name that follows from the browser's public key. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A browser that reads a creature's parts. */
export interface PartsReader {
  /** Its public key. */
  readonly browser: string;
  /** Whether its user owns the creature, and is told more than its lore. */
  readonly isOwner: boolean;
}

/** Bytes of the shortest part, which hold what hiding and lore usually come to. */
const LEAST = { owners: 1024, lore: 4096 } as const;

/** What is sealed, and for whom. */
interface ToSeal {
  /** The creature's. */
  readonly uuid: string;
  readonly hiding: Hiding;
  readonly readers: readonly PartsReader[];
}

/** The parts of a state, sealed with the world's key for those who read them. */
export const sealParts = (world: Uint8Array, parts: ToSeal): SealedParts => finished(sealingParts(world, parts));

/** The same in steps. */
export function* sealingParts(world: Uint8Array, { uuid, hiding, readers }: ToSeal): InSteps<SealedParts> {
  const from = pairOfWorld(world);
  yield;
  const { ownersOnly, lore } = confidentialHiding(hiding) ?? NOTHING;
  const context = contextOf(uuid, hiding.rev);
  const [ownersKey, loreKey] = [derivedKey(world, `owners ${context}`), derivedKey(world, `lore ${context}`)];
  yield;
  const keys: Record<string, string> = {};
  for (const { browser, isOwner } of readers) {
    const shared = sharedKey(from, browser);
    const bundle = joinedBytes(isOwner ? ownersKey : NO_KEY, loreKey);
    if (shared) keys[nameOf(browser)] = toBase64(sealBytes(shared, bundle, context));
    yield;
  }
  const owners = sealText(ownersKey, JSON.stringify(ownersOnly), { context, least: LEAST.owners });
  yield;
  const sealedLore = sealText(loreKey, JSON.stringify(lore), { context, least: LEAST.lore });
  return { from: from.public, rev: hiding.rev, owners, lore: sealedLore, keys };
}

/** What a browser can read of sealed parts, or null: nothing of what is not for it, or was changed. Never throws. */
export function openParts(own: KeyPair, sealed: unknown, uuid: string): Partial<Confidential> | null {
  const { from, rev, owners, lore, keys } = (sealed ?? {}) as Partial<Record<keyof SealedParts, unknown>>;
  const context = contextOf(uuid, Number(rev));
  const shared = sharedKey(own, from);
  const wrapped = ownValue(keys, nameOf(own.public));
  const bytes = typeof wrapped === "string" ? fromBase64(wrapped) : null;
  const bundle = shared && bytes && openBytes(shared, bytes, context);
  if (bundle?.length !== 2 * KEY_LENGTH) return null;
  const [ownersKey, loreKey] = [bundle.slice(0, KEY_LENGTH), bundle.slice(KEY_LENGTH)];
  const ownersOnly = parsed<Confidential["ownersOnly"]>(openText(ownersKey, owners, context));
  const learned = parsed<Confidential["lore"]>(openText(loreKey, lore, context));
  return { ...(ownersOnly && { ownersOnly }), ...(Array.isArray(learned?.learned) && { lore: learned }) };
}

/** In place of a key that is not for a reader, so that all bundles are of one size. */
const NO_KEY = new Uint8Array(KEY_LENGTH);

const NOTHING: Confidential = {
  ownersOnly: { possible: null, yields: false, first: null, among: null, loss: null },
  lore: { learned: NOT_HIDING.learned },
};

const contextOf = (uuid: string, rev: number): string => `${uuid} ${rev}`;

/** Short, and fit for a document's key. */
const nameOf = (browser: string): string =>
  toBase64(derivedKey(utf8(browser), "unseen browser").subarray(0, 9))
    .replaceAll("+", "-")
    .replaceAll("/", "_");

const ownValue = (record: unknown, name: string): unknown =>
  typeof record === "object" && record !== null && Object.hasOwn(record, name)
    ? (record as Readonly<Record<string, unknown>>)[name]
    : undefined;

/** Readers know each other's key, so what one of them wrote may be anything. */
function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}
