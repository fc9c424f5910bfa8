/** The tool of the token controls that opens the awareness board. It is there while danger counts (K-1). */
import { HOOKS } from "../../config.ts";
import { readSwitch } from "../../settings.ts";
import { withWindows } from "../withWindows.ts";

const TOOL = "unseenAwareness";

/** Adds the tool, and gathers the controls anew when the house rules change. In `init`. */
export function registerBoardTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (!tools || readSwitch("danger") !== true) return;
    tools[TOOL] = {
      name: TOOL,
      title: "UNSEEN.Awareness.title",
      icon: "fa-solid fa-table-cells",
      order: Object.keys(tools).length,
      button: true,
      visible: true,
      onChange: () => void withWindows(({ openBoard }) => openBoard()),
    };
  });
  Hooks.on(HOOKS.houseRules as "canvasReady", () => {
    if (canvas?.ready) void ui.controls?.render({ reset: true } as never);
  });
}
