/**
 * What is believed of combatants. Players may make some of their own creatures, and from a console as many as they
 * like, with any token in them.
 */

/** The parts of a combatant that are read. */
interface Named {
  readonly id: string | null;
  readonly tokenId: string | null;
  readonly actorId: string | null;
  /** The token on its own scene, or on its fight's if it names none. Null if none is there. */
  readonly token: { readonly actorId: string | null } | null;
}

/**
 * Whether a tracker marks a token as defeated, in any fight (G-6). A combatant that names another actor than the
 * token's says nothing about it.
 */
export const isMarkedDefeated = ({ id, actorId, parent }: TokenDocument.Implementation): boolean =>
  game.combats.contents.some(({ combatants }) =>
    combatants.contents.some(
      (one) => one.defeated && one.tokenId === id && one.sceneId === parent?.id && (one.actorId ?? actorId) === actorId,
    ),
  );

/**
 * Whether only a Gamemaster may make a combatant (G-5). Such a combatant gives a second turn to a token in the fight,
 * or a turn to another actor's token, or names a token that is not on its scene.
 */
export function isGamemastersToMake({ id, tokenId, actorId, token }: Named, inFight: readonly Named[]): boolean {
  if (tokenId === null) return false;
  if (!token || (actorId ?? token.actorId) !== token.actorId) return true;
  return inFight.some((other) => other.id !== id && other.tokenId === tokenId);
}
