/** Listens for manual edits of documents that are projections of the ledger (H-18), and reports them to the desk. */
import { isOwnWrite } from "../../bridge/writing/apply.ts";
import { isLasting } from "../../bridge/writing/readProjected.ts";
import { onHook } from "../../hooks.ts";
import { isMarker, markerFlag } from "../../bridge/creature/markerFlag.ts";
import { GRAPPLED_EFFECT_ID, HIDDEN_EFFECT_ID } from "../../config.ts";
import type { TokenAt } from "../ledger/fold.ts";
import { thisSeat } from "./thisSeat.ts";

/** Listens to the hooks of the documents concerned. */
export function watchManualEdits(): void {
  onHook("deleteToken", byHand(tokenDeleted));
  // A token whose actor is deleted is no creature any more (G-6).
  onHook("deleteActor", byHand(projectionChanged));
  onHook("createToken", byHand(tokenChanged));
  onHook("updateToken", byHandChanged(tokenUpdated));
  onHook("updateActor", byHandChanged(actorUpdated));
  onHook("updateActorDelta", byHandChanged(deltaUpdated));
  onHook("createActiveEffect", byHand(effectChanged));
  onHook("updateActiveEffect", byHandChanged(effectUpdated));
  onHook("deleteActiveEffect", byHand(effectDeleted));
  for (const name of ["Region", "RegionBehavior"]) {
    for (const happening of ["create", "delete"]) onHook(`${happening}${name}`, byHand(projectionChanged));
    onHook(`update${name}`, byHandChanged(projectionChanged));
  }
  onHook("updateCombat", turnEnded);
  onHook("deleteCombat", projectionChanged);
  onHook("deleteScene", byHand(projectionChanged));
}

/** Wraps a listener so that it does not act on the desk's own writes. */
const byHand =
  <T>(listener: (document: T) => void) =>
  (document: T, options: object, userId: string): void => {
    if (!isOwnWrite(options, userId)) listener(document);
  };

/** A listener for updates that we did not write. The hooks of updates say what changed. */
const byHandChanged =
  <T>(listener: (document: T, changes: object) => void) =>
  (document: T, changes: object, options: object, userId: string): void => {
    if (!isOwnWrite(options, userId)) listener(document, changes);
  };

const projectionChanged = (): void => thisSeat().manualEdits.changed();

function tokenDeleted(token: TokenDocument.Implementation): void {
  const flag = markerFlag(token);
  const sceneId = token.parent?.id;
  if (!sceneId) return;
  if (flag) thisSeat().manualEdits.markerDeleted({ sceneId, tokenId: token.id! }, flag.hider);
  else projectionChanged();
}

/** A copy of a marker or hider carries flags that belong to the original. */
function tokenChanged(token: TokenDocument.Implementation): void {
  if (isMarker(token) || token.flags.unseen) projectionChanged();
}

/**
 * Everything that players see of a marker follows from the ledger and from its hider's token. A hider that only
 * moves changes nothing of it.
 */
function tokenUpdated(token: TokenDocument.Implementation, changes: object): void {
  const isMove = Object.keys(changes).every((key) => MOVING.includes(key));
  if (isMarker(token) || !isMove) tokenChanged(token);
  if ("delta" in changes) ownActorUpdated(token);
}

const MOVING: readonly string[] = ["_id", "x", "y", "elevation", "_movementHistory", "_regions"];

function deltaUpdated({ parent }: { readonly parent: TokenDocument.Implementation | null }): void {
  if (parent && isMarker(parent)) projectionChanged();
  ownActorUpdated(parent);
}

/** The life of an unlinked token is stored with the token, or in its delta. */
function ownActorUpdated(token: TokenDocument.Implementation | null): void {
  if (token?.actor) actorUpdated(token.actor);
}

/** At 0 life a draw settles where it lies (H-18). */
function actorUpdated(actor: Actor.Implementation): void {
  if (isDown(actor)) endFor(actor, "down");
}

/** T11: owners may not add or remove the status, or put anything on a marker. */
function effectChanged(effect: ActiveEffect.Implementation): void {
  const actor = effect.parent as Actor.Implementation | null;
  const isOwn = effect.id === HIDDEN_EFFECT_ID || effect.id === GRAPPLED_EFFECT_ID;
  if (isLasting(effect) || effect.statuses.has("hidden") || isOwn || actor?.type === "hidingSpot") projectionChanged();
  else if (actor && effect.active && effect.statuses.has("unconscious")) endFor(actor, "down");
}

/** Without its flag an effect no longer says that it is a lasting one. So every edit of flags is compared. */
function effectUpdated(effect: ActiveEffect.Implementation, changes: object): void {
  if (Object.keys(changes).some((key) => key.includes("flags"))) projectionChanged();
  effectChanged(effect);
}

/**
 * Grapples and lasting effects end by the rules, so their effects come back (T-2, T-7). The class of the effect
 * watches the status hidden.
 */
function effectDeleted(effect: ActiveEffect.Implementation): void {
  if (isLasting(effect) || effect.id === GRAPPLED_EFFECT_ID) projectionChanged();
}

/** Effects end with turns (T-2). */
function turnEnded(_combat: object, changes: object): void {
  if ("turn" in changes || "round" in changes) projectionChanged();
}

/** Ends hiding for every hidden token of an actor. */
export const endFor = (actor: Actor.Implementation, cause: "removed" | "down"): void =>
  thisSeat().manualEdits.endFor(tokensOf(actor), cause);

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
