/** Checks for their own sake (G-1): the act, and what its card says. */
import type { CheckReport } from "../checks/skillCheck.ts";
import type { Attribute, CreatureId, Skill } from "../vocabulary.ts";

/** How a check is rolled, as its roller says (G-2). */
export const CHECK_MODES = ["plain", "advantage", "disadvantage"] as const;
export type CheckMode = (typeof CHECK_MODES)[number];

export interface CheckActs {
  /** G-1: a check of a skill, or of an attribute alone. It has no difficulty and changes nothing. */
  readonly rollCheck: {
    readonly act: {
      readonly creature: CreatureId;
      readonly attribute: Attribute;
      readonly skill: Skill | null;
      readonly mode: CheckMode;
    };
    readonly report: { readonly creature: CreatureId; readonly check: CheckReport };
  };
}
