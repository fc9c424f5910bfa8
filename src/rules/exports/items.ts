/** What the items of creatures give to the outside. `index.ts` passes it on. */
export type { Grant } from "../profile.ts";
export { MOST_QUANTITY, type Supply } from "../supplies.ts";
export { refusesSupply } from "../common/usedItems.ts";
export {
  LAID_DURATIONS,
  LAID_KINDS,
  LAID_SHAPES,
  MOST_LAID,
  MOST_ROUNDS,
  type GrantedRegion,
  type LaidEffect,
  type LaidRegion,
  type TileRun,
} from "../boons/laidRegionState.ts";
export { lyingNow, tilesIn } from "../boons/laidRegion.ts";
export {
  endsHidingAsBoon,
  grantNamed,
  grantOfRegion,
  isBoon,
  isDeclaring,
  kindOfGrant,
  verdictOf,
} from "../boons/boon.ts";
export { isLaidFromAfar } from "../discovery/guard.ts";
export {
  BOON_DECLARATIONS,
  CONDITIONS,
  DURATIONS,
  GRANTED_ACTIONS,
  GRANTED_KINDS,
  MOST_GRANTED,
  WARDED,
  boonVerdict,
  valuesRead,
} from "../boons/boonEffects.ts";
export type {
  BoonVerdict,
  BoonDeclaration,
  Condition,
  Duration,
  GrantedEffect,
  GrantedKind,
} from "../boons/boonEffects.ts";
