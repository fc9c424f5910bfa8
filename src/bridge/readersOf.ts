import { readSwitches } from "../settings.ts";
import { readCreatureSide } from "./read.ts";
import { isOwnedBy, sideOfUser } from "./viewer.ts";

/** A user who is told confidential parts of a creature's state. */
export interface ReaderOf {
  readonly userId: string;
  readonly isOwner: boolean;
}

/**
 * The users besides Gamemasters who are told what is confidential of a token's creature: its owners and, where lore is shared,
 * whoever plays on its side (H-22, H-33). An assistant is a Gamemaster without the key.
 */
export function readersOf(token: TokenDocument.Implementation): readonly ReaderOf[] {
  const isShared = readSwitches().sharedLore && !token.hidden;
  return game.users.contents
    .filter((user) => !user.isGM)
    .map((user) => ({ userId: user.id!, isOwner: isOwnedBy(user, token), user }))
    .filter(({ isOwner, user }) => isOwner || (isShared && sideOfUser(user, token.parent!) === readCreatureSide(token)))
    .map(({ userId, isOwner }) => ({ userId, isOwner }));
}
