/**
 * The world's key as Foundry keeps it. The phrase is in a setting of this browser. A flag on the user says that it
 * exists.
 */
import { SYSTEM_ID } from "../../config.ts";
import { readOwn, writeOwn } from "../../settings.ts";
import type { Keys } from "../host/host.ts";

/** This browser's part in the key. Random bytes come from the browser itself, which works on plain http too. */
export const browserKeys: Keys = {
  holds: (userId) => holdsKey(game.users.get(userId)),
  sayHolds: async (holds) => void (await game.user.update({ "flags.unseen.holdsKey": holds } as never)),
  phrase: () => kept().phrase,
  isNoted: () => kept().isNoted,
  keep: (phrase, isNoted) => writeOwn("worldKey", { phrase, isNoted }),
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
};

/** Whether a user claims to have the key. The claim may be false. */
export const holdsKey = (user: User.Implementation | null | undefined): boolean =>
  user?.flags[SYSTEM_ID]?.holdsKey === true;

interface Kept {
  readonly phrase: string | null;
  readonly isNoted: boolean;
}

function kept(): Kept {
  const { phrase, isNoted } = (readOwn("worldKey") ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return { phrase: typeof phrase === "string" ? phrase : null, isNoted: isNoted === true };
}
