import { game } from "../../host.ts";
import type { ActorDoc, SceneDoc, TokenDoc } from "../../types/documents.ts";

/** The tokens of an actor: one token for a synthetic actor, otherwise all tokens that refer to it. */
export function dependentTokens(
  actor: Pick<ActorDoc, "id" | "isToken" | "token">,
  { scenes, linked = false }: { scenes?: object | readonly object[]; linked?: boolean } = {},
): TokenDoc[] {
  const searched = scenes === undefined ? [...game.scenes] : ([scenes].flat() as SceneDoc[]);
  if (actor.isToken) return actor.token && searched.includes(actor.token.parent as SceneDoc) ? [actor.token] : [];
  return searched
    .flatMap((scene) => scene.tokens.contents)
    .filter((token) => token.actorId === actor.id && (!linked || token.actorLink));
}
