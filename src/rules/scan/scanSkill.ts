/** Which skill a Scan is checked with: what a creature is made of may turn it into another (H-32). */
import type { SkillCheck } from "../checks/skillCheck.ts";
import type { Creature } from "../situation.ts";
import { NATURES, type Nature, type Skill, type Study } from "../vocabulary.ts";

/** The checks of the kinds of Scan that study a creature (H-27 to H-29), before anything turns their skill. */
export const STUDY_CHECKS: { readonly [S in Study]: Pick<SkillCheck, "attribute" | "skill"> } = {
  sizeUp: { attribute: "focus", skill: "anima" },
  triage: { attribute: "focus", skill: "medicine" },
  arms: { attribute: "expertise", skill: "anima" },
  armor: { attribute: "expertise", skill: "anima" },
  trinkets: { attribute: "expertise", skill: "anima" },
};

const TURNED: { readonly [N in Nature]: Skill } = { mechanical: "tinkering", primordial: "fontcraft" };

/** The skills that the natures turn. */
const TURNING: readonly Skill[] = ["medicine", "anima"];

export interface ScanSkill {
  readonly skill: Skill;
  /** What turned it, or null. */
  readonly nature: Nature | null;
}

/**
 * The skill that a scanner uses on a creature of these natures; where both turn it, the one it is better at (H-32).
 */
export function scanSkill(scanner: Creature, natures: readonly Nature[], usual: Skill): ScanSkill {
  const turning = TURNING.includes(usual) ? NATURES.filter((nature) => natures.includes(nature)) : [];
  const better = turning.find((nature) => scanner.proficiencies.includes(TURNED[nature])) ?? turning[0];
  return better ? { skill: TURNED[better], nature: better } : { skill: usual, nature: null };
}
