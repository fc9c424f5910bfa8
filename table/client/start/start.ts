/**
 * The start of a seat in documented order: join, globals, packages' modules, init, i18nInit, setup, documents, map,
 * ready. `Surroundings` holds the differences between a seat with and without a window.
 */
import { effectRegistry } from "../documents/actors/effectRegistry.ts";
import { attempt } from "../../core/attempt.ts";
import { setEnvironment } from "../../core/environment.ts";
import type { Document, DocumentClass } from "../../core/document.ts";
import { isEffectModel } from "../../core/documents/activeEffectTypeDataModel.ts";
import { diceConfig } from "../../core/dice/config.ts";
import { Hooks } from "../../core/hooks.ts";
import { documented } from "../../core/subset.ts";
import type { TypeDataModelClass } from "../../core/typeDataModel.ts";
import { interfaceClasses } from "../applications/ui/shell.ts";
import { ContextMenu } from "../applications/ux/contextMenu.ts";
import { DragDrop } from "../applications/ux/dragDrop.ts";
import { TextEditor } from "../applications/ux/textEditor.ts";
import { TooltipManager } from "../applications/ux/tooltip.ts";
import { canvasConfig } from "../canvas/canvasConfig.ts";
import { COLLECTION_OF, DOCUMENTS } from "./classes.ts";
import type { Collection } from "../../core/collection.ts";
import { makeConfig } from "../config/config.ts";
import type { AnyClass, Config } from "../types/config.ts";
import type { Connection } from "../connection.ts";
import type { WorldData } from "../../core/wire.ts";
import { registerCoreSettings } from "../settings/coreSettings.ts";
import { registerRoll } from "../dice/roll.ts";
import { configNames, GAME } from "./documentedNames.ts";
import { Game } from "../game.ts";
import { setGlobal, setGlobals } from "./globals.ts";
import { listenToTable } from "./listening.ts";
import { bringInPackages, languagesOf, type PackageLoader } from "./packages.ts";
import type { StringStorage } from "../settings/settingStore.ts";
import { setHost, type Host } from "../host.ts";
import type { Canvas } from "../types/canvas.ts";
import type { Ui } from "../types/game.ts";

/** The services that a seat needs from its environment. */
export interface Surroundings extends PackageLoader {
  readonly connection: Connection;
  readonly storage: StringStorage;
  /** Creates the map. A seat without a window has none. */
  readonly makeCanvas?: () => Canvas;
  /** Creates the parts of the window, after packages may have replaced their classes. */
  readonly makeUi?: () => Ui;
  /** Shows the window, once documents exist. */
  readonly showUi?: (ui: Ui) => Promise<unknown>;
}

/** What a started seat runs. */
export interface RunningSeat extends Host {
  readonly game: Game;
}

/** Takes a seat at the table and resolves when the game is ready. */
export async function startSeat(surroundings: Surroundings): Promise<RunningSeat> {
  const { seat, catchUp } = await surroundings.connection.join((world) => seatAt(world, surroundings));
  const { game } = seat;
  game.fillSettings();
  registerCoreSettings(game);
  const settled = withMap(seat, surroundings);
  await bringInPackages(game, surroundings);
  game.begin = () => runStages(settled, surroundings, catchUp);
  await game.initialize();
  return settled;
}

/** The seat in a world that it has just got. It listens from now on. */
function seatAt(world: WorldData, { connection, storage }: Surroundings): { seat: RunningSeat; catchUp: () => void } {
  const game = new Game({ world, connection, storage });
  const config = configFor(game);
  hostDocuments(game, config);
  const seat: RunningSeat = {
    game: documented("game", game, GAME),
    CONFIG: documented("CONFIG", config, configNames(world.generation)),
    canvas: noMap(),
    ui: noWindow(),
    connection,
  };
  setHost(seat);
  setGlobals(seat, world.generation);
  return { seat, catchUp: listenToTable(game, connection) };
}

/** Adds the map, if the seat has a window and its user wants one. */
function withMap(seat: RunningSeat, { makeCanvas }: Surroundings): RunningSeat {
  seat.game.noCanvas = !makeCanvas || seat.game.settings.get("core", "noCanvas") === true;
  if (!makeCanvas || seat.game.noCanvas) return seat;
  const settled = { ...seat, canvas: makeCanvas() };
  setHost(settled);
  setGlobal("canvas", settled.canvas);
  return settled;
}

