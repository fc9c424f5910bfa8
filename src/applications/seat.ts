/** What this seat may know of the scene that it views, and which of its creatures it acts with. */
import { CREATURE_TYPES } from "../config.ts";
import { situationOn } from "../bridge/read.ts";
import { isOwnedBy, viewerOf } from "../bridge/viewer.ts";
import { withConfidential } from "../desk/confidential.ts";
import { isFullGm } from "../desk/seat.ts";
import {
  knowledgeOf,
  view,
  type Creature,
  type CreatureId,
  type Known,
  type Situation,
  type Viewer,
} from "../rules/index.ts";

/** Read once for all windows, until a document changes. */
let known: {
  readonly scene: Scene.Implementation;
  readonly situation: Situation;
  readonly viewer: Viewer;
} | null = null;

/** The situation of the viewed scene as this seat may know it (H-9); null without a drawn scene. */
export function seatSituation(): Situation | null {
  return readSeat()?.situation ?? null;
}

/** What this seat has learned of a creature of the viewed scene, or of the scene itself for null (H-33). */
export function seatKnowledge(about: CreatureId | null): readonly Known[] {
  const seat = readSeat();
  return seat === null ? [] : knowledgeOf(seat.situation, seat.viewer, about);
}

function readSeat(): typeof known {
  const scene = viewedScene();
  if (scene === null) return null;
  if (known?.scene !== scene) {
    const read = situationOn(scene);
    if (read === null) return null;
    const situation = withConfidential(read);
    const viewer = viewerOf(game.user, scene, situation);
    known = { scene, situation: view(situation, viewer), viewer };
  }
  return known;
}

/** To be called whenever a document changes that a situation is read from. */
export function forgetSituation(): void {
  known = null;
}

/** The scene that this seat looks at; null without one. */
export function viewedScene(): Scene.Implementation | null {
  return canvas?.ready ? (canvas.scene ?? null) : null;
}

/** The token of a creature on the viewed scene. */
export function tokenOf(id: CreatureId): TokenDocument.Implementation | null {
  return viewedScene()?.tokens.get(id) ?? null;
}

/**
 * Whether this seat may know that the creature is there: it is its own, it sees its token, or all know of it because its hiding spots lie open.
 */
export function isPresent({ id, hiding }: Creature): boolean {
  const token = tokenOf(id);
  if (token === null) return false;
  return token.isOwner || (!token.hidden && (hiding.spots.length > 0 || token.object?.isVisible === true));
}

/** Whether this seat plays the creature: owners do, a GM owns all. */
export function isOwned(id: CreatureId): boolean {
  return tokenOf(id)?.isOwner === true;
}

/** Whether a full Gamemaster sits here: what an assistant asks of a Gamemaster's acts the desk refuses. */
export function isGamemaster(): boolean {
  return isFullGm(game.user);
}

/** Whether this seat's user may overrule what the rules refuse (H-1). Before it is done the desk's window asks. */
export function overrules(): boolean {
  return isGamemaster();
}

/** Whether the creature's choices are for this seat to make: its player's, and the GM's where no player owns it. */
export function isPlayedHere(id: CreatureId): boolean {
  const token = tokenOf(id);
  if (token === null || !token.isOwner) return false;
  if (!game.user.isGM) return true;
  return playerOf(id) === null;
}

/** The player that the creature belongs to, the one who is there before those who are not; null for a creature of the Gamemaster's. */
export function playerOf(id: CreatureId): User.Implementation | null {
  const token = tokenOf(id);
  if (token === null) return null;
  const players = game.users.filter((user) => !user.isGM && isOwnedBy(user, token));
  return players.find(({ active }) => active) ?? players[0] ?? null;
}

/** The creature that a key or a marker's button means: the one controlled, else the one controlled last, else the seat's only one. */
export function actingCreature(situation: Situation): Creature | null {
  const controlled = controlledIds();
  if (controlled.length > 1) return null;
  const candidates = [...controlled, ...(last !== null && isOwned(last) ? [last] : []), ...onlyOwned()];
  return situation.creatures.find(({ id }) => id === candidates[0]) ?? null;
}

/** Remembers the creature that was controlled: clicking a marker lets go of it, and the marker is to be scanned with it. */
export function rememberControlled(): void {
  last = controlledIds()[0] ?? last;
}

let last: CreatureId | null = null;

function controlledIds(): CreatureId[] {
  const tokens = canvas?.tokens?.controlled ?? [];
  return tokens.filter(({ document }) => isCreature(document)).map(({ id }) => id);
}

function onlyOwned(): CreatureId[] {
  const ids = ownedIds();
  return ids.length === 1 ? ids : [];
}

function isCreature(token: TokenDocument.Implementation): boolean {
  return CREATURE_TYPES.includes(token.actor?.type ?? "");
}

function ownedIds(): string[] {
  if (game.user.isGM) return [];
  const tokens = viewedScene()?.tokens.contents ?? [];
  return tokens.filter((token) => token.isOwner && isCreature(token)).map(({ id }) => id!);
}
