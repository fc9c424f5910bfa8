import { ATTRIBUTES, DAMAGE_TYPES, EFFECT_KINDS } from "../rules/index.ts";
import { labelled, plainText, whole } from "./fieldKinds.ts";

const { fields, regionBehaviors } = foundry.data;

const shroudSchema = () => ({
  level: new fields.StringField({
    required: true,
    blank: false,
    initial: "light",
    choices: { light: "UNSEEN.Shroud.light", heavy: "UNSEEN.Shroud.heavy" },
  }),
});

/** G-12: smoke, rain, foliage or fog over the region's tiles. Read when the rules ask, so it needs no events. */
export class ShroudBehavior extends regionBehaviors.RegionBehaviorType<ReturnType<typeof shroudSchema>> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Region.Shroud"];

  static override defineSchema() {
    return shroudSchema();
  }
}

const vantageSchema = () => ({
  /** The item that says what the place offers. */
  vantage: new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Item" }),
});

/** H-31: a vantage lies here. The same item may lie in several places. */
export class VantageBehavior extends regionBehaviors.RegionBehaviorType<ReturnType<typeof vantageSchema>> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Region.Vantage"];

  static override defineSchema() {
    return vantageSchema();
  }
}

/** G-10: travel through the region costs twice as much. */
export class DifficultTerrainBehavior extends regionBehaviors.RegionBehaviorType<foundry.data.fields.DataSchema> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Region.DifficultTerrain"];

  static override defineSchema() {
    return {};
  }
}

const heightTierSchema = () => ({
  tier: whole({ min: -1000, max: 1000, initial: 1 }),
  edge: new fields.StringField({
    required: true,
    blank: false,
    initial: "steep",
    choices: labelled("Edge", ["steep", "gradual"]),
  }),
});

/** G-10: ground that lies higher or lower than what is around it; what lies in no such region is tier 0. */
export class HeightTierBehavior extends regionBehaviors.RegionBehaviorType<ReturnType<typeof heightTierSchema>> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Region.HeightTier"];

  static override defineSchema() {
    return heightTierSchema();
  }
}

const flag = (initial: boolean) => new fields.BooleanField({ required: true, initial });

/** One value each and no lists: the host makes the form of a behaviour out of its schema, and has none for lists. */
const tileEffectSchema = () => ({
  /** What it is called where tiles say why they are no good. */
  name: plainText(),
  triggers: new fields.SchemaField({ enter: flag(true), turnStart: flag(false), turnEnd: flag(false) }),
  /** `made` says whether it attacks at all, as on arms and powers. */
  attack: new fields.SchemaField({
    made: flag(false),
    bonus: whole({ min: -50, max: 50, initial: 4 }),
    /** The attribute of the special defence that it meets; blank for the basic defence. */
    against: new fields.StringField({ required: true, blank: true, choices: labelled("Attribute", ATTRIBUTES) }),
    critical: whole({ min: 2, max: 20, initial: 20 }),
    dice: whole({ min: 0, max: 40, initial: 1 }),
    faces: whole({ min: 1, max: 100, initial: 6 }),
    flat: whole({ min: -100, max: 100, initial: 0 }),
    type: new fields.StringField({
      required: true,
      blank: false,
      initial: "physical",
      choices: labelled("DamageType", DAMAGE_TYPES),
    }),
    /** Blank for none. */
    effect: new fields.StringField({ required: true, blank: true, choices: labelled("Effect", EFFECT_KINDS) }),
    amount: whole({ min: 0, max: 100, initial: 1 }),
    effectName: plainText(),
  }),
});

/** H-6, H-21: something that happens to who enters the region or has a turn in it: caltrops, an alarm, a pool of acid. It may attack. */
export class TileEffectBehavior extends regionBehaviors.RegionBehaviorType<ReturnType<typeof tileEffectSchema>> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Region.TileEffect"];

  static override defineSchema() {
    return tileEffectSchema();
  }
}
