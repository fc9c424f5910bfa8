import { CARD_TYPES } from "../chat/card.ts";
import { DIFFICULT_TERRAIN_BEHAVIOR, SHROUD_BEHAVIOR } from "../config.ts";
import { AdversaryModel, CharacterModel, HidingSpotModel } from "./actor.ts";
import { AuditModel, CardModel } from "./message.ts";
import { DifficultTerrainBehavior, ShroudBehavior } from "./region.ts";

/** Gives every subtype of the manifest its model. In `init`. */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, {
    character: CharacterModel,
    adversary: AdversaryModel,
    hidingSpot: HidingSpotModel,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    ...Object.fromEntries(CARD_TYPES.map((type) => [type, CardModel])),
    audit: AuditModel,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, {
    [SHROUD_BEHAVIOR]: ShroudBehavior,
    [DIFFICULT_TERRAIN_BEHAVIOR]: DifficultTerrainBehavior,
  });
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    [SHROUD_BEHAVIOR]: "fa-solid fa-smog",
    [DIFFICULT_TERRAIN_BEHAVIOR]: "fa-solid fa-shoe-prints",
  });
  const bars = { bar: ["life"], value: ["absorption", "movement"] };
  CONFIG.Actor.trackableAttributes = { character: bars, adversary: bars };
}
