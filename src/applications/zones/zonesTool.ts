/** The Gamemaster's tool among the token controls: the zones of the scene (Z-1). */
import { isGamemaster } from "../playedHere.ts";
import { withWindows } from "../withWindows.ts";

const TOOL = "unseenZones";

/** Adds the tool. In `init`. */
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
  });
}
