/**
 * The padded canvas of a scene and the scene's rectangle on it. Documented: padding is a share of width and height
 * on each side. This system's reading: it is rounded up to whole grid spaces, so that the picture covers the same
 * spaces as without padding. A host's own dimensions come first.
 */
import type { GridType, Rect } from "../../rules/index.ts";

interface SceneSize {
  readonly width: number;
  readonly height: number;
  /** A share of the scene's width and height. */
  readonly padding: number;
  readonly grid: { readonly type: GridType; readonly size: number };
  /** How far the scene is shifted against the grid, in pixels. */
  readonly shift: { readonly x: number; readonly y: number };
}

export function sceneDimensions(plan: SceneSize): { canvas: { width: number; height: number }; rect: Rect } {
  const { width, height, shift } = plan;
  const margin = plan.grid.type >= 2 ? hexMargin(plan) : squareMargin(plan);
  return {
    canvas: { width: width + 2 * margin.x, height: height + 2 * margin.y },
    rect: { x: margin.x - shift.x, y: margin.y - shift.y, width, height },
  };
}

function squareMargin({ width, height, padding, grid }: SceneSize): { x: number; y: number } {
  return {
    x: spaces((padding * width) / grid.size) * grid.size,
    y: spaces((padding * height) / grid.size) * grid.size,
  };
}

/** Whole spaces. A rounding error does not add a space. */
function spaces(count: number): number {
  return Math.max(0, Math.ceil(count - 1e-6));
}

/**
 * Hexagons interleave. Along the axis of their points, each takes three quarters of its length. After an odd number
 * of them, the other axis gets half a hexagon more. The picture then begins with the same part of a hexagon as the
 * canvas.
 */
function hexMargin({ width, height, padding, grid }: SceneSize): { x: number; y: number } {
  if (padding === 0) return { x: 0, y: 0 };
  const pointed = 1.5 * (grid.size / Math.sqrt(3));
  const inColumns = grid.type >= 4;
  const [stepX, stepY] = inColumns ? [pointed, grid.size] : [grid.size, pointed];
  const [cols, rows] = [spaces((padding * width) / stepX), spaces((padding * height) / stepY)];
  const odd = (inColumns ? cols : rows) % 2 === 1 ? grid.size / 2 : 0;
  return { x: Math.round(cols * stepX + (inColumns ? 0 : odd)), y: Math.round(rows * stepY + (inColumns ? odd : 0)) };
}
