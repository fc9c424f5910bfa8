/** What Scan learned (H-27 to H-33). The record holds what was learned, and its state at that moment. */
import type { Affix, Power, Vantage } from "./profile.ts";
import type { Stamp } from "./turns.ts";
import type { Attribute, EventId, Nature, Skill } from "./vocabulary.ts";

export type Fact =
  /** H-27 */
  | {
      readonly kind: "sizeUp";
      readonly attributes: Readonly<Record<Attribute, number>>;
      readonly tier: number;
      readonly turnsPerRound: number;
    }
  /** H-28: the share of life in per cent, at the time of the Scan. */
  | { readonly kind: "triage"; readonly share: number; readonly exhaustion: number }
  /** H-29 */
  | { readonly kind: "arms"; readonly affixes: readonly Affix[] }
  | { readonly kind: "armor"; readonly affixes: readonly Affix[] }
  | { readonly kind: "trinkets"; readonly affixes: readonly Affix[]; readonly proficiencies: readonly Skill[] }
  /** H-30 */
  | { readonly kind: "power"; readonly power: Power }
  /** H-31 */
  | { readonly kind: "vantage"; readonly vantage: Omit<Vantage, "named"> }
  /** H-25: there was nothing more of that kind. */
  | { readonly kind: "noMorePowers" }
  | { readonly kind: "noMoreVantages" }
  /** H-32: what the swapped skill gave away. */
  | { readonly kind: "nature"; readonly nature: Nature };

export type FactKind = Fact["kind"];

/** One thing that one creature learned. */
export interface Lore {
  readonly event: EventId;
  readonly at: Stamp;
  /** The creature that the fact is about, or the whole that a component belongs to (H-5). Null for the scene. */
  readonly about: string | null;
  /** The name of that creature then. Null for the scene. */
  readonly name: string;
  readonly fact: Fact;
}

/** The key of a fact. A later fact with the same key replaces the earlier one. */
export function factKey(fact: Fact): string {
  switch (fact.kind) {
    case "power":
      return `power ${fact.power.id}`;
    case "vantage":
      return `vantage ${fact.vantage.id}`;
    case "nature":
      return `nature ${fact.nature}`;
    default:
      return fact.kind;
  }
}

/** Whether two entries have the same key: the newer replaces the older. */
export function tellsTheSame(one: Lore, other: Lore): boolean {
  return one.about === other.about && factKey(one.fact) === factKey(other.fact);
}
