import {
  ACTION_COSTS,
  AIM_KINDS,
  ATTACK_KINDS,
  ATTRIBUTES,
  BOON_DECLARATIONS,
  CARD_POOLS,
  CONCEALMENT_CAUSES,
  CONDITIONS,
  DAMAGE_TYPES,
  DURATIONS,
  EFFECT_KINDS,
  FORCED_WAYS,
  GRANT_KINDS,
  GRANTED_ACTIONS,
  LAID_DURATIONS,
  LAID_KINDS,
  LAID_SHAPES,
  MOST_CARD_DICE,
  MOST_GRANTED,
  MOST_LAID,
  MOST_ROUNDS,
  VANTAGE_SKILLS,
  WARDED,
} from "../rules/index.ts";
import { MOST_CARD_BONUS } from "../bridge/creature/abilityData.ts";
import { PRESSABLE } from "../config.ts";
import { choice, choiceOrNone, flag, plainText, quantity, whole } from "./fieldKinds.ts";
import type { Subtypes } from "./model.ts";

const { fields } = foundry.data;

const affixes = () => new fields.ArrayField(new fields.SchemaField({ name: plainText(), text: plainText() }));

const powerSchema = () => ({
  /** What it does, in plain words, which Scan tells (H-30). */
  text: plainText(),
  quantity: quantity(),
  attack: new fields.SchemaField(attackFields(false)),
  grant: new fields.SchemaField(grantFields()),
});

/**
 * The fields from which the rules read an `AttackProfile` (G-4, H-21). `made` says whether there is an attack. If not,
 * its numbers are kept for later.
 */
const attackFields = (made: boolean) => ({
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

/** What it grants without an attack roll, with range and cost. Blank for nothing (H-22, H-24). */
const grantFields = () => ({
  kind: choiceOrNone("Grant", GRANT_KINDS),
  range: whole({ min: 0, max: 200, initial: 6 }),
  cost: choice("AimPanel.costs", ACTION_COSTS),
  /** Life that it costs besides (T-3). */
  life: whole({ min: 0, max: MOST_GRANTED, initial: 0 }),
  /** Whether it is a boon: by the kinds of its effects, or as its author says (T-2). */
  word: choice("BoonDeclaration", BOON_DECLARATIONS),
  effects: new fields.ArrayField(new fields.SchemaField(grantedFields())),
  region: new fields.SchemaField(regionFields()),
});

/** The region that it lays, with the kind "region" (G-12, C-10). */
const regionFields = () => ({
  aim: new fields.SchemaField({
    kind: choice("Aim", LAID_SHAPES),
    /** The radius, the length, or the number of tiles. */
    size: whole({ min: 1, max: MOST_LAID, initial: 1 }),
    width: whole({ min: 1, max: MOST_LAID, initial: 1 }),
  }),
  does: choice("LaidKind", LAID_KINDS),
  shroud: choice("Shroud", ["light", "heavy"]),
  percent: whole({ min: 1, max: 100, initial: 20 }),
  cause: choice("ConcealmentCause", CONCEALMENT_CAUSES),
  /** C-6: null where the percentage says it, in items that were stored before there was a tick. */
  total: new fields.BooleanField({ required: true, nullable: true, initial: null }),
  lasts: choice("LaidDuration", LAID_DURATIONS),
  rounds: whole({ min: 1, max: MOST_ROUNDS, initial: 1 }),
});

/** One effect of a power. A kind that nobody knows is kept as it is, so that the sheet can name it (T-2). */
const grantedFields = () => ({
  kind: new fields.StringField({ required: true, blank: true, initial: "absorption" }),
  amount: whole({ min: 0, max: MOST_GRANTED, initial: 0 }),
  against: choice("Warded", WARDED),
  condition: choice("Status", CONDITIONS),
  becomes: choice("Status", CONDITIONS),
  lasts: choice("Duration", DURATIONS),
  action: choice("AimPanel.costs", GRANTED_ACTIONS),
  way: choice("Effect", FORCED_WAYS),
  /** Whether its applier may choose fewer tiles (T-9). */
  upTo: flag(),
  name: plainText(),
});

const armsSchema = () => ({
  text: plainText(),
  quantity: quantity(),
  /** Whether they are put away. Stowed arms make no attack. */
  stowed: flag(),
  affixes: affixes(),
  attack: new fields.SchemaField(attackFields(true)),
});

const gearSchema = () => ({ text: plainText(), affixes: affixes() });

const trinketSchema = () => ({ ...gearSchema(), quantity: quantity() });

const abilitySchema = () => ({
  /** What it stands for at the table. */
  text: plainText(),
  /** What it can be used for: the rules ask about those of `CARD_KEYWORDS`. */
  keywords: new fields.SetField(new fields.StringField({ required: true, blank: false })),
  pool: choice("CardPool", CARD_POOLS, "dynamic"),
  /** How many d6 it adds, and what besides. */
  dice: whole({ min: 0, max: MOST_CARD_DICE, initial: 1 }),
  bonus: whole({ min: -MOST_CARD_BONUS, max: MOST_CARD_BONUS, initial: 0 }),
});

const actionSchema = () => ({
  /** What it does, in plain words. */
  text: plainText(),
  /** The act of the token HUD that it starts. */
  act: choice("Hud", PRESSABLE, "hide"),
});

const vantageSchema = () => ({
  /** What it offers to those who know it (H-31). */
  text: plainText(),
  skill: choice("Skill", VANTAGE_SKILLS),
  /** Whether everybody knows that it exists, so that a Scan can name it. */
  named: flag(),
});

/** The types of items. */
export const ITEM_TYPES = {
  /** What a creature can do. */
  power: [powerSchema, "UNSEEN.Item", "UNSEEN.Attack", "UNSEEN.Granted"],
  /** What a creature fights with. */
  arms: [armsSchema, "UNSEEN.Item", "UNSEEN.Attack"],
  /** What protects a creature. */
  armor: [gearSchema, "UNSEEN.Item"],
  /** What else a creature wears. */
  trinket: [trinketSchema, "UNSEEN.Item"],
  /** An ability card of danger and awareness (K-11). */
  ability: [abilitySchema, "UNSEEN.Item", "UNSEEN.Ability"],
  /** What a place offers. Regions with the vantage behaviour put it on a scene. */
  vantage: [vantageSchema, "UNSEEN.Item", "UNSEEN.Vantage"],
  /** An act that everybody has, on the sheet or the hotbar of whoever uses it often. */
  action: [actionSchema, "UNSEEN.Item", "UNSEEN.Action"],
} as const satisfies Subtypes;
