/** The layers of tiles, drawings and notes. They show what a scene brings, and have no tools. */
import { Drawing } from "../placeables/drawing.ts";
import { Note } from "../placeables/note.ts";
import { Tile } from "../placeables/tile.ts";
import type { LayerOptions } from "./canvasLayer.ts";
import { PlaceablesLayer, type PlaceableClass } from "./placeablesLayer.ts";

/** `canvas.drawings`. */
export class DrawingsLayer extends PlaceablesLayer<Drawing> {
  static override documentName = "Drawing";
  static override collectionName = "drawings" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "drawings", zIndex: 500 };
  }

  protected override get ownClass(): PlaceableClass<Drawing> {
    return Drawing;
  }
}

/** `canvas.notes`. */
export class NotesLayer extends PlaceablesLayer<Note> {
  static override documentName = "Note";
  static override collectionName = "notes" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "notes", zIndex: 800 };
  }

  protected override get ownClass(): PlaceableClass<Note> {
    return Note;
  }
}

/** `canvas.tiles`. */
export class TilesLayer extends PlaceablesLayer<Tile> {
  static override documentName = "Tile";
  static override collectionName = "tiles" as const;

  static override get layerOptions(): LayerOptions {
    return { ...super.layerOptions, name: "tiles", zIndex: 300 };
  }

  protected override get ownClass(): PlaceableClass<Tile> {
    return Tile;
  }
}
