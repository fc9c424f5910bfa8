import "./canvas.css";
import { subset } from "../../core/subset.ts";
import { SceneList } from "./accessibility/sceneList.ts";
import { Canvas } from "./board.ts";
import { followDocuments } from "./documentSync.ts";
import { takeDrops } from "./interaction/drops.ts";
import type { HudContainer } from "./hudBinding.ts";
import { Hooks } from "../../core/hooks.ts";

/**
 * Creates the global `canvas` of a seat with a window. It follows the documents from then on, and draws the scene
 * given to `draw`. `hud` holds the HUDs of tokens.
 */
export function createCanvas({ hud = null }: { hud?: HudContainer | null } = {}): Canvas {
  const canvas = new Canvas(hud);
  followDocuments(canvas);
  Hooks.on("canvasReady", () => listObjects(canvas));
  return subset("canvas", canvas);
}

let list: SceneList | null = null;

function listObjects(canvas: Canvas): void {
  if (typeof document === "undefined") return;
  if (!list) {
    list = new SceneList(canvas);
    takeDrops(canvas);
    canvas.afterFrame.add(() => list?.refresh());
  }
  list.refresh();
}
