import { GRID_DIAGONALS, GRID_MIN_SIZE, GRID_TYPES } from "../const.ts";
import { Document, metadata, type DocumentMetadata } from "../document.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import { ForeignDocumentField } from "../fields/documentFields.ts";
import { EmbeddedCollectionField } from "../fields/embeddedFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { BooleanField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { AlphaField, ColorField, HueField } from "../fields/special.ts";
import { deepClone } from "../utils/clone.ts";
import { hasProperty, setProperty } from "../utils/paths.ts";
import type { PlainObject } from "../utils/plain.ts";
import { type Background, BaseLevel } from "./baseLevel.ts";
import { BaseToken } from "./baseToken.ts";
import { BaseWall } from "./baseWall.ts";
import { directoryFields, imageField, integer, maybe, nameField, number, text } from "./common.ts";
import { darknessRange, textureField } from "./lightData.ts";
import { BaseDrawing, BaseNote } from "./sceneMarks.ts";
import { BaseAmbientLight, BaseRegion, BaseTile } from "./sceneParts.ts";

/** A scene: its size, grid and light, and the documents on it. */
export class BaseScene extends Document {
  static override metadata: DocumentMetadata = metadata("Scene", "scenes", {
    embedded: {
      AmbientLight: "lights",
      Drawing: "drawings",
      Level: "levels",
      Note: "notes",
      Region: "regions",
      Tile: "tiles",
      Token: "tokens",
      Wall: "walls",
    },
  });

  /** The id of the level that a scene gets when it is created without levels. */
  static readonly defaultLevelId = "defaultLevel0000";

  declare name: string;
  declare active: boolean;
  declare readonly navigation: boolean;
  declare readonly navName: string;
  declare readonly thumb: string | null;
  declare readonly tokenVision: boolean;
  declare readonly background: Background;
  declare readonly backgroundColor: unknown;
  declare readonly initial: { readonly x: number | null; readonly y: number | null; readonly scale: number | null };
  declare readonly environment: {
    readonly darknessLevel: number;
    readonly globalLight: {
      readonly enabled: boolean;
      readonly darkness: { readonly min: number; readonly max: number };
    };
  };
  declare readonly tokens: EmbeddedCollection<Document>;
  declare readonly walls: EmbeddedCollection<Document>;
  declare readonly lights: EmbeddedCollection<Document>;
  declare readonly regions: EmbeddedCollection<Document>;
  declare readonly levels: EmbeddedCollection<Document>;
  declare readonly tiles: EmbeddedCollection<Document>;
  declare readonly drawings: EmbeddedCollection<Document>;
  declare readonly notes: EmbeddedCollection<Document>;

  /** Moves the daylight of V10 and V11 into `environment`. Values that are there already stay. */
  static override migrateData(source: PlainObject): PlainObject {
    const old = Object.entries(MOVED_FIELDS).filter(([field]) => field in source);
    if (old.length === 0) return super.migrateData(source);
    const moved = deepClone(source);
    for (const [field, { to, initial }] of old) {
      if (!hasProperty(moved, to)) setProperty(moved, to, moved[field] ?? initial);
      delete moved[field];
    }
    return super.migrateData(moved);
  }

  static override defineSchema(): DataSchema {
    return {
      ...directoryFields(),
      name: nameField(),
      active: new BooleanField(),
      navigation: new BooleanField({ initial: true }),
      navOrder: integer(0),
      navName: text(),
      background: textureField(),
      foreground: imageField(),
      foregroundElevation: maybe({ positive: true, integer: true }),
      thumb: imageField(),
      width: integer(4000, { positive: true }),
      height: integer(3000, { positive: true }),
      padding: number(0.25, { min: 0, max: 0.5, step: 0.05 }),
      initial: new SchemaField({
        x: maybe({ integer: true }),
        y: maybe({ integer: true }),
        scale: maybe({ positive: true }),
      }),
      backgroundColor: new ColorField({ nullable: false, initial: "#999999" }),
      grid: gridField(),
      tokenVision: new BooleanField({ initial: true }),
      fog: new SchemaField({
        exploration: new BooleanField({ initial: true }),
        reset: maybe({ integer: true }),
        overlay: imageField(),
        colors: new ObjectField(),
      }),
      environment: environmentField(),
      levels: new EmbeddedCollectionField(BaseLevel),
      initialLevel: new StringField({ required: false, nullable: true, blank: false, initial: null }),
      tokens: new EmbeddedCollectionField(BaseToken),
      walls: new EmbeddedCollectionField(BaseWall),
      lights: new EmbeddedCollectionField(BaseAmbientLight),
      regions: new EmbeddedCollectionField(BaseRegion),
      tiles: new EmbeddedCollectionField(BaseTile),
      drawings: new EmbeddedCollectionField(BaseDrawing),
      notes: new EmbeddedCollectionField(BaseNote),
      playlist: new ForeignDocumentField({ documentName: "Playlist" }),
      journal: new ForeignDocumentField({ documentName: "JournalEntry" }),
      weather: text(),
    };
  }
}

/** Fields of V10 and V11, and where V12 stores them. */
const MOVED_FIELDS: Readonly<Record<string, { readonly to: string; readonly initial: unknown }>> = {
  darkness: { to: "environment.darknessLevel", initial: 0 },
  globalLight: { to: "environment.globalLight.enabled", initial: false },
  globalLightThreshold: { to: "environment.globalLight.darkness.max", initial: 1 },
};

function gridField(): SchemaField {
  return new SchemaField({
    type: integer(GRID_TYPES.SQUARE, { choices: Object.values(GRID_TYPES) }),
    size: integer(100, { min: GRID_MIN_SIZE }),
    style: new StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: number(1, { positive: true, integer: true }),
    color: new ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new AlphaField({ initial: 0.2 }),
    distance: number(1, { positive: true }),
    units: text(),
    diagonals: integer(GRID_DIAGONALS.EQUIDISTANT, { required: false, choices: Object.values(GRID_DIAGONALS) }),
  });
}

function environmentField(): SchemaField {
  const look = (hue: number, intensity: number, luminosity: number): SchemaField =>
    new SchemaField({
      hue: new HueField({ initial: hue }),
      intensity: new AlphaField({ initial: intensity }),
      luminosity: number(luminosity, { min: -1, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      shadows: number(0, { min: 0, max: 1 }),
    });
  return new SchemaField({
    darknessLevel: new AlphaField({ initial: 0 }),
    darknessLock: new BooleanField(),
    globalLight: new SchemaField({
      enabled: new BooleanField(),
      bright: new BooleanField(),
      alpha: new AlphaField({ initial: 0.5 }),
      color: new ColorField(),
      coloration: integer(1),
      luminosity: number(0, { min: 0, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      contrast: number(0, { min: -1, max: 1 }),
      shadows: number(0, { min: 0, max: 1 }),
      darkness: darknessRange(),
    }),
    cycle: new BooleanField({ initial: true }),
    base: look(0, 0, 0),
    dark: look(257 / 360, 0, -0.25),
  });
}
