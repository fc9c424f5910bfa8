import { dragData, resolveDrop } from "../../applications/ux/dragData.ts";
import type { Point } from "../geometry/vector.ts";
import { game, ui } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { Canvas } from "../../types/canvas.ts";
import type { ActorDoc } from "../../types/documents.ts";

/**
 * Handles drops on the map: a dropped actor becomes a token. The hook `dropCanvasData` comes first and may prevent
 * it.
 */
export function takeDrops(canvas: Canvas): void {
  const board = document.getElementById("board");
  board?.addEventListener("dragover", (event) => event.preventDefault());
  board?.addEventListener("drop", (event) => {
    event.preventDefault();
    drop(canvas, event).catch((error: Error) => ui.notifications?.warn(error.message));
  });
}

async function drop(canvas: Canvas, event: DragEvent): Promise<void> {
  const data = dragData(event);
  if (!data || !canvas.ready) return;
  const at = canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY });
  if (!Hooks.call("dropCanvasData", canvas, { ...data, ...at }, event)) return;
  const dropped = (await resolveDrop(data)) as ActorDoc | null;
  if (dropped?.documentName !== "Actor" || !dropped.isOwner) return;
  const actor = dropped.pack ? await imported(dropped) : dropped;
  if (actor) await place(canvas, actor, at);
}

/** An actor of a pack comes into the world first. */
async function imported(actor: ActorDoc): Promise<ActorDoc | undefined> {
  const pack = game.packs.get(actor.pack ?? "");
  return (await pack?.importDocument(actor)) as ActorDoc | undefined;
}

/** Creates a token on the viewed level, centred on the drop point and snapped to the grid. */
async function place(canvas: Canvas, actor: ActorDoc, at: Point): Promise<void> {
  const { scene, level } = canvas;
  const token = await actor.getTokenDocument(level ? { level: level.id } : {}, { parent: scene });
  const { size } = canvas.dimensions;
  const corner = { x: at.x - (token.width * size) / 2, y: at.y - (token.height * size) / 2 };
  const { x, y } = token.getSnappedPosition(corner);
  token.updateSource({ x, y });
  await scene?.createEmbeddedDocuments("Token", [token.toObject()]);
}
