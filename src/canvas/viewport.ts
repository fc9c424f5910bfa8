/** Where on the screen the map can be seen, and how the view comes to show a part of it there. Boxes are in CSS pixels of the page. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How the view changes: the factor of its scale about the middle of the page, then the way that everything moves, in pixels. */
export interface Framing {
  readonly zoom: number;
  readonly shift: Point;
}

/** The view is never drawn smaller than this share of what the player chose. */
const LEAST_ZOOM = 0.6;

/** The part of the page between the host's controls on its left and its sidebar on its right. */
export function freeArea(): Box {
  const left = document.getElementById("scene-controls")?.getBoundingClientRect().right ?? 0;
  const right = document.getElementById("sidebar")?.getBoundingClientRect().left ?? window.innerWidth;
  return { left, top: 0, width: Math.max(0, right - left), height: window.innerHeight };
}

/** The largest part of an area beside a window in it. */
export function roomBeside(area: Box, window: Box): Box {
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

/** The box around boxes; null around none. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** How the view comes to show a box within a room: drawn smaller where it must, then moved no further than it must. What does not fit is centred. */
export function framing(box: Box, room: Box, page: { readonly width: number; readonly height: number }): Framing {
  const zoom = Math.max(LEAST_ZOOM, Math.min(1, room.width / box.width, room.height / box.height));
  const x = along({ start: box.left, length: box.width }, { start: room.left, length: room.width }, [page.width, zoom]);
  const y = along({ start: box.top, length: box.height }, { start: room.top, length: room.height }, [
    page.height,
    zoom,
  ]);
  return { zoom, shift: { x, y } };
}

interface Span {
  readonly start: number;
  readonly length: number;
}

function along(box: Span, room: Span, [page, zoom]: readonly [page: number, zoom: number]): number {
  const start = page / 2 + (box.start - page / 2) * zoom;
  const slack = room.length - box.length * zoom;
  if (slack < 0) return room.start + slack / 2 - start;
  return Math.min(Math.max(start, room.start), room.start + slack) - start;
}
