/** Builds `CONFIG` in the documented form of each generation. */
import { COMPATIBILITY_MODES } from "../../core/const.ts";
import { ActiveEffectTypeDataModel } from "../../core/documents/activeEffectTypeDataModel.ts";
import { CalendarData } from "../calendar/calendarData.ts";
import { SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "../calendar/gregorian.ts";
import { ChangeLevelRegionBehaviorType } from "../documents/regions/changeLevel.ts";
import { TeleportTokenRegionBehaviorType } from "../documents/regions/teleportToken.ts";
import { movementConfig } from "./movementConfig.ts";
import { CORE_STATUSES, statusEffects, type StatusEffects } from "./statusEffects.ts";
import type { AnyClass, Config, DiceConfig, DocumentConfig } from "../types/config.ts";
import type { StoredClass } from "../types/database.ts";

/** The parts of `CONFIG` from other modules. */
export interface ConfigParts {
  readonly generation: 13 | 14;
  /** Document classes by document name. */
  readonly documents: Readonly<Record<string, StoredClass>>;
  readonly collections: Readonly<Record<string, AnyClass>>;
  readonly dataModels: Readonly<Record<string, Record<string, AnyClass>>>;
  readonly dice: DiceConfig;
  /** `CONFIG.Canvas`; empty on a seat without a map. */
  readonly canvas: Record<string, unknown>;
  readonly drawing: Readonly<Record<string, Partial<DocumentConfig>>>;
  readonly ui: Record<string, AnyClass>;
  readonly ux: Record<string, AnyClass>;
}

const ICONS: Readonly<Record<string, string>> = {
  Actor: "fa-solid fa-user",
  Item: "fa-solid fa-suitcase",
  Scene: "fa-solid fa-map",
  JournalEntry: "fa-solid fa-book-open",
  ChatMessage: "fa-solid fa-comments",
  Combat: "fa-solid fa-shield-halved",
  ActiveEffect: "fa-solid fa-person-rays",
  Region: "fa-regular fa-chess-board",
};

/** The configuration before any package has touched it. */
export function makeConfig(parts: ConfigParts): Config {
  const documents = Object.keys(parts.documents).map((name) => [name, documentConfig(name, parts)] as const);
  const config = {
    ...Object.fromEntries(documents),
    statusEffects: statusEffects(parts.generation, CORE_STATUSES),
    specialStatusEffects: {
      DEFEATED: "dead",
      INVISIBLE: "invisible",
      BLIND: "blind",
      BURROW: "burrow",
      HOVER: "hover",
      FLY: "fly",
    },
    Canvas: parts.canvas,
    Dice: parts.dice,
    queries: {},
    time: timeConfig(),
    ui: parts.ui,
    ux: parts.ux,
    compendium: { uuidRedirects: {} },
    TextEditor: { enrichers: [] },
    MeasuredTemplate: { defaults: { angle: 53.13, width: 1 }, ...parts.drawing.MeasuredTemplate },
    compatibility: { mode: COMPATIBILITY_MODES.WARNING, includePatterns: [], excludePatterns: [] },
    debug: { hooks: false, documents: false, dice: false },
    supportedLanguages: { en: "English", it: "Italiano" },
    defaultFontFamily: "Signika",
    fontDefinitions: {},
    controlIcons: {},
    sounds: { dice: "sounds/dice.wav" },
  } as unknown as Config;
  specialise(config, parts);
  return assignableStatuses(config, parts.generation);
}

const timeConfig = (): Config["time"] => ({
  worldCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
  worldCalendarClass: CalendarData,
  earthCalendarConfig: SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
  earthCalendarClass: CalendarData,
  roundTime: 0,
  turnTime: 0,
  formatters: { timestamp: CalendarData.formatTimestamp, ago: CalendarData.formatAgo },
});

function documentConfig(name: string, parts: ConfigParts): DocumentConfig {
  return {
    documentClass: parts.documents[name],
    ...(name in parts.collections ? { collection: parts.collections[name] } : {}),
    dataModels: { ...parts.dataModels[name] },
    typeLabels: {},
    typeIcons: {},
    sidebarIcon: ICONS[name] ?? "fa-solid fa-file",
    sheetClasses: {},
    compendiumIndexFields: [],
    ...parts.drawing[name],
  };
}

function specialise(config: Config, { generation }: ConfigParts): void {
  config.Token.movement = movementConfig();
  const behaviors = {
    teleportToken: TeleportTokenRegionBehaviorType,
    ...(generation >= 14 && { changeLevel: ChangeLevelRegionBehaviorType }),
  };
  Object.assign(config.RegionBehavior as object, { typeHints: {}, dataModels: behaviors });
  config.Combat.initiative = { formula: null, decimals: 2 };
  Object.assign(config.Combat, { fallbackTurnMarker: "", settings: {} });
  Object.assign(config.Actor as object, { trackableAttributes: {}, compendiumBanner: "" });
  if (generation >= 14) {
    Object.assign(config.ActiveEffect as object, {
      dataModels: { base: ActiveEffectTypeDataModel },
      phases: { initial: {}, final: {} },
      changeTypes: {},
      expiryEvents: {},
      expiryAction: "update",
    });
    Object.assign(config.ChatMessage as object, { modes: messageModes() });
    return;
  }
  Object.assign(config.ActiveEffect as object, { legacyTransferral: false });
  config.Dice.rollModes = rollModes();
}

const rollModes = (): object => ({
  publicroll: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gmroll: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
});

const messageModes = (): object => ({
  public: { label: "CHAT.RollPublic", icon: "fa-solid fa-globe" },
  gm: { label: "CHAT.RollPrivate", icon: "fa-solid fa-user-secret" },
  blind: { label: "CHAT.RollBlind", icon: "fa-solid fa-eye-slash" },
  self: { label: "CHAT.RollSelf", icon: "fa-solid fa-user" },
});

/** Makes `statusEffects` assignable as a whole list, in both generations' forms. */
function assignableStatuses(config: Config, generation: 13 | 14): Config {
  let current = config.statusEffects;
  Object.defineProperty(config, "statusEffects", {
    enumerable: true,
    get: () => current,
    set: (next: StatusEffects) => {
      current = statusEffects(generation, Object.values(next));
    },
  });
  return config;
}
