/**
 * What is believed of combatants. Players may make some of their own creatures, and from a console as many as they
 * like, with any token in them.
 */

/** The parts of a combatant that are read. */
interface Named {
  readonly id: string | null;
  readonly tokenId: string | null;
  readonly actorId: string | null;
  readonly sceneId: string | null;
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
 * Whether a combatant gives something that only a Gamemaster may give (G-5): a second turn to a token in the fight,
 * or a turn to another actor's token.
 */
export function isGamemastersToMake(combatant: Named, inFight: readonly Named[]): boolean {
  const { id, tokenId, actorId, sceneId } = combatant;
  if (tokenId === null) return false;
  const tokens = game.scenes.get(sceneId ?? "")?.tokens;
  const owned = tokens?.get(tokenId)?.actorId ?? actorId;
  return (actorId ?? owned) !== owned || inFight.some((other) => other.id !== id && other.tokenId === tokenId);
}
