/** What a token says of its actor. An unlinked token's base actor is another document than its actor. */
interface ActedToken<A> {
  readonly actor: A | null;
  readonly baseActor?: object | null | undefined;
}

/**
 * The actor of a token, or null. A token whose actor was deleted is no creature (G-6). The host may keep the actor of
 * an unlinked token until the next reload.
 */
export const actorOf = <A>(token: ActedToken<A>): A | null =>
  "baseActor" in token && !token.baseActor ? null : token.actor;
