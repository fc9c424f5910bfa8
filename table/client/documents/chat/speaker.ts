import { canvas, game } from "../../host.ts";
import type { ActorDoc, SpeakerData, SpeakerQuery, TokenDoc } from "../../types/documents.ts";

/** Speaker data of a token, an actor, the selected token or the user's character; otherwise of the user. */
export function speakerOf({ scene, actor, token, alias }: SpeakerQuery): SpeakerData {
  const given = token && "document" in token ? token.document : token;
  if (given) return ofToken(given, alias);
  if (actor) return ofActor(actor, { alias, scene });
  const selected = selectedToken();
  if (selected) return ofToken(selected, alias);
  const character = game.user.character;
  if (character) return ofActor(character, { alias, scene });
  return { scene: sceneId(scene), actor: null, token: null, alias: alias ?? game.user.name };
}

type Said = Pick<SpeakerQuery, "alias" | "scene">;

function selectedToken(): TokenDoc | null {
  if (!canvas.ready) return null;
  return canvas.tokens.controlled[0]?.document ?? null;
}

const sceneId = (scene: SpeakerQuery["scene"]): string | null => scene?.id ?? game.scenes.current?.id ?? null;

function ofToken(token: TokenDoc, alias: string | undefined): SpeakerData {
  const { parent, actor, id, name } = token;
  return { scene: parent?.id ?? null, actor: actor?.id ?? null, token: id, alias: alias ?? name };
}

function ofActor(actor: ActorDoc, { alias, scene }: Said): SpeakerData {
  if (actor.token) return ofToken(actor.token, alias);
  const [token] = actor.getActiveTokens(false, true) as TokenDoc[];
  return {
    scene: sceneId(scene),
    actor: actor.id,
    token: token?.id ?? null,
    alias: alias ?? token?.name ?? actor.name,
  };
}
