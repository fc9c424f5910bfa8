/** `foundry`: documented classes at their documented places. Reading a missing one throws and names it. */
import { Tour } from "../tours/tour.ts";
import { ToursCollection } from "../tours/toursCollection.ts";
import { Collection } from "../../core/collection.ts";
import { Color } from "../../core/color.ts";
import * as CONST from "../../core/const.ts";
import { Document } from "../../core/document.ts";
import { ActiveEffectTypeDataModel } from "../../core/documents/activeEffectTypeDataModel.ts";
import { LightData } from "../../core/documents/lightData.ts";
import { PrototypeToken } from "../../core/documents/prototypeToken.ts";
import * as dice from "../../core/dice/die.ts";
import { RollTerm } from "../../core/dice/rollTerm.ts";
import * as terms from "../../core/dice/terms.ts";
import { EmbeddedCollection } from "../../core/embeddedCollection.ts";
import * as containers from "../../core/fields/containers.ts";
import { DataField } from "../../core/fields/dataField.ts";
import * as documentFields from "../../core/fields/documentFields.ts";
import * as embeddedFields from "../../core/fields/embeddedFields.ts";
import * as objectField from "../../core/fields/objectField.ts";
import * as primitives from "../../core/fields/primitives.ts";
import { SchemaField } from "../../core/fields/schemaField.ts";
import * as special from "../../core/fields/special.ts";
import { TypeDataField } from "../../core/fields/typeDataField.ts";
import { BaseGrid } from "../../core/grid/baseGrid.ts";
import { GridlessGrid } from "../../core/grid/gridlessGrid.ts";
import { HexagonalGrid } from "../../core/grid/hexagonalGrid.ts";
import { SquareGrid } from "../../core/grid/squareGrid.ts";
import { HookRegistry, Hooks } from "../../core/hooks.ts";
import { DataModel } from "../../core/model.ts";
import { ForcedDeletion, ForcedReplacement } from "../../core/operators.ts";
import { subset } from "../../core/subset.ts";
import { TypeDataModel } from "../../core/typeDataModel.ts";
import * as utils from "../../core/utils.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../../core/validation.ts";
import {
  ActorSheet,
  Application,
  Dialog,
  DocumentSheet,
  FormApplication,
  ItemSheet,
  JournalSheet,
} from "../applications/appv1/application.ts";
import { applicationsNamespace } from "./applicationsNamespace.ts";
import { CalendarData } from "../calendar/calendarData.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../calendar/gregorian.ts";
import { canvasNamespace } from "../canvas/namespace.ts";
import { BASE_DOCUMENTS, COLLECTIONS, DOCUMENT_CLASSES } from "./classes.ts";
import { modifyBatch } from "../database/operations.ts";
import { Roll } from "../dice/roll.ts";
import { ChangeLevelRegionBehaviorType } from "../documents/regions/changeLevel.ts";
import { BaseTerrainData, TerrainData } from "../documents/tokens/terrainData.ts";
import { PrototypeTokenOverrides } from "../documents/actors/prototypeTokenOverrides.ts";
import { RegionBehaviorType } from "../documents/regions/regionBehaviorType.ts";
import { TeleportTokenRegionBehaviorType } from "../documents/regions/teleportToken.ts";
import { Game } from "../game.ts";
import { localizeDataModel, localizeSchema } from "../localization/localizeModel.ts";
import { Localization } from "../localization/localization.ts";
import { parseHTML } from "../applications/ux/parseMarkup.ts";
import { TooltipManager } from "../applications/ux/tooltip.ts";
import { validators } from "../../core/fields/validators.ts";
import { CONFIG } from "../host.ts";
import { KeyboardManager } from "../keybindings/keyboardManager.ts";
import { ClientKeybindings } from "../keybindings/keybindings.ts";
import { ClientSettings } from "../settings/settings.ts";
import { fromUuid, fromUuidSync } from "../uuids.ts";

type Namespace = Record<string, unknown>;

/** Milliseconds in which several reasons to reload the page count as one. */
const RELOAD_MS = 250;

