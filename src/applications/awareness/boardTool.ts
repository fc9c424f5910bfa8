/** The tool of the token controls that opens the awareness board. It is there while danger counts (K-1). */
import { HOOKS } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { openBoard } from "./boardPanel.ts";

/** Adds the tool, and gathers the controls anew when the house rules change. In `init`. */
export function registerBoardTool(): void {
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
