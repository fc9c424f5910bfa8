/** Drawings and notes of a scene. */
import { Document, metadata, type DocumentMetadata } from "../document.ts";
import { ArrayField } from "../fields/containers.ts";
import { ForeignDocumentField } from "../fields/documentFields.ts";
import { BooleanField, NumberField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { AlphaField, AngleField, ColorField, IntegerSortField } from "../fields/special.ts";
import { levelsField } from "./baseLevel.ts";
import { idAndFlags, integer, maybe, number, text } from "./common.ts";
import { textureField } from "./lightData.ts";

export interface DrawingShape {
  /** Rectangle, circle, ellipse or polygon. */
  readonly type: "r" | "c" | "e" | "p";
  readonly width: number | null;
  readonly height: number | null;
  readonly radius: number | null;
  /** Of a polygon: x and y by turns, in px from the drawing's own place. */
  readonly points: readonly number[];
}

/** A shape or text that somebody drew on a scene. */
export class BaseDrawing extends Document {
  static override metadata: DocumentMetadata = metadata("Drawing", "drawings");

  declare readonly x: number;
  declare readonly y: number;
  declare readonly shape: DrawingShape;
  declare readonly strokeWidth: number;
  declare readonly strokeColor: unknown;
  declare readonly strokeAlpha: number;
  declare readonly fillType: number;
  declare readonly fillColor: unknown;
  declare readonly fillAlpha: number;
  declare readonly text: string;
  declare readonly hidden: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      author: new ForeignDocumentField({ documentName: "User" }, { nullable: true }),
      shape: new SchemaField({
        type: new StringField({ required: true, blank: false, choices: ["r", "c", "e", "p"], initial: "r" }),
        width: maybe(),
        height: maybe(),
        radius: maybe({ positive: true }),
        points: new ArrayField(new NumberField({ nullable: false })),
      }),
      x: number(0),
      y: number(0),
      elevation: number(0),
      levels: levelsField(),
      sort: new IntegerSortField(),
      rotation: new AngleField(),
      bezierFactor: new AlphaField({ initial: 0 }),
      fillType: integer(0, { choices: [0, 1, 2] }),
      fillColor: new ColorField({ nullable: false, initial: "#ffffff" }),
      fillAlpha: new AlphaField({ initial: 0.5 }),
      strokeWidth: integer(8, { min: 0 }),
      strokeColor: new ColorField({ nullable: false, initial: "#ffffff" }),
      strokeAlpha: new AlphaField({ initial: 1 }),
      text: text(),
      fontSize: integer(48, { min: 8, max: 256 }),
      textColor: new ColorField({ nullable: false, initial: "#ffffff" }),
      textAlpha: new AlphaField({ initial: 1 }),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      interface: new BooleanField(),
    };
  }
}

/** A pin on a scene that may lead to a journal entry. */
export class BaseNote extends Document {
  static override metadata: DocumentMetadata = metadata("Note", "notes");

  declare readonly x: number;
  declare readonly y: number;
  declare readonly entryId: string | null;
  declare readonly pageId: string | null;
  declare readonly iconSize: number;
  declare readonly text: string;
  declare readonly global: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      entryId: new ForeignDocumentField({ documentName: "JournalEntry" }, { idOnly: true }),
      pageId: new ForeignDocumentField({ documentName: "JournalEntryPage" }, { idOnly: true }),
      x: number(0),
      y: number(0),
      elevation: number(0),
      levels: levelsField(),
      sort: new IntegerSortField(),
      texture: textureField(),
      iconSize: integer(40, { min: 32 }),
      text: text(),
      fontSize: integer(32, { min: 8, max: 128 }),
      textColor: new ColorField({ nullable: false, initial: "#ffffff" }),
      global: new BooleanField(),
    };
  }
}
