/** Tokens in regions, and the events of behaviors when tokens enter, leave or move. */
import { REGION_EVENTS } from "../../../core/const.ts";
import type { Place, Waypoint } from "../tokens/movementPlan.ts";
import type { RegionDoc, SceneDoc, TokenDoc } from "../../types/documents.ts";

interface Step {
  readonly from: Place;
  readonly to: Place;
  readonly movement: object;
  readonly user: object;
}

/** The regions of a scene that contain a token. */
export function tokenRegions(token: TokenDoc, scene: SceneDoc, place: Place = token._place()): Set<RegionDoc> {
  return new Set(scene.regions.filter((region) => region._contains(token, place)));
}

/**
 * The number of steps on a path until it crosses the border of a region with enabled behaviors; all steps if it
 * crosses none.
 */
export function uncutSteps(token: TokenDoc, [origin, ...steps]: readonly Waypoint[]): number {
  const scene = token.parent;
  if (!scene || !origin) return steps.length;
  const around = (step: Waypoint): string =>
    [...tokenRegions(token, scene, placeOf(step))].flatMap((region) => (region._isActing ? [region.id] : [])).join();
  const before = around(origin);
  const border = steps.findIndex((step) => !UNCUT.includes(step.action) && around(step) !== before);
  return border < 0 ? steps.length : border + 1;
}

/** Movement actions that cross no borders. */
const UNCUT: readonly string[] = ["blink", "displace"];

/** Sends region events after a token entered, left or moved within regions. */
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
