/** What there is to learn of a creature and of a scene besides what everybody sees (H-27 to H-32), as plain data. */
import type { GrantedRegion } from "./boons/laidRegionState.ts";
import type { BoonDeclaration, GrantedEffect } from "./boons/boonEffects.ts";
import { stored, text, type ValueOf } from "./schema.ts";
import type { GearKind, Nature, PowerId, VantageId, VantageSkill, ActionCost } from "./vocabulary.ts";

/** A property of a creature's arms, armor or trinkets. */
export type Affix = ValueOf<typeof affixSchema>;
export const affixSchema = stored({ name: text, text });

/** The fields of a power. */
export const POWER = { id: text, name: text, text };
export type Power = ValueOf<typeof powerSchema>;
export const powerSchema = stored(POWER);

export interface Profile {
  readonly tier: number;
  readonly turnsPerRound: number;
  /** The natures that swap Medicine and Anima about a creature for another skill (H-32). */
  readonly natures: readonly Nature[];
  readonly affixes: Readonly<Record<GearKind, readonly Affix[]>>;
  /** In the Gamemaster's order. Unnamed powers are learned in this order (H-30). */
  readonly powers: readonly Power[];
}

/** The power with that id, or null. */
export const powerIn = ({ powers }: Profile, power: PowerId | null | undefined): Power | null =>
  powers.find(({ id }) => id === power) ?? null;

/** What a place offers to those who know it (H-31). */
export interface Vantage {
  readonly id: VantageId;
  readonly name: string;
  readonly text: string;
  readonly skill: VantageSkill;
  /** Whether everybody knows that it exists, so that a Scan can name it. */
  readonly named: boolean;
}

/** A creature about which there is nothing to learn. */
export const NO_PROFILE: Profile = Object.freeze({
  tier: 1,
  turnsPerRound: 1,
  natures: [],
  affixes: { arms: [], armor: [], trinkets: [] },
  powers: [],
});

export const GRANT_KINDS = ["boon", "effect", "teleport", "teleportOther", "region"] as const;

/** What one of its powers grants. */
export interface Grant {
  /** The power in its creature's profile. Null where the profile does not have it. */
  readonly power: string | null;
  readonly kind: (typeof GRANT_KINDS)[number];
  /** Tiles (G-7). */
  readonly range: number;
  readonly cost: ActionCost;
  /** Life that it costs besides (T-3); absent for none. */
  readonly life?: number;
  /** What it does, by kind (T-2); absent where nothing is declared. */
  readonly effects?: readonly GrantedEffect[];
  /** The region that it lays; only with the kind "region" (G-12, C-10). */
  readonly region?: GrantedRegion;
  /** Whether it is a boon, where its author overrules the kinds of its effects (T-2). */
  readonly word?: BoonDeclaration;
}
