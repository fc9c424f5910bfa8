/**
 * Whose view this seat shows: that of its own user, or of the player or creature that a Gamemaster sees as. Windows,
 * cards and map ask here what to show. What a seat asks the desk for, and what it does by itself, stay its own user's.
 */
import type { CreatureId, Situation, Viewer } from "../rules/index.ts";
import { markerFlag } from "./creature/markerFlag.ts";
import { isFullGm } from "./fullGm.ts";
import { isRegionShown } from "./regionShown.ts";
import { isOwnedBy, viewerOf, viewerWith } from "./viewer.ts";

type Token = TokenDocument.Implementation;
type Noted = JournalEntry.Implementation | JournalEntryPage.Implementation;

/** Somebody as whom a Gamemaster sees. */
export interface SeenAs {
  readonly name: string;
  /** The player's user. Null for a creature. */
  readonly user: User.Implementation | null;
  /** The creature's token. Null for a player. */
  readonly creature: CreatureId | null;
  readonly owns: (token: Token | null | undefined) => boolean;
  /** Whether it sees through the token, as far as Foundry's permissions decide that. */
  readonly observes: (token: Token) => boolean;
  /** Whether it may know that a journal, or a page of it, exists. */
  readonly knows: (noted: Noted) => boolean;
}

let current: SeenAs | null = null;

/** Whom this seat sees as. Null for its own user. */
export const seenAs = (): SeenAs | null => current;

/** Call `showSeenAs`, which draws everything anew. */
export function setSeenAs(whom: SeenAs | null): void {
  current = whom;
}

/** A player to see as. */
export const asPlayer = (user: User.Implementation): SeenAs => ({
  name: user.name ?? "",
  user,
  creature: null,
  owns: (token) => isOwnedBy(user, token),
  observes: ({ actor }) => actor?.testUserPermission(user, "OBSERVER") === true,
  knows: (noted) => noted.testUserPermission(user, "LIMITED"),
});

/** A creature to see as: somebody who owns it, its markers and the other tokens of a linked actor, and nothing else. */
export function asCreature(creature: Token): SeenAs {
  const isOfActor = (token: Token): boolean =>
    creature.actorLink && token.actorLink && token.actorId !== null && token.actorId === creature.actorId;
  const owns = (token: Token | null | undefined): boolean => {
    if (!token) return false;
    const hider = markerFlag(token)?.hider;
    const own = hider === undefined ? token : token.parent?.tokens.get(hider);
    return own !== undefined && own.parent === creature.parent && (own.id === creature.id || isOfActor(own));
  };
  return { name: creature.name, user: null, creature: creature.id, owns, observes: owns, knows: isForAll };
}

/** Whether everybody may know of a journal or page. A page may leave that to its journal. */
function isForAll({ ownership, parent }: Noted): boolean {
  const { INHERIT, LIMITED } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
  const level = ownership.default === INHERIT ? parent?.ownership.default : ownership.default;
  return (level ?? 0) >= LIMITED;
}

/** Whether this seat shows what Gamemasters and assistants see. */
export const showsGm = (): boolean => current === null && game.user.isGM;

/** Whether this seat shows what full Gamemasters see. */
export const showsFullGm = (): boolean => current === null && isFullGm(game.user);

/** Whether the map shows a region to whoever this seat shows the game to, a Gamemaster's own view left out. */
export function showsRegion(region: RegionDocument.Implementation): boolean {
  const user = current ? current.user : game.user;
  return isRegionShown(region, user !== null && region.testUserPermission(user, "OBSERVER"));
}

/** Whether whoever this seat shows the game to owns a token. */
export const showsOwned = (token: Token | null | undefined): boolean =>
  current ? current.owns(token) : token?.isOwner === true;

/** Whoever this seat shows the game to, as the rules see them. */
export const viewerHere = (scene: Scene.Implementation, situation: Situation): Viewer =>
  current ? viewerWith({ gm: false, owns: current.owns }, scene, situation) : viewerOf(game.user, scene, situation);
