import { CREATURE_TYPES, SYSTEM_ID } from "../config.ts";
import { registerFollowing } from "./follow.ts";
import { UnseenTokenHUD } from "./hud/unseenTokenHud.ts";
import { registerKeybindings } from "./keybindings.ts";
import { CreatureSheet } from "./sheets/creatureSheet.ts";
import { HidingSpotSheet } from "./sheets/hidingSpotSheet.ts";

/** Sheets, the token HUD, keys, and the windows that follow the documents. In `init`. */
export function registerApplications(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, SYSTEM_ID, CreatureSheet as never, {
    types: [...CREATURE_TYPES],
    makeDefault: true,
    label: "UNSEEN.Sheet.creature",
  });
  DocumentSheetConfig.registerSheet(foundry.documents.Actor, SYSTEM_ID, HidingSpotSheet as never, {
    types: ["hidingSpot"],
    makeDefault: true,
    label: "UNSEEN.Sheet.hidingSpot",
  });
  CONFIG.Token.hudClass = UnseenTokenHUD;
  registerKeybindings();
  registerFollowing();
}
