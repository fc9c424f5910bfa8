/** The Gamemaster's tool among the token controls: an attack by a trap or another thing (H-21). */
import { openAim } from "../attack/aimFlow.ts";
import { isGamemaster } from "../seat.ts";
import { thingPlan } from "./thingPlan.ts";

const TOOL = "unseenThing";

/** Adds the tool. In `init`. */
export function registerThingTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const { tokens } = controls;
    if (!tokens) return;
    tokens.tools[TOOL] = {
      name: TOOL,
      title: "UNSEEN.Thing.tool",
      icon: "fa-solid fa-bomb",
      order: Object.keys(tokens.tools).length,
      button: true,
      visible: isGamemaster(),
      onChange: () => void openAim(thingPlan),
    };
  });
}
