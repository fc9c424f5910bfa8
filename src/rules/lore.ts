/** What Scan learned (H-27 to H-33). The record holds what was learned, and its state at that moment. */
import { affixSchema, POWER, powerSchema } from "./profile.ts";
import { list, nullable, number, oneOf, oneOfKinds, stored, text, type ValueOf } from "./schema.ts";
import { stampSchema } from "./turns.ts";
import { NATURES, SKILLS, VANTAGE_SKILLS } from "./vocabulary.ts";

const affixes = list(affixSchema);

export type Fact = ValueOf<typeof fact>;
const fact = oneOfKinds(
  "kind",
  {
    /** H-27 */
    sizeUp: {
      attributes: stored({ prowess: number, agility: number, expertise: number, focus: number, presence: number }),
      tier: number,
      turnsPerRound: number,
    },
    /** H-28: the share of life in per cent, at the time of the Scan. */
    triage: { share: number, exhaustion: number },
    /** H-29 */
    arms: { affixes },
    armor: { affixes },
    trinkets: { affixes, proficiencies: list(oneOf(SKILLS)) },
    /** H-30 */
    power: { power: powerSchema },
    /** H-31 */
    vantage: { vantage: stored({ ...POWER, skill: oneOf(VANTAGE_SKILLS) }) },
    /** H-25: there was nothing more of that kind. */
    noMorePowers: {},
    noMoreVantages: {},
    /** H-32: what the swapped skill gave away. */
    nature: { nature: oneOf(NATURES) },
  },
  stored,
);

export type FactKind = Fact["kind"];

/** One thing that one creature learned. */
export type Lore = ValueOf<typeof loreSchema>;
export const loreSchema = stored({
  event: text,
  at: stampSchema,
  /** The creature that the fact is about, or the whole that a component belongs to (H-5). Null for the scene. */
  about: nullable(text),
  /** The name of that creature then. Empty for the scene. */
  name: text,
  fact,
});

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
