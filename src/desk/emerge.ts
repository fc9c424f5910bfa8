import { hidingFlag } from "../bridge/read.ts";
import { markerFlag } from "../bridge/readPicture.ts";
import { gridOf, rectOf } from "../bridge/tiles.ts";
import { placeAt } from "../bridge/tokenPlace.ts";
import { refusalText } from "../chat/refusalText.ts";
import { placeDistance, type Act, type CreatureId, type Place, type SpotId } from "../rules/index.ts";
import { ask } from "./ask.ts";
import { say } from "./words.ts";

/**
 * Takes a movement of a marker, or of a hidden creature's own token, for the hider's leaving its spot (H-15) and asks the
 * desk for that. Gives whether it was one; a turn on the spot or a change of height is none.
 */
export function emergeByMoving(
  token: TokenDocument.Implementation,
  { x, y }: { readonly x: number; readonly y: number },
): boolean {
  const scene = token.parent;
  if (!scene || (x === token.x && y === token.y)) return false;
  const to = placeAt(gridOf(scene), { ...rectOf(token), x, y });
  const left = spotLeft(token, scene, to);
  if (!left) return false;
  void askAndTell({ kind: "emerge", ...left, to }, scene.id!);
  return true;
}

/** A marker's own spot, or of a hider's spots the one nearest to where it goes. */
function spotLeft(
  token: TokenDocument.Implementation,
  scene: Scene.Implementation,
  to: Place,
): { creature: CreatureId; spot: SpotId } | null {
  const marker = markerFlag(token);
  if (marker) return { creature: marker.hider, spot: token.id! };
  const spots = hidingFlag(token)?.spots ?? [];
  const [nearest] = spots.toSorted(
    (one, other) => placeDistance(one.place, to, gridOf(scene)) - placeDistance(other.place, to, gridOf(scene)),
  );
  return nearest ? { creature: token.id!, spot: nearest.id } : null;
}

async function askAndTell(act: Act, sceneId: string): Promise<void> {
  const outcome = await ask(act, sceneId);
  if ("waiting" in outcome) ui.notifications?.info("UNSEEN.Outbox.waiting", { localize: true });
  else if (!outcome.ok) ui.notifications?.warn(refusalText(outcome.refusal, say));
}
