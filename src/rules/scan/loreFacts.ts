/** What there is to learn of a creature by studying it (H-27 to H-29). */
import type { Fact } from "../lore.ts";
import type { Creature } from "../situation.ts";
import type { Study } from "../vocabulary.ts";

/** The facts that a study gives about a creature as it is now. */
export function studyFact({ attributes, exhaustion, life, profile, proficiencies }: Creature, study: Study): Fact {
  const { tier, turnsPerRound, affixes } = profile;
  switch (study) {
    case "sizeUp":
      return { kind: "sizeUp", attributes, tier, turnsPerRound };
    case "triage":
      return { kind: "triage", share: lifeShare(life), exhaustion };
    case "trinkets":
      return { kind: "trinkets", affixes: affixes.trinkets, proficiencies };
    case "arms":
    case "armor":
      return { kind: study, affixes: affixes[study] };
  }
}

/** The share of life in whole per cent (H-28). 100 only for an unhurt creature, and 0 only at 0 life. */
export function lifeShare({ value, max }: Creature["life"]): number {
  if (max <= 0 || value <= 0) return 0;
  if (value >= max) return 100;
  return Math.min(99, Math.max(1, Math.round((100 * value) / max)));
}
