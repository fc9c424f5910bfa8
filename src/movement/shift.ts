import { situationOn } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { placeAt } from "../bridge/scene/tokenPlace.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { refusalText } from "../words/refusalText.ts";
import { refusesShift, view, type Refusal } from "../rules/index.ts";
import { SHIFT } from "../config.ts";
import { staysHere, dragStops, waypointsOf, type Drag } from "./drag.ts";
import { say } from "../words/sayHere.ts";

/**
 * Whether a movement is a shift that the rules forbid, as far as this seat knows. If so, tells the user why. A shift is
 * no part of a longer way, which would be walked for nothing.
 */
export function mayNotShift(token: TokenDocument.Implementation, drag: Drag): boolean {
  const scene = token.parent;
  const stops = dragStops(drag);
  const { x, y } = stops.at(-1)!;
  const ways = waypointsOf(drag).map(({ action }) => action === SHIFT);
  if (!scene || staysHere(token, drag) || !ways.includes(true)) return false;
  const situation = situationOn(scene);
  if (!situation) return false;
  const known = view(situation, viewerOf(game.user, scene, situation));
  const to = placeAt(gridOf(scene), { ...rectOf(token), x, y });
  const isLonger = stops.length > 1 || ways.includes(false);
  const tooFar: Refusal = { code: "shiftTooFar", data: { name: token.name } };
  const refusal = isLonger ? tooFar : refusesShift(known, markerFlag(token)?.hider ?? token.id!, to);
  if (refusal) ui.notifications?.warn(refusalText(refusal, say));
  return refusal !== null;
}
