import type { GridLayer } from "../layers/gridLayer.ts";
import { CanvasGroup } from "./canvasGroup.ts";
import { canvas } from "../../host.ts";

/** Everything above light and fog: grid, borders and handles: `canvas.interface`. */
export class InterfaceCanvasGroup extends CanvasGroup {
  static override groupName = "interface";

  /** Highlights of grid spaces; set when the group is drawn. */
  get grid(): GridLayer {
    return canvas.layerMap.get("grid") as GridLayer;
  }
}
