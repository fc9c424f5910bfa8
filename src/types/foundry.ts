/** What Unseen adds to Foundry's documents, for the compiler. Nothing here runs. */
import type { Hiding, Side } from "../rules/index.ts";
import type { TurnRecord } from "../bridge/turns.ts";
import type { AdversaryModel, CharacterModel, HidingSpotModel } from "../data/actor.ts";
import type { ArmorModel, ArmsModel, PowerModel, TrinketModel, VantageModel } from "../data/item.ts";
import type { AuditModel, CardModel } from "../data/message.ts";
import type {
  DifficultTerrainBehavior,
  HeightTierBehavior,
  ShroudBehavior,
  TileEffectBehavior,
  VantageBehavior,
} from "../data/region.ts";
import type { WrappedKey } from "../desk/keys.ts";
import type { PublishedKeys } from "../desk/machine/host.ts";
import type { AskRequest } from "../desk/protocol.ts";

/** A marker's flag: whose spot it marks, and its number on the map. */
export interface MarkerFlag {
  readonly hider: string;
  readonly number: number;
  /** The shape of the spot and its turn, where they are not those of the token (T-4, T-5). */
  readonly form?: string;
  readonly turn?: number;
}

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "unseen";
  }

  interface AssumeHookRan {
    ready: never;
  }

  interface DataModelConfig {
    Actor: {
      character: typeof CharacterModel;
      adversary: typeof AdversaryModel;
      hidingSpot: typeof HidingSpotModel;
    };
    Item: {
      power: typeof PowerModel;
      arms: typeof ArmsModel;
      armor: typeof ArmorModel;
      trinket: typeof TrinketModel;
      vantage: typeof VantageModel;
    };
    ChatMessage: {
      hide: typeof CardModel;
      designate: typeof CardModel;
      scanReveal: typeof CardModel;
      scan: typeof CardModel;
      track: typeof CardModel;
      claim: typeof CardModel;
      notice: typeof CardModel;
      audit: typeof AuditModel;
    };
    RegionBehavior: {
      "unseen.shroud": typeof ShroudBehavior;
      "unseen.difficultTerrain": typeof DifficultTerrainBehavior;
      "unseen.heightTier": typeof HeightTierBehavior;
      "unseen.tileEffect": typeof TileEffectBehavior;
      "unseen.vantage": typeof VantageBehavior;
    };
  }

  interface FlagConfig {
    ActiveEffect: { unseen: { result?: number | null; spots?: object[] } };
    Token: {
      unseen: {
        hiding?: Hiding;
        sealed?: unknown;
        marker?: MarkerFlag;
        turn?: number;
        side?: Side | null;
      };
    };
    Combatant: { unseen: { turn?: TurnRecord } };
    JournalEntry: { unseen: { ledger?: boolean; snapshot?: string; keys?: WrappedKey } };
    User: { unseen: { keys?: PublishedKeys } };
    JournalEntryPage: {
      unseen: {
        event?: object;
        sealed?: unknown;
        done?: boolean;
        lock?: string;
        snapshot?: unknown;
        question?: unknown;
      };
    };
  }

  interface SettingConfig {
    "unseen.globalLightBrightTo": number;
    "unseen.creaturesGiveCover": boolean;
    "unseen.trackMute": { fight?: string; creatures?: readonly string[] };
    "unseen.blindedCount": boolean;
    "unseen.sightCap": number;
    "unseen.partialCoverHinders": boolean;
    "unseen.paradoxGuard": boolean;
    "unseen.ambushIncludesReveal": boolean;
    "unseen.recheckAlongPath": boolean;
    "unseen.areasFind": boolean;
    "unseen.sharedLore": boolean;
    "unseen.outbox": readonly AskRequest[];
    "unseen.browserKey": string;
  }
}
