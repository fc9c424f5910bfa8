import { Region } from "../placeables/region.ts";
import { words } from "../words.ts";
import type { LayerOptions } from "./canvasLayer.ts";
import { gamemasterControl } from "./gamemasterControl.ts";
import { PlaceablesLayer, type PlaceableClass } from "./placeablesLayer.ts";
import type { SceneControl } from "../../types/sceneControls.ts";

/** The areas: `canvas.regions`. */
export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = "Region";
  static override collectionName = "regions" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "regions", zIndex: 100 };
  }

  static override prepareSceneControls(): SceneControl {
    return gamemasterControl({ layer: "regions", title: words.regions, icon: "fa-solid fa-draw-polygon", order: 8 });
  }

  protected override get ownClass(): PlaceableClass<Region> {
    return Region;
  }
}
