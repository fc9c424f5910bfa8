import { handOf, mayFlip, maySearch, mayWarn, type CreatureId, type Situation } from "../../rules/index.ts";
import type { DangerHud } from "./hudButtons.ts";

/** What danger and awareness allow a creature. Nothing while they do not count (K-1). */
export function dangerHud(situation: Situation, id: CreatureId): { readonly danger: DangerHud } | null {
  if (!situation.switches.danger) return null;
  const { cautious } = handOf(situation, id);
  const search = maySearch(situation, id);
  return {
    danger: {
      // The panel asks the Gamemaster for a further search (K-4).
      maySearch: search?.code === "searchedAlready" ? null : search,
      mayFlip: mayFlip(situation, id),
      mayWarn: mayWarn(situation, id),
      cautious,
    },
  };
}
