import { situationOn } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { placeAt } from "../bridge/scene/tokenPlace.ts";
import { viewerOf } from "../bridge/viewer.ts";
import { refusalText } from "../words/refusalText.ts";
import { refusesShift, view } from "../rules/index.ts";
import { SHIFT } from "../config.ts";
import { say } from "../words/sayHere.ts";

/** A movement that its document is asked about. */
export interface Moving {
  readonly destination: { readonly x: number; readonly y: number };
  readonly passed?: { readonly waypoints: readonly { readonly action?: string }[] };
}

/** Whether a movement is a shift that the rules forbid, as far as this seat knows. If so, tells the user why. */
export function mayNotShift(token: TokenDocument.Implementation, { destination, passed }: Moving): boolean {
  const scene = token.parent;
  const { x, y } = destination;
  if (!scene || (x === token.x && y === token.y) || passed?.waypoints.at(-1)?.action !== SHIFT) return false;
  const situation = situationOn(scene);
  if (!situation) return false;
  const known = view(situation, viewerOf(game.user, scene, situation));
  const to = placeAt(gridOf(scene), { ...rectOf(token), x, y });
  const refusal = refusesShift(known, markerFlag(token)?.hider ?? token.id!, to);
  if (refusal) ui.notifications?.warn(refusalText(refusal, say));
  return refusal !== null;
}
