import { sharedArea, type Box } from "../canvas/viewport.ts";

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
