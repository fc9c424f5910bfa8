/** The creatures that this seat plays, the players of the others, and the rights of this seat's user. */
import { isCreatureActor } from "../config.ts";
import { showsFullGm, showsGm, showsOwned } from "../bridge/seeAs.ts";
import { isOwnedBy } from "../bridge/viewer.ts";
import type { Creature, CreatureId, Situation } from "../rules/index.ts";
import { tokenOf, viewedScene } from "./viewedScene.ts";

/** Whether this seat plays the creature, or shows it as its owner does. Owners play it, and a GM owns all. */
export function isOwned(id: CreatureId): boolean {
  return showsOwned(tokenOf(id));
}

/** Whether this seat's user may overrule what the rules refuse (H-1). The desk's window asks before it is done. */
export function overrules(): boolean {
  return showsFullGm();
}

/**
 * Whether this seat makes the creature's choices: its player's seat does, and the GM's if no player owns the
 * creature.
 */
export function isPlayedHere(id: CreatureId): boolean {
  const token = tokenOf(id);
  if (token === null || !token.isOwner) return false;
  if (!game.user.isGM) return true;
  return playerOf(id) === null;
}

/** The player to whom the creature belongs, present players first. Null for a creature of the Gamemaster. */
export function playerOf(id: CreatureId): User.Implementation | null {
  const token = tokenOf(id);
  if (token === null) return null;
  const players = game.users.filter((user) => !user.isGM && isOwnedBy(user, token));
  return players.find(({ active }) => active) ?? players[0] ?? null;
}

/**
 * The creature that a key or a marker's button means: the one controlled, else the one controlled last, else the
 * seat's only one.
 */
export function actingCreature(situation: Situation): Creature | null {
  const controlled = controlledIds();
  if (controlled.length > 1) return null;
  const candidates = [...controlled, ...(last !== null && isOwned(last) ? [last] : []), ...onlyOwned()];
  return situation.creatures.find(({ id }) => id === candidates[0]) ?? null;
}

/**
 * Remembers the controlled creature. Clicking a marker releases its control, and the marker's buttons still need
 * the creature.
 */
export function rememberControlled(): void {
  last = controlledIds()[0] ?? last;
}

let last: CreatureId | null = null;

function controlledIds(): CreatureId[] {
  const tokens = canvas?.tokens?.controlled ?? [];
  return tokens.flatMap(({ document }) => (isCreatureActor(document.actor) ? (document.id ?? []) : []));
}

function onlyOwned(): CreatureId[] {
  const ids = ownedIds();
  return ids.length === 1 ? ids : [];
}

function ownedIds(): string[] {
  if (showsGm()) return [];
  const tokens = viewedScene()?.tokens.contents ?? [];
  return tokens.filter((token) => showsOwned(token) && isCreatureActor(token.actor)).map(({ id }) => id!);
}
