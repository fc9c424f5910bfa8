/** Keys as Foundry keeps them: a browser's own in a setting of its own, what it publishes on its user. */
import { SYSTEM_ID } from "../config.ts";
import { keyPair, type KeyPair } from "./keys.ts";
import { MOST_BROWSERS } from "./keysKeeper.ts";
import type { Keys, PublishedKeys } from "./machine/host.ts";
import { KEY_LENGTH } from "./sealBox.ts";
import { fromBase64, toBase64 } from "./sealBytes.ts";

/** This browser's keys. Chance is the browser's own, which is there on plain http too. */
export const browserKeys: Keys = {
  own: ownPair,
  of: (userId) => publishedKeys(game.users.get(userId)),
  publish: async (published) => void (await game.user.update({ "flags.unseen.keys": published } as never)),
  random: randomBytes,
};

/** What a user has published, whatever that user may have written there. */
export function publishedKeys(user: User.Implementation | null | undefined): PublishedKeys {
  const { browsers, holds } = (user?.flags[SYSTEM_ID]?.keys ?? {}) as Partial<Record<keyof PublishedKeys, unknown>>;
  const listed: readonly unknown[] = Array.isArray(browsers) ? browsers : [];
  return {
    browsers: listed
      .filter((browser) => typeof browser === "string" && browser.length === PUBLIC_LENGTH)
      .slice(-MOST_BROWSERS) as string[],
    holds: holds === true,
  };
}

let pair: KeyPair | null = null;

/** Read once; another one that is put into the setting by hand holds from the next load on. */
function ownPair(): KeyPair {
  pair ??= keyPair(fromBase64(game.settings.get(SYSTEM_ID, SETTING)) ?? new Uint8Array()) ?? newPair();
  return pair;
}

function newPair(): KeyPair {
  const secret = randomBytes(KEY_LENGTH);
  void game.settings.set(SYSTEM_ID, SETTING, toBase64(secret));
  return keyPair(secret)!;
}

function randomBytes(bytes: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(bytes));
}

const SETTING = "browserKey";

/** Characters of 32 bytes in base 64. */
const PUBLIC_LENGTH = 44;
