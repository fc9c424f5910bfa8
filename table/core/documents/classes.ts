/** All base documents by name. */
import type { DocumentClass } from "../document.ts";
import { BaseActiveEffect } from "./baseActiveEffect.ts";
import { BaseActor } from "./baseActor.ts";
import { BaseActorDelta } from "./baseActorDelta.ts";
import { BaseChatMessage } from "./baseChatMessage.ts";
import { BaseCombat, BaseCombatant } from "./baseCombat.ts";
import { BaseCombatantGroup } from "./baseCombatantGroup.ts";
import { BaseItem } from "./baseItem.ts";
import { BaseJournalEntry, BaseJournalEntryPage } from "./baseJournalEntry.ts";
import { BaseLevel } from "./baseLevel.ts";
import { BaseScene } from "./baseScene.ts";
import { BaseToken } from "./baseToken.ts";
import { BaseUser } from "./baseUser.ts";
import { BaseWall } from "./baseWall.ts";
import { BaseDrawing, BaseNote } from "./sceneMarks.ts";
import { BaseAmbientLight, BaseRegion, BaseRegionBehavior, BaseTile } from "./sceneParts.ts";
import { BaseRollTable, BaseTableResult } from "./baseRollTable.ts";
import { BaseAdventure, BaseFolder, BaseMacro, BaseSetting } from "./worldParts.ts";

/** Primary documents of a world, in the order in which a seat creates them. */
export const WORLD_CLASSES: readonly DocumentClass[] = [
  BaseUser,
  BaseSetting,
  BaseFolder,
  BaseActor,
  BaseItem,
  BaseScene,
  BaseJournalEntry,
  BaseChatMessage,
  BaseCombat,
  BaseMacro,
  BaseRollTable,
];

const EMBEDDED_CLASSES: readonly DocumentClass[] = [
  BaseActiveEffect,
  BaseActorDelta,
  BaseAmbientLight,
  BaseCombatant,
  BaseCombatantGroup,
  BaseDrawing,
  BaseJournalEntryPage,
  BaseLevel,
  BaseNote,
  BaseRegion,
  BaseRegionBehavior,
  BaseTableResult,
  BaseTile,
  BaseToken,
  BaseWall,
];

export const BASE_CLASSES: Readonly<Record<string, DocumentClass>> = Object.fromEntries(
  [...WORLD_CLASSES, ...EMBEDDED_CLASSES, BaseAdventure].map((cls) => [cls.documentName, cls]),
);
