/** K-6, K-7, Z-5: how an attack comes over creatures, by what they knew before it and by an ambush. */
import type { SurpriseKind, SubjectId } from "../awareness.ts";
import { isAmbushing } from "../common/ambushers.ts";
import { mannerOf } from "./defence.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";

/**
 * The manners of an attack by a subject, for each creature that does not see it coming. Nobody sees an ambush coming;
 * for those who did not know of the attacker it is a surprise besides.
 */
export function mannersOf(situation: Situation, by: SubjectId): Readonly<Record<CreatureId, SurpriseKind>> {
  const ambush: SurpriseKind | null = isAmbushing(situation, by) ? "unseen" : null;
  return Object.fromEntries(
    situation.creatures.flatMap(({ id }) => {
      const manner = (id === by ? null : mannerOf(situation, by, id)) ?? ambush;
      return manner ? [[id, manner] as const] : [];
    }),
  );
}
