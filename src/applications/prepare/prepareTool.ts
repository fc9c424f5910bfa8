/** The tool of the token controls that opens the preparation of the scene, for full Gamemasters. */
import { isGamemaster } from "../playedHere.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { openPrepare } from "./preparePanel.ts";

/** Adds the tool. In `init`. */
export function registerPrepareTool(): void {
  registerTokenTool({
    name: "unseenPrepare",
    title: "UNSEEN.Prepare.title",
    icon: "fa-solid fa-binoculars",
    visible: isGamemaster,
    onChange: () => void openPrepare(),
  });
}
