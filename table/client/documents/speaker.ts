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
  const document = token && "document" in token ? token.document : token;
  if (document) return ofToken(document, alias);
  if (actor) return ofActor(actor, alias, scene);
  const [selected] = (canvas?.ready ? (canvas.tokens as { controlled?: { document: TokenDocument }[] } | undefined)?.controlled : undefined) ?? [];
  if (selected) return ofToken(selected.document, alias);
  const character = game.user.character as Actor | null;
  if (character) return ofActor(character, alias, scene);
  return { scene: scene?.id ?? game.scenes.current?.id ?? null, actor: null, token: null, alias: alias ?? game.user.name };
}

function ofToken(token: TokenDocument, alias: string | undefined): SpeakerData {
  return { scene: token.parent?.id ?? null, actor: token.actor?.id ?? null, token: token.id, alias: alias ?? token.name };
}

function ofActor(actor: Actor, alias: string | undefined, scene: SpeakerQuery["scene"]): SpeakerData {
  if (actor.token) return ofToken(actor.token, alias);
  const [token] = actor.getActiveTokens(false, true) as TokenDocument[];
  const at = scene?.id ?? game.scenes.current?.id ?? null;
  return { scene: at, actor: actor.id, token: token?.id ?? null, alias: alias ?? token?.name ?? actor.name };
}