/** The stages that packages wait for by their hooks. */
async function runStages(seat: RunningSeat, surroundings: Surroundings, catchUp: () => void): Promise<void> {
  const { game } = seat;
  callStage("init");
  game.time.initializeCalendar();
  const lang = String(game.settings.get("core", "language"));
  await game.i18n.load(lang, languagesOf(game), surroundings.readJson);
  callStage("i18nInit");
  localizeTypes(seat);
  reportEffectModels(seat);
  callStage("setup");
  game.fillDocuments();
  catchUp();
  Object.assign(seat.ui, surroundings.makeUi?.() ?? {});
  await surroundings.showUi?.(seat.ui);
  const scene = game.scenes.active ?? game.scenes.find((one) => one.visible);
  if (scene) await attempt(Hooks, "Scene#view", () => scene.view());
  game.time.passed = () => void effectRegistry.refresh("updateWorldTime");
  game.ready = true;
  callStage("ready");
}

/** Calls a stage's hook, and marks in the page's timeline that it is over. */
function callStage(name: string): void {
  Hooks.callAll(name);
  performance.mark(`table ${name}`);
}

function configFor(game: Game): Config {
  const generation = game.release.generation as 13 | 14;
  const { canvas, drawing } = canvasConfig(generation);
  const config = makeConfig({
    generation,
    documents: DOCUMENTS,
    collections: COLLECTION_OF,
    dataModels: {},
    dice: diceConfig as never,
    canvas,
    drawing: drawing as never,
    ui: interfaceClasses as never,
    ux: { ContextMenu, DragDrop, TextEditor, TooltipManager },
  });
  registerRoll();
  return config;
}

/** Sets core's environment: the classes, models and world of this seat's documents. */
function hostDocuments(game: Game, config: Config): void {
  const of = (name: string): { documentClass?: AnyClass; dataModels?: Record<string, AnyClass> } =>
    (config[name] ?? {}) as never;
  const declared = game.system.documentTypes ?? {};
  setEnvironment({
    documentClass: (name) => of(name).documentClass as unknown as DocumentClass | undefined,
    dataModel: (name, type) => of(name).dataModels?.[type] as unknown as TypeDataModelClass | undefined,
    typeTemplate: (name, type) => game.model[name]?.[type],
    modelProvider: (name, type) => {
      if (coreTypes(name).includes(type)) return null;
      const [module] = /^[^.]+(?=\.)/.exec(type) ?? [];
      return (module === undefined ? undefined : game.modules.get(module)) ?? game.system;
    },
    documentTypes: (name) => [
      ...new Set([...coreTypes(name), ...Object.keys(declared[name] ?? {}), ...Object.keys(of(name).dataModels ?? {})]),
    ],
    world: {
      find: (name, id) => (game.collections.get(name) as unknown as Collection<Document> | undefined)?.get(id),
      generation: game.release.generation,
    },
    flagScopes: ["core", "world", game.system.id, ...game.modules.keys()],
  });
}

/** The types that a document has without any package. */
const coreTypes = (documentName: string): readonly string[] =>
  (DOCUMENTS[documentName] as unknown as DocumentClass | undefined)?.metadata.coreTypes ?? [];

/** Generation 14 refuses effect models without changes. Here they are reported and the game goes on. */
function reportEffectModels({ game, CONFIG }: RunningSeat): void {
  if (game.release.generation < 14) return;
  const { dataModels } = CONFIG.ActiveEffect as { dataModels: Record<string, Parameters<typeof isEffectModel>[0]> };
  for (const [type, model] of Object.entries(dataModels)) {
    const fault = new Error(`CONFIG.ActiveEffect.dataModels.${type} does not extend ActiveEffectTypeDataModel`);
    if (!isEffectModel(model)) Hooks.onError("CONFIG.ActiveEffect", fault);
  }
}

/** Sets missing labels of document types to their language keys. A type of a document that the table lacks is told. */
function localizeTypes({ game, CONFIG }: RunningSeat): void {
  for (const [name, types] of Object.entries(game.system.documentTypes ?? {})) {
    if (!(name in DOCUMENTS)) {
      Hooks.onError(
        "documentTypes",
        new Error(`the manifests declare types of ${name}, a document that the table lacks`),
      );
      continue;
    }
    const { typeLabels } = CONFIG[name] as { typeLabels: Record<string, string> };
    for (const type of Object.keys(types)) typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}

/** The parts of the window before it exists: known keys with undefined values. */
function noWindow(): Ui {
  return Object.fromEntries(Object.keys(interfaceClasses).map((name) => [name, undefined]));
}

/** The map of a seat that draws none. */
function noMap(): Canvas {
  return { ready: false, scene: null } as Canvas;
}
