import type { Place } from "../../rules/index.ts";
import { framing } from "./framing.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { boxAround, type Box } from "../../canvas/viewport.ts";

/** Pixels around the content that the view also shows. */
const EDGE = 24;

/** Moves the view until these places are visible within a part of the screen. */
export function frameView(places: readonly Place[], room: Box): void {
  const layer = unseenLayer();
  const box = layer && boxAround(places.map((place) => layer.boxOf(place)));
  if (!box) return;
  const seen = {
    left: box.left - EDGE,
    top: box.top - EDGE,
    width: box.width + 2 * EDGE,
    height: box.height + 2 * EDGE,
  };
  const { scene, stage } = canvas!;
  const tile = scene!.grid.size * stage!.scale.x;
  const page = { width: window.innerWidth, height: window.innerHeight, tile };
  const { zoom, shift } = framing(seen, room, page);
  if (zoom === 1 && shift.x === 0 && shift.y === 0) return;
  const { x, y } = layer.toLocal({ x: page.width / 2 - shift.x / zoom, y: page.height / 2 - shift.y / zoom });
  canvas.pan({ x, y, scale: stage!.scale.x * zoom });
}
