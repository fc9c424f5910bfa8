/** Draws what the ground does, as far as this seat may know it. */
import { showsFullGm, showsRegion } from "../../bridge/seeAs.ts";
import { hasSeveralLevels, viewedLevelId } from "../../bridge/compat.ts";
import { drawRegions, type PlaceWords } from "../../canvas/draw/drawRegions.ts";
import { tokenBoxes } from "../../canvas/tokenBoxes.ts";
import { unseenLayer } from "../../canvas/unseenLayer.ts";
import type { DrawAreas } from "../../canvas/viewedAreas.ts";
import type { SceneSnapshot } from "../../rules/index.ts";
import { readOwn } from "../../settings.ts";
import { say } from "../../words/sayHere.ts";
import { seatSituation, viewedScene } from "../viewedScene.ts";
import { regionSigns } from "./regionSigns.ts";

interface Drawn {
  readonly layer: object;
  readonly regions: SceneSnapshot["regions"];
  readonly key: string;
}

/** What is drawn now: nothing is drawn anew while regions, grid and level stay the same. */
let drawn: Drawn | null = null;
/** Places the words that are drawn, and the tokens that they were placed for. */
let words: { readonly place: PlaceWords; readonly on: PIXI.Graphics; readonly tokens: string } | null = null;

/** Whether this user sees what the ground does: unless they turned it off. */
export const areRegionsShown = (): boolean => readOwn("regions") !== false;

/** Follows the documents. A player's regions are those of the player's view, as far as the host shows them (H-9). */
export function showRegions(): void {
  const layer = unseenLayer();
  const scene = areRegionsShown() ? seatSituation()?.scene : null;
  if (!layer) return;
  const level = hasSeveralLevels() ? viewedLevelId() : null;
  const regions = scene?.regions ?? NONE;
  const shown = regions.filter(({ id }) => isSeen(id));
  const wanted = { layer, regions, key: `${level} ${shown.map(({ id }) => id).join(" ")}` };
  if (isDrawn(wanted)) return placeWords();
  drawn = wanted;
  words = null;
  const signs = scene ? regionSigns(scene, { level, regions: shown }, say) : [];
  const areas = signs.map(({ id, effects, ...sign }) => ({ ...sign, subject: id, label: effects.join("\n") }));
  layer.background.showRegions(areas, draw);
}

/** Whether this is drawn, and the host has not destroyed it since. */
const isDrawn = ({ layer, regions, key }: Drawn): boolean =>
  drawn?.layer === layer && drawn.regions === regions && drawn.key === key && words?.on.destroyed === false;

const draw: DrawAreas = (graphics, areas, grid) => {
  words = { place: drawRegions(graphics, areas, grid), on: graphics, tokens: "" };
  placeWords();
};

/** Words make room for tokens that moved. */
function placeWords(): void {
  if (!words) return;
  const boxes = tokenBoxes();
  const tokens = JSON.stringify(boxes);
  if (tokens === words.tokens) return;
  words.place(boxes);
  words = { ...words, tokens };
}

/** Players see regions that the host shows them. A trap that is none of them stays unseen (K-3). */
function isSeen(id: string): boolean {
  const region = viewedScene()?.regions.get(id);
  return showsFullGm() || (region !== undefined && showsRegion(region));
}

const NONE: SceneSnapshot["regions"] = [];
