import { creatureSchema } from "./creature.ts";
import type { Subtypes } from "./model.ts";

const { fields } = foundry.data;

const hidingSpotSchema = () => ({
  description: new fields.HTMLField({ required: true, blank: true, initial: "" }),
});

/** The types of actors. */
export const ACTOR_TYPES = {
  /** A player's creature. */
  character: [creatureSchema, "UNSEEN.Creature"],
  /** A GM's creature, with the same numbers. */
  adversary: [creatureSchema, "UNSEEN.Creature"],
  /** The one actor behind every marker. Its tokens' flags say what they mark. */
  hidingSpot: [hidingSpotSchema, "UNSEEN.HidingSpot"],
} as const satisfies Subtypes;
