import { hidingFlag, situationOn } from "../bridge/read.ts";
import { markerFlag } from "../bridge/creature/markerFlag.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { placeAt } from "../bridge/scene/tokenPlace.ts";
import { refusalText } from "../words/refusalText.ts";
import {
  creatureOf,
  placeDistance,
  rangeNeeded,
  teleportGrant,
  type Act,
  type CreatureId,
  type Place,
  type Spot,
} from "../rules/index.ts";
import { ask } from "../desk/foundry/ask.ts";
import type { Moving } from "./shift.ts";
import { isFullGm } from "../bridge/fullGm.ts";
import { say } from "../words/sayHere.ts";

/**
 * Reads a movement of a marker, or of a hidden creature's own token. Asks the desk for its act: leaving the spot
 * (H-15), a push or a teleport (H-24). Gives whether it was such a movement. Turning on the spot and changing
 * height are not.
 */
export function hiderMoves(token: TokenDocument.Implementation, drag: Drag): boolean {
  const scene = token.parent;
  const stops = stopsOf(drag);
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

/** A movement with its whole path, in pixels: the part passed now, and the pending part. */
export interface Drag extends Moving {
  readonly passed?: Section;
  readonly pending?: Section;
}

interface Section {
  readonly waypoints: readonly Waypoint[];
}

interface Waypoint {
  readonly x: number;
  readonly y: number;
  readonly action?: string;
  /** Whether the user placed this waypoint. The others lie between. */
  readonly explicit?: boolean;
}

/** The waypoints that the user placed, and the end. */
function stopsOf({ destination, passed, pending }: Drag): readonly Pick<Waypoint, "x" | "y">[] {
  const waypoints = [...(passed?.waypoints ?? []), ...(pending?.waypoints ?? [])];
  const end = pending?.waypoints.at(-1) ?? destination;
  const turns = waypoints.filter(({ explicit, x, y }) => explicit === true && (x !== end.x || y !== end.y));
  return [...turns, end];
}

/** The goal of a drag: its waypoints, and the way to move. */
interface Way {
  readonly to: Place;
  readonly via: readonly Place[];
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
  if (action === "blink") {
    return teleportTo(token.parent!, creature, { from: spot.place, to });
  }
  const [end, ...turns] = [to, ...via].map(({ i, j }): Place => ({ ...spot.place, i, j }));
  return { kind: "emerge", creature, spot: spot.id, to: end!, ...(turns.length > 0 && { via: turns }) };
}

/** By its own power that carries it so far (H-24, T-12). Without one the Gamemaster is asked. */
function teleportTo(
  scene: Scene.Implementation,
  id: CreatureId,
  { from, to }: { readonly from: Place; readonly to: Place },
): Act {
  const goal = { ...from, i: to.i, j: to.j };
  const situation = situationOn(scene);
  const creature = situation && creatureOf(situation, id);
  if (!creature) return { kind: "teleport", creature: id, to: goal, range: placeDistance(from, goal, gridOf(scene)) };
  const needed = rangeNeeded(situation, creature, goal);
  const { power = null, ...grant } = teleportGrant(creature, needed) ?? { range: needed, cost: "none" as const };
  const { range, cost } = grant;
  return { kind: "teleport", creature: id, to: goal, range, cost, ...(power !== null && { power }) };
}

/** A marker is pushed to where it is put. A hider's own token only gives distance and direction. */
function pushedTo(token: TokenDocument.Implementation, from: Place, to: Place): Place {
  if (markerFlag(token)) return { ...from, i: to.i, j: to.j };
  const own = placeAt(gridOf(token.parent!), rectOf(token));
  return { ...from, i: from.i + to.i - own.i, j: from.j + to.j - own.j };
}

interface Left {
  readonly creature: CreatureId;
  readonly spot: Spot;
}

/** A marker's own spot. For a hider's token, the spot nearest to the goal. */
function spotLeft(token: TokenDocument.Implementation, scene: Scene.Implementation, to: Place): Left | null {
  const marker = markerFlag(token);
  if (marker) return { creature: marker.hider, spot: { id: token.id!, place: placeAt(gridOf(scene), rectOf(token)) } };
  const spots = hidingFlag(token)?.spots ?? [];
  const [nearest] = spots.toSorted(
    (one, other) => placeDistance(one.place, to, gridOf(scene)) - placeDistance(other.place, to, gridOf(scene)),
  );
  return nearest ? { creature: token.id!, spot: nearest } : null;
}

async function askAndTell(act: Act, sceneId: string): Promise<void> {
  const outcome = await ask(act, sceneId);
  if ("waiting" in outcome) ui.notifications?.info("UNSEEN.Outbox.waiting", { localize: true });
  else if (!outcome.ok) ui.notifications?.warn(refusalText(outcome.refusal, say));
}
