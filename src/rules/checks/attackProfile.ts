/**
 * The profile of an attack (G-4, H-21), as plain data. Creatures carry profiles, and items are read into them.
 * Nothing here is rolled.
 */
import { integer, mark, number, oneOf, stored, text, type ValueOf } from "../schema.ts";
import { DAMAGE_TYPES, type Attribute } from "../vocabulary.ts";

export const ATTACK_KINDS = ["basic", "special"] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];

/**
 * Whom an attack strikes. "single": one target. "several": up to `most` targets, chosen one by one. "tiles": up to
 * `most` tiles, picked one by one. The others are areas of the battlemap, measured in tiles. All but "single" are
 * multi-target (H-21).
 */
export type Aim =
  | { readonly kind: "single" }
  | { readonly kind: "several"; readonly most: number }
  | { readonly kind: "tiles"; readonly most: number }
  | { readonly kind: "burst"; readonly radius: number }
  | { readonly kind: "cone"; readonly length: number }
  | { readonly kind: "line"; readonly length: number; readonly width: number };

export const AIM_KINDS = [
  "single",
  "several",
  "tiles",
  "burst",
  "cone",
  "line",
] as const satisfies readonly Aim["kind"][];

/** The numbers of each kind of aim, in the order in which they are written. */
export const AIM_NUMBERS: { readonly [K in Aim["kind"]]: readonly Exclude<keyof Extract<Aim, { kind: K }>, "kind">[] } =
  {
    single: [],
    several: ["most"],
    tiles: ["most"],
    burst: ["radius"],
    cone: ["length"],
    line: ["length", "width"],
  };

/** An aim of a kind with these numbers. Those that its kind does not have are left out. */
export const aimWith = <K extends Aim["kind"]>(kind: K, numbers: readonly number[]): Extract<Aim, { kind: K }> =>
  Object.assign({ kind }, ...AIM_NUMBERS[kind].map((name, at) => ({ [name]: numbers[at] })));

/** The fields of damage dice: `dice` dice with `faces` faces each, and a bonus. */
export const DAMAGE_DICE = {
  dice: integer(0, Infinity),
  faces: integer(0, Infinity),
  bonus: number,
  type: oneOf(DAMAGE_TYPES),
};

/** Damage as it is rolled. */
export type DamageDice = ValueOf<typeof damageDiceSchema>;
export const damageDiceSchema = stored(DAMAGE_DICE);

/** What a hit may bring besides damage. A critical hit doubles these amounts (G-4). "other" has none. */
export const EFFECT_KINDS = ["push", "pull", "absorption", "stacks", "other"] as const;

export type Effect = ValueOf<typeof effectSchema>;
export const effectSchema = stored({
  kind: oneOf(EFFECT_KINDS),
  /** Tiles, points or stacks. */
  amount: number,
  /** The name of the stacks, or a text for "other". Empty where the kind says enough. */
  name: text,
  /** T-9: it pushes or pulls up to `amount` tiles, as its applier chooses; absent for all of them. */
  upTo: mark,
});

/** Whether an effect pushes or pulls, so that it can say "up to" (T-9). */
export function isForced(kind: Effect["kind"]): boolean {
  return kind === "push" || kind === "pull";
}

/** An attack that a creature can make. */
export interface AttackProfile {
  readonly id: string;
  readonly name: string;
  readonly kind: AttackKind;
  /** The attribute whose special defence it meets; null for the basic defence (G-4). */
  readonly against: Attribute | null;
  /** Whether enemies' zones of control hinder it (H-11). */
  readonly ranged: boolean;
  /**
   * Tiles (G-7): to the target, to the picked tiles, to the centre of a burst. Cones and lines begin at the attacker.
   */
  readonly range: number;
  readonly aim: Aim;
  readonly damage: readonly DamageDice[];
  readonly effects: readonly Effect[];
  /** The natural roll from which a hit is critical (G-4). */
  readonly critical: number;
}

/** What attacks without being a creature: a trap, a pool or a tile effect (H-21). */
export interface Thing extends Omit<AttackProfile, "id" | "kind"> {
  /** What it adds to the die. */
  readonly bonus: number;
}

/** Whether an attack strikes one target and no more, as H-16, H-37 and H-38 ask. */
export function isSingleTarget({ aim }: Pick<AttackProfile, "aim">): boolean {
  return aim.kind === "single";
}

/** Whether it strikes all that is on some tiles, rather than targets one by one. */
export function isArea({ kind }: Aim): boolean {
  return kind !== "single" && kind !== "several";
}
