/** The part of the screen where the map is visible. Boxes are in CSS pixels of the page. */
import type { Footprint, Tile } from "../rules/index.ts";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Size = Pick<Box, "width" | "height">;

/** The part of the page between the host's controls on its left and its sidebar on its right. */
export function freeArea(): Box {
  const left = document.getElementById("scene-controls")?.getBoundingClientRect().right ?? 0;
  const right = document.getElementById("sidebar")?.getBoundingClientRect().left ?? window.innerWidth;
  return { left, top: 0, width: Math.max(0, right - left), height: window.innerHeight };
}

/** The largest part of an area beside an obstacle. All of it if the obstacle is elsewhere. */
export function roomBeside(area: Box, window: Box): Box {
  if (sharedArea(area, window) === 0) return area;
  const [right, bottom] = [area.left + area.width, area.top + area.height];
  const strips: readonly Box[] = [
    { ...area, width: window.left - area.left },
    { ...area, left: window.left + window.width, width: right - window.left - window.width },
    { ...area, height: window.top - area.top },
    { ...area, top: window.top + window.height, height: bottom - window.top - window.height },
  ];
  const sizes = strips.map(({ width, height }) => Math.max(0, width) * Math.max(0, height));
  const largest = Math.max(...sizes);
  return largest > 0 ? strips[sizes.indexOf(largest)]! : area;
}

/** The pixels that two boxes share. */
export function sharedArea(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** The box around boxes. Null around none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** Pixels between a plate and the edges of its room. */
const EDGE = 8;

/**
 * The top left of a plate beside a point: to its right, else to its left, else under it, and wholly within the
 * room.
 */
export function plateBeside(
  { x, y }: Point,
  given: { readonly beside: Size; readonly size: Size; readonly room: Box },
): Point {
  const { beside, size, room } = given;
  const last = { x: room.left + room.width - size.width - EDGE, y: room.top + room.height - size.height - EDGE };
  const first = { x: room.left + EDGE, y: room.top + EDGE };
  const within = (wanted: Point): Point => ({
    x: Math.max(first.x, Math.min(wanted.x, last.x)),
    y: Math.max(first.y, Math.min(wanted.y, last.y)),
  });
  const right = { x: x + beside.width, y: y - beside.height };
  if (right.x <= last.x) return within(right);
  const left = { x: x - beside.width - size.width, y: right.y };
  if (left.x >= first.x) return within(left);
  const under = y + beside.height;
  return within({ x: x - size.width / 2, y: under <= last.y ? under : y - beside.height - size.height });
}

/** Pixels between a token and its note. */
const GAP = 10;

/** The place of a note beside a box: to its right if there is room, else to its left, and within the area. */
export function placeBeside(
  area: Box,
  { width, height }: { readonly width: number; readonly height: number },
  box: Box,
): { readonly left: number; readonly top: number } {
  const right = box.left + box.width + GAP;
  const left = right + width <= area.left + area.width ? right : box.left - GAP - width;
  return {
    left: within(left, area.left, area.left + area.width - width),
    top: within(box.top, area.top, area.top + area.height - height),
  };
}

function within(at: number, least: number, most: number): number {
  return Math.max(least, Math.min(at, most));
}

/** Pixels between a window and the edges of the area. */
const MARGIN = 12;

/** The corner of an area where a window of that size covers least. On a tie: right, left, then the lower corners. */
export function freePlace(
  area: Box,
  { width, height }: Pick<Box, "width" | "height">,
  seen: readonly Box[],
): Pick<Box, "left" | "top"> {
  const left = area.left + MARGIN;
  const top = area.top + MARGIN;
  const right = Math.max(left, area.left + area.width - width - MARGIN);
  const bottom = Math.max(top, area.top + area.height - height - MARGIN);
  const corners = [
    { left: right, top },
    { left, top },
    { left: right, top: bottom },
    { left, top: bottom },
  ];
  const covered = corners.map((corner) =>
    seen.reduce((sum, box) => sum + sharedArea({ ...corner, width, height }, box), 0),
  );
  return corners[covered.indexOf(Math.min(...covered))]!;
}

/** How tiles lie on the page, in CSS pixels. */
export interface TilesOnPage {
  tileOn(point: { readonly x: number; readonly y: number }): Tile | null;
  boxOf(place: Footprint): Box;
}

/** Pixels of a tile that may lie outside. The view seldom stops on whole pixels. */
const SLACK = 1;

/** The first row and column wholly within a room. Null where there are no tiles. */
export function firstTileIn(room: Box, tiles: TilesOnPage): Tile | null {
  const tile = tiles.tileOn({ x: room.left, y: room.top });
  if (tile === null) return null;
  const { left, top } = tiles.boxOf({ ...tile, w: 1, h: 1 });
  return { i: tile.i + (top < room.top - SLACK ? 1 : 0), j: tile.j + (left < room.left - SLACK ? 1 : 0) };
}
