/** The tools of Unseen among the token controls of the map. */
import { showsFullGm } from "../bridge/seeAs.ts";
import { isFullGm } from "../bridge/fullGm.ts";
import { HOOKS } from "../config.ts";
import { onHook } from "../hooks.ts";
import { readSwitch, writeOwn } from "../settings.ts";
import { openTargeting } from "./attack/aimPanel.ts";
import { BoardPanel } from "./awareness/boardPanel.ts";
import { openPrepare } from "./prepare/preparePanel.ts";
import { areRegionsShown, showRegions } from "./regions/showRegions.ts";
import { openSeeAs } from "./seeAs/seeAsPanel.ts";
import { openStretches } from "./stretches/stretchPanel.ts";
import { thingPlan } from "./things/thingPlan.ts";
import { NowPanel } from "./turn/nowPanel.ts";
import { openZones } from "./zones/zonesPanel.ts";

/** A button, or a toggle that has a state. */
interface SceneTool {
  readonly name: string;
  /** The key of its name. */
  readonly title: string;
  readonly icon: string;
  /** Absent for a tool that everybody sees. */
  readonly visible?: () => boolean;
  /** Whether a toggle is on. Absent for a button. */
  readonly active?: () => boolean;
  readonly onChange: (isOn?: boolean) => void;
}

/** In the order of the controls. */
const TOOLS: readonly SceneTool[] = [
  {
    name: "unseenThing",
    title: "UNSEEN.Thing.tool",
    icon: "fa-solid fa-bomb",
    visible: showsFullGm,
    onChange: () => void openTargeting(thingPlan),
  },
  {
    name: "unseenNow",
    title: "UNSEEN.Now.title",
    icon: "fa-solid fa-list-check",
    onChange: () => void NowPanel.one().open(),
  },
  {
    name: "unseenAwareness",
    title: "UNSEEN.Awareness.title",
    icon: "fa-solid fa-table-cells",
    visible: () => readSwitch("danger") === true,
    onChange: () => void BoardPanel.one().open(),
  },
  {
    name: "unseenZones",
    title: "UNSEEN.Zones.title",
    icon: "fa-solid fa-vector-square",
    visible: showsFullGm,
    onChange: () => void openZones(),
  },
  {
    name: "unseenStretches",
    title: "UNSEEN.Stretch.title",
    icon: "fa-solid fa-shoe-prints",
    visible: () => showsFullGm() || readSwitch("stretches") === true,
    onChange: () => void openStretches(),
  },
  {
    name: "unseenPrepare",
    title: "UNSEEN.Prepare.title",
    icon: "fa-solid fa-binoculars",
    visible: showsFullGm,
    onChange: () => void openPrepare(),
  },
  {
    name: "unseenSeeAs",
    title: "UNSEEN.SeeAs.title",
    icon: "fa-solid fa-eye",
    // Also while this seat shows what a player sees: another player can be chosen.
    visible: () => isFullGm(game.user),
    onChange: () => void openSeeAs(),
  },
  {
    name: "unseenRegions",
    title: "UNSEEN.Regions.tool",
    icon: "fa-solid fa-layer-group",
    active: areRegionsShown,
    onChange: (isOn) => void keepRegionsShown(isOn ?? !areRegionsShown()),
  },
];

/** Adds the tools each time the controls are gathered, and gathers them anew when the house rules change. In `init`. */
export function registerSceneTools(): void {
  Hooks.on("getSceneControlButtons", (controls) => {
    const tools = controls.tokens?.tools;
    if (!tools) return;
    for (const { name, title, icon, visible, active, onChange } of TOOLS)
      tools[name] = {
        name,
        title,
        icon,
        order: Object.keys(tools).length,
        ...(active ? { toggle: true, active: active() } : { button: true }),
        visible: visible?.() ?? true,
        onChange: (_event: Event, isOn?: boolean) => onChange(isOn),
      };
  });
  onHook(HOOKS.houseRules, () => {
    if (canvas?.ready) void ui.controls?.render({ reset: true } as never);
  });
}

async function keepRegionsShown(isOn: boolean): Promise<void> {
  await writeOwn("regions", isOn);
  showRegions();
}
