/** Walls and lights of a scene. */
import { BaseAmbientLight } from "../../core/documents/sceneParts.ts";
import { BaseWall } from "../../core/documents/baseWall.ts";
import { placeableDocument } from "./placeableDocument.ts";

export class WallDocument extends placeableDocument(BaseWall) {}

export class AmbientLightDocument extends placeableDocument(BaseAmbientLight) {
  /** Whether the light lights everything, walls or not. */
  get isGlobal(): boolean {
    return !(this as unknown as { walls: boolean }).walls;
  }
}
