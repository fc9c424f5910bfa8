/** What a power does without an attack roll, by kind, as plain data (T-1, T-2). */
import { FORCED_WAYS } from "../checks/dueForce.ts";
import { integer, mark, oneOf, optional, stored, text, type ValueOf } from "../schema.ts";
import type { DamageType, Status } from "../vocabulary.ts";

/** What benefits a creature: each of these makes a boon (T-1). */
export const BENEFITS = [
  "absorption",
  "life",
  "resistance",
  "immunity",
  "advantage",
  "disadvantageAgainst",
  "condition",
  "movement",
  "invisibility",
  "action",
  "block",
  "shift",
] as const;

/** What makes no boon by itself (T-1). */
const NO_BENEFITS = ["forcedMovement", "replace", "status", "other"] as const;

/**
 * The kinds of effects. "condition" removes a harmful condition, "status" gives a harmful one, "replace" puts one in
 * the place of another. "block" is blocking for the creature, "shift" letting it shift. "other" is told in its own
 * words.
 */
export const GRANTED_KINDS = [...BENEFITS, ...NO_BENEFITS] as const;
export type GrantedKind = (typeof GRANTED_KINDS)[number];

/** Harmful conditions that an effect gives, removes or replaces. */
export const CONDITIONS = [
  "blinded",
  "prone",
  "rooted",
  "stunned",
  "chilled",
  "withered",
] as const satisfies readonly Status[];
export type Condition = (typeof CONDITIONS)[number];

/** What resistance and immunity keep off. */
export const WARDED = ["all", "physical", "elemental", "untyped"] as const satisfies readonly ("all" | DamageType)[];

/**
 * How long an effect lasts: until it is ended, until the end of its creature's next turn, or while its giver
 * concentrates on it (T-3).
 */
export const DURATIONS = ["ended", "turn", "concentration"] as const;

/** The actions whose benefit a power can grant (G-5). */
export const GRANTED_ACTIONS = ["minor", "major", "reaction"] as const;

/** The bounds of `amount`. */
export const MOST_GRANTED = 9999;

/** One effect of a power. Each kind reads only the values that it needs. */
export type GrantedEffect = ValueOf<typeof grantedEffectSchema>;
export const grantedEffectSchema = stored({
  kind: oneOf(GRANTED_KINDS),
  /** Points or tiles. */
  amount: integer(0, MOST_GRANTED),
  against: oneOf(WARDED),
  condition: oneOf(CONDITIONS),
  /** What takes the place of the condition. */
  becomes: oneOf(CONDITIONS),
  lasts: oneOf(DURATIONS),
  /** In the author's words. */
  name: text,
  /** Which action; absent in older ledgers for a minor one. */
  action: optional(oneOf(GRANTED_ACTIONS)),
  /** Which way it moves; absent in older ledgers for a push. */
  way: optional(oneOf(FORCED_WAYS)),
  /** T-9: it moves up to `amount` tiles, as its applier chooses; absent for all of them. */
  upTo: mark,
});

/** What decides whether a power is a boon: its effects ("auto"), or its author (T-2). */
export const BOON_DECLARATIONS = ["auto", "always", "never"] as const;
export type BoonDeclaration = (typeof BOON_DECLARATIONS)[number];

/** Whether something is a boon, and why. */
export interface BoonVerdict {
  readonly boon: boolean;
  /** "always" and "never": the author says so. "mixed": it harms as well. "nothing": no effect is declared. */
  readonly reason: "always" | "never" | "benefits" | "mixed" | "noBenefit" | "nothing";
  /** The kinds that decide it, in the order of `GRANTED_KINDS`, each once. */
  readonly kinds: readonly GrantedKind[];
}

/** Kinds that only harm: with a benefit they make a mixed boon. */
const HARMS: readonly GrantedKind[] = ["status"];

/** Whether effects make a boon (T-1): one benefit is enough, whatever else there is. Their order does not matter. */
export function boonVerdict(effects: readonly Pick<GrantedEffect, "kind">[], declared: BoonDeclaration): BoonVerdict {
  const kinds = GRANTED_KINDS.filter((kind) => effects.some((effect) => effect.kind === kind));
  if (declared !== "auto") return { boon: declared === "always", reason: declared, kinds };
  const benefits = kinds.filter(isBenefit);
  if (benefits.length === 0) return { boon: false, reason: kinds.length === 0 ? "nothing" : "noBenefit", kinds };
  const isMixed = kinds.some((kind) => HARMS.includes(kind));
  return { boon: true, reason: isMixed ? "mixed" : "benefits", kinds: isMixed ? kinds : benefits };
}

function isBenefit(kind: GrantedKind): boolean {
  return BENEFITS.some((benefit) => benefit === kind);
}

/** The values that a kind reads, for forms and texts. */
export function valuesRead(kind: GrantedKind): readonly (keyof GrantedEffect)[] {
  return VALUES[kind];
}

/** Whether an effect lasts while its giver concentrates (T-3). */
export function isConcentratedOn({ kind, lasts }: Pick<GrantedEffect, "kind" | "lasts">): boolean {
  return lasts === "concentration" && valuesRead(kind).includes("lasts");
}

/** Whether a power has to be concentrated on. */
export function needsConcentration({ effects = [] }: { readonly effects?: readonly GrantedEffect[] }): boolean {
  return effects.some(isConcentratedOn);
}

const VALUES: Readonly<Record<GrantedKind, readonly (keyof GrantedEffect)[]>> = {
  absorption: ["amount"],
  life: ["amount"],
  resistance: ["against", "lasts"],
  immunity: ["against", "lasts"],
  advantage: ["lasts"],
  disadvantageAgainst: ["lasts"],
  condition: ["condition"],
  movement: ["amount"],
  invisibility: ["lasts"],
  action: ["action", "name"],
  block: ["name", "lasts"],
  shift: ["name"],
  forcedMovement: ["way", "amount", "upTo", "name"],
  replace: ["condition", "becomes", "lasts"],
  status: ["condition", "lasts"],
  other: ["name", "lasts"],
};
