/** The Gamemaster's tool among the token controls: an attack by a trap or another thing (H-21). */
import { isGamemaster } from "../playedHere.ts";
import { withWindows } from "../withWindows.ts";

const TOOL = "unseenThing";

/** Adds the tool. In `init`. */
export function registerThingTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (!tools) return;
    tools[TOOL] = {
      name: TOOL,
      title: "UNSEEN.Thing.tool",
      icon: "fa-solid fa-bomb",
      order: Object.keys(tools).length,
      button: true,
      visible: isGamemaster(),
      onChange: () => void withWindows(({ openAim, thingPlan }) => openAim(thingPlan)),
    };
  });
}
