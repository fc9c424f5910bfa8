/** What the map gives to the outside: tiles, lines, light and cover. `index.ts` passes it on. */
export { createBattlemap } from "../battlemap/battlemap.ts";
export { coverLinesOf, effectLinesOf } from "../hiding/observerLines.ts";
export type { ObserverLines } from "../hiding/observerLines.ts";
export type { Battlemap, CoverLine, Hider, Survey, SurveyChange, Walk } from "../battlemap/battlemap.ts";
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
} from "../battlemap/grid/grid.ts";
export { straightWay } from "../battlemap/grid/straightWay.ts";
export { isPlain, isPossibleForm, shapeKey } from "../battlemap/grid/shape.ts";
export { regionHolds } from "../battlemap/regions/region.ts";
export type { Shape } from "../battlemap/grid/shape.ts";
export { areaTiles, placesIn } from "../battlemap/grid/areas.ts";
export type { Area, AreaMap } from "../battlemap/grid/areas.ts";
export { cornerLines } from "../battlemap/cover/cornerLines.ts";
export type { CornerLines } from "../battlemap/cover/cornerLines.ts";
export type { Concealing } from "../battlemap/cover/sightLines.ts";
export { concealmentOf } from "../concealment/concealment.ts";
export type { ConcealedBy, MissChance, MissReport } from "../checks/missChance.ts";
export type { Concealment } from "../concealment/concealment.ts";
export type { Sighting } from "../concealment/totalConcealment.ts";
export type { Direction } from "../battlemap/grid/directions.ts";
export { rimOf } from "../battlemap/geometry/outline.ts";
export { orientations, oriented, turnings } from "../battlemap/travel/turning.ts";
export { extentOfPicture, faultOfForm, fitsExtent, isNamedForm, MOST_ROWS } from "../form.ts";
export type { FormFault } from "../form.ts";
