/** A movement of a token as its document is asked about it, before it begins. */
import type { TokenMovement, Waypoint } from "./tokenMovement.ts";

/** A movement with its whole path: the part passed now, and the pending part. */
export type Drag = Pick<TokenMovement, "destination" | "passed" | "pending">;

type Point = Pick<Waypoint, "x" | "y">;

/** Whether a movement leads nowhere: at no stop is its token elsewhere than here. */
export const staysHere = (here: Point, drag: Drag): boolean =>
  dragStops(drag).every(({ x, y }) => x === here.x && y === here.y);

/** The waypoints that the user placed, and the end. */
export function dragStops(drag: Drag): readonly Point[] {
  const waypoints = waypointsOf(drag);
  const end = drag.pending?.waypoints.at(-1) ?? drag.destination;
  const turns = waypoints.filter(({ explicit, x, y }) => explicit === true && (x !== end.x || y !== end.y));
  return [...turns, end];
}

/** Every waypoint, passed and pending. */
export const waypointsOf = ({ passed, pending }: Drag): readonly Waypoint[] => [
  ...(passed?.waypoints ?? []),
  ...(pending?.waypoints ?? []),
];
