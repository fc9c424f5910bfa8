import type { AmbientLightDoc } from "../documents.ts";
import { host } from "../host.ts";
import { AmbientLight } from "../placeables/ambientLight.ts";
import { words } from "../words.ts";
import type { LayerOptions, SceneControl } from "./canvasLayer.ts";
import { gamemasterControl } from "./gamemasterControl.ts";
import { PlaceablesLayer } from "./placeablesLayer.ts";
import type { PlaceableClass } from "./placeablesLayer.ts";

/** The lamps: `canvas.lighting`. */
export class LightingLayer extends PlaceablesLayer<AmbientLight> {
  static override documentName = "AmbientLight";

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "lighting", zIndex: 300 };
  }

  static override prepareSceneControls(): SceneControl {
    return gamemasterControl({ layer: "lighting", title: words.lights, icon: "fa-solid fa-lightbulb", order: 6 });
  }

  protected override documents(): Iterable<AmbientLightDoc> {
    return [...(host.canvas.scene?.lights ?? [])].filter((document) => host.canvas.shows(document));
  }

  protected override objectClass(): PlaceableClass<AmbientLight> {
    return host.config.AmbientLight?.objectClass ?? AmbientLight;
  }
}
