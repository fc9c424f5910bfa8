/** Puts a creature's token on the viewed scene without dragging it, for those who use the keyboard. */
import { viewedLevelId } from "../../bridge/compat.ts";
import { say } from "../../words/sayHere.ts";
import { viewedScene } from "../viewedScene.ts";
import type { CreatureSheetLike } from "./itemActions.ts";
import { mayPlace } from "./tokenHere.ts";

export const PLACE_ACTIONS = { placeToken };

/** Puts it in the middle of what is seen of the map, or on the nearest tile without a token. */
async function placeToken(this: CreatureSheetLike): Promise<void> {
  const [scene, actor] = [viewedScene(), this.document];
  if (!scene || !mayPlace(actor)) return;
  const token = await actor.getTokenDocument({}, { parent: scene } as never);
  const { size } = scene.grid;
  const { x, y } = canvas!.stage!.pivot;
  const corner = token.getSnappedPosition({
    x: x - (token.width * size) / 2,
    y: y - (token.height * size) / 2,
  } as never);
  const taken = new Set(scene.tokens.contents.map((other) => `${other.x} ${other.y}`));
  const place = around(corner, size).find((one) => !taken.has(`${one.x} ${one.y}`)) ?? corner;
  const level = viewedLevelId();
  token.updateSource({ x: place.x, y: place.y, ...(level !== null && { level }) } as never);
  await scene.createEmbeddedDocuments("Token", [token.toObject() as never]);
  ui.notifications.info(say("UNSEEN.Sheet.placed", { name: token.name }));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How many tiles away it is put at most. */
const FARTHEST = 8;

/** The corners of the tiles around one, nearest first. */
function around({ x, y }: Point, size: number): readonly Point[] {
  const steps = Array.from({ length: 2 * FARTHEST + 1 }, (_, index) => index - FARTHEST);
  const offsets = steps.flatMap((di) => steps.map((dj) => ({ di, dj })));
  return offsets
    .toSorted((one, other) => Math.hypot(one.di, one.dj) - Math.hypot(other.di, other.dj))
    .map(({ di, dj }) => ({ x: x + dj * size, y: y + di * size }));
}
