/** The nouns of the rules: closed lists, the unions derived from them, and ids. Imported by every rule, imports nothing. */

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

/** Statuses that the rules ask about. The first five have icons and places on the token HUD. */
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

/** A creature on the scene: the id of its token. */
export type CreatureId = string;
/** A hiding spot: the id of its marker token. */
export type SpotId = string;
/** An event of the ledger. */
export type EventId = string;

/** A tile as Foundry's grid offset on the padded canvas: i is the row, j the column. */
export interface Tile {
  readonly i: number;
  readonly j: number;
}

/** The tiles that a creature fills: its first (top, left) tile and its extent in tiles. Extents of 1 to 3 on square grids. */
export interface Place extends Tile {
  readonly w: number;
  readonly h: number;
}
