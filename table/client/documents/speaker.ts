import { canvas, game } from "../seat.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./tokenDocument.ts";

export interface SpeakerData {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias?: string;
}

export interface SpeakerQuery {
  readonly scene?: { readonly id: string | null } | null;
  readonly actor?: Actor | null;
  readonly token?: TokenDocument | { readonly document: TokenDocument } | null;
  readonly alias?: string;
}

/** Speaker data of a token, an actor, the one selected token, or the user's character; of the user alone when there is none. */
export function speakerOf({ scene, actor, token, alias }: SpeakerQuery): SpeakerData {
  const given = token && "document" in token ? token.document : token;
  if (given) return ofToken(given, alias);
  if (actor) return ofActor(actor, { alias, scene });
  const selected = selectedToken();
  if (selected) return ofToken(selected, alias);
  const character = game.user.character as Actor | null;
  if (character) return ofActor(character, { alias, scene });
  return { scene: sceneId(scene), actor: null, token: null, alias: alias ?? game.user.name };
}

type Said = Pick<SpeakerQuery, "alias" | "scene">;

function selectedToken(): TokenDocument | null {
  if (!canvas.ready) return null;
  const { controlled } = canvas.tokens as { controlled: { document: TokenDocument }[] };
  return controlled[0]?.document ?? null;
}

const sceneId = (scene: SpeakerQuery["scene"]): string | null => scene?.id ?? game.scenes.current?.id ?? null;

function ofToken(token: TokenDocument, alias: string | undefined): SpeakerData {
  const { parent, actor, id, name } = token;
  return { scene: parent?.id ?? null, actor: actor?.id ?? null, token: id, alias: alias ?? name };
}

function ofActor(actor: Actor, { alias, scene }: Said): SpeakerData {
  if (actor.token) return ofToken(actor.token, alias);
  const [token] = actor.getActiveTokens(false, true) as TokenDocument[];
  return {
    scene: sceneId(scene),
    actor: actor.id,
    token: token?.id ?? null,
    alias: alias ?? token?.name ?? actor.name,
  };
}
