/** Foundry's own settings. */
import { GRID_DIAGONALS } from "../../core/const.ts";
import { DEFAULT_UI, showColorScheme, type UiConfig } from "./colorScheme.ts";
import { PrototypeTokenOverrides } from "../documents/actors/prototypeTokenOverrides.ts";
import type { Game } from "../game.ts";
import type { SettingOptions } from "./settings.ts";

export function registerCoreSettings(game: Game): void {
  // Those of a world before, in the same process.
  PrototypeTokenOverrides.overrides = null;
  for (const [key, options] of Object.entries(settingsOf(game))) game.settings.register("core", key, options);
}

function settingsOf({ release, system }: Game): Record<string, SettingOptions> {
  const languages = Object.fromEntries((system.languages ?? []).map(({ lang, name }) => [lang, name]));
  const shown = { config: true, scope: "client" } as const;
  return {
    language: {
      ...shown,
      name: "TABLE.Language.name",
      hint: "TABLE.Language.hint",
      type: String,
      choices: languages,
      default: "en",
      requiresReload: true,
    },
    noCanvas: {
      ...shown,
      name: "TABLE.Map.none",
      hint: "TABLE.Map.noneHint",
      type: Boolean,
      default: false,
      requiresReload: true,
    },
    photosensitiveMode: {
      ...shown,
      name: "TABLE.Photosensitive.name",
      hint: "TABLE.Photosensitive.hint",
      type: Boolean,
      default: false,
      requiresReload: true,
    },
    ...privacySetting(release.generation),
    gridDiagonals: {
      scope: "world",
      type: Number,
      default: (system.grid as { diagonals?: number } | undefined)?.diagonals ?? GRID_DIAGONALS.EQUIDISTANT,
    },
    combatTrackerConfig: { scope: "world", type: Object, default: { resource: "", skipDefeated: false } },
    permissions: { scope: "world", type: Object, default: {} },
    sheetClasses: { scope: "world", type: Object, default: {} },
    defaultToken: { scope: "world", type: Object, default: {} },
    [PrototypeTokenOverrides.SETTING]: {
      scope: "world",
      type: PrototypeTokenOverrides,
      onChange: () => PrototypeTokenOverrides.applyAll(),
    },
    leftClickRelease: { scope: "client", type: Boolean, default: true },
    uiConfig: {
      scope: "client",
      type: Object,
      default: DEFAULT_UI,
      onChange: (value) => showColorScheme(value as UiConfig),
    },
    collectionSortingModes: { scope: "client", type: Object, default: {} },
    tourProgress: { scope: "client", type: Object, default: {} },
    chatBubbles: { scope: "client", type: Boolean, default: false },
    // What was imported from adventures. Packages read it; the table notes nothing there.
    adventureImports: { scope: "world", type: Object, default: {} },
    performanceMode: { scope: "client", type: Number, default: 2 },
  };
}

/** The default privacy of rolls. Each generation has its own key and values. */
function privacySetting(generation: number): Record<string, SettingOptions> {
  const labels = ["CHAT.RollPublic", "CHAT.RollPrivate", "CHAT.RollBlind", "CHAT.RollSelf"];
  const named = (words: readonly string[]): Record<string, string> =>
    Object.fromEntries(words.map((word, index) => [word, labels[index]]));
  const shared = { scope: "client", name: "TABLE.RollMode.name", type: String } as const;
  return generation >= 14
    ? { messageMode: { ...shared, choices: named(["public", "gm", "blind", "self"]), default: "public" } }
    : {
        rollMode: {
          ...shared,
          choices: named(["publicroll", "gmroll", "blindroll", "selfroll"]),
          default: "publicroll",
        },
      };
}
