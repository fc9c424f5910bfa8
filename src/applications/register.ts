import { ITEM_TYPES, SYSTEM_ID } from "../config.ts";
import { registerFollowing } from "./follow.ts";
import { registerSceneTools } from "./sceneTools.ts";
import { HouseRulesPage } from "./houseRules/houseRulesPage.ts";
import { registerHotbarDrop } from "./hotbarDrop.ts";
import { UnseenTokenHUD } from "./hud/unseenTokenHud.ts";
import { watchDoors } from "./interact/doors.ts";
import { registerHunts } from "./tours/hunts.ts";
import { registerKeybindings } from "./keybindings.ts";
import { AdversarySheet, CreatureSheet } from "./sheets/creatureSheet.ts";
import { ItemSheet } from "./sheets/itemSheet.ts";
import { HidingSpotSheet } from "./sheets/hidingSpotSheet.ts";
import { registerTurnNotices } from "./turn/tellTurn.ts";
import { registerTrackerTurns } from "./turn/turnShown.ts";
import { watchSeenAs } from "./seeAs/showSeenAs.ts";
import { registerRulebook } from "./rulebook/openRule.ts";
import { registerSwitchButtons } from "./houseRules/switchButton.ts";
import { registerKeptBy } from "./hostSheets/keptBy.ts";
import { registerWallConceals } from "./hostSheets/wallConceals.ts";
import { watchHazards } from "./things/watchHazards.ts";
import { thisSeat } from "../desk/foundry/thisSeat.ts";

/** Sheets, the token HUD, keys, and the windows that follow the documents. In `init`. */
export function registerApplications(): void {
  const { Actor, Item } = foundry.documents;
  const { DocumentSheetConfig: sheets } = foundry.applications.apps;
  sheets.registerSheet(Actor, SYSTEM_ID, CreatureSheet as never, ofSheet("creature", ["character"]));
  sheets.registerSheet(Actor, SYSTEM_ID, AdversarySheet as never, ofSheet("adversary", ["adversary"]));
  sheets.registerSheet(Actor, SYSTEM_ID, HidingSpotSheet as never, ofSheet("hidingSpot", ["hidingSpot"]));
  sheets.registerSheet(Item, SYSTEM_ID, ItemSheet as never, ofSheet("item", ITEM_TYPES));
  registerHotbarDrop();
  Object.assign(CONFIG.Token, { hudClass: UnseenTokenHUD });
  game.settings.registerMenu(SYSTEM_ID, "houseRules", {
    name: "UNSEEN.HouseRules.title",
    label: "UNSEEN.HouseRules.open",
    hint: "UNSEEN.HouseRules.menuHint",
    icon: "fa-solid fa-scale-balanced",
    type: HouseRulesPage as never,
    restricted: false,
  });
  game.settings.registerMenu(SYSTEM_ID, "recoveryPhrase", {
    name: "UNSEEN.Keys.askTitle",
    label: "UNSEEN.Keys.menu",
    hint: "UNSEEN.Keys.menuHint",
    icon: "fa-solid fa-key",
    type: RecoveryPhrase as never,
    restricted: true,
  });
  registerWallConceals();
  registerKeptBy();
  registerRulebook();
  registerSwitchButtons();
  registerSceneTools();
  registerTrackerTurns();
  registerTurnNotices();
  watchSeenAs();
  watchDoors();
  Hooks.once("setup", registerHunts);
  registerKeybindings();
  registerFollowing();
  Hooks.once("setup", watchHazards);
}

function ofSheet<T extends string>(name: string, types: readonly T[]) {
  return { types: [...types], makeDefault: true, label: `UNSEEN.Sheet.${name}` };
}

/** The window that the settings menu opens. It shows or asks for the recovery phrase. */
class RecoveryPhrase extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await thisSeat().keyStore.show();
    return this;
  }
}
