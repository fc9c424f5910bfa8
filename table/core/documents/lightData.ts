import { DataModel } from "../model.ts";
import { BooleanField, StringField } from "../fields/primitives.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { AlphaField, AngleField, ColorField } from "../fields/special.ts";
import type { PlainObject } from "../utils/plain.ts";
import { integer, number } from "./common.ts";

/** The shape and look of a light: radii in grid units, and the darkness levels at which it is lit. */
export class LightData extends DataModel {
  declare readonly alpha: number;
  declare readonly angle: number;
  declare readonly bright: number;
  declare readonly dim: number;
  declare readonly color: unknown;
  declare readonly negative: boolean;
  declare readonly priority: number;
  declare readonly darkness: { readonly min: number; readonly max: number };

  /** V10 and V11 mark darkness by a luminosity below 0. */
  static override migrateData(source: PlainObject): PlainObject {
    const { luminosity } = source;
    if (typeof luminosity !== "number" || luminosity >= 0) return super.migrateData(source);
    return super.migrateData({ ...source, luminosity: 1 + luminosity, negative: true });
  }

  static override defineSchema(): DataSchema {
    return {
      negative: new BooleanField(),
      priority: integer(0, { min: 0 }),
      alpha: new AlphaField({ initial: 0.5 }),
      angle: new AngleField({ initial: 360 }),
      bright: number(0, { min: 0 }),
      color: new ColorField(),
      coloration: integer(1),
      dim: number(0, { min: 0 }),
      attenuation: new AlphaField({ initial: 0.5 }),
      luminosity: number(0.5, { min: 0, max: 1 }),
      saturation: number(0, { min: -1, max: 1 }),
      contrast: number(0, { min: -1, max: 1 }),
      shadows: number(0, { min: 0, max: 1 }),
      animation: new SchemaField({
        type: new StringField({ nullable: true, blank: false, initial: null }),
        speed: integer(5, { min: 0, max: 10 }),
        intensity: integer(5, { min: 1, max: 10 }),
        reverse: new BooleanField(),
      }),
      darkness: darknessRange(),
    };
  }
}

/** The range of darkness levels in which something is active. */
export function darknessRange(): SchemaField {
  return new SchemaField(
    { min: new AlphaField({ initial: 0 }), max: new AlphaField({ initial: 1 }) },
    { validate: ordered },
  );
}

function ordered(value: unknown): void {
  const { min, max } = value as { min: number; max: number };
  if (min > max) throw new Error("must have a min that is not greater than its max");
}

export interface Texture {
  readonly src: string | null;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly tint: unknown;
}

/** The layout of an image, for tokens and tiles. */
export function textureField(initial: string | null = null): SchemaField {
  return new SchemaField({
    src: new StringField({ required: true, nullable: true, blank: false, initial }),
    anchorX: number(0.5),
    anchorY: number(0.5),
    offsetX: number(0, { integer: true }),
    offsetY: number(0, { integer: true }),
    fit: new StringField({ initial: "contain", choices: ["fill", "contain", "cover", "width", "height"] }),
    scaleX: number(1),
    scaleY: number(1),
    rotation: new AngleField(),
    tint: new ColorField({ nullable: false, initial: "#ffffff" }),
    alphaThreshold: new AlphaField({ initial: 0.75 }),
  });
}
