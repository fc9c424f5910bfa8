import { AmbientLight } from "../placeables/ambientLight.ts";
import { words } from "../words.ts";
import type { LayerOptions } from "./canvasLayer.ts";
import { gamemasterControl } from "./gamemasterControl.ts";
import { PlaceablesLayer, type PlaceableClass } from "./placeablesLayer.ts";
import type { SceneControl } from "../../types/sceneControls.ts";

/** The lamps: `canvas.lighting`. */
export class LightingLayer extends PlaceablesLayer<AmbientLight> {
  static override documentName = "AmbientLight";
  static override collectionName = "lights" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "lighting", zIndex: 300 };
  }

  static override prepareSceneControls(): SceneControl {
    return gamemasterControl({ layer: "lighting", title: words.lights, icon: "fa-solid fa-lightbulb", order: 6 });
  }

  protected override get ownClass(): PlaceableClass<AmbientLight> {
    return AmbientLight;
  }
}
