import { Document, metadata, type DocumentMetadata } from "../document.ts";
import { SetField } from "../fields/containers.ts";
import { ObjectField } from "../fields/objectField.ts";
import { StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { IntegerSortField } from "../fields/special.ts";
import { idAndFlags, maybe, nameField } from "./common.ts";

/** The picture and the colour under a scene or a level. */
export interface Background {
  readonly src?: string | null;
  readonly color?: unknown;
}

/** A level of a scene (generation 14): its picture, its elevation, and the other levels that are visible from it. */
export class BaseLevel extends Document {
  static override metadata: DocumentMetadata = metadata("Level", "levels");

  declare name: string;
  declare sort: number;
  declare elevation: { readonly bottom: number | null; readonly top: number | null; readonly base: number };
  declare readonly background: Background;
  declare readonly visibility: { readonly levels: ReadonlySet<string> };

  static override defineSchema(): DataSchema {
    return {
      ...idAndFlags(),
      name: nameField(),
      elevation: new SchemaField({ bottom: maybe(), top: maybe() }, { validate: ordered }),
      background: new ObjectField(),
      foreground: new ObjectField(),
      fog: new ObjectField(),
      textures: new ObjectField(),
      visibility: new SchemaField({ levels: levelsField() }),
      sort: new IntegerSortField(),
    };
  }
}

/** The levels of an object. An empty set means all levels. */
export function levelsField(): SetField {
  return new SetField(new StringField({ required: true, blank: false }));
}

function ordered(value: unknown): void {
  const { bottom, top } = value as { bottom: number | null; top: number | null };
  if (bottom !== null && top !== null && bottom > top) throw new Error("must have a bottom that is not above its top");
}
