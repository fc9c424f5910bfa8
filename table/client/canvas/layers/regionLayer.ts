import type { RegionDoc } from "../documents.ts";
import { host } from "../host.ts";
import { Region } from "../placeables/region.ts";
import { words } from "../words.ts";
import type { LayerOptions, SceneControl } from "./canvasLayer.ts";
import { gamemasterControl } from "./gamemasterControl.ts";
import { PlaceablesLayer } from "./placeablesLayer.ts";
import type { PlaceableClass } from "./placeablesLayer.ts";

/** The areas: `canvas.regions`. */
export class RegionLayer extends PlaceablesLayer<Region> {
  static override documentName = "Region";

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "regions", zIndex: 100 };
  }

  static override prepareSceneControls(): SceneControl {
    return gamemasterControl({ layer: "regions", title: words.regions, icon: "fa-solid fa-draw-polygon", order: 8 });
  }

  protected override documents(): Iterable<RegionDoc> {
    return [...(host.canvas.scene?.regions ?? [])].filter((document) => host.canvas.shows(document));
  }

  protected override objectClass(): PlaceableClass<Region> {
    return host.config.Region?.objectClass ?? Region;
  }
}
