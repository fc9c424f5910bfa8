/** Sets Foundry's globals on `globalThis`, for the presented generation. */
import Handlebars from "handlebars";
import jQuery from "jquery";
import * as PIXI from "pixi.js";
import { Collection } from "../../core/collection.ts";
import { Color } from "../../core/color.ts";
import * as CONST from "../../core/const.ts";
import { Hooks } from "../../core/hooks.ts";
import * as utils from "../../core/utils.ts";
import { documented, lacking, subset } from "../../core/subset.ts";
import { extendPrimitives } from "../../core/primitives/extend.ts";
import { ForcedDeletion, ForcedReplacement } from "../../core/operators.ts";
import { extendShapes } from "../canvas/geometry/clip.ts";
import { DOCUMENT_CLASSES } from "./classes.ts";
import { Game } from "../game.ts";
import { globalNames, UI, UTILITIES } from "./documentedNames.ts";
import * as appv1 from "../applications/appv1/application.ts";
import { Roll } from "../dice/roll.ts";
import { makeFoundry } from "./namespaces.ts";
import { fromUuid, fromUuidSync } from "../uuids.ts";
import type { Host } from "../host.ts";

/** Sets the globals. */
export function setGlobals({ game, CONFIG, canvas, ui }: Host, generation: 13 | 14): void {
  const later = {
    _del: new ForcedDeletion(),
    _replace: (value: unknown) => ForcedReplacement.create(value),
    _loc: localizer(game),
  };
  extendPrimitives();
  extendShapes();
  const foundry = makeFoundry(generation);
  const globals = {
    ...DOCUMENT_CLASSES,
    ...appv1,
    CONFIG,
    $: jQuery,
    jQuery,
    Collection,
    Color,
    CONST: subset("CONST", { ...CONST }),
    Game,
    Handlebars,
    Hooks,
    PIXI,
    Roll,
    canvas,
    foundry,
    fromUuid,
    fromUuidSync,
    game,
    getDocumentClass: (name: string) => (CONFIG[name] as { documentClass?: unknown } | undefined)?.documentClass,
    ui: documented("ui", ui, UI),
    ...(generation >= 14 ? later : olderUtilities()),
  };
  for (const [name, value] of Object.entries(globals)) setGlobal(name, value);
  for (const [name, path] of Object.entries(MOVED)) nameMoved(name, path, foundry);
  for (const name of globalNames(generation)) if (!(name in globalThis)) nameMissing(name);
}

/** Functions of `foundry.utils` that generation 13 also has as globals, as far as the table has them. */
const olderUtilities = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(utils).filter(([name]) => UTILITIES.includes(name)));

/** Where globals are now. Both generations keep them as globals too, with a warning. */
const MOVED: Readonly<Record<string, string>> = {
  Canvas: "canvas.Canvas",
  ChatLog: "applications.sidebar.tabs.ChatLog",
  CombatTracker: "applications.sidebar.tabs.CombatTracker",
  ContextMenu: "applications.ux.ContextMenu.implementation",
  DocumentSheetConfig: "applications.apps.DocumentSheetConfig",
  DragDrop: "applications.ux.DragDrop.implementation",
  FilePicker: "applications.apps.FilePicker.implementation",
  FormDataExtended: "applications.ux.FormDataExtended",
  ImagePopout: "applications.apps.ImagePopout",
  KeyboardManager: "helpers.interaction.KeyboardManager",
  SearchFilter: "applications.ux.SearchFilter",
  TextEditor: "applications.ux.TextEditor.implementation",
  TokenHUD: "applications.hud.TokenHUD",
  Tour: "nue.Tour",
  loadTemplates: "applications.handlebars.loadTemplates",
  renderTemplate: "applications.handlebars.renderTemplate",
};

function nameMoved(name: string, path: string, foundry: object): void {
  const get = (): unknown => {
    const message = `The global "${name}" is foundry.${path} now.`;
    utils.logCompatibilityWarning(message, { since: 13, until: 15, once: true });
    return path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], foundry);
  };
  computeGlobal(name, get);
}

/** Makes a documented but missing global throw on reading. */
function nameMissing(name: string): void {
  const get = (): never => {
    throw lacking(`the global ${name}`);
  };
  computeGlobal(name, get);
}

/** A global that is computed on reading. Assigning it replaces it. */
function computeGlobal(name: string, get: () => unknown): void {
  const set = (value: unknown): void => setGlobal(name, value);
  Object.defineProperty(globalThis, name, { get, set, configurable: true });
}

export function setGlobal(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

function localizer(game: Host["game"]): (key: string, data?: Record<string, unknown>) => string {
  return (key, data) => (data ? game.i18n.format(key, data) : game.i18n.localize(key));
}
