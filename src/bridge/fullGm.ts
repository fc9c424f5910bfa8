/** A full Gamemaster. An assistant may not do everything that an act needs (T20). */
export const isFullGm = (user: User.Implementation | null | undefined): boolean =>
  user?.role === CONST.USER_ROLES.GAMEMASTER;
