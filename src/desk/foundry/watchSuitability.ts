/**
 * Listens on every seat for documents that may change which spots suit a hider, and tells the desk (H-17).
 * Movements are in `movement/watch.ts`.
 */
import { isOwnWrite } from "../../bridge/writing/apply.ts";
import { isLasting } from "../../bridge/writing/readProjected.ts";
import { onHook } from "../../hooks.ts";
import { causeOf, SUITING_DOCUMENTS } from "../../bridge/scene/touches.ts";
import { HOOKS } from "../../config.ts";
import type { RecheckCause } from "../../rules/index.ts";
import { thisSeat } from "./thisSeat.ts";

/**
 * Listens to the hooks of the documents concerned (`touches.ts`). Ignores the desk's own writes. They follow from
 * an act, after which the desk looks anyway. Two of them also happen without an act, when a turn ends: a laid region
 * comes or goes, and a lasting effect goes (T-2).
 */
export function watchSuitability(): void {
  for (const name of SUITING_DOCUMENTS) {
    onHook(`create${name}`, (document: Held, options: object, userId: string) => {
      if (name === "Region" || !isOwnWrite(options, userId)) note(causeOf(name, null), document);
    });
    onHook(`update${name}`, (document: Held, changes: object, options: object, userId: string) => {
      if (!isOwnWrite(options, userId)) note(causeOf(name, changes, document._source), document);
    });
    onHook(`delete${name}`, (document: Held, options: object, userId: string) => {
      if (name === "Region" || !isOwnWrite(options, userId) || isLastingEffect(document)) {
        note(causeOf(name, null), document);
      }
    });
  }
  onHook(HOOKS.houseRules, () => {
    thisSeat().recheck.changed("other");
    begun();
  });
  onHook("canvasReady", begun);
}

const isLastingEffect = (document: Held): boolean =>
  document.documentName === "ActiveEffect" && isLasting(document as unknown as ActiveEffect.Implementation);

/** Tells the desk of the scene that it views. */
function begun(): void {
  const id = canvas?.scene?.id;
  if (id) thisSeat().recheck.begun(id);
}

/** A document that lies on a scene, on something in a scene, or on none. */
interface Held {
  readonly documentName: string;
  readonly id: string | null;
  readonly _source?: object;
  readonly parent: Held | null;
}

function note(cause: RecheckCause | null, document: Held): void {
  if (cause !== null) thisSeat().recheck.changed(cause, sceneOf(document));
}

/** The scene that a document lies on. Null if it may concern any. */
function sceneOf({ documentName, id, parent }: Held): string | null {
  if (documentName === "Scene") return id;
  return parent === null ? null : sceneOf(parent);
}
