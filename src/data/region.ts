import { changeLevelBehavior } from "../bridge/compat.ts";
import { UNWALKED } from "../config.ts";
import {
  ATTRIBUTES,
  CONCEALMENT_CAUSES,
  DAMAGE_TYPES,
  EFFECT_KINDS,
  ZONE_KINDS,
  isTickedTotal,
} from "../rules/index.ts";
import { choice, choiceOrNone, flag, plainText, whole } from "./fieldKinds.ts";
import type { Subtypes } from "./model.ts";

const { fields, regionBehaviors } = foundry.data;

const shroudSchema = () => ({
  level: choice("Shroud", ["light", "heavy"]),
});

const concealmentSchema = () => ({
  percent: whole({ min: 1, max: 100, initial: 20 }),
  cause: choice("ConcealmentCause", CONCEALMENT_CAUSES, "obscurement"),
  total: flag(),
  hideBonus: whole({ min: 0, max: 100, initial: 0 }),
});

/** C-10: the region conceals by a percentage of its own. It counts only while concealment is on. */
export class ConcealmentBehavior extends regionBehaviors.RegionBehaviorType<ReturnType<typeof concealmentSchema>> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Region.Concealment"];

  static override defineSchema() {
    return concealmentSchema();
  }

  /** C-1: a region that was stored before there was a tick gets it by its percentage. */
  static override migrateData(source: Record<string, unknown>) {
    const { percent, cause, total } = source;
    if (total === undefined && typeof percent === "number" && cause !== undefined)
      source["total"] = isTickedTotal({ percent });
    return super.migrateData(source);
  }
}

const vantageSchema = () => ({
  /** The item that says what the place offers. */
  vantage: new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Item" }),
});

/** G-10: travel through the region costs twice as much. */
export class DifficultTerrainBehavior extends regionBehaviors.RegionBehaviorType<foundry.data.fields.DataSchema> {
  static override defineSchema() {
    return {};
  }

  static {
    // Only one generation's types know this method, so it cannot be written as a member for both.
    Object.defineProperty(this.prototype, "_getTerrainEffects", { value: difficulty, configurable: true });
  }
}

/**
 * The costs for Foundry's ruler and paths: travelling costs twice as much. Other movement costs nothing (T-9, T-12,
 * T-13).
 */
function difficulty(_token: unknown, { action }: { readonly action?: string }): readonly object[] {
  return UNWALKED.includes(action ?? "") ? [] : [{ name: "difficulty", difficulty: 2 }];
}

const heightTierSchema = () => ({
  tier: whole({ min: -1000, max: 1000, initial: 1 }),
  edge: choice("Edge", ["steep", "gradual"]),
});

const obstacleSchema = () => ({
  height: choice("Obstacle", ["low", "high"]),
});

const zoneSchema = () => ({
  kind: choice("Zone.kind", ZONE_KINDS),
  dark: flag(),
  /** Posted when somebody enters. The Gamemaster's own text is sealed, in a flag of the region. */
  publicText: plainText(),
});

/**
 * Fields with one value each, because the host makes the form of a behaviour from its schema and cannot show lists.
 */
const tileEffectSchema = () => ({
  /** Its name in the reasons of tiles. */
  name: plainText(),
  triggers: new fields.SchemaField({ enter: flag(true), turnStart: flag(), turnEnd: flag() }),
  /** `made` says whether it attacks, as on arms and powers. */
  attack: new fields.SchemaField({
    made: flag(),
    bonus: whole({ min: -50, max: 50, initial: 4 }),
    /** The attribute of the special defence that it meets. Blank for the basic defence. */
    against: choiceOrNone("Attribute", ATTRIBUTES),
    critical: whole({ min: 2, max: 20, initial: 20 }),
    dice: whole({ min: 0, max: 40, initial: 1 }),
    faces: whole({ min: 1, max: 100, initial: 6 }),
    flat: whole({ min: -100, max: 100, initial: 0 }),
    type: choice("DamageType", DAMAGE_TYPES),
    /** Blank for none. */
    effect: choiceOrNone("Effect", EFFECT_KINDS),
    amount: whole({ min: 0, max: 100, initial: 1 }),
    /** Of a push or pull: whether the Gamemaster may choose fewer tiles (T-9). */
    upTo: flag(),
    effectName: plainText(),
  }),
});

/**
 * G-16: stairs between the levels that the region names. From generation 14 on this is Foundry's own behaviour.
 * Generation 13 has no levels, so it does nothing there, and scenes with stairs can still be imported.
 */
export class StairsBehavior extends changeLevelBehavior() {}

/** The behaviours of regions that are nothing but fields. */
export const BEHAVIOR_TYPES = {
  /**
   * G-12: smoke, rain, foliage or fog over the region's tiles. The rules read it when they need it, so it has no
   * events.
   */
  "unseen.shroud": [shroudSchema, "UNSEEN.Region.Shroud"],
  /** G-10: ground that is higher or lower than its surroundings. Ground in no such region is tier 0. */
  "unseen.heightTier": [heightTierSchema, "UNSEEN.Region.HeightTier"],
  /** G-17: furniture, hedges or crates that cover what is behind them, and do not stop movement. */
  "unseen.obstacle": [obstacleSchema, "UNSEEN.Region.Obstacle"],
  /**
   * H-6, H-21: an effect on creatures that enter the region or have a turn in it: caltrops, an alarm, a pool of acid.
   * It may attack.
   */
  "unseen.tileEffect": [tileEffectSchema, "UNSEEN.Region.TileEffect"],
  /** H-31: a vantage lies here. The same item may lie in several places. */
  "unseen.vantage": [vantageSchema, "UNSEEN.Region.Vantage"],
  /** Z-1: the region is a zone of stealth mode. */
  "unseen.zone": [zoneSchema, "UNSEEN.Region.Zone"],
} as const satisfies Subtypes;
