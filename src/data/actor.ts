import { creatureSchema } from "./creature.ts";

const { fields } = foundry.data;
const { TypeDataModel } = foundry.abstract;

/** A player's creature. */
export class CharacterModel extends TypeDataModel<ReturnType<typeof creatureSchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Creature"];

  static override defineSchema() {
    return creatureSchema();
  }
}

/** A GM's creature, with the same numbers. */
export class AdversaryModel extends TypeDataModel<ReturnType<typeof creatureSchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.Creature"];

  static override defineSchema() {
    return creatureSchema();
  }
}

const hidingSpotSchema = () => ({
  description: new fields.HTMLField({ required: true, blank: true, initial: "" }),
});

/** The one actor behind every marker. Its tokens' flags say what they mark. */
export class HidingSpotModel extends TypeDataModel<ReturnType<typeof hidingSpotSchema>, Actor.Implementation> {
  static override LOCALIZATION_PREFIXES = ["UNSEEN.HidingSpot"];

  static override defineSchema() {
    return hidingSpotSchema();
  }
}
