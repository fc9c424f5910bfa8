/** A teleport by dragging a token with Foundry's movement *blink* (T-12, H-24). */
import { whyWaiting, ask } from "../desk/foundry/thisSeat.ts";
import { situationOn } from "../bridge/read.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { placeAt } from "../bridge/scene/tokenPlace.ts";
import {
  creatureOf,
  rangeNeeded,
  teleportGrant,
  type Act,
  type ActOf,
  type Creature,
  type Footprint,
  type Situation,
} from "../rules/index.ts";
import { refusalText } from "../words/refusalText.ts";
import { say } from "../words/sayHere.ts";
import { staysHere, dragStops, waypointsOf, type Drag } from "./drag.ts";

/** Foundry's name for teleporting in `CONFIG.Token.movement.actions`. */
export const BLINK = "blink";

/** The longest range that an act may state, in tiles. */
const MOST_RANGE = 200;

/**
 * Reads a player's movement of a creature in the open that is a *blink*, wholly or in part, and asks the desk for its
 * teleport. Gives whether it was one. Gamemasters put tokens wherever they like.
 */
export function blinks(token: TokenDocument.Implementation, drag: Drag): boolean {
  const scene = token.parent;
  const { x, y } = dragStops(drag).at(-1)!;
  const isBlink = waypointsOf(drag).some(({ action }) => action === BLINK);
  if (!scene || game.user.isGM || !isBlink || staysHere(token, drag)) return false;
  const situation = situationOn(scene);
  const creature = situation && creatureOf(situation, token.id!);
  if (!creature) return false;
  const { i, j } = placeAt(gridOf(scene), { ...rectOf(token), x, y });
  void askAndTell(teleportBy(situation, creature, { ...creature.place, i, j }), scene.id!);
  return true;
}

/** A teleport to a place by the creature's own power that reaches it. Without one the Gamemaster is asked. */
export function teleportBy(situation: Situation, creature: Creature, to: Footprint): ActOf<"teleport"> {
  const needed = Math.min(MOST_RANGE, rangeNeeded(situation, creature, to));
  const grant = teleportGrant(creature, needed);
  const { range, cost } = grant ?? { range: needed, cost: "none" };
  const power = grant?.power ?? null;
  return { kind: "teleport", creature: creature.id, to, range, cost, ...(power !== null && { power }) };
}

/** Asks for an act, and tells its user the outcome if that does not show by itself. */
export async function askAndTell(act: Act, sceneId: string): Promise<void> {
  const outcome = await ask(act, sceneId);
  if ("waiting" in outcome) ui.notifications?.info(whyWaiting());
  else if (!outcome.ok) ui.notifications?.warn(refusalText(outcome.refusal, say));
}
