/** The skill of a Scan. A creature's natures may swap it for another (H-32). */
import type { SkillCheck } from "../checks/skillCheck.ts";
import type { Creature } from "../situation.ts";
import { NATURES, type Nature, type Skill, type Study } from "../vocabulary.ts";

/** The checks of the studies of a creature (H-27 to H-29), before any swap. */
export const STUDY_CHECKS: { readonly [S in Study]: Pick<SkillCheck, "attribute"> & { readonly skill: Skill } } = {
  sizeUp: { attribute: "focus", skill: "anima" },
  triage: { attribute: "focus", skill: "medicine" },
  arms: { attribute: "expertise", skill: "anima" },
  armor: { attribute: "expertise", skill: "anima" },
  trinkets: { attribute: "expertise", skill: "anima" },
};

const TURNED: { readonly [N in Nature]: Skill } = { mechanical: "tinkering", primordial: "fontcraft" };

/** The skills that the natures swap. */
const TURNING: readonly Skill[] = ["medicine", "anima"];

export interface ScanSkill {
  readonly skill: Skill;
  /** The nature that swapped it, or null. */
  readonly nature: Nature | null;
}

/**
 * The skill that a scanner uses on a creature of these natures. If both natures swap it, the scanner's better one
 * counts (H-32).
 */
export function scanSkill(scanner: Creature, natures: readonly Nature[], usual: Skill): ScanSkill {
  const turning = TURNING.includes(usual) ? NATURES.filter((nature) => natures.includes(nature)) : [];
  const better = turning.find((nature) => scanner.proficiencies.includes(TURNED[nature])) ?? turning[0];
  return better ? { skill: TURNED[better], nature: better } : { skill: usual, nature: null };
}
