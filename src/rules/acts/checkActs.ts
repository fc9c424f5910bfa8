/** Checks for their own sake (G-1): the act, and what its card says. */
import { defineAct, tells } from "./defineAct.ts";
import { nullable, oneOf } from "../schema.ts";
import type { CheckReport } from "../checks/skillCheck.ts";
import { ATTRIBUTES, SKILLS } from "../vocabulary.ts";

/** How a check is rolled, as its roller says (G-2). */
export const CHECK_MODES = ["plain", "advantage", "disadvantage"] as const;
export type CheckMode = (typeof CHECK_MODES)[number];

export const CHECK_ACTS = {
  /** G-1: a check of a skill, or of an attribute alone. It has no difficulty and changes nothing. */
  rollCheck: defineAct(
    { attribute: oneOf(ATTRIBUTES), skill: nullable(oneOf(SKILLS)), mode: oneOf(CHECK_MODES) },
    {
      report: tells<{ readonly check: CheckReport }>(),
      rule: "G-1",
      card: "check",
    },
  ),
};
