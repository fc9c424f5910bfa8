/** Puts what packages expect to find on `globalThis`, in the shape of the presented generation. */
import Handlebars from "handlebars";
import * as PIXI from "pixi.js";
import * as CONST from "../core/const.ts";
import { Hooks } from "../core/hooks.ts";
import { subset } from "../core/subset.ts";
import { ForcedDeletion, ForcedReplacement } from "../core/operators.ts";
import { DOCUMENT_CLASSES } from "./classes.ts";
import { Roll } from "./dice/roll.ts";
import { makeFoundry } from "./namespaces.ts";
import type { Belongings } from "./seat.ts";
import { fromUuid, fromUuidSync } from "./uuids.ts";

/** Sets the globals. */
export function setGlobals({ game, CONFIG, canvas, ui }: Belongings, generation: 13 | 14): void {
  const later = {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: localizer(game),
  };
  const globals = {
    ...DOCUMENT_CLASSES,
    CONFIG,
    CONST: subset("CONST", { ...CONST }),
    Handlebars,
    Hooks,
    PIXI,
    Roll,
    canvas,
    foundry: makeFoundry(generation),
    fromUuid,
    fromUuidSync,
    game,
    ui: subset("ui", ui),
    ...(generation >= 14 ? later : {}),
  };
  for (const [name, value] of Object.entries(globals)) setGlobal(name, value);
}

export function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

function localizer(game: Belongings["game"]): (key: string, data?: Record<string, unknown>) => string {
  return (key, data) => (data ? game.i18n.format(key, data) : game.i18n.localize(key));
}
