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

/** G-12. Of two shrouds the heavier counts. */
export const SHROUD_LEVELS = ["clear", "light", "heavy"] as const;
export type ShroudLevel = (typeof SHROUD_LEVELS)[number];

/** C-10: what a concealing region is made of. */
export const CONCEALMENT_CAUSES = ["light", "obscurement"] as const;
export type ConcealmentCause = (typeof CONCEALMENT_CAUSES)[number];

/** G-13, from least to most. */
export const COVER_LEVELS = ["none", "partial", "full"] as const;
export type CoverLevel = (typeof COVER_LEVELS)[number];

/** G-9: what else provokes in a creature's zone of control, besides entering and leaving it. */
export const ZONE_AFFIXES = ["proactive", "reactive", "opportunistic"] as const;
export type ZoneAffix = (typeof ZONE_AFFIXES)[number];

/** The kinds of damage (T-3). They decide which check a concentrating creature makes. */
export const DAMAGE_TYPES = ["physical", "elemental", "untyped"] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

/** The classes of affixes (H-29). */
export const GEAR_KINDS = ["arms", "armor", "trinkets"] as const;
export type GearKind = (typeof GEAR_KINDS)[number];

/** The kinds of Scan that study a creature (H-27 to H-29). */
export const STUDIES = ["sizeUp", "triage", ...GEAR_KINDS] as const;
export type Study = (typeof STUDIES)[number];

/** Natures that swap Medicine and Anima about a creature for another skill (H-32). */
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

/** Foundry's name for the level of things that name none, as on scenes without levels. */
export const DEFAULT_LEVEL: LevelId = "defaultLevel0000";

/** Elevations in the units of the scene, without limit where infinite (G-12). */
export interface ElevationRange {
  readonly bottom: number;
  readonly top: number;
  readonly isTopIncluded: boolean;
}

/** A tile as Foundry's grid offset on the padded canvas: i is the row, j the column. */
export interface Tile {
  readonly i: number;
  readonly j: number;
  /** Absent for the default level, the only one of a scene without levels (G-16). */
  readonly level?: LevelId;
}

/**
 * The tiles that a creature fills (T-4): its first (top, left) tile and its extent in tiles. Without a form they are
 * a plain block of rows and columns. On hexes every second row, or column, lies half a hex further on.
 * `map/grid/shape.ts` says which tiles forms and turns make of it.
 */
export interface Footprint extends Tile {
  readonly w: number;
  readonly h: number;
  /**
   * A form of `FORMS` (hexes only), or a picture of the tiles row by row, as in "xx/x." for three tiles in an L.
   * Absent for the plain block.
   */
  readonly form?: string;
  /**
   * How often it is turned clockwise: by a quarter on squares, by a sixth on hexes (T-5). Absent for 0. Turning a
   * plain block on squares swaps its rows and columns instead.
   */
  readonly turn?: number;
}

/** The forms of larger tokens on hexes, in the order of Foundry's `TOKEN_SHAPES`. */
export const FORMS = ["ellipse1", "ellipse2", "trapezoid1", "trapezoid2", "rectangle1", "rectangle2"] as const;

/** The percentage from which a region or a border is ticked that was stored before there were ticks. */
const TICKED_FROM = 50;

/** What conceals by a percentage, with its mark. No percentage makes or unmakes the mark once it is stated. */
export interface Marked {
  readonly percent: number;
  /** Absent where nobody ticked or unticked it. */
  readonly total?: boolean;
}

/** Whether it conceals totally. */
export const isTickedTotal = ({ percent, total }: Marked): boolean => total ?? percent >= TICKED_FROM;

/** Stands for a percentage on the tiles of a map where concealment is total. */
export const TOTAL = 255;
