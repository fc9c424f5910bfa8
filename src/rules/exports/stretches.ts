/** What part Z (stretches) gives to the outside. `index.ts` passes it on. */
export { stretchBoard } from "../stretches/board.ts";
export { stretchesFor } from "../stretches/stretchesFor.ts";
export type { CharacterRow, DetectionRow, StretchBoard } from "../stretches/board.ts";
export { returnsToZone } from "../stretches/zoneHiders.ts";
export { ambushDice } from "../common/ambushers.ts";
export { tokenDue } from "../stretches/tokens.ts";
export { refusesAction, refusesOrder } from "../stretches/stretch.ts";
export { sealedZoneMap, zonesOf } from "../stretches/ways.ts";
export { DETECTION_CHOICES, NO_CHARACTER, NO_STRETCHES, PLANS, STRETCHES_ID } from "../stretchState.ts";
export type {
  Character,
  Detection,
  DetectionChoice,
  FightCause,
  ThrownDice,
  StretchPlan,
  Stretches,
  StretchesState,
  StretchFight,
} from "../stretchState.ts";
export type { StretchAction, StretchActionKind, Order, OrderKind, StretchReport, Told } from "../acts/stretchActs.ts";
export type { StealthTraits } from "../traits.ts";
export { allowsPeek, beyond, isPassable, letsSightThrough, ZONE_KINDS } from "../zones/types.ts";
export type { Border, BorderId, Outline, Zone, ZoneId, ZoneKind, ZoneMap } from "../zones/types.ts";
export { zoneMapOf } from "../zones/zoneMap.ts";
export { roomsOf } from "../zones/rooms.ts";
export { hasZone } from "../zones/labelPoint.ts";
export { boxAt, coveredShare, freeLabelPoint } from "../zones/freeLabelPoint.ts";
export type { MapBox } from "../zones/freeLabelPoint.ts";
export type { Room } from "../zones/rooms.ts";
