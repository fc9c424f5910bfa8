/**
 * Documented classes of the map of which the table has the class and its place alone, so that packages can extend
 * them: shaders, precise text, icons, templates, and from generation 14 on visual effects. They draw nothing of
 * their own.
 */
import { Container, Shader, Text, TextStyle, type ITextStyle } from "pixi.js";
import { DataModel } from "../../core/model.ts";

import type { DataSchema } from "../../core/fields/schemaField.ts";
import { AnyField, StringField } from "../../core/fields/primitives.ts";

/** Text that is as sharp as the view is near. On the table it is text. */
class PreciseText extends Text {
  static getTextStyle({
    anchor: _anchor,
    ...style
  }: Partial<ITextStyle> & { readonly anchor?: number } = {}): TextStyle {
    return new TextStyle({ fontFamily: "Signika", fontSize: 36, fill: "#ffffff", stroke: "#111111", ...style });
  }
}

class ControlIcon extends Container {}

class MeasuredTemplate extends Container {}

class AbstractBaseShader extends Shader {
  static vertexShader = "";
  static fragmentShader = "";
  static defaultUniforms: Readonly<Record<string, unknown>> = {};
}

class BaseSamplerShader extends AbstractBaseShader {}

class GridShader extends AbstractBaseShader {}

/** One part of a visual effect. It is over at once. */
class VFXComponent extends DataModel {
  static TYPE = "";

  static override defineSchema(): DataSchema {
    return { type: new StringField({ required: true, blank: false, initial: this.TYPE || "effect" }) };
  }

  async load(): Promise<void> {
    await this._load();
  }

  async draw(): Promise<void> {
    await this._draw();
  }

  async _load(): Promise<void> {}

  async _draw(): Promise<void> {}
}

class VFXReferenceField extends AnyField {}

class VFXReferenceObjectField extends AnyField {}

const SOUND_ALIGNMENT = { END_START: 0, START: 1, MIDDLE: 2, END: 3, START_END: 4 } as const;

export const CONTAINERS = { ControlIcon, PreciseText };
/** Objects on the map. Generation 14 documents no templates, but packages for both generations extend them there. */
export const PLACEABLES = { MeasuredTemplate };
export const SHADERS = { AbstractBaseShader, BaseSamplerShader, GridShader };
export const VFX = {
  VFXComponent,
  constants: { SOUND_ALIGNMENT },
  fields: { VFXReferenceField, VFXReferenceObjectField },
};
