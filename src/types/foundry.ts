/** What Unseen adds to Foundry's documents, for the compiler. Nothing here runs. */
import type { Hiding, Side } from "../rules/index.ts";
import type { TurnRecord } from "../bridge/turns.ts";
import type { AdversaryModel, CharacterModel, HidingSpotModel } from "../data/actor.ts";
import type { AuditModel, CardModel } from "../data/message.ts";
import type { DifficultTerrainBehavior, ShroudBehavior } from "../data/region.ts";
import type { AskRequest } from "../desk/protocol.ts";

/** A marker's flag: whose spot it marks, and its number on the map. */
export interface MarkerFlag {
  readonly hider: string;
  readonly number: number;
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
    ChatMessage: {
      hide: typeof CardModel;
      designate: typeof CardModel;
      scanReveal: typeof CardModel;
      track: typeof CardModel;
      claim: typeof CardModel;
      notice: typeof CardModel;
      audit: typeof AuditModel;
    };
    RegionBehavior: {
      "unseen.shroud": typeof ShroudBehavior;
      "unseen.difficultTerrain": typeof DifficultTerrainBehavior;
    };
  }

  interface FlagConfig {
    ActiveEffect: { unseen: { result?: number | null; spots?: object[] } };
    Token: { unseen: { hiding?: Hiding; marker?: MarkerFlag; yields?: boolean; side?: Side | null } };
    Combatant: { unseen: { turn?: TurnRecord } };
    JournalEntry: { unseen: { ledger?: boolean; snapshot?: string } };
    JournalEntryPage: { unseen: { event?: object; done?: boolean; lock?: string } };
  }

  interface SettingConfig {
    "unseen.globalLightBrightTo": number;
    "unseen.creaturesGiveCover": boolean;
    "unseen.blindedCount": boolean;
    "unseen.sightCap": number;
    "unseen.ambushIncludesReveal": boolean;
    "unseen.outbox": readonly AskRequest[];
  }
}
