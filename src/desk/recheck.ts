/** Listens to everything that may change what suits a hider, on every seat, and tells the desk of it (H-17). */
import { isOwnWrite } from "../bridge/apply.ts";
import { onHook } from "../bridge/hooks.ts";
import { causeOf, SUITING_DOCUMENTS } from "../bridge/touches.ts";
import { gridOf } from "../bridge/tiles.ts";
import { HOOKS } from "../config.ts";
import type { RecheckCause } from "../rules/index.ts";
import { thisSeat } from "./thisSeat.ts";
import { isFullGm } from "./user.ts";
import { everyTile } from "./walked.ts";
import { isWalked, stopsOf, type Movement } from "./walk.ts";

/** Listens to the hooks of the documents concerned (`touches.ts`). What the desk itself writes follows from an act, after which it looks anyway. */
export function watchSuitability(): void {
  for (const name of SUITING_DOCUMENTS) {
    onHook(`create${name}`, (document: Held, options: object, userId: string) => {
      if (!isOurs(options, userId)) note(causeOf(name, null), document);
    });
    onHook(`update${name}`, (document: Held, changes: object, options: object, userId: string) => {
      if (!isOurs(options, userId)) note(causeOf(name, changes), document);
    });
    onHook(`delete${name}`, (document: Held, options: object, userId: string) => {
      if (!isOurs(options, userId)) note(causeOf(name, null), document);
    });
  }
  onHook("moveToken", moved);
  onHook(HOOKS.houseRules, () => thisSeat().recheck.changed("other"));
}

/** A document that lies on a scene, or on something that does, or on none. */
interface Held {
  readonly documentName: string;
  readonly id: string | null;
  readonly parent: Held | null;
}

function note(cause: RecheckCause | null, document: Held): void {
  if (cause !== null) thisSeat().recheck.changed(cause, sceneOf(document));
}

/** The scene that a document lies on; null where it may concern any. */
function sceneOf({ documentName, id, parent }: Held): string | null {
  if (documentName === "Scene") return id;
  return parent === null ? null : sceneOf(parent);
}

/** Whether a write is the desk's own; whoever else says so of theirs is not believed. */
const isOurs = (options: object, userId: string): boolean => isOwnWrite(options) && isFullGm(game.users.get(userId));

/** Once it is over, never while somebody drags: no document changes by that. */
function moved(token: TokenDocument.Implementation, movement: Movement, operation: object, user: { id: string }): void {
  const scene = token.parent;
  if (!scene?.id || isOurs(operation, user.id)) return;
  const sceneId = scene.id;
  const { recheck } = thisSeat();
  if (isWalked(movement)) {
    const way = everyTile(gridOf(scene), stopsOf(token, movement));
    recheck.moved({ sceneId, tokenId: token.id! }, way.slice(1));
  } else recheck.changed(movement.method === "undo" ? "moved" : "forced", sceneId);
}
