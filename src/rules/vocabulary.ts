/**
 * The nouns of the rules: closed lists, the unions derived from them, and ids. Imported by every rule, imports
 * nothing.
 */

export const ATTRIBUTES = ["prowess", "agility", "expertise", "focus", "presence"] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export const SKILLS = [
  "anima",
  "arcana",
  "athletics",
  "charm",
  "craftsmanship",
  "endurance",
  "fontcraft",
  "guidance",
  "humanities",
  "insight",
  "medicine",
  "perception",
  "stealth",
  "tinkering",
  "trickery",
] as const;
export type Skill = (typeof SKILLS)[number];

/**
 * Statuses that the rules ask about. All but "defeated", which the tracker knows, have icons and places on the token
 * HUD.
 */
export const STATUSES = [
  "hidden",
  "blinded",
  "invisible",
  "unconscious",
  "prone",
  "defeated",
  "rooted",
  "grappled",
  "stunned",
  "chilled",
  "withered",
  "flying",
  "aloft",
  "concentrating",
] as const;
export type Status = (typeof STATUSES)[number];

/** G-6: the side is the token's disposition. */
export const SIDES = ["friendly", "neutral", "hostile", "secret"] as const;
export type Side = (typeof SIDES)[number];

/** G-11, from worst to best lit. The index is the level stored per tile. */
export const LIGHT_LEVELS = ["dark", "dim", "bright"] as const;
export type LightLevel = (typeof LIGHT_LEVELS)[number];

/** G-12, the heavier counts. */
export const SHROUD_LEVELS = ["clear", "light", "heavy"] as const;
export type ShroudLevel = (typeof SHROUD_LEVELS)[number];

/** G-13, from least to most. */
export const COVER_LEVELS = ["none", "partial", "full"] as const;
export type CoverLevel = (typeof COVER_LEVELS)[number];

/** G-9: what makes a creature's zone of control provoke more than by entering and leaving it. */
export const ZONE_AFFIXES = ["proactive", "reactive", "opportunistic"] as const;
export type ZoneAffix = (typeof ZONE_AFFIXES)[number];

/** What damage is made of (T-3): the kind of check that it asks of a concentrating creature goes by it. */
export const DAMAGE_TYPES = ["physical", "elemental", "untyped"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** What affixes are classified by (H-29). */
export const GEAR_KINDS = ["arms", "armor", "trinkets"] as const;
export type GearKind = (typeof GEAR_KINDS)[number];

/** The kinds of Scan that study a creature (H-27 to H-29). */
export const STUDIES = ["sizeUp", "triage", ...GEAR_KINDS] as const;
export type Study = (typeof STUDIES)[number];

/** What turns Medicine and Anima about a creature into another skill (H-32). */
export const NATURES = ["mechanical", "primordial"] as const;
export type Nature = (typeof NATURES)[number];

/** The skills that a vantage may ask for (H-31). */
export const VANTAGE_SKILLS = ["arcana", "anima", "fontcraft", "tinkering"] as const satisfies readonly Skill[];
export type VantageSkill = (typeof VANTAGE_SKILLS)[number];

/** The action that something costs (G-5). */
export const ACTION_COSTS = ["major", "minor", "reaction", "none"] as const;
export type ActionCost = (typeof ACTION_COSTS)[number];

/** A creature on the scene: the id of its token. */
export type CreatureId = string;
/** A hiding spot: the id of its marker token. */
export type SpotId = string;
/** A power of a creature: the id of its item. */
export type PowerId = string;
/** A vantage of the scene: the id of the region behaviour that places it. */
export type VantageId = string;
/** An event of the ledger. */
export type EventId = string;

/** A level of the scene (G-16): the id of its document. */
export type LevelId = string;

/** The level of what names none: that of scenes which were made without levels. The name is Foundry's. */
export const DEFAULT_LEVEL: LevelId = "defaultLevel0000";

/** A tile as Foundry's grid offset on the padded canvas: i is the row, j the column. */
export interface Tile {
  readonly i: number;
  readonly j: number;
  /** Absent for the default level, which is that of every scene without levels (G-16). */
  readonly level?: LevelId;
}

/**
 * The tiles that a creature fills (T-4): its first (top, left) tile and its extent in tiles. Without a form they are
 * a plain block of rows and columns. On hexes every second row, or column, lies half a hex further on.
 * `battlemap/grid/shape.ts` says which tiles forms and turns make of it.
 */
export interface Place extends Tile {
  readonly w: number;
  readonly h: number;
  /**
   * A form of `FORMS` (hexes only), or a picture of the tiles row by row, as in "xx/x." for three tiles in an L.
   * Absent for the plain block.
   */
  readonly form?: string;
  /**
   * How often it is turned clockwise, by a quarter on squares and a sixth on hexes (T-5). Absent for 0; a plain block
   * on squares is turned by its extent.
   */
  readonly turn?: number;
}

/** The forms of larger tokens on hexes, in the order of Foundry's `TOKEN_SHAPES`. */
export const FORMS = ["ellipse1", "ellipse2", "trapezoid1", "trapezoid2", "rectangle1", "rectangle2"] as const;

/** The asker was warned of the spots that the act rules out, and goes on (H-13). */
export type Accepted = true;
