/** Tools among the token controls: the zones of the scene, and stealth mode (part Z). */
import { readSwitch } from "../../settings.ts";
import { isGamemaster } from "../playedHere.ts";
import { withWindows } from "../withWindows.ts";

const TOOL = "unseenZones";
const STRETCHES = "unseenStretches";

/** Adds the tools. In `init`. */
export function registerZonesTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (!tools) return;
    tools[TOOL] = {
      name: TOOL,
      title: "UNSEEN.Zones.title",
      icon: "fa-solid fa-vector-square",
      order: Object.keys(tools).length,
      button: true,
      visible: isGamemaster(),
      onChange: () => void withWindows(({ openZones }) => openZones()),
    };
    tools[STRETCHES] = {
      name: STRETCHES,
      title: "UNSEEN.Stretch.title",
      icon: "fa-solid fa-shoe-prints",
      order: Object.keys(tools).length,
      button: true,
      visible: isGamemaster() || readSwitch("stretches") === true,
      onChange: () => void withWindows(({ openStretches }) => openStretches()),
    };
  });
}
