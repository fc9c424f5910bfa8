/** Which movements are travelling, whatever the mover's client calls them (G-5, T-13). */
import { situationOn } from "../bridge/read.ts";
import { SHIFT } from "../config.ts";
import { momentOf, refusesShift, turnKey, type Fight, type Footprint } from "../rules/index.ts";
import { Beginnings, isDirect } from "./takenBack.ts";
import { isTeleported } from "./teleporters.ts";
import { isWalked, stopsOf } from "./walk.ts";
import type { TokenMovement } from "./tokenMovement.ts";
import { onWholeMovement } from "./wholeMovements.ts";

/** A whole movement as its hook gives it. */
export type ToldMovement = Parameters<Parameters<typeof onWholeMovement>[0]>;

/** Hears of a movement, and whether it is travelling. */
type Listener = (told: ToldMovement, isTravel: boolean) => void;

const listeners: Listener[] = [];
let reportBegun: (userId: string) => void = () => undefined;

/** Reports what a user has begun to move, as far as it came: they ask for an act that builds on it. */
export const travelledSoFar = (userId: string): void => reportBegun(userId);

/**
 * Reports each whole movement once. A Gamemaster's movement counts as what their client calls it. A player's client
 * may call a movement anything. So a player's movement counts as travelling, with four exceptions:
 *
 * - a shift that the rules allow,
 * - a change of level on the spot,
 * - the way through a teleporter,
 * - an undo of their own movements of the same turn.
 *
 * The last three pass no place besides their end.
 */
export function onTravel(listener: Listener): void {
  if (listeners.push(listener) > 1) return;
  const beginnings = new Beginnings();
  reportBegun = onWholeMovement((...told) => {
    const [token, movement, , user, fight] = told;
    const takesBack = beginnings.takesBack(token.uuid, turnOf(user, fight), movement);
    const isFree = takesBack || game.users.get(user.id)?.isGM === true || isBelieved(token, movement);
    for (const one of listeners) one(told, isWalked(movement) || !isFree);
  });
}

/** Who moves, and in which turn. */
const turnOf = (user: { readonly id: string }, fight: Fight | null): string =>
  `${user.id} ${turnKey(momentOf({ fight }))}`;

const isBelieved = (token: ToldMovement[0], movement: TokenMovement): boolean =>
  shifts(token, movement) || (isDirect(movement) && (isOnSpot(movement) || isTeleported(token, movement)));

const isOnSpot = ({ origin, destination }: TokenMovement): boolean =>
  origin.x === destination.x && origin.y === destination.y;

/** Whether it is one step that is allowed as a shift from where the movement began (T-13). */
function shifts(token: ToldMovement[0], movement: TokenMovement): boolean {
  const [from, to, ...more] = stopsOf(token, movement);
  const { waypoints = [] } = movement.passed ?? {};
  if (waypoints.length === 0 || waypoints.some(({ action }) => action !== SHIFT) || more.length > 0) return false;
  return from !== undefined && to !== undefined && mayShift(token, from, to);
}

function mayShift({ id, parent }: ToldMovement[0], from: Footprint, to: Footprint): boolean {
  const situation = parent && situationOn(parent);
  if (!situation) return false;
  const creatures = situation.creatures.map((one) => (one.id === id ? { ...one, place: from } : one));
  return refusesShift({ ...situation, creatures }, id!, to) === null;
}
