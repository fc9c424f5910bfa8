import { game } from "../seat.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./tokenDocument.ts";

interface Owner {
  readonly id: string | null;
  readonly isToken: boolean;
  readonly token: TokenDocument | null;
}

/** The tokens of an actor: the one of a synthetic actor, otherwise all that refer to it. */
export function dependentTokens(
  actor: Owner,
  { scenes, linked = false }: { scenes?: object | readonly object[]; linked?: boolean } = {},
): TokenDocument[] {
  const searched = scenes === undefined ? [...game.scenes] : ([scenes].flat() as Scene[]);
  if (actor.isToken) return actor.token && searched.includes(actor.token.parent as Scene) ? [actor.token] : [];
  return searched
    .flatMap((scene) => scene.tokens.contents as unknown as TokenDocument[])
    .filter((token) => token.actorId === actor.id && (!linked || token.actorLink));
}
