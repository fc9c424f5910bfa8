/**
 * Documented names that packages may read. Reading one that the table lacks throws and names it. Any other missing
 * name is undefined, as in Foundry.
 */

const names = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** Members of `game`. */
export const GAME: ReadonlySet<string> = new Set(
  names(`
    activeTool actors audio canvas cards clipboard collections combat combats compendiumArt compendiumUUIDRedirects
    data debug documentIndex documentTypes folders gamepad i18n isAdmin issues items journal keybindings keyboard
    loading macros messages model modules mouse nue packs paused permissions playlists ready release scenes sessionId
    settings socket system tables time tooltip tours user userId users version video view webrtc workers world logOut
    scaleFonts shutDown toggleCharacterSheet togglePause
    getPackageScopes`),
);

/** Members of `CONFIG`, including those of one generation alone. */
export function configNames(generation: 13 | 14): ReadonlySet<string> {
  return new Set([...CONFIG, generation >= 14 ? "Level" : "TinyMCE"]);
}

const CONFIG = names(`
  ActiveEffect Actor ActorDelta Adventure AmbientLight AmbientSound Canvas canvasTextStyle Card Cards ChatMessage
  Combat Combatant CombatantGroup compatibility compendium controlIcons cursors DatabaseBackend debug
  defaultFontFamily Dice Drawing FogExploration Folder fontDefinitions i18n Item JournalEntry JournalEntryCategory
  JournalEntryPage Macro MeasuredTemplate Note Playlist PlaylistSound queries Region RegionBehavior RollTable Scene
  soundEffects sounds specialStatusEffects statusEffects supportedLanguages TableResult TextEditor Tile time Token ui User ux Wall
  weatherEffects WebRTC`);

/** Parts of `ui`. */
export const UI: ReadonlySet<string> = new Set(
  names(`
    activeWindow actors cards chat combat compendium controls hotbar items journal macros menu nav notifications pause
    placeables players
    playlists scenes settings sidebar tables webrtc windows`),
);

/** Globals besides those that the table sets. Both generations keep deprecated global names of classes. */
export function globalNames(generation: 13 | 14): readonly string[] {
  return generation >= 14 ? GLOBALS : [...GLOBALS, ...UTILITIES];
}

const GLOBALS = names(`
  ActorSheet Application AudioHelper Canvas ChatLog CombatTracker ContextMenu Dialog DocumentSheet DocumentSheetConfig
  DragDrop FilePicker FormApplication FormDataExtended ImagePopout ItemSheet JournalSheet KeyboardManager
  RollTableConfig SearchFilter SortingHelpers Tabs TextEditor TokenHUD Tour getDocumentClass loadTemplates
  renderTemplate saveDataToFile readTextFromFile`);

/** Functions of `foundry.utils` that are also globals in generation 13. */
export const UTILITIES = names(`
  debounce deepClone diffObject duplicate expandObject filterObject flattenObject getProperty getType hasProperty
  isEmpty isNewerVersion mergeObject objectsEqual randomID setProperty timeSince`);
