/** What checks, attack rolls and damage give to the outside. `index.ts` passes it on. */
export { skillCheck } from "../checks/skillCheck.ts";
export type { SkillCheck } from "../checks/skillCheck.ts";
export type { AdvantageSource, RollMode } from "../checks/advantage.ts";
export {
  attackBonus,
  attackModifiers,
  attackRoll,
  basicDefence,
  defenceOf,
  hitOdds,
  specialDefence,
} from "../checks/attack.ts";
export type { Attack, AttackModifier, AttackReport } from "../checks/attack.ts";
export { AIM_KINDS, ATTACK_KINDS, EFFECT_KINDS, isForced, isSingleTarget } from "../checks/attackProfile.ts";
export type { Aim, AttackKind, AttackProfile, DamageDice, Effect, Thing } from "../checks/attackProfile.ts";
export { damageByType, woundAmount } from "../checks/damage.ts";
export { SPECIALS, type Blow, type DamageLeft, type DamageRoll, type Wound } from "../checks/damage.ts";
export { CRITICAL_FACTOR, efficacy, takeDamage } from "../checks/efficacy.ts";
export type { Vitality } from "../checks/efficacy.ts";
