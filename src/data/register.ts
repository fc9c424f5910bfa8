import { ACTOR_TYPES } from "./actor.ts";
import { ITEM_TYPES } from "./item.ts";
import { MESSAGE_TYPES } from "./message.ts";
import { modelsOf } from "./model.ts";
import { BEHAVIOR_TYPES, ConcealmentBehavior, DifficultTerrainBehavior, StairsBehavior } from "./region.ts";

/** Assigns every subtype of the manifest its model. In `init`. */
export function registerDataModels(): void {
  const { TypeDataModel } = foundry.abstract;
  const { RegionBehaviorType } = foundry.data.regionBehaviors;
  Object.assign(CONFIG.Actor.dataModels, modelsOf(ACTOR_TYPES, TypeDataModel));
  Object.assign(CONFIG.Item.dataModels, modelsOf(ITEM_TYPES, TypeDataModel));
  Object.assign(CONFIG.ChatMessage.dataModels, modelsOf(MESSAGE_TYPES, TypeDataModel));
  Object.assign(CONFIG.RegionBehavior.dataModels, modelsOf(BEHAVIOR_TYPES, RegionBehaviorType as never), {
    "unseen.concealment": ConcealmentBehavior,
    "unseen.stairs": StairsBehavior,
    "unseen.difficultTerrain": DifficultTerrainBehavior,
  });
  Object.assign(CONFIG.RegionBehavior.typeIcons, {
    "unseen.shroud": "fa-solid fa-smog",
    "unseen.concealment": "fa-solid fa-cloud",
    "unseen.difficultTerrain": "fa-solid fa-shoe-prints",
    "unseen.heightTier": "fa-solid fa-mountain",
    "unseen.obstacle": "fa-solid fa-cubes",
    "unseen.stairs": "fa-solid fa-stairs",
    "unseen.tileEffect": "fa-solid fa-bomb",
    "unseen.vantage": "fa-solid fa-binoculars",
    "unseen.zone": "fa-solid fa-vector-square",
  });
  const bars = { bar: ["life"], value: ["absorption", "movement"] };
  Object.assign(CONFIG.Actor, { trackableAttributes: { character: bars, adversary: bars } });
}
