import { hidingFlag } from "../bridge/read.ts";
import { markerFlag } from "../bridge/readPicture.ts";
import { gridOf, rectOf } from "../bridge/tiles.ts";
import { placeAt } from "../bridge/tokenPlace.ts";
import { refusalText } from "../chat/refusalText.ts";
import { placeDistance, type Act, type CreatureId, type Place, type Spot } from "../rules/index.ts";
import { ask } from "./ask.ts";
import type { Moving } from "./shift.ts";
import { isFullGm } from "./user.ts";
import { say } from "./words.ts";

/**
 * Takes a movement of a marker, or of a hidden creature's own token, for what it means for the hider and asks the desk for that:
 * leaving its spot (H-15), or being pushed or teleporting as a hidden creature (H-24). Gives whether it was one; a turn on the
 * spot or a change of height is none.
 */
export function hiderMoves(token: TokenDocument.Implementation, moving: Moving): boolean {
  const scene = token.parent;
  const { x, y } = moving.destination;
  if (!scene || (x === token.x && y === token.y)) return false;
  const to = placeAt(gridOf(scene), { ...rectOf(token), x, y });
  const left = spotLeft(token, scene, to);
  if (!left) return false;
  void askAndTell(actOf(token, left, { to, moving }), scene.id!);
  return true;
}

/** Displacing is for Gamemasters to do; teleporting is its owner's own. Everything else is travelling, which keeps the orientation of the spot (T-5). */
function actOf(
  token: TokenDocument.Implementation,
  { creature, spot }: Left,
  { to, moving }: { readonly to: Place; readonly moving: Moving },
): Act {
  const action = moving.passed?.waypoints.at(-1)?.action;
  if (action === "displace" && isFullGm(game.user)) {
    return { kind: "push", creature, spot: spot.id, to: pushedTo(token, spot.place, to) };
  }
  if (action === "blink") {
    const range = Math.ceil(placeDistance(spot.place, to, gridOf(token.parent!)));
    return { kind: "teleport", creature, to, range };
  }
  return { kind: "emerge", creature, spot: spot.id, to: { ...spot.place, i: to.i, j: to.j } };
}

/** A marker is pushed to where it is put; a hider's own token only says how far and in which direction. */
function pushedTo(token: TokenDocument.Implementation, from: Place, to: Place): Place {
  if (markerFlag(token)) return { ...from, i: to.i, j: to.j };
  const own = placeAt(gridOf(token.parent!), rectOf(token));
  return { ...from, i: from.i + to.i - own.i, j: from.j + to.j - own.j };
}

interface Left {
  readonly creature: CreatureId;
  readonly spot: Spot;
}

/** A marker's own spot, or of a hider's spots the one nearest to where it goes. */
function spotLeft(token: TokenDocument.Implementation, scene: Scene.Implementation, to: Place): Left | null {
  const marker = markerFlag(token);
  if (marker) return { creature: marker.hider, spot: { id: token.id!, place: placeAt(gridOf(scene), rectOf(token)) } };
  const spots = hidingFlag(token)?.spots ?? [];
  const [nearest] = spots.toSorted(
    (one, other) => placeDistance(one.place, to, gridOf(scene)) - placeDistance(other.place, to, gridOf(scene)),
  );
  return nearest ? { creature: token.id!, spot: nearest } : null;
}

async function askAndTell(act: Act, sceneId: string): Promise<void> {
  const outcome = await ask(act, sceneId);
  if ("waiting" in outcome) ui.notifications?.info("UNSEEN.Outbox.waiting", { localize: true });
  else if (!outcome.ok) ui.notifications?.warn(refusalText(outcome.refusal, say));
}
