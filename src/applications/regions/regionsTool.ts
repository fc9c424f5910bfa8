/** The tool that turns the drawing of what the ground does on and off. */
import { writeOwn } from "../../settings.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { isGroundShown } from "./isGroundShown.ts";
import { showRegions } from "./showRegions.ts";

/** Adds the tool to the token controls. In `init`. */
export function registerRegionsTool(): void {
  registerTokenTool({
    name: "unseenRegions",
    title: "UNSEEN.Regions.tool",
    icon: "fa-solid fa-layer-group",
    active: isGroundShown,
    onChange: (isOn) => void turn(isOn ?? !isGroundShown()),
  });
}

async function turn(isOn: boolean): Promise<void> {
  await writeOwn("regions", isOn);
  showRegions();
}
