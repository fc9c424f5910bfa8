/** Draws what the ground does, as far as this seat may know it, and the tool that turns the drawing on and off. */
import { hasSeveralLevels, viewedLevelId } from "../../bridge/compat.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import { readOwn, writeOwn } from "../../settings.ts";
import type { SceneSnapshot } from "../../rules/index.ts";
import { say } from "../../words/sayHere.ts";
import { isGamemaster } from "../playedHere.ts";
import { registerTokenTool } from "../tokenTool.ts";
import { seatSituation, viewedScene } from "../viewedScene.ts";
import { regionSigns } from "./regionSigns.ts";

/** What is drawn now: nothing is drawn anew while regions, grid and level stay the same. */
let drawn: { readonly layer: object; readonly regions: SceneSnapshot["regions"]; readonly key: string } | null = null;

/** Follows the documents. A player's regions are those of the player's view, as far as the host shows them (H-9). */
export function showRegions(): void {
  const layer = unseenLayer();
  const scene = isShown() ? seatSituation()?.scene : null;
  if (!layer) return;
  const level = hasSeveralLevels() ? viewedLevelId() : null;
  const regions = scene?.regions ?? NONE;
  const shown = regions.filter(({ id }) => isSeen(id));
  const key = `${level} ${shown.map(({ id }) => id).join(" ")}`;
  if (drawn?.layer === layer && drawn.regions === regions && drawn.key === key) return;
  drawn = { layer, regions, key };
  layer.background.showGround(scene ? regionSigns({ ...scene, regions: shown }, level, say) : []);
}

/** Players see regions that the host always shows. A trap that is none of them stays unseen (K-3). */
const isSeen = (id: string): boolean =>
  isGamemaster() || viewedScene()?.regions.get(id)?.visibility === CONST.REGION_VISIBILITY.ALWAYS;

const NONE: SceneSnapshot["regions"] = [];

/** On, unless the user turned it off. */
const isShown = (): boolean => readOwn("regions") !== false;

/** Adds the tool to the token controls. In `init`. */
export function registerRegionsTool(): void {
  registerTokenTool({
    name: "unseenRegions",
    title: "UNSEEN.Regions.tool",
    icon: "fa-solid fa-layer-group",
    active: isShown,
    onChange: (isOn) => void turn(isOn ?? !isShown()),
  });
}

async function turn(isOn: boolean): Promise<void> {
  await writeOwn("regions", isOn);
  showRegions();
}
