/**
 * What Gamemasters and owners do by hand to documents that are projections of the ledger (H-18): taken as a decision where
 * the rules say so, healed otherwise. Every seat listens; only the desk acts.
 */
import { isOwnWrite } from "../bridge/apply.ts";
import { hidingFlag } from "../bridge/read.ts";
import { markerFlag } from "../bridge/readPicture.ts";
import type { Act, CreatureId } from "../rules/index.ts";
import { reconcileSoon } from "./answer.ts";
import { ask } from "./ask.ts";
import { createQueue } from "./queue.ts";
import { isDesk } from "./seat.ts";

/** Listens to the hooks of the documents concerned. */
export function watchHands(): void {
  Hooks.on("deleteToken", byHand(tokenDeleted));
  Hooks.on("createToken", byHand(tokenTouched));
  Hooks.on("updateToken", (token, changes, options) => byHand(() => tokenUpdated(token, changes))(token, options));
  Hooks.on("updateActor", (actor, _changes, options) => byHand(actorUpdated)(actor, options));
  Hooks.on("createActiveEffect", byHand(effectChanged));
  Hooks.on(
    "deleteScene",
    byHand(() => void reconcileSoon()),
  );
}

/** Wraps a listener so that it acts on the desk only, and not on the desk's own writes. */
const byHand =
  <T>(listener: (document: T) => void) =>
  (document: T, options: object): void => {
    if (isDesk() && !isOwnWrite(options)) listener(document);
  };

/** A marker's deletion is the GM's reveal of that spot; a hider's own ends its hiding, which the reconciler finds. */
function tokenDeleted(token: TokenDocument.Implementation): void {
  const flag = markerFlag(token);
  const sceneId = token.parent?.id;
  if (!sceneId) return;
  if (!flag) return void reconcileSoon();
  const act: Act = { kind: "markerGone", creature: flag.hider, spot: token.id! };
  askThenHeal(act, sceneId);
}

/** Copies of markers and of hiders carry flags that are not theirs. */
function tokenTouched(token: TokenDocument.Implementation): void {
  if (token.flags.unseen) void reconcileSoon();
}

function tokenUpdated(token: TokenDocument.Implementation, changes: object): void {
  const isMarkerMoved = markerFlag(token) !== null && ("x" in changes || "y" in changes);
  if (isMarkerMoved || "flags" in changes) tokenTouched(token);
}

/** At 0 life a draw settles where it lies (H-18). */
function actorUpdated(actor: Actor.Implementation): void {
  if (isDown(actor)) endFor(actor, "down");
}

function effectChanged(effect: ActiveEffect.Implementation): void {
  const actor = effect.parent as Actor.Implementation | null;
  if (actor && effect.statuses.has("unconscious")) endFor(actor, "down");
}

/** Ends hiding for every hidden token of an actor. */
export function endFor(actor: Actor.Implementation, cause: "removed" | "down"): void {
  for (const { sceneId, tokenId } of hiddenTokensOf(actor)) {
    askThenHeal({ kind: "end", creature: tokenId, cause }, sceneId);
  }
}

/** What one hand does to several documents at once is asked one after the other, each on what the one before has left. */
const asking = createQueue();

/** Where the rules refuse what the hand did, the ledger stands and the documents follow it again. */
function askThenHeal(act: Act, sceneId: string): void {
  void asking.add(async () => {
    const outcome = await ask(act, sceneId);
    if (!("waiting" in outcome) && !outcome.ok) await reconcileSoon();
  });
}

function hiddenTokensOf(actor: Actor.Implementation): { sceneId: string; tokenId: CreatureId }[] {
  return game.scenes.contents.flatMap((scene) =>
    scene.tokens.contents
      .filter((token) => token.actor?.uuid === actor.uuid && hidingFlag(token)?.spots.length)
      .map((token) => ({ sceneId: scene.id, tokenId: token.id! })),
  );
}

function isDown(actor: Actor.Implementation): boolean {
  const { life } = actor.system as unknown as { life?: { value: number; max: number } };
  return life !== undefined && life.max > 0 && life.value <= 0;
}
