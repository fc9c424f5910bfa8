/** A full Gamemaster: an assistant's rights do not reach as far as an act does (T20). */
export const isFullGm = (user: User.Implementation | null | undefined): boolean =>
  user?.role === CONST.USER_ROLES.GAMEMASTER;
