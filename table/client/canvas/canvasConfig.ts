/** The map's part of `CONFIG`. Packages replace classes and add layers there in `init`. */
import { PLACEABLES } from "./bareClasses.ts";
import { polygonBackends } from "./geometry/sweepBackend.ts";
import { EffectsCanvasGroup } from "./groups/effects.ts";
import { EnvironmentCanvasGroup } from "./groups/environment.ts";
import { InterfaceCanvasGroup } from "./groups/interface.ts";
import { PrimaryCanvasGroup } from "./groups/primary.ts";
import { CanvasVisibility } from "./groups/visibility.ts";
import { ControlsLayer } from "./layers/controlsLayer.ts";
import { GridLayer } from "./layers/gridLayer.ts";
import { LightingLayer } from "./layers/lightingLayer.ts";
import { DrawingsLayer, NotesLayer, TilesLayer } from "./layers/markLayers.ts";
import { RegionLayer } from "./layers/regionLayer.ts";
import { TokenLayer } from "./layers/tokenLayer.ts";
import { WallsLayer } from "./layers/wallsLayer.ts";
import { DoorControl } from "./placeables/doorControl.ts";
import { AmbientLight } from "./placeables/ambientLight.ts";
import { Drawing } from "./placeables/drawing.ts";
import { Note } from "./placeables/note.ts";
import { Region } from "./placeables/region.ts";
import { Tile } from "./placeables/tile.ts";
import { Token } from "./placeables/token.ts";
import { TokenRuler } from "./placeables/tokenRuler.ts";
import { Wall } from "./placeables/wall.ts";
import { detectionModes } from "./perception/detectionModes.ts";
import { PointDarknessSource, PointLightSource } from "./sources/lightSource.ts";
import { PointSoundSource } from "./sources/soundSource.ts";
import { PointVisionSource } from "./sources/visionSource.ts";
import type { CanvasConfig, LayerEntry } from "../types/config.ts";

export interface CanvasConfigParts {
  /** `CONFIG.Canvas`. */
  readonly canvas: CanvasConfig;
  /** What `CONFIG.Token`, `CONFIG.Wall` and others hold for drawing. */
  readonly drawing: Record<string, Record<string, unknown>>;
}

/** `CONFIG.Canvas` and the drawing classes of each document, before any package has touched them. */
export function canvasConfig(generation: 13 | 14 = 14): CanvasConfigParts {
  return {
    canvas: {
      layers: layers(),
      groups: groups(),
      polygonBackends: { ...polygonBackends },
      detectionModes: detectionModes(),
      visionModes: {},
      visionSourceClass: PointVisionSource,
      lightSourceClass: PointLightSource,
      darknessSourceClass: PointDarknessSource,
      soundSourceClass: PointSoundSource,
      doorControlClass: DoorControl,
      dispositionColors: {
        HOSTILE: 0xe0483e,
        NEUTRAL: 0xe8c65a,
        FRIENDLY: 0x4fb8d8,
        INACTIVE: 0x7a7a7a,
        PARTY: 0x4fae75,
        CONTROLLED: 0xffa24a,
        SECRET: 0x9a72c7,
      },
      maxZoom: 3,
      objectBorderThickness: 4,
      // The framework of visual effects is off until a package asks for it. The table plays none.
      ...(generation >= 14 && { vfx: { enabled: false, components: {}, animations: {}, paths: {} } }),
    },
    drawing: {
      Token: { objectClass: Token, layerClass: TokenLayer, rulerClass: TokenRuler },
      Wall: { objectClass: Wall, layerClass: WallsLayer },
      AmbientLight: { objectClass: AmbientLight, layerClass: LightingLayer },
      Region: { objectClass: Region, layerClass: RegionLayer },
      Drawing: { objectClass: Drawing, layerClass: DrawingsLayer },
      Note: { objectClass: Note, layerClass: NotesLayer },
      Tile: { objectClass: Tile, layerClass: TilesLayer },
      MeasuredTemplate: { objectClass: PLACEABLES.MeasuredTemplate },
    },
  };
}

function layers(): Record<string, LayerEntry> {
  return {
    grid: { layerClass: GridLayer, group: "interface" },
    regions: { layerClass: RegionLayer, group: "interface" },
    lighting: { layerClass: LightingLayer, group: "interface" },
    walls: { layerClass: WallsLayer, group: "interface" },
    drawings: { layerClass: DrawingsLayer, group: "interface" },
    tokens: { layerClass: TokenLayer, group: "interface" },
    notes: { layerClass: NotesLayer, group: "interface" },
    tiles: { layerClass: TilesLayer, group: "interface" },
    controls: { layerClass: ControlsLayer, group: "interface" },
  };
}

function groups(): CanvasConfig["groups"] {
  return {
    environment: { groupClass: EnvironmentCanvasGroup },
    primary: { groupClass: PrimaryCanvasGroup, parent: "environment" },
    effects: { groupClass: EffectsCanvasGroup, parent: "environment" },
    visibility: { groupClass: CanvasVisibility },
    interface: { groupClass: InterfaceCanvasGroup },
  };
}
