/** The tool of the token controls for Gamemasters who want to see what a player sees, and the key that ends it. */
import { SYSTEM_ID } from "../../config.ts";
import { isFullGm } from "../../bridge/fullGm.ts";
import { seenAs } from "../../bridge/seeAs.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { openSeeAs } from "./seeAsPanel.ts";
import { endWithoutCreature, showSeenAs } from "./showSeenAs.ts";

/** Adds tool and key. In `init`. */
export function registerSeeAs(): void {
  registerTokenTool({
    name: "unseenSeeAs",
    title: "UNSEEN.SeeAs.title",
    icon: "fa-solid fa-eye",
    visible: () => isFullGm(game.user),
    onChange: () => void openSeeAs(),
  });
  game.keybindings.register(SYSTEM_ID, "endSeeAs", {
    name: "UNSEEN.SeeAs.end",
    uneditable: [{ key: "Escape" }],
    restricted: true,
    onDown: () => {
      const isOn = seenAs() !== null;
      showSeenAs(null);
      return isOn;
    },
  });
  Hooks.on("canvasReady", endWithoutCreature);
  Hooks.on("deleteToken", endWithoutCreature);
}
