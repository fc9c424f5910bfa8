/** Tools among the token controls: the zones of the scene, and stealth mode (part Z). */
import { readSwitch } from "../../settings.ts";
import { isGamemaster } from "../playedHere.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { openStretches } from "../stretches/stretchPanel.ts";
import { openZones } from "./zonesPanel.ts";

/** Adds the tools. In `init`. */
export function registerZonesTool(): void {
  registerTokenTool({
    name: "unseenZones",
    title: "UNSEEN.Zones.title",
    icon: "fa-solid fa-vector-square",
    visible: isGamemaster,
    onChange: () => void openZones(),
  });
  registerTokenTool({
    name: "unseenStretches",
    title: "UNSEEN.Stretch.title",
    icon: "fa-solid fa-shoe-prints",
    visible: () => isGamemaster() || readSwitch("stretches") === true,
    onChange: () => void openStretches(),
  });
}