/** Fields under `foundry.data.fields`. */
export const FIELDS: Namespace = onlyClasses({
  DataField,
  SchemaField,
  TypeDataField,
  ...containers,
  ...documentFields,
  ...embeddedFields,
  ...objectField,
  ...primitives,
  ...special,
});

export function makeFoundry(generation: 13 | 14): Namespace {
  const later = generation >= 14;
  return closed("foundry", {
    CONST,
    Game,
    abstract: { DataModel, Document, EmbeddedCollection, TypeDataModel },
    appv1: {
      api: { Application, Dialog, DocumentSheet, FormApplication },
      sheets: { ActorSheet, ItemSheet, JournalSheet },
    },
    applications: applicationsNamespace(generation),
    canvas: canvasNamespace(generation),
    data: {
      fields: FIELDS,
      regionBehaviors: {
        RegionBehaviorType,
        TeleportTokenRegionBehaviorType,
        // Members of another generation are undefined, as packages expect.
        ChangeLevelRegionBehaviorType: later ? ChangeLevelRegionBehaviorType : undefined,
      },
      validators,
      validation: { DataModelValidationError, DataModelValidationFailure },
      BaseTerrainData,
      CalendarData,
      LightData,
      PrototypeToken,
      PrototypeTokenOverrides,
      SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
      TerrainData,
      operators: later ? { ForcedDeletion, ForcedReplacement } : undefined,
      ActiveEffectTypeDataModel: later ? ActiveEffectTypeDataModel : undefined,
    },
    dice: { Roll, terms: onlyClasses({ RollTerm, ...dice, ...terms }) },
    documents: {
      ...BASE_DOCUMENTS,
      ...DOCUMENT_CLASSES,
      collections: COLLECTIONS,
      abstract: {},
      ...(later ? { modifyBatch } : {}),
    },
    grid: { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid },
    helpers: {
      Hooks: HookRegistry,
      Localization: Object.assign(Localization, { localizeDataModel, localizeSchema }),
      ClientSettings,
      interaction: { ClientKeybindings, KeyboardManager, TooltipManager },
      media: {
        ImageHelper: { hasImageExtension: (path: string) => validators.hasFileExtension(path, special.IMAGES) },
        VideoHelper: { hasVideoExtension: (path: string) => validators.hasFileExtension(path, special.VIDEOS) },
      },
    },
    nue: { Tour, ToursCollection },
    packages: {},
    utils: {
      ...utils,
      Collection,
      Color,
      Hooks,
      debouncedReload: utils.debounce(() => location.reload(), RELOAD_MS),
      getDocumentClass: (name: string) => (CONFIG[name] as { documentClass?: unknown } | undefined)?.documentClass,
      parseHTML,
      fromUuid,
      fromUuidSync,
      ...(later ? { objectsEqual: undefined } : {}),
    },
  });
}

/**
 * Wraps a namespace and its inner namespaces, so that unknown members throw. Members of another generation stay
 * undefined.
 */
function closed(name: string, namespace: Namespace): Namespace {
  const members = Object.entries(namespace).map(
    ([key, value]) => [key, isNamespace(value) ? closed(`${name}.${key}`, value) : value] as const,
  );
  return absent(subset(name, Object.fromEntries(members)), ABSENT[name] ?? []);
}

/** Members of only the other generation. Reading one gives undefined, and `in` gives false. */
const ABSENT: Readonly<Record<string, readonly string[]>> = { "foundry.documents": ["modifyBatch"] };

function absent(namespace: Namespace, names: readonly string[]): Namespace {
  const missing = new Set(names.filter((name) => !(name in namespace)));
  if (missing.size === 0) return namespace;
  return new Proxy(namespace, {
    get: (target, key) => (missing.has(String(key)) ? undefined : Reflect.get(target, key)),
  });
}

function isNamespace(value: unknown): value is Namespace {
  return (
    typeof value === "object" &&
    value !== null &&
    (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null) &&
    value !== CONST &&
    value !== SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG
  );
}

function onlyClasses(members: Namespace): Namespace {
  return Object.fromEntries(
    Object.entries(members).filter(([name, value]) => typeof value === "function" && /^[A-Z]/.test(name)),
  );
}
