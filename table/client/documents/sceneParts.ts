/** Walls and lights of a scene. */
import { BaseAmbientLight } from "../../core/documents/sceneParts.ts";
import { BaseWall } from "../../core/documents/baseWall.ts";
import { placeableDocument } from "./placeableDocument.ts";
import type { AmbientLightDoc, SceneDoc, WallDoc } from "../types/documents.ts";

export class WallDocument extends placeableDocument(BaseWall) implements WallDoc {
  declare readonly parent: SceneDoc | null;
}

export class AmbientLightDocument extends placeableDocument(BaseAmbientLight) implements AmbientLightDoc {
  declare readonly parent: SceneDoc | null;
}
