/** Lights, tiles and regions of a scene. */
import { REGION_VISIBILITY } from "../const.ts";
import { Document, metadata, type DocumentMetadata, type PermissionUser } from "../document.ts";
import type { EmbeddedCollection } from "../embeddedCollection.ts";
import { ArrayField } from "../fields/containers.ts";
import { DocumentOwnershipField, DocumentStatsField, DocumentTypeField } from "../fields/documentFields.ts";
import { EmbeddedCollectionField, EmbeddedDataField } from "../fields/embeddedFields.ts";
import { ObjectField } from "../fields/objectField.ts";
import { BooleanField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { AlphaField, AngleField, ColorField, IntegerSortField } from "../fields/special.ts";
import { TypeDataField } from "../fields/typeDataField.ts";
import type { RegionShape } from "../scene/regionShapes.ts";
import type { PlainObject } from "../utils/plain.ts";
import { idAndFlags, integer, maybe, nameField, number, text } from "./common.ts";
import { levelsField } from "./baseLevel.ts";
import { LightData, textureField } from "./lightData.ts";

export class BaseAmbientLight extends Document {
  static override metadata: DocumentMetadata = metadata("AmbientLight", "lights");

  declare x: number;
  declare y: number;
  declare readonly elevation: number;
  declare readonly rotation: number;
  declare readonly vision: boolean;
  declare hidden: boolean;
  declare walls: boolean;
  declare config: LightData;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      x: integer(0),
      y: integer(0),
      elevation: number(0),
      levels: levelsField(),
      rotation: new AngleField(),
      walls: new BooleanField({ initial: true }),
      vision: new BooleanField(),
      config: new EmbeddedDataField(LightData),
      hidden: new BooleanField(),
    };
  }
}

export class BaseTile extends Document {
  static override metadata: DocumentMetadata = metadata("Tile", "tiles");

  declare readonly texture: { readonly src: string | null; readonly tint: unknown };
  declare readonly width: number;
  declare readonly height: number;
  declare readonly x: number;
  declare readonly y: number;
  declare readonly elevation: number;
  declare readonly sort: number;
  declare readonly rotation: number;
  declare readonly alpha: number;
  declare readonly hidden: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      texture: textureField(),
      width: number(0, { min: 0 }),
      height: number(0, { min: 0 }),
      x: integer(0),
      y: integer(0),
      elevation: number(0),
      levels: levelsField(),
      sort: new IntegerSortField(),
      rotation: new AngleField(),
      alpha: new AlphaField(),
      hidden: new BooleanField(),
      locked: new BooleanField(),
      restrictions: new SchemaField({ light: new BooleanField(), weather: new BooleanField() }),
      occlusion: new ObjectField(),
      video: new ObjectField(),
    };
  }
}

/** Foundry's own region behaviors. The table stores the data of all of them. The last three are of generation 14. */
const CORE_BEHAVIORS = [
  "adjustDarknessLevel",
  "displayScrollingText",
  "executeMacro",
  "executeScript",
  "modifyMovementCost",
  "pauseGame",
  "suppressWeather",
  "teleportToken",
  "toggleBehavior",
  "applyActiveEffect",
  "changeLevel",
  "defineSurface",
];

/** A behavior of a region. */
export class BaseRegionBehavior extends Document {
  static override metadata: DocumentMetadata = metadata("RegionBehavior", "behaviors", {
    hasTypeData: true,
    coreTypes: CORE_BEHAVIORS,
  });

  declare name: string;
  declare type: string;
  declare system: object;
  declare disabled: boolean;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: text("", { textSearch: true }),
      type: new DocumentTypeField(this),
      system: new TypeDataField(this),
      disabled: new BooleanField(),
      _stats: new DocumentStatsField(),
    };
  }
}

/** A region of a scene: shapes in px. Since generation 14 it has owners, who may change all but its behaviors. */
export class BaseRegion extends Document {
  static override metadata: DocumentMetadata = metadata("Region", "regions", {
    embedded: { RegionBehavior: "behaviors" },
    permissions: { create: mayCreateRegion, update: mayChangeRegion, delete: mayChangeRegion },
  });

  declare name: string;
  declare readonly color: unknown;
  declare readonly visibility: number;
  declare readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  declare shapes: RegionShape[];
  declare readonly behaviors: EmbeddedCollection<Document>;

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: nameField(),
      color: new ColorField({ required: true, nullable: false, initial: "#7a7aff" }),
      shapes: new ArrayField(new ObjectField()),
      elevation: new SchemaField({ bottom: maybe(), top: maybe() }, { validate: ordered }),
      levels: levelsField(),
      behaviors: new EmbeddedCollectionField(BaseRegionBehavior),
      visibility: integer(REGION_VISIBILITY.LAYER, { choices: Object.values(REGION_VISIBILITY) }),
      locked: new BooleanField(),
      // Of generation 14. The server leaves them out before.
      ownership: new DocumentOwnershipField({ required: false, initial: absent }),
      hidden: new BooleanField({ required: false, initial: absent }),
      restriction: new ObjectField({ required: false, initial: absent }),
    };
  }
}

const absent = (): undefined => undefined;

/** Players make regions since generation 14, without behaviors. */
function mayCreateRegion(user: PermissionUser, region: Document, { behaviors = [] }: PlainObject): boolean {
  const isBare = Array.isArray(behaviors) && behaviors.length === 0;
  return user.isGM || (hasOwners(region) && isBare && user.can("REGION_CREATE"));
}

function mayChangeRegion(user: PermissionUser, region: Document, data: PlainObject): boolean {
  return user.isGM || (hasOwners(region) && !("behaviors" in data) && region.testUserPermission(user, "OWNER"));
}

const hasOwners = (region: Document): boolean => (region.world?.generation ?? 0) >= 14;

function ordered(value: unknown): void {
  const { bottom, top } = value as { bottom: number | null; top: number | null };
  if (bottom !== null && top !== null && bottom > top) throw new Error("must have a bottom that is not above its top");
}
