/** Cuts the movements of the desk's own acts to what a request may hold. */
import { MOST_MOVERS, MOST_STOPS, type ActOf, type Movement, placeSchema } from "../../../rules/index.ts";
import { isSmall, makeRequest } from "../../protocol/request.ts";

/** Where a creature began to move, and the places that it went through. */
export type MovementWay = Pick<Movement, "from" | "path">;

/** The way without places that no request may name, such as those far off the map. The start counts for whole ways. */
export function namedPlaces({ from, path }: MovementWay): MovementWay {
  const kept = path.filter((one) => placeSchema(one).ok);
  return { ...(from && placeSchema(from).ok && kept.length === path.length && { from }), path: kept };
}

/** As many of the movements as an act lists, and as many of their places. */
export function fitting(movements: readonly Movement[]): readonly Movement[] {
  let left = MOST_STOPS;
  return movements.slice(0, MOST_MOVERS).map(({ mover, from, path }) => {
    const kept = left > 0 ? path.slice(-left) : [];
    left -= kept.length;
    return { mover, ...(from && kept.length === path.length && { from }), path: kept };
  });
}

/** The act with as many of its movements as a request has room for. The same act if there is room for all. */
export function roomy<A extends ActOf<"recheck" | "judgeAwareness">>(act: A, sceneId: string): A {
  let kept = act;
  while (!hasRoom(kept, sceneId) && kept.movements.length + (kept.movements[0]?.path.length ?? 0) > 1)
    kept = { ...kept, movements: fewer(kept.movements) };
  return kept;
}

/** The request's id is as long as the scene's. */
const hasRoom = (act: ActOf<"recheck" | "judgeAwareness">, sceneId: string): boolean =>
  isSmall(makeRequest(act, { requestId: sceneId, sceneId, expectedRev: 0 }));

/** Keeps the movements with a path, else half of all. Of a single movement it keeps the later half of its path. */
function fewer(movements: readonly Movement[]): readonly Movement[] {
  const withPath = movements.filter(({ path }) => path.length > 0);
  if (withPath.length > 0 && withPath.length < movements.length) return withPath;
  if (movements.length > 1) return movements.slice(0, Math.ceil(movements.length / 2));
  return movements.map(({ mover, path }) => ({ mover, path: path.slice(Math.ceil(path.length / 2)) }));
}
