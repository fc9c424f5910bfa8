import type { Box } from "../../canvas/viewport.ts";

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
