/** The constants that packages find as `CONST`, as far as they are documented and used here. */
export const USER_ROLES = { NONE: 0, PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 } as const;

export const USER_ROLE_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(USER_ROLES).map(([name, role]) => [role, name]),
);

/** Each capability with the lowest role that has it in a new world. */
export const USER_PERMISSIONS = {
  ACTOR_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  CARDS_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  DRAWING_CREATE: { defaultRole: USER_ROLES.TRUSTED },
  FILES_BROWSE: { defaultRole: USER_ROLES.TRUSTED },
  FILES_UPLOAD: { defaultRole: USER_ROLES.ASSISTANT },
  ITEM_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  JOURNAL_CREATE: { defaultRole: USER_ROLES.TRUSTED },
  MACRO_SCRIPT: { defaultRole: USER_ROLES.PLAYER },
  MANUAL_ROLLS: { defaultRole: USER_ROLES.TRUSTED },
  MESSAGE_WHISPER: { defaultRole: USER_ROLES.PLAYER },
  NOTE_CREATE: { defaultRole: USER_ROLES.TRUSTED },
  PING_CANVAS: { defaultRole: USER_ROLES.PLAYER },
  PLAYLIST_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  QUERY_USER: { defaultRole: USER_ROLES.PLAYER },
  REGION_CREATE: { defaultRole: USER_ROLES.PLAYER },
  SETTINGS_MODIFY: { defaultRole: USER_ROLES.ASSISTANT },
  SHOW_CURSOR: { defaultRole: USER_ROLES.PLAYER },
  SHOW_RULER: { defaultRole: USER_ROLES.PLAYER },
  TOKEN_CONFIGURE: { defaultRole: USER_ROLES.TRUSTED },
  TOKEN_CREATE: { defaultRole: USER_ROLES.ASSISTANT },
  TOKEN_DELETE: { defaultRole: USER_ROLES.ASSISTANT },
  WALL_DOORS: { defaultRole: USER_ROLES.PLAYER },
} as const;

export type UserPermission = keyof typeof USER_PERMISSIONS;

export const DOCUMENT_OWNERSHIP_LEVELS = { INHERIT: -1, NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 } as const;
export const DOCUMENT_META_OWNERSHIP_LEVELS = { DEFAULT: -20, NOCHANGE: -10 } as const;

export type OwnershipLevelName = keyof typeof DOCUMENT_OWNERSHIP_LEVELS;

export const WORLD_DOCUMENT_TYPES = [
  "Actor",
  "Cards",
  "ChatMessage",
  "Combat",
  "FogExploration",
  "Folder",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
  "Setting",
  "User",
] as const;
export const EMBEDDED_DOCUMENT_TYPES = [
  "ActiveEffect",
  "ActorDelta",
  "AmbientLight",
  "AmbientSound",
  "Card",
  "Combatant",
  "CombatantGroup",
  "Drawing",
  "Item",
  "JournalEntryPage",
  "MeasuredTemplate",
  "Note",
  "PlaylistSound",
  "Region",
  "RegionBehavior",
  "TableResult",
  "Tile",
  "Token",
  "Wall",
] as const;
/** @public */
export const ALL_DOCUMENT_TYPES = [
  ...new Set([...WORLD_DOCUMENT_TYPES, "Adventure", ...EMBEDDED_DOCUMENT_TYPES]),
].sort();
/** The type of documents that have no type of their own. */
export const BASE_DOCUMENT_TYPE = "base";

