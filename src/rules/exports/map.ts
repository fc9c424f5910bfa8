/** What the map gives to the outside: tiles, lines, light and cover. `index.ts` passes it on. */
export { createBattlemap } from "../map/battlemap.ts";
export { coverLinesOf, effectLinesOf } from "../hiding/observerLines.ts";
export type { ObserverLines } from "../hiding/observerLines.ts";
export type { Battlemap, CoverLine, Hider } from "../map/battlemap.ts";
export {
  neighbours as tilesAround,
  placeDistance,
  placeSize,
  placeTiles,
  tileAt,
  tileCentre,
  tileDistance,
  tileOutline,
  tileTopLeft,
} from "../map/grid/grid.ts";
export { straightWay } from "../map/grid/straightWay.ts";
export { isPlain, isPossibleForm, shapeKey } from "../map/grid/shape.ts";
export { actsAt } from "../map/regions/elevation.ts";
export { regionHolds } from "../map/regions/region.ts";
export type { Shape } from "../map/grid/shape.ts";
export { areaTiles, placesIn } from "../map/grid/areas.ts";
export type { Area, AreaMap } from "../map/grid/areas.ts";
export { cornerLines } from "../map/cover/cornerLines.ts";
export type { CornerLines } from "../map/cover/cornerLines.ts";
export type { Concealing } from "../map/cover/sightLines.ts";
export { concealmentOf } from "../concealment/concealment.ts";
export type { ConcealedBy, MissChance, MissReport } from "../checks/missChance.ts";
export type { Concealment } from "../concealment/concealment.ts";
export type { Sighting } from "../concealment/totalConcealment.ts";
export type { Direction } from "../map/grid/directions.ts";
export { rimOf } from "../map/geometry/outline.ts";
export { orientations, oriented, turnings } from "../map/travel/turning.ts";
export { extentOfPicture, faultOfForm, fitsExtent, isNamedForm, MOST_ROWS } from "../form.ts";
export type { FormFault } from "../form.ts";
