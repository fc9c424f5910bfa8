/**
 * Creatures that the Gamemaster keeps off the scene (K-3): their tokens, sealed in a flag of the scene, so that no
 * player's client holds them. One click places a token again as it was.
 */
import { thisSeat } from "../../desk/foundry/thisSeat.ts";
import { AWARENESS_ID, type CreatureId } from "../../rules/index.ts";
import { isObject } from "../../bridge/fields/guards.ts";
import { say } from "../../words/sayHere.ts";
import { playerOf } from "../playedHere.ts";
import { submit } from "../submit.ts";
import { seatAwareness, viewedScene } from "../viewedScene.ts";

/** A token as it stood. */
interface KeptToken {
  readonly _id: string;
  readonly name: string;
}

/** The kept creatures of the viewed scene, as the board names them. */
export function keptOffHere(): readonly {
  readonly token: CreatureId;
  readonly name: string;
  readonly label: string;
}[] {
  const scene = viewedScene();
  if (!scene) return [];
  return keptOn(scene).map(({ _id, name }) => ({
    token: _id,
    name,
    label: say("UNSEEN.Awareness.placeName", { name }),
  }));
}

/** Takes a creature's token off the scene and keeps it. If it cannot, it tells the Gamemaster why. */
export async function keepOff(id: CreatureId): Promise<void> {
  const scene = viewedScene();
  const token = scene?.tokens.get(id);
  if (!scene || !token) return;
  if (!thisSeat().host.sealing.isOpen()) return void ui.notifications.warn(say("UNSEEN.Awareness.cannotSeal"));
  await keep(scene, [...keptOn(scene).filter(({ _id }) => _id !== id), token.toObject() as unknown as KeptToken]);
  await token.delete();
}

/** Places a creature's token as it was. Played creatures that do not see it come to know of it. */
export async function placeAgain(id: CreatureId): Promise<void> {
  const scene = viewedScene();
  const kept = scene && keptOn(scene).find(({ _id }) => _id === id);
  if (!scene || !kept) return;
  if (!scene.tokens.has(id)) await scene.createEmbeddedDocuments("Token", [kept as never], { keepId: true });
  await keep(
    scene,
    keptOn(scene).filter(({ _id }) => _id !== id),
  );
  await makeKnown(id);
}

async function makeKnown(id: CreatureId): Promise<void> {
  const { board } = seatAwareness();
  const rows = board.observers
    .filter(({ id: observer }) => playerOf(observer) !== null && board.sights[observer]?.[id]?.level === "unknown")
    .map(({ id: observer }) => ({ observer, subject: id, level: "known" as const }));
  if (rows.length > 0) await submit({ kind: "setAwareness", creature: AWARENESS_ID, rows });
}

function keptOn(scene: Scene.Implementation): readonly KeptToken[] {
  const { sealing } = thisSeat().host;
  const opened = sealing.isOpen() ? sealing.unseal(scene.flags.unseen?.keptOff, contextOf(scene)) : null;
  const tokens: unknown = opened && "tokens" in opened ? opened.tokens : [];
  return Array.isArray(tokens) ? tokens.filter(isToken) : [];
}

const isToken = (value: unknown): value is KeptToken =>
  isObject(value) && typeof value["_id"] === "string" && typeof value["name"] === "string";

async function keep(scene: Scene.Implementation, tokens: readonly KeptToken[]): Promise<void> {
  const sealed = thisSeat().host.sealing.seal({ tokens }, contextOf(scene));
  await scene.update({ "flags.unseen.keptOff": sealed } as never);
}

const contextOf = ({ id }: Scene.Implementation): string => `keptOff ${id}`;
