import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import { DocumentSheetV2 } from "../api/documentSheet.ts";
import type { PartialOptions } from "../api/types.ts";
import { createFormGroup } from "../fields/formGroup.ts";
import * as inputs from "../fields/inputs.ts";
import { game } from "../../host.ts";
import type { Data } from "../../types/database.ts";

interface Field {
  readonly name: string;
  readonly fields?: Readonly<Record<string, Field>>;
  toFormGroup(group: object, config: object): HTMLElement;
}

/** What a behaviour's model says of its fields. */
interface Model {
  readonly schema: { readonly fields: Readonly<Record<string, Field>> };
  readonly constructor: { readonly LOCALIZATION_PREFIXES?: readonly string[] };
  toObject(): Data;
}

/**
 * The sheet of a region's behaviour, made from its schema. Documented as
 * `foundry.applications.sheets.RegionBehaviorConfig`.
 */
export class RegionBehaviorConfig extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["region-behavior-config"],
    window: { icon: "fa-solid fa-bolt", contentClasses: ["standard-form"], resizable: true },
    position: { width: 480, height: 620 },
    form: { closeOnSubmit: true },
  };

  override get title(): string {
    const { type = "", parent } = this.document;
    return say("TABLE.Region.behaviorTitle", {
      kind: say(`TYPES.RegionBehavior.${type}`),
      region: parent?.name ?? "",
    });
  }

  override async _renderHTML(): Promise<Node[]> {
    const { name } = this.document;
    const disabled = (this.document as unknown as { readonly disabled: boolean }).disabled;
    const group = (key: string, input: HTMLElement): HTMLElement =>
      createFormGroup({ label: `TABLE.Region.${key}`, localize: true, rootId: this.id, input });
    const model = this.document.system as unknown as Model;
    const body = el(
      "div",
      { class: "scrollable region-parts" },
      group("name", inputs.createTextInput({ name: "name", value: name })),
      group("disabled", inputs.createCheckboxInput({ name: "disabled", value: disabled })),
      ...this.#groups(model, { fields: model.schema.fields, source: model.toObject(), path: "" }),
    );
    const save = el(
      "button",
      { type: "submit", class: "default" },
      icon("fa-solid fa-floppy-disk"),
      say("TABLE.Region.save"),
    );
    return [body, el("footer", { class: "form-footer" }, save)];
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  /** A form group for every field. Fields with inner fields have a fieldset of their own. */
  #groups(
    model: Model,
    {
      fields,
      source,
      path,
    }: { readonly fields: Model["schema"]["fields"]; readonly source: Data; readonly path: string },
  ): HTMLElement[] {
    return Object.entries(fields).map(([key, field]) => {
      const inner = path === "" ? key : `${path}.${key}`;
      const value = source[key];
      const label = wordKey(model, inner, "label");
      if (field.fields) {
        const groups = this.#groups(model, { fields: field.fields, source: value as Data, path: inner });
        return el("fieldset", {}, el("legend", { text: say(label) }), ...groups);
      }
      const hint = wordKey(model, inner, "hint");
      const words = { label, hint: game.i18n.has(hint) ? hint : "", localize: true, rootId: this.id };
      return field.toFormGroup(words, { name: `system.${inner}`, value, localize: true });
    });
  }
}

/** The language key of a field's word, under the model's first prefix that has one. */
function wordKey({ constructor: { LOCALIZATION_PREFIXES = [] } }: Model, path: string, word: "label" | "hint"): string {
  const keys = LOCALIZATION_PREFIXES.map((prefix) => `${prefix}.FIELDS.${path}.${word}`);
  return keys.find((key) => game.i18n.has(key)) ?? keys[0] ?? path;
}
