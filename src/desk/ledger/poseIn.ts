/** How a token lies in a place (T-5). */
import type { Grid } from "../../bridge/scene/tokenPlace.ts";
import type { Pose } from "../../bridge/writing/write.ts";
import { sameShape, type Footprint } from "../../rules/index.ts";

/**
 * The pose of a token whose shape turns, or null if it does not turn, or has another size by now. On squares, turning
 * a shape on its side exchanges the token's width and height. They may differ from the place's. On hexes a turn is a
 * sixth, and the bounds stay the same.
 */
export function poseIn(
  grid: Pick<Grid, "type">,
  { width, height }: Pose,
  { was, place }: { readonly was: Footprint; readonly place: Footprint },
): Pose | null {
  if (sameShape(was, place) || !areTurnings(was, place)) return null;
  const turn = place.turn ?? 0;
  const isOnSide = place.form === undefined ? place.w !== was.w : (turn - (was.turn ?? 0)) % 2 !== 0;
  return grid.type < 2 && isOnSide ? { width: height, height: width, turn } : { width, height, turn };
}

/** Whether two shapes are the same, turned or not: of the same form, or blocks with the same sides. */
const areTurnings = (one: Footprint, other: Footprint): boolean =>
  one.form === other.form && (one.form !== undefined || sidesOf(one) === sidesOf(other));

const sidesOf = ({ w, h }: Footprint): string => [w, h].toSorted((one, other) => one - other).join();
