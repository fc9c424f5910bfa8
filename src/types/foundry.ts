/** What Unseen adds to Foundry's documents, for the compiler. Nothing here runs. */
import type { UnseenLayer } from "../canvas/unseenLayer.ts";
import type { CountedMinutes } from "../applications/stretches/followClock.ts";
import type { Hiding, Moved, Switches } from "../rules/index.ts";
import type { KeptSide } from "../bridge/creature/sides.ts";
import type { MarkerFlag } from "../bridge/creature/markerFlag.ts";
import type { TurnRecord } from "../bridge/creature/turns.ts";
import type { ACTOR_TYPES } from "../data/actor.ts";
import type { ITEM_TYPES } from "../data/item.ts";
import type { MESSAGE_TYPES } from "../data/message.ts";
import type { Subtypes } from "../data/model.ts";
import type { BEHAVIOR_TYPES, DifficultTerrainBehavior, StairsBehavior } from "../data/region.ts";
import type { OwnSetting } from "../settings.ts";

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

/** A cap is stored as a number too: `NO_CAP` where the rules have null. */
type SwitchSettings = {
  [K in keyof Switches as `unseen.${K}`]: Switches[K] extends boolean ? boolean : number;
};
type OwnSettings = { [K in OwnSetting as `unseen.${K}`]: Readonly<Record<string, unknown>> };

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

  interface SettingConfig extends SwitchSettings, OwnSettings {
    "unseen.worldVersion": string;
    "unseen.askOldCards": boolean;
  }
}
