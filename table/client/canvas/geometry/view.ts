import type { Box } from "./polygon.ts";
import type { Point } from "./vector.ts";

/** What the window shows: the scene point in its middle, and pixels of the screen per pixel of the scene. */
export interface View extends Point {
  readonly scale: number;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const ZOOM = { min: 0.12, max: 3 } as const;

/** A view that stays on the map: the middle inside the box, the scale within its limits. */
export function clampView(view: View, box: Box): View {
  return {
    x: Math.min(Math.max(view.x, box.x), box.x + box.width),
    y: Math.min(Math.max(view.y, box.y), box.y + box.height),
    scale: Math.min(Math.max(view.scale, ZOOM.min), ZOOM.max),
  };
}

/** The view that shows a whole box, a little smaller than the screen. */
export function fitView(box: Box, screen: Screen): View {
  const scale = Math.min(screen.width / box.width, screen.height / box.height) * 0.96;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, scale: Math.min(scale, 1) };
}

/** Zooms so that the scene point under the pointer stays there. */
export function zoomAbout(view: View, point: Point, scale: number): View {
  const share = view.scale / scale;
  return { x: point.x + (view.x - point.x) * share, y: point.y + (view.y - point.y) * share, scale };
}

export function toScreen(point: Point, view: View, screen: Screen): Point {
  return {
    x: (point.x - view.x) * view.scale + screen.width / 2,
    y: (point.y - view.y) * view.scale + screen.height / 2,
  };
}

export function toScene(point: Point, view: View, screen: Screen): Point {
  return {
    x: (point.x - screen.width / 2) / view.scale + view.x,
    y: (point.y - screen.height / 2) / view.scale + view.y,
  };
}
