/** What Unseen adds to Foundry's documents, for the compiler. Nothing here runs. */
import type { UnseenLayer } from "../canvas/unseenLayer.ts";
import type { CountedMinutes } from "../applications/stretches/followClock.ts";
import type { Hiding, Moved } from "../rules/index.ts";
import type { KeptSide } from "../bridge/creature/sides.ts";
import type { MarkerFlag } from "../bridge/creature/markerFlag.ts";
import type { TurnRecord } from "../bridge/creature/turns.ts";
import type { ACTOR_TYPES } from "../data/actor.ts";
import type { ITEM_TYPES } from "../data/item.ts";
import type { MESSAGE_TYPES } from "../data/message.ts";
import type { Subtypes } from "../data/model.ts";
import type { BEHAVIOR_TYPES, DifficultTerrainBehavior, StairsBehavior } from "../data/region.ts";

declare global {
  namespace CONFIG.Canvas {
    interface Layers {
      unseen: LayerDefinition<typeof UnseenLayer, "interface">;
    }
  }
}

declare class TypeModel<S extends foundry.data.fields.DataSchema> extends foundry.abstract.TypeDataModel<
  S,
  foundry.abstract.Document.Any
> {}

type ModelsOf<T extends Subtypes> = { [K in keyof T]: typeof TypeModel<ReturnType<T[K][0]>> };

declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: "unseen";
  }

  interface AssumeHookRan {
    ready: never;
  }

  interface DataModelConfig {
    Actor: ModelsOf<typeof ACTOR_TYPES>;
    Item: ModelsOf<typeof ITEM_TYPES>;
    ChatMessage: ModelsOf<typeof MESSAGE_TYPES>;
    RegionBehavior: ModelsOf<typeof BEHAVIOR_TYPES> & {
      "unseen.stairs": typeof StairsBehavior;
      "unseen.difficultTerrain": typeof DifficultTerrainBehavior;
    };
  }

  interface FlagConfig {
    ActiveEffect: { unseen: { result?: number | null; spots?: object[] } };
    Token: {
      unseen: {
        hiding?: Hiding;
        marker?: MarkerFlag;
        turn?: number;
        /** The stretches that showed the token (Z-4). */
        shownIn?: string | null;
      };
    };
    Actor: {
      unseen: {
        /** By scene and token, the pushes whose price is on the sheet (Z-14). */
        pushes?: Readonly<Record<string, Readonly<Record<string, { run: string; total: number }>>>>;
      };
    };
    Scene: {
      unseen: {
        sides?: Readonly<Record<string, KeptSide>>;
        moved?: Readonly<Record<string, Moved>>;
        /** The minutes of stretches that are on the world's clock (Z-1). */
        clock?: CountedMinutes | null;
        keptOff?: string;
        /** The combat that stretches led into, and whom it took in (Z-13). */
        combat?: { run: string; combat: string; taken: readonly string[] } | null;
        borders?: { links?: readonly string[]; cut?: readonly string[]; extended?: readonly string[] };
      };
    };
    Region: { unseen: { gmText?: string } };
    Combat: { unseen: { turns?: Readonly<Record<string, TurnRecord>> } };
    JournalEntry: { unseen: { ledger?: boolean; snapshot?: string; key?: string } };
    User: { unseen: { holdsKey?: boolean } };
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
    "unseen.looseEndsPass": boolean;
    "unseen.globalLightBrightTo": number;
    "unseen.creaturesGiveCover": boolean;
    "unseen.blindedCount": boolean;
    "unseen.visibleLevelsCount": boolean;
    "unseen.sightCap": number;
    "unseen.partialCoverHinders": boolean;
    "unseen.namesFollowToken": boolean;
    "unseen.paradoxGuard": boolean;
    "unseen.ambushIncludesReveal": boolean;
    "unseen.recheckAlongPath": boolean;
    "unseen.areasFind": boolean;
    "unseen.sharedLore": boolean;
    "unseen.concealment": boolean;
    "unseen.concealedPercent": number;
    "unseen.totalPercent": number;
    "unseen.areasMiss": boolean;
    "unseen.concealmentSuffices": boolean;
    "unseen.darkvisionCounts": boolean;
    "unseen.concealedHinders": boolean;
    "unseen.invisibleMoving": number;
    "unseen.invisibleStill": number;
    "unseen.invisibleSpots": boolean;
    "unseen.defenderThrows": boolean;
    "unseen.danger": boolean;
    "unseen.awarenessRange": number;
    "unseen.hearing": number;
    "unseen.demotionsAsked": boolean;
    "unseen.demotionsTold": boolean;
    "unseen.reactionKept": boolean;
    "unseen.levelsShown": boolean;
    "unseen.knownLapses": boolean;
    "unseen.sharedAwareness": boolean;
    "unseen.stretches": boolean;
    "unseen.stretchMinutes": number;
    "unseen.openRolls": boolean;
    "unseen.oneChoice": boolean;
    "unseen.ambushFirst": boolean;
    "unseen.noneIsTie": boolean;
    "unseen.sharedFlashlight": boolean;
    "unseen.stress": boolean;
    "unseen.freePushes": boolean;
    "unseen.playersUndo": boolean;
    "unseen.autoConcentration": boolean;
    "unseen.falls": boolean;
    "unseen.worldVersion": string;
    "unseen.askOldCards": boolean;
    "unseen.outbox": Readonly<Record<string, unknown>>;
    "unseen.worldKey": Readonly<Record<string, unknown>>;
    "unseen.trackMute": Readonly<Record<string, unknown>>;
    "unseen.regions": Readonly<Record<string, unknown>>;
  }
}
