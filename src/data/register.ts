import { AdversaryModel, CharacterModel, HidingSpotModel } from "./actor.ts";
import { AbilityModel, ActionModel, ArmorModel, ArmsModel, PowerModel, TrinketModel, VantageModel } from "./item.ts";
import { AuditModel, CardModel } from "./message.ts";
import {
  ConcealmentBehavior,
  DifficultTerrainBehavior,
  HeightTierBehavior,
  ObstacleBehavior,
  ShroudBehavior,
  StairsBehavior,
  TileEffectBehavior,
  VantageBehavior,
  ZoneBehavior,
} from "./region.ts";

/** Assigns every subtype of the manifest its model. In `init`. */
export function registerDataModels(): void {
  Object.assign(CONFIG.Actor.dataModels, {
    character: CharacterModel,
    adversary: AdversaryModel,
    hidingSpot: HidingSpotModel,
  });
  Object.assign(CONFIG.Item.dataModels, {
    power: PowerModel,
    arms: ArmsModel,
    armor: ArmorModel,
    trinket: TrinketModel,
    ability: AbilityModel,
    vantage: VantageModel,
    action: ActionModel,
  });
  Object.assign(CONFIG.ChatMessage.dataModels, {
    hide: CardModel,
    designate: CardModel,
    scanReveal: CardModel,
    scan: CardModel,
    track: CardModel,
    claim: CardModel,
    miss: CardModel,
    attack: CardModel,
    damage: CardModel,
    affect: CardModel,
    push: CardModel,
    recheck: CardModel,
    concentration: CardModel,
    check: CardModel,
    notice: CardModel,
    audit: AuditModel,
  });
  Object.assign(CONFIG.RegionBehavior.dataModels, {
    "unseen.shroud": ShroudBehavior,
    "unseen.concealment": ConcealmentBehavior,
    "unseen.stairs": StairsBehavior,
    "unseen.difficultTerrain": DifficultTerrainBehavior,
    "unseen.heightTier": HeightTierBehavior,
    "unseen.obstacle": ObstacleBehavior,
    "unseen.tileEffect": TileEffectBehavior,
    "unseen.vantage": VantageBehavior,
    "unseen.zone": ZoneBehavior,
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
