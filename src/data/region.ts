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
