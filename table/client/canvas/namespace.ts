/** `foundry.canvas`: the classes that packages extend, by their documented places. */
import { CONTAINERS, PLACEABLES, SHADERS, VFX } from "./bareClasses.ts";
import { Canvas } from "./board.ts";
import { CanvasEdges } from "./geometry/edges.ts";
import { Ray } from "./geometry/ray.ts";
import { ClockwiseSweepPolygon } from "./geometry/sweepBackend.ts";
import { CanvasGroup } from "./groups/canvasGroup.ts";
import { EffectsCanvasGroup } from "./groups/effects.ts";
import { EnvironmentCanvasGroup } from "./groups/environment.ts";
import { InterfaceCanvasGroup } from "./groups/interface.ts";
import { PrimaryCanvasGroup } from "./groups/primary.ts";
import { CanvasVisibility } from "./groups/visibility.ts";
import { RenderFlags } from "./interaction/renderFlags.ts";
import { CanvasLayer } from "./layers/canvasLayer.ts";
import { ControlsLayer } from "./layers/controlsLayer.ts";
import { GridHighlight, GridLayer } from "./layers/gridLayer.ts";
import { InteractionLayer } from "./layers/interactionLayer.ts";
import { LightingLayer } from "./layers/lightingLayer.ts";
import { DrawingsLayer, NotesLayer, TilesLayer } from "./layers/markLayers.ts";
import { PlaceablesLayer } from "./layers/placeablesLayer.ts";
import { RegionLayer } from "./layers/regionLayer.ts";
import { TokenLayer } from "./layers/tokenLayer.ts";
import { WallsLayer } from "./layers/wallsLayer.ts";
import { DetectionMode } from "./perception/detectionMode.ts";
import * as modes from "./perception/detectionModes.ts";
import { PerceptionManager } from "./perception/perceptionManager.ts";
import { AmbientLight } from "./placeables/ambientLight.ts";
import { DoorControl } from "./placeables/doorControl.ts";
import { Drawing } from "./placeables/drawing.ts";
import { Note } from "./placeables/note.ts";
import { PlaceableObject } from "./placeables/placeableObject.ts";
import { Region } from "./placeables/region.ts";
import { Tile } from "./placeables/tile.ts";
import { Token } from "./placeables/token.ts";
import { TokenRuler } from "./placeables/tokenRuler.ts";
import { Wall } from "./placeables/wall.ts";
import { getTexture, loadTexture } from "./rendering/textures.ts";
import { GlobalLightSource, PointDarknessSource, PointLightSource } from "./sources/lightSource.ts";
import { PointSoundSource } from "./sources/soundSource.ts";
import { PointVisionSource } from "./sources/visionSource.ts";

/** Also complete on a seat without a window, where nothing is drawn: packages extend these classes while they load. */
export function canvasNamespace(generation: 13 | 14): Record<string, unknown> {
  const {
    DetectionModeAll,
    DetectionModeDarkvision,
    DetectionModeInvisibility,
    DetectionModeLightPerception,
    DetectionModeTremor,
  } = modes;
  return {
    Canvas,
    loadTexture,
    getTexture,
    containers: { GridHighlight, DoorControl, ...CONTAINERS },
    rendering: { shaders: SHADERS },
    ...(generation >= 14 ? { vfx: VFX } : {}),
    geometry: { ClockwiseSweepPolygon, Ray, edges: { CanvasEdges } },
    groups: {
      CanvasGroup,
      CanvasVisibility,
      EffectsCanvasGroup,
      EnvironmentCanvasGroup,
      InterfaceCanvasGroup,
      PrimaryCanvasGroup,
    },
    interaction: { RenderFlags },
    layers: {
      CanvasLayer,
      ControlsLayer,
      DrawingsLayer,
      GridLayer,
      InteractionLayer,
      LightingLayer,
      NotesLayer,
      PlaceablesLayer,
      RegionLayer,
      TilesLayer,
      TokenLayer,
      WallsLayer,
    },
    perception: {
      DetectionMode,
      DetectionModeAll,
      DetectionModeDarkvision,
      DetectionModeInvisibility,
      DetectionModeLightPerception,
      DetectionModeTremor,
      PerceptionManager,
    },
    placeables: {
      AmbientLight,
      Drawing,
      Note,
      PlaceableObject,
      Region,
      Tile,
      Token,
      Wall,
      ...PLACEABLES,
      tokens: { TokenRuler },
    },
    sources: { GlobalLightSource, PointDarknessSource, PointLightSource, PointSoundSource, PointVisionSource },
  };
}
