/** The tool of the token controls that opens the preparation of the scene, for full Gamemasters. */
import { isGamemaster } from "../playedHere.ts";
import { withWindows } from "../withWindows.ts";

const TOOL = "unseenPrepare";

/** Adds the tool. In `init`. */
export function registerPrepareTool(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (!tools) return;
    tools[TOOL] = {
      name: TOOL,
      title: "UNSEEN.Prepare.title",
      icon: "fa-solid fa-binoculars",
      order: Object.keys(tools).length,
      button: true,
      visible: isGamemaster(),
      onChange: () => void withWindows(({ openPrepare }) => openPrepare()),
    };
  });
}
