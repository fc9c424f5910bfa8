/** K-6, K-7: how an attack comes over creatures, by what they knew before it. */
import type { Manner, SubjectId } from "../awareness.ts";
import { mannerOf } from "../danger/defence.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId } from "../vocabulary.ts";

/** The manners of an attack by a subject, for each creature that does not see it coming. Empty for a null subject. */
export function mannersOf(
  situation: Situation,
  by: SubjectId | null,
  creatures: readonly Creature[],
): Readonly<Record<CreatureId, Manner>> {
  if (!situation.switches.danger || by === null) return {};
  return Object.fromEntries(
    creatures.flatMap(({ id }) => {
      const manner = id === by ? null : mannerOf(situation, by, id);
      return manner ? [[id, manner] as const] : [];
    }),
  );
}
