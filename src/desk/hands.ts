/** Listens to what is done by hand to documents that are projections of the ledger (H-18), and says so to the desk. */
import { isOwnWrite } from "../bridge/apply.ts";
import { onHook } from "../bridge/hooks.ts";
import { markerFlag } from "../bridge/readPicture.ts";
import type { TokenAt } from "./tokenAt.ts";
import { thisSeat } from "./thisSeat.ts";

/** Listens to the hooks of the documents concerned. */
export function watchHands(): void {
  Hooks.on("deleteToken", byHand(tokenDeleted));
  Hooks.on("createToken", byHand(tokenTouched));
  Hooks.on("updateToken", (token, changes, options) => byHand(() => tokenUpdated(token, changes))(token, options));
  Hooks.on("updateActor", (actor, _changes, options) => byHand(actorUpdated)(actor, options));
  onHook(
    "updateActorDelta",
    (delta: { parent: TokenDocument.Implementation | null }, _changes: object, options: object) =>
      byHand(ownActorUpdated)(delta.parent, options),
  );
  Hooks.on("createActiveEffect", byHand(effectChanged));
  Hooks.on("updateActiveEffect", (effect, _changes, options) => byHand(effectUpdated)(effect, options));
  Hooks.on(
    "deleteScene",
    byHand(() => thisSeat().hands.touched()),
  );
}

/** Wraps a listener so that it does not act on the desk's own writes. */
const byHand =
  <T>(listener: (document: T) => void) =>
  (document: T, options: object): void => {
    if (!isOwnWrite(options)) listener(document);
  };

function tokenDeleted(token: TokenDocument.Implementation): void {
  const flag = markerFlag(token);
  const sceneId = token.parent?.id;
  if (!sceneId) return;
  if (flag) thisSeat().hands.markerDeleted({ sceneId, tokenId: token.id! }, flag.hider);
  else thisSeat().hands.touched();
}

/** Copies of markers and of hiders carry flags that are not theirs. */
function tokenTouched(token: TokenDocument.Implementation): void {
  if (token.flags.unseen) thisSeat().hands.touched();
}

function tokenUpdated(token: TokenDocument.Implementation, changes: object): void {
  const isMarkerMoved = markerFlag(token) !== null && ("x" in changes || "y" in changes);
  if (isMarkerMoved || "flags" in changes) tokenTouched(token);
  if ("delta" in changes) ownActorUpdated(token);
}

/** The life of a token that is nobody else's is written with the token, or with what it differs by. */
function ownActorUpdated(token: TokenDocument.Implementation | null): void {
  if (token?.actor) actorUpdated(token.actor);
}

/** At 0 life a draw settles where it lies (H-18). */
function actorUpdated(actor: Actor.Implementation): void {
  if (isDown(actor)) endFor(actor, "down");
}

function effectChanged(effect: ActiveEffect.Implementation): void {
  const actor = effect.parent as Actor.Implementation | null;
  if (actor && effect.statuses.has("unconscious")) endFor(actor, "down");
}

/** T11: the status is not its owner's to switch off. */
function effectUpdated(effect: ActiveEffect.Implementation): void {
  if (effect.statuses.has("hidden")) thisSeat().hands.touched();
  else effectChanged(effect);
}

/** Ends hiding for every hidden token of an actor. */
export const endFor = (actor: Actor.Implementation, cause: "removed" | "down"): void =>
  thisSeat().hands.endFor(tokensOf(actor), cause);

const tokensOf = (actor: Actor.Implementation): TokenAt[] =>
  game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents
      .filter((token) => token.actor?.uuid === actor.uuid)
      .map((token) => ({ sceneId: scene.id, tokenId: token.id! })),
  );

function isDown(actor: Actor.Implementation): boolean {
  const { life } = actor.system as unknown as { life?: { value: number; max: number } };
  return life !== undefined && life.max > 0 && life.value <= 0;
}
