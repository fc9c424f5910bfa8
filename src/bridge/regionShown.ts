/** `CONST.REGION_VISIBILITY.OBSERVER`, of generation 14. */
const OBSERVER = 3;

/**
 * Whether the map shows a region to somebody who is no Gamemaster: a user, or with null a creature that nobody plays.
 * From generation 14 on a region may be hidden, or for those who observe it.
 */
export function isRegionShown(region: RegionDocument.Implementation, user: User.Implementation | null): boolean {
  const { visibility, hidden } = region as { readonly visibility: number; readonly hidden?: boolean };
  if (hidden === true) return false;
  if (visibility === OBSERVER) return user !== null && region.testUserPermission(user, "OBSERVER");
  return visibility === CONST.REGION_VISIBILITY.ALWAYS;
}
