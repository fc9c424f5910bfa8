/** Where a label of a zone stands, clear of other labels and tokens (Z-1). */
import type { Rect } from "../situation.ts";
import { isInOutline } from "./contact.ts";
import { labelPointOf } from "./labelPoint.ts";
import type { Rim } from "./types.ts";

/** Places that are tried across an outline, and down it. */
const STEPS = 15;

/** How much a corner of the label outside the outline counts, as a share of the label. */
const CORNER = 0.2;

/**
 * The middle of a label inside an outline, in pixels. There the label covers least of the avoided boxes and sticks out
 * least. Among such places the middle is the one that is nearest to `labelPointOf`.
 */
export function freeLabelPoint(
  outline: Rim,
  size: Pick<Rect, "width" | "height">,
  avoided: readonly Rect[],
): readonly [x: number, y: number] {
  const [x, y] = labelPointOf(outline);
  const costAt = (point: readonly [number, number]): number =>
    coveredShare(boxAt(point, size), avoided) + (CORNER / 4) * cornersOutside(outline, boxAt(point, size));
  let best = { point: [x, y] as const, cost: costAt([x, y]), far: 0 };
  for (const point of triedIn(outline)) {
    const far = Math.hypot(point[0] - x, point[1] - y);
    const cost = costAt(point);
    if (cost < best.cost || (cost === best.cost && far < best.far)) best = { point, cost, far };
  }
  return best.point;
}

function triedIn({ bounds, ...outline }: Rim): readonly (readonly [number, number])[] {
  const steps = Array.from({ length: STEPS }, (_, k) => (k + 1) / (STEPS + 1));
  return steps
    .flatMap((down) =>
      steps.map((across) => [bounds.x + bounds.width * across, bounds.y + bounds.height * down] as const),
    )
    .filter(([x, y]) => isInOutline({ ...outline, bounds }, x, y));
}

/** The box of a label around its middle. */
export function boxAt([x, y]: readonly [number, number], { width, height }: Pick<Rect, "width" | "height">): Rect {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** The share of a box that others cover. What two of them cover counts twice. */
export function coveredShare(box: Rect, others: readonly Rect[]): number {
  const shared = others.map(
    (other) => overlap(box.x, box.width, other.x, other.width) * overlap(box.y, box.height, other.y, other.height),
  );
  return shared.reduce((sum, area) => sum + area, 0) / (box.width * box.height);
}

function overlap(a: number, aLength: number, b: number, bLength: number): number {
  return Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));
}

function cornersOutside(outline: Rim, { x, y, width, height }: Rect): number {
  const corners = [x, x + width].flatMap((across) => [y, y + height].map((down) => [across, down] as const));
  return corners.filter(([across, down]) => !isInOutline(outline, across, down)).length;
}
