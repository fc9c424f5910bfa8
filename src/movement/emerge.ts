import { hidingFlag, situationOn } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { placeAt } from "../bridge/scene/tokenPlace.ts";
import { creatureOf, placeDistance, type Act, type CreatureId, type Footprint, type Spot } from "../rules/index.ts";
import { askAndTell, BLINK, teleportBy } from "./blink.ts";
import { dragStops, type Drag } from "./drag.ts";
import { isFullGm } from "../bridge/fullGm.ts";

/**
 * Reads a movement of a marker, or of a hidden creature's own token. Asks the desk for its act: leaving the spot
 * (H-15), a push or a teleport (H-24). Gives whether it was such a movement. Turning on the spot and changing
 * height are not.
 */
export function hiderMoves(token: TokenDocument.Implementation, drag: Drag): boolean {
  const scene = token.parent;
  const stops = dragStops(drag);
  const { x, y } = stops.at(-1)!;
  if (!scene || (x === token.x && y === token.y)) return false;
  const places = stops.map((stop) => placeAt(gridOf(scene), { ...rectOf(token), x: stop.x, y: stop.y }));
  const to = places.at(-1)!;
  const left = spotLeft(token, scene, to);
  if (!left) return false;
  const way = { to, via: places.slice(0, -1), action: drag.passed?.waypoints.at(-1)?.action };
  void askAndTell(actOf(token, left, way), scene.id!);
  return true;
}

/** The goal of a drag: its waypoints, and the way to move. */
interface Way {
  readonly to: Footprint;
  readonly via: readonly Footprint[];
  readonly action: string | undefined;
}

/**
 * Displacing is a Gamemaster's act, and teleporting the owner's. Everything else is travelling, which keeps the
 * orientation of the spot (T-5).
 */
function actOf(token: TokenDocument.Implementation, { creature, spot }: Left, { to, via, action }: Way): Act {
  if (action === "displace" && isFullGm(game.user)) {
    return { kind: "push", creature, spot: spot.id, to: pushedTo(token, spot.place, to) };
  }
  if (action === BLINK) return teleportOf(token.parent!, creature, { ...spot.place, i: to.i, j: to.j });
  const [end, ...turns] = [to, ...via].map(({ i, j }): Footprint => ({ ...spot.place, i, j }));
  return { kind: "emerge", creature, spot: spot.id, to: end!, ...(turns.length > 0 && { via: turns }) };
}

function teleportOf(scene: Scene.Implementation, id: CreatureId, to: Footprint): Act {
  const situation = situationOn(scene);
  const creature = situation && creatureOf(situation, id);
  return creature ? teleportBy(situation, creature, to) : { kind: "teleport", creature: id, to, range: 0 };
}

/** A marker is pushed to where it is put. A hider's own token only gives distance and direction. */
function pushedTo(token: TokenDocument.Implementation, from: Footprint, to: Footprint): Footprint {
  if (markerFlag(token)) return { ...from, i: to.i, j: to.j };
  const own = placeAt(gridOf(token.parent!), rectOf(token));
  return { ...from, i: from.i + to.i - own.i, j: from.j + to.j - own.j };
}

interface Left {
  readonly creature: CreatureId;
  readonly spot: Spot;
}

/** A marker's own spot. For a hider's token, the spot nearest to the goal. */
function spotLeft(token: TokenDocument.Implementation, scene: Scene.Implementation, to: Footprint): Left | null {
  const marker = markerFlag(token);
  if (marker) return { creature: marker.hider, spot: { id: token.id!, place: placeAt(gridOf(scene), rectOf(token)) } };
  const spots = hidingFlag(token)?.spots ?? [];
  const [nearest] = spots.toSorted(
    (one, other) => placeDistance(one.place, to, gridOf(scene)) - placeDistance(other.place, to, gridOf(scene)),
  );
  return nearest ? { creature: token.id!, spot: nearest } : null;
}
