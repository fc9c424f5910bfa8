/** Whose client is the desk. */

/** A full Gamemaster: an assistant's rights do not reach as far as an act does (T20). */
export const isFullGm = (user: User.Implementation | null | undefined): boolean =>
  user?.role === CONST.USER_ROLES.GAMEMASTER;

/** The user whose client decides: the same on every client while presence is the same. Nothing depends on it for safety. */
export function deskUser(): User.Implementation | null {
  const active = game.users.contents.filter((user) => user.active && isFullGm(user));
  return active.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0] ?? null;
}

/** Whether this client is the desk. */
export const isDesk = (): boolean => deskUser()?.isSelf === true;
