/** Which movements are travelling, whatever the mover's client calls them (G-5, T-13). */
import { situationOn } from "../bridge/read.ts";
import { SHIFT } from "../config.ts";
import { refusesShift, type Place } from "../rules/index.ts";
import { Beginnings } from "./takenBack.ts";
import { isTeleported } from "./teleporters.ts";
import { isWalked, stopsOf } from "./walk.ts";
import { onWholeMovement, type TokenMovement } from "./wholeMovements.ts";

type Told = Parameters<Parameters<typeof onWholeMovement>[0]>;

/** A whole movement as its hook gives it, and whether it is travelling. */
type Listener = (told: Told, isTravel: boolean) => void;

/**
 * Reports each whole movement once. A Gamemaster's is what it is called. A player's client may call a way anything.
 * So a player's movement is travelling, with four exceptions: a shift that the rules allow, a change of level on
 * the spot, the way through a teleporter, and an undo of the movement before it.
 */
export function onTravel(listener: Listener): void {
  const beginnings = new Beginnings();
  onWholeMovement((...told) => {
    const [token, movement, , user] = told;
    const takesBack = beginnings.takesBack(token.uuid, movement);
    const isFree = takesBack || game.users.get(user.id)?.isGM === true || isBelieved(token, movement);
    listener(told, isWalked(movement) || !isFree);
  });
}

const isBelieved = (token: Told[0], movement: TokenMovement): boolean =>
  isOnSpot(movement) || shifts(token, movement) || isTeleported(token, movement);

const isOnSpot = ({ origin, destination }: TokenMovement): boolean =>
  origin.x === destination.x && origin.y === destination.y;

/** Whether it is one step that is allowed as a shift from where the movement began (T-13). */
function shifts(token: Told[0], movement: TokenMovement): boolean {
  const [from, to, ...more] = stopsOf(token, movement);
  if (!movement.passed?.waypoints.every(({ action }) => action === SHIFT) || more.length > 0) return false;
  return from !== undefined && to !== undefined && mayShift(token, from, to);
}

function mayShift({ id, parent }: Told[0], from: Place, to: Place): boolean {
  const situation = parent && situationOn(parent);
  if (!situation) return false;
  const creatures = situation.creatures.map((one) => (one.id === id ? { ...one, place: from } : one));
  return refusesShift({ ...situation, creatures }, id!, to) === null;
}
