import { words } from "../words.ts";
import { game } from "../../host.ts";
import type { SceneControl } from "../../types/sceneControls.ts";

/** A control that shows a layer to the gamemaster, for viewing and selecting. */
export function gamemasterControl({
  layer,
  title,
  icon,
  order,
}: Required<Pick<SceneControl, "layer" | "title" | "icon" | "order">>): SceneControl {
  const select = { name: "select", title: words.select, icon: "fa-solid fa-arrow-pointer", order: 1 };
  return { name: layer, title, icon, order, layer, visible: game.user.isGM, activeTool: "select", tools: { select } };
}
