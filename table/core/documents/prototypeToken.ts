import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS, TOKEN_SHAPES, TOKEN_TURN_MARKER_MODES } from "../const.ts";
import { AnyField, BooleanField, StringField } from "../fields/primitives.ts";
import { DocumentFlagsField } from "../fields/documentFields.ts";
import { EmbeddedDataField } from "../fields/embeddedFields.ts";
import { type DataSchema, SchemaField } from "../fields/schemaField.ts";
import { AlphaField, AngleField, ColorField } from "../fields/special.ts";
import { DataModel } from "../model.ts";
import { integer, maybe, number, text } from "./common.ts";
import { LightData, textureField } from "./lightData.ts";

const DISPLAY = Object.values(TOKEN_DISPLAY_MODES);

/** Fields that tokens and prototype tokens share. */
export function tokenLookSchema(): DataSchema {
  return {
    name: text("", { textSearch: true }),
    displayName: integer(TOKEN_DISPLAY_MODES.NONE, { choices: DISPLAY }),
    actorLink: new BooleanField(),
    width: number(1, { positive: true, step: 0.5 }),
    height: number(1, { positive: true, step: 0.5 }),
    depth: number(1, { positive: true, step: 0.5 }),
    shape: integer(TOKEN_SHAPES.RECTANGLE_1, { choices: Object.values(TOKEN_SHAPES) }),
    texture: textureField("icons/svg/mystery-man.svg"),
    lockRotation: new BooleanField(),
    rotation: new AngleField(),
    alpha: new AlphaField(),
    disposition: integer(TOKEN_DISPOSITIONS.HOSTILE, { choices: Object.values(TOKEN_DISPOSITIONS) }),
    displayBars: integer(TOKEN_DISPLAY_MODES.NONE, { choices: DISPLAY }),
    bar1: barField(),
    bar2: barField(),
    light: new EmbeddedDataField(LightData),
    sight: sightField(),
    // Generation 13 has a list here and generation 14 a record. Both are kept.
    detectionModes: new AnyField({ required: true, initial: () => [] }),
    occludable: new SchemaField({ radius: number(0, { min: 0 }) }),
    ring: new SchemaField({ enabled: new BooleanField(), effects: integer(1, { min: 0 }) }),
    turnMarker: new SchemaField({
      mode: integer(TOKEN_TURN_MARKER_MODES.DEFAULT),
      animation: new StringField({ nullable: true, blank: false, initial: null }),
      src: new StringField({ nullable: true, blank: false, initial: null }),
      disposition: new BooleanField(),
    }),
    movementAction: new StringField({ required: true, nullable: true, blank: false, initial: null }),
    flags: new DocumentFlagsField(),
  };
}

/** The template for new tokens of an actor. */
export class PrototypeToken extends DataModel {
  declare readonly name: string;

  static override defineSchema(): DataSchema {
    return {
      ...tokenLookSchema(),
      randomImg: new BooleanField(),
      appendNumber: new BooleanField(),
      prependAdjective: new BooleanField(),
    };
  }
}

function barField(): SchemaField {
  return new SchemaField({
    attribute: new StringField({ required: true, nullable: true, blank: false, initial: null }),
  });
}

function sightField(): SchemaField {
  return new SchemaField({
    enabled: new BooleanField(),
    range: maybe({ initial: 0, min: 0, step: 0.01 }),
    angle: new AngleField({ initial: 360 }),
    visionMode: new StringField({ required: true, blank: false, initial: "basic" }),
    color: new ColorField(),
    attenuation: new AlphaField({ initial: 0.1 }),
    brightness: number(0, { min: -1, max: 1 }),
    saturation: number(0, { min: -1, max: 1 }),
    contrast: number(0, { min: -1, max: 1 }),
  });
}
