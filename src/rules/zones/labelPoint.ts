import { isInOutline } from "./contact.ts";
import { outlineOf } from "./outline.ts";
import type { Room } from "./rooms.ts";
import type { Rim, Zone, ZoneMap } from "./types.ts";

/** Lines across an outline on which a place for a label is looked for. */
const LINES = 9;

/** A point well inside an outline, in pixels: the middle of the widest part on one of a few lines across it. */
export function labelPointOf(outline: Rim): readonly [x: number, y: number] {
  const { pieces, bounds } = outline;
  let best = { width: -1, x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 };
  const middle = (LINES + 1) / 2;
  for (let k = 1; k <= LINES; k++) {
    const y = bounds.y + (bounds.height * k) / (LINES + 1) + OFF_CORNERS;
    const cuts = pieces
      .flatMap(([ax, ay, bx, by]) => (ay > y === by > y ? [] : [ax + ((y - ay) * (bx - ax)) / (by - ay)]))
      .toSorted((a, b) => a - b);
    for (let at = 0; at + 1 < cuts.length; at++) {
      // Lines near the middle are preferred where widths are alike.
      const width = (cuts[at + 1]! - cuts[at]!) * (1 - Math.abs(k - middle) / (4 * LINES));
      const x = (cuts[at]! + cuts[at + 1]!) / 2;
      // Ends of pieces that meet may lie a rounding apart, so cuts do not always come in pairs.
      if (width > best.width && isInOutline(outline, x, y)) best = { width, x, y };
    }
  }
  return [best.x, best.y];
}

/** Pixels. A line through a corner would count it twice. */
const OFF_CORNERS = 0.013;

/** Whether a zone lies at a place inside a room already. */
export function hasZone({ zones }: Pick<ZoneMap, "zones">, { loops }: Room): boolean {
  const outline = outlineOf(loops.map((points, k) => ({ type: "polygon", points, hole: k > 0 })));
  const [x, y] = labelPointOf(outline);
  return zones.some((zone: Zone) => isInOutline(zone.outline, x, y));
}
