/** Listens to the movements of tokens and to manual losses of life. Every seat listens. The desk acts. */
import { isOwnWrite } from "../bridge/writing/apply.ts";
import { gridOf } from "../bridge/scene/tiles.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";
import { countMoves } from "./countMoves.ts";
import { watchLosses } from "./losses.ts";
import { onTravel, travelledSoFar } from "./travel.ts";
import { countWalked, stopsOf } from "./walk.ts";
import { everyTile } from "./walked.ts";
import type { TokenMovement } from "./tokenMovement.ts";

/** Counts walks and losses of life, and tells the desk who moved (H-17). In `setup`, after the desk has opened. */
export function watchMovement(): void {
  watchLosses();
  countMoves();
  thisSeat().desk.onAsked(travelledSoFar);
  onTravel(([token, movement, operation, user, fight], isTravel) => {
    if (isOwnWrite(operation, user.id)) return;
    if (isTravel) countWalked(token, movement, fight);
    recheckMoved(token, movement, isTravel);
  });
}

/** The movement is over. A drag changes no document before. */
function recheckMoved(token: TokenDocument.Implementation, movement: TokenMovement, isTravel: boolean): void {
  const scene = token.parent;
  if (!scene?.id) return;
  const sceneId = scene.id;
  const { recheck } = thisSeat();
  if (isTravel) {
    const way = everyTile(gridOf(scene), stopsOf(token, movement));
    const [from, ...path] = way;
    recheck.moved({ sceneId, tokenId: token.id! }, path, {
      ...(from && { from }),
      ...(movement.id !== undefined && { movement: movement.id }),
    });
  } else recheck.changed(movement.method === "undo" ? "moved" : "forced", sceneId);
}
