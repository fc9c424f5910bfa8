/**
 * The tools of the token controls that open the awareness board, which is there while danger counts (K-1), and the
 * panel "What can I do now?".
 */
import { HOOKS } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { openNow } from "../turn/nowPanel.ts";
import { openBoard } from "./boardPanel.ts";

/** Adds the tool, and gathers the controls anew when the house rules change. In `init`. */
export function registerBoardTool(): void {
  registerTokenTool({
    name: "unseenNow",
    title: "UNSEEN.Now.title",
    icon: "fa-solid fa-list-check",
    onChange: () => void openNow(),
  });
  registerTokenTool({
    name: "unseenAwareness",
    title: "UNSEEN.Awareness.title",
    icon: "fa-solid fa-table-cells",
    visible: () => readSwitch("danger") === true,
    onChange: () => void openBoard(),
  });
  Hooks.on(HOOKS.houseRules as "canvasReady", () => {
    if (canvas?.ready) void ui.controls?.render({ reset: true } as never);
  });
}
