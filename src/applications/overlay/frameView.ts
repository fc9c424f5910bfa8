import { Pressing } from "../../bridge/pressing.ts";
import type { Footprint } from "../../rules/index.ts";
import { framing } from "./framing.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { boxAround, type Box } from "../../canvas/viewport.ts";

/** Pixels around the content that the view also shows. */
const EDGE = 24;

/** Presses on the map. The view waits for the release, because a drag over a moving map ends elsewhere. */
const pressing = new Pressing();

/** Follows the presses on the map. Call it once, when the map is drawn. */
export function followMapPresses(): void {
  const map = canvas?.app?.view;
  if (map instanceof HTMLElement) pressing.follow(map);
}

/** Moves the view until these places are visible within a part of the screen. */
export function frameView(places: readonly Footprint[], room: Box): void {
  void pressing.over().then(() => frame(places, room));
}

function frame(places: readonly Footprint[], room: Box): void {
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
  const before = viewNow();
  if (moved === null || !isSame(moved.last, before)) moved = { first: before, last: before };
  canvas.pan({ x, y, scale: stage!.scale.x * zoom });
  moved = { ...moved, last: viewNow() };
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The view before a choice on the map moved it, and the one that it moved to. Null where it was not moved. */
let moved: { readonly first: View; readonly last: View } | null = null;

/** After a choice on the map: the view comes back, unless somebody has moved it meanwhile. */
export function giveViewBack(): void {
  void pressing.over().then(comeBack);
}

function comeBack(): void {
  const back = moved;
  moved = null;
  if (back && canvas?.ready && isSame(back.last, viewNow())) canvas.pan({ ...back.first });
}

function viewNow(): View {
  const { pivot, scale } = canvas!.stage!;
  return { x: pivot.x, y: pivot.y, scale: scale.x };
}

/** Half a pixel and a thousandth: a host rounds what it is given. */
const isSame = (one: View, other: View): boolean =>
  Math.abs(one.x - other.x) < 0.5 && Math.abs(one.y - other.y) < 0.5 && Math.abs(one.scale - other.scale) < 1e-3;
