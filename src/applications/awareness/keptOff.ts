/**
 * Creatures that the Gamemaster keeps off the scene (K-3): their tokens, sealed in a flag of the scene, so that no
 * player's client holds them. One click places a token again as it was.
 */
import { thisSeat } from "../../desk/foundry/thisSeat.ts";
import { isObject, type CreatureId } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { viewedScene } from "../viewedScene.ts";
import { keepTokenOff, keptOff, placeToken, type KeptToken, type TokensOfScene } from "./keptTokens.ts";

/** The kept creatures of the viewed scene, as the board names them. */
export function keptOffHere(): readonly {
  readonly token: CreatureId;
  readonly name: string;
  readonly label: string;
}[] {
  const scene = viewedScene();
  if (!scene) return [];
  return keptOff(tokensOf(scene)).map(({ _id, name }) => ({
    token: _id,
    name,
    label: say("UNSEEN.Awareness.placeName", { name }),
  }));
}

/** Takes a creature's token off the scene and keeps it. If it cannot, it tells the Gamemaster why. */
export async function keepOff(id: CreatureId): Promise<void> {
  const scene = viewedScene();
  if (!scene) return;
  if (!thisSeat().host.sealing.isOpen()) return void ui.notifications.warn(say("UNSEEN.Awareness.cannotSeal"));
  await keepTokenOff(tokensOf(scene), id);
}

/** Places a creature's token as it was. It keeps its levels: only those who see it come to know of it. */
export async function placeAgain(id: CreatureId): Promise<void> {
  const scene = viewedScene();
  if (scene) await placeToken(tokensOf(scene), id);
}

const tokensOf = (scene: Scene.Implementation): TokensOfScene => ({
  kept: () => keptOn(scene),
  keep: (tokens) => {
    const sealed = thisSeat().host.sealing.seal({ tokens }, contextOf(scene));
    return scene.update({ "flags.unseen.keptOff": sealed } as never);
  },
  standing: (id) => (scene.tokens.get(id)?.toObject() as unknown as KeptToken | undefined) ?? null,
  create: (token) => scene.createEmbeddedDocuments("Token", [token as never], { keepId: true }),
  delete: (id) => scene.deleteEmbeddedDocuments("Token", [id]),
});

function keptOn(scene: Scene.Implementation): readonly KeptToken[] {
  const { sealing } = thisSeat().host;
  const opened = sealing.isOpen() ? sealing.unseal(scene.flags.unseen?.keptOff, contextOf(scene)) : null;
  const tokens: unknown = opened && "tokens" in opened ? opened.tokens : [];
  return Array.isArray(tokens) ? tokens.filter(isToken) : [];
}

const isToken = (value: unknown): value is KeptToken =>
  isObject(value) && typeof value["_id"] === "string" && typeof value["name"] === "string";

const contextOf = ({ id }: Scene.Implementation): string => `keptOff ${id}`;
