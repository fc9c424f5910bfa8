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
    hide: CardModel,
    designate: CardModel,
    scanReveal: CardModel,
    track: CardModel,
    claim: CardModel,
    notice: CardModel,
    audit: AuditModel,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, {
    "unseen.shroud": ShroudBehavior,
    "unseen.difficultTerrain": DifficultTerrainBehavior,
  });
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    "unseen.shroud": "fa-solid fa-smog",
    "unseen.difficultTerrain": "fa-solid fa-shoe-prints",
  });
  const bars = { bar: ["life"], value: ["absorption", "movement"] };
  CONFIG.Actor.trackableAttributes = { character: bars, adversary: bars };
}