export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
export type GridType = (typeof GRID_TYPES)[keyof typeof GRID_TYPES];
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export type GridDiagonals = (typeof GRID_DIAGONALS)[keyof typeof GRID_DIAGONALS];
export const GRID_MIN_SIZE = 20;
export const GRID_SNAPPING_MODES = {
  CENTER: 0x1,
  EDGE_MIDPOINT: 0x2,
  TOP_LEFT_VERTEX: 0x10,
  TOP_RIGHT_VERTEX: 0x20,
  BOTTOM_LEFT_VERTEX: 0x40,
  BOTTOM_RIGHT_VERTEX: 0x80,
  VERTEX: 0xf0,
  TOP_LEFT_CORNER: 0x100,
  TOP_RIGHT_CORNER: 0x200,
  BOTTOM_LEFT_CORNER: 0x400,
  BOTTOM_RIGHT_CORNER: 0x800,
  CORNER: 0xf00,
  TOP_SIDE_MIDPOINT: 0x1000,
  BOTTOM_SIDE_MIDPOINT: 0x2000,
  LEFT_SIDE_MIDPOINT: 0x4000,
  RIGHT_SIDE_MIDPOINT: 0x8000,
  SIDE_MIDPOINT: 0xf000,
} as const;
export const MOVEMENT_DIRECTIONS = {
  UP: 0x1,
  DOWN: 0x2,
  LEFT: 0x4,
  RIGHT: 0x8,
  UP_LEFT: 0x5,
  UP_RIGHT: 0x9,
  DOWN_LEFT: 0x6,
  DOWN_RIGHT: 0xa,
  DESCEND: 0x10,
  ASCEND: 0x20,
} as const;

export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;

export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
export const EDGE_SENSE_TYPES = { ...WALL_SENSE_TYPES };
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
export const EDGE_MOVEMENT_TYPES = { ...WALL_MOVEMENT_TYPES };
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const EDGE_DIRECTIONS = { ...WALL_DIRECTIONS };
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;
export const EDGE_RESTRICTION_TYPES = ["light", "darkness", "sight", "sound", "move"] as const;
export const LIGHTING_LEVELS = { DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 } as const;

export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2, OBSERVER: 3, LAYER_UNLOCKED: 4 } as const;
export const REGION_EVENTS = {
  REGION_BOUNDARY: "regionBoundary",
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
} as const;

export const CHAT_MESSAGE_STYLES = { OTHER: 0, OOC: 1, IC: 2, EMOTE: 3 } as const;
export const DICE_ROLL_MODES = {
  PUBLIC: "publicroll",
  PRIVATE: "gmroll",
  BLIND: "blindroll",
  SELF: "selfroll",
} as const;
export const ACTIVE_EFFECT_MODES = { CUSTOM: 0, MULTIPLY: 1, ADD: 2, DOWNGRADE: 3, UPGRADE: 4, OVERRIDE: 5 } as const;
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;
export const JOURNAL_ENTRY_PAGE_FORMATS = { HTML: 1, MARKDOWN: 2 } as const;
export const FOLDER_MAX_DEPTH = 4;
/** @public */
export const DEFAULT_TOKEN = "icons/svg/mystery-man.svg";
export const SORT_INTEGER_DENSITY = 100000;
export const KEYBINDING_PRECEDENCE = { PRIORITY: 0, NORMAL: 1, DEFERRED: 2 } as const;
export const KEYBINDING_SCOPES = { GLOBAL: 0, CANVAS: 1 } as const;
export const SETTING_SCOPES = { CLIENT: "client", WORLD: "world", USER: "user" } as const;
export const COMPATIBILITY_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const;
export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;
export const COMPENDIUM_DOCUMENT_TYPES = [
  "Actor",
  "Adventure",
  "Cards",
  "Item",
  "JournalEntry",
  "Macro",
  "Playlist",
  "RollTable",
  "Scene",
] as const;
export const FOG_EXPLORATION_MODES = { DISABLED: 0, INDIVIDUAL: 1, SHARED: 2 } as const;

/** @public */
export const CANVAS_PERFORMANCE_MODES = { LOW: 0, MED: 1, HIGH: 2, MAX: 3 } as const;

/** @public */
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
/** @public */
export const ACTIVE_EFFECT_DURATION_UNITS = [...ACTIVE_EFFECT_TIME_DURATION_UNITS, "rounds", "turns"] as const;
