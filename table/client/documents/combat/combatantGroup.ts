import { BaseCombatantGroup } from "../../../core/documents/baseCombatantGroup.ts";
import { clientDocument } from "../clientDocument.ts";
import type { CombatantDoc } from "../../types/documents.ts";

/** A group of combatants. Those that name it are its members. */
export class CombatantGroup extends clientDocument(BaseCombatantGroup) {
  /** The members, in the order of the combat's combatants. */
  get members(): Set<CombatantDoc> {
    const { combatants = [] } = (this.parent ?? {}) as { combatants?: Iterable<CombatantDoc & { group?: unknown }> };
    return new Set([...combatants].filter(({ group }) => group === this.id));
  }
}
