import type { Point } from "../geometry/vector.ts";
import { zoomAbout, ZOOM } from "../geometry/view.ts";
import type { Canvas } from "../../types/canvas.ts";

/** Zooms by a factor about a point of the scene. */
export function zoom(canvas: Canvas, factor: number, about: Point): void {
  const scale = Math.min(Math.max(canvas.view.scale * factor, ZOOM.min), ZOOM.max);
  canvas.pan(zoomAbout(canvas.view, about, scale));
}
