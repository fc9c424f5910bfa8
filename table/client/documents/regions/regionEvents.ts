/** Regions and the tokens in them: who stands where, and what the behaviours are told when that changes. */
import { REGION_EVENTS } from "../../../core/const.ts";
import type { Place, Waypoint } from "../tokens/movementPlan.ts";
import type { RegionDoc, SceneDoc, TokenDoc } from "../../types/documents.ts";

interface Step {
  readonly from: Place;
  readonly to: Place;
  readonly movement: object;
  readonly user: object;
}

/** The regions of a scene that a token stands in. */
export function tokenRegions(token: TokenDoc, scene: SceneDoc, place: Place = token._place()): Set<RegionDoc> {
  return new Set(scene.regions.filter((region) => region._contains(token, place)));
}

/** How many steps of a way, which begins where the token is, lead to the first border of a region that does something; all where none is crossed before the end. */
export function uncutSteps(token: TokenDoc, [origin, ...steps]: readonly Waypoint[]): number {
  const scene = token.parent;
  if (!scene || !origin) return steps.length;
  const around = (step: Waypoint): string =>
    [...tokenRegions(token, scene, placeOf(step))].flatMap((region) => (region._isActing ? [region.id] : [])).join();
  const before = around(origin);
  const border = steps.findIndex((step) => !UNCUT.includes(step.action) && around(step) !== before);
  return border < 0 ? steps.length : border + 1;
}

/** Ways to move that cross nothing. */
const UNCUT: readonly string[] = ["blink", "displace"];

/** Tells the behaviours of regions that a token entered, left or moved within. */
export function regionEvents(token: TokenDoc, { from, to, movement, user }: Step): void {
  const scene = token.parent;
  if (!scene) return;
  const before = tokenRegions(token, scene, placeOf(from));
  const after = tokenRegions(token, scene, placeOf(to));
  const tell = (region: RegionDoc, names: readonly string[]): void => {
    for (const name of names) region._handleEvent({ name, data: { token, movement }, region, user });
  };
  for (const region of before)
    if (!after.has(region)) tell(region, [REGION_EVENTS.TOKEN_EXIT, REGION_EVENTS.TOKEN_MOVE_OUT]);
  for (const region of after) {
    if (before.has(region)) tell(region, [REGION_EVENTS.TOKEN_MOVE_WITHIN]);
    else tell(region, [REGION_EVENTS.TOKEN_ENTER, REGION_EVENTS.TOKEN_MOVE_IN]);
  }
}

function placeOf({ x, y, elevation, width, height, level }: Place): Place {
  return { x, y, elevation, width, height, level };
}
