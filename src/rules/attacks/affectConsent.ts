/** The hiders whose players are asked before an effect is drawn (H-22). */
import type { Act } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId, SpotId } from "../vocabulary.ts";
import { isCertain, meantBy } from "./affectTargets.ts";

/** A hider whose player may choose to be reached, and the spots that the effect is used on. */
export interface ConsentNeed {
  readonly creature: CreatureId;
  readonly spots: readonly SpotId[];
}

/**
 * Every hider for whom an act is used on some of its spots and not on all. Possible and impossible spots count
 * alike, so nobody learns anything from who was asked.
 */
export function consentNeeds(situation: Situation, act: Act): readonly ConsentNeed[] {
  const actor = act.kind === "affect" ? creatureOf(situation, act.creature) : null;
  if (act.kind !== "affect" || !actor) return [];
  const meant = meantBy(situation, act, actor);
  if ("code" in meant) return [];
  return meant
    .filter((one) => !isCertain(one))
    .map(({ creature, spots }) => ({ creature: creature.id, spots: spots.map(({ id }) => id) }));
}
