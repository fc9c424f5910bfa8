/** Walls, lights, tiles, drawings and notes of a scene. */
import { BaseAmbientLight, BaseTile } from "../../core/documents/sceneParts.ts";
import { BaseDrawing, BaseNote } from "../../core/documents/sceneMarks.ts";
import { BaseWall } from "../../core/documents/baseWall.ts";
import type { Data, DatabaseOperation } from "../types/database.ts";
import { placeableDocument } from "./placeableDocument.ts";
import { game } from "../host.ts";
import type { AmbientLightDoc, DrawingDoc, NoteDoc, SceneDoc, TileDoc, UserDoc, WallDoc } from "../types/documents.ts";

export class WallDocument extends placeableDocument(BaseWall) implements WallDoc {
  declare readonly parent: SceneDoc | null;
}

export class AmbientLightDocument extends placeableDocument(BaseAmbientLight) implements AmbientLightDoc {
  declare readonly parent: SceneDoc | null;
}

export class TileDocument extends placeableDocument(BaseTile) implements TileDoc {
  declare readonly parent: SceneDoc | null;
}

export class DrawingDocument extends placeableDocument(BaseDrawing) implements DrawingDoc {
  declare readonly parent: SceneDoc | null;
  declare readonly author: UserDoc | null;

  override async _preCreate(data: Data, options: DatabaseOperation, user: never): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ author: (data.author as string | undefined) ?? game.user.id });
    return undefined;
  }
}

export class NoteDocument extends placeableDocument(BaseNote) implements NoteDoc {
  declare readonly parent: SceneDoc | null;

  get entry(): NoteDoc["entry"] {
    return this.entryId === null ? undefined : (game.journal.get(this.entryId) as unknown as NoteDoc["entry"]);
  }

  get page(): NoteDoc["page"] {
    return this.pageId === null ? undefined : this.entry?.pages.get(this.pageId);
  }
}
