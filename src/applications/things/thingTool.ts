/** The Gamemaster's tool among the token controls: an attack by a trap or another thing (H-21). */
import { isGamemaster } from "../playedHere.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { openTargeting } from "../attack/aimFlow.ts";
import { thingPlan } from "./thingPlan.ts";

/** Adds the tool. In `init`. */
export function registerThingTool(): void {
  registerTokenTool({
    name: "unseenThing",
    title: "UNSEEN.Thing.tool",
    icon: "fa-solid fa-bomb",
    visible: isGamemaster,
    onChange: () => void openTargeting(thingPlan),
  });
}
