/** The fields of an attack on arms and powers, from which the rules read an `AttackProfile` (G-4, H-21). */
import { AIM_KINDS, ATTACK_KINDS, ATTRIBUTES, DAMAGE_TYPES, EFFECT_KINDS } from "../rules/index.ts";
import { choice, choiceOrNone, flag, plainText, whole } from "./fieldKinds.ts";

const { fields } = foundry.data;

/** `made` says whether there is an attack. If not, its numbers are kept for later. */
export const attackFields = (made: boolean) => ({
  made: flag(made),
  kind: choice("AttackKind", ATTACK_KINDS, made ? "basic" : "special"),
  /** The attribute of the special defence that it meets. Blank for the basic defence. */
  against: choiceOrNone("Attribute", ATTRIBUTES),
  ranged: flag(),
  range: whole({ min: 0, max: 200, initial: 1 }),
  aim: new fields.SchemaField({
    kind: choice("Aim", AIM_KINDS),
    /** How many targets or tiles, or the radius or length in tiles. */
    size: whole({ min: 1, max: 50, initial: 1 }),
    width: whole({ min: 1, max: 50, initial: 1 }),
  }),
  damage: new fields.ArrayField(new fields.SchemaField(damageFields())),
  effects: new fields.ArrayField(new fields.SchemaField(effectFields())),
  /** The natural roll from which a hit is critical. */
  critical: whole({ min: 2, max: 20, initial: 20 }),
});

const damageFields = () => ({
  dice: whole({ min: 0, max: 50, initial: 1 }),
  faces: whole({ min: 1, max: 100, initial: 6 }),
  bonus: whole({ min: -100, max: 100, initial: 0 }),
  type: choice("DamageType", DAMAGE_TYPES),
});

const effectFields = () => ({
  kind: choice("Effect", EFFECT_KINDS, "other"),
  amount: whole({ min: 0, max: 200, initial: 0 }),
  name: plainText(),
  /** Of a push or pull: whether its applier may choose fewer tiles (T-9). */
  upTo: flag(),
});
