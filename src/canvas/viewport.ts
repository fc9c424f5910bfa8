/** The part of the screen where the map is visible. Boxes are in CSS pixels of the page. */

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
