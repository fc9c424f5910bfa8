/** Gives the core's data fields their inputs: `field.toInput(config)` and `field.toFormGroup(group, config)`. */
import { createFormGroup, type GroupConfig } from "./formGroup.ts";
import * as inputs from "./inputs.ts";

type Config = inputs.SelectConfig & inputs.NumberConfig & { input?: (field: Field, config: Config) => HTMLElement };
type Maker = (field: Field, config: Config) => HTMLElement;

interface Field {
  readonly fieldPath: string;
  readonly label?: string;
  readonly hint?: string;
  readonly nullable?: boolean;
  readonly required?: boolean;
  readonly choices?: unknown;
  readonly initial?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly blank?: boolean;
  readonly element?: Field;
  toInput(config?: Config): HTMLElement;
  _toInput(config: Config): HTMLElement;
}

type FieldClass = abstract new (...args: never[]) => object;

/** The input of each kind of field. A class that is not listed inherits its parent's. */
const MAKERS: Readonly<Record<string, Maker>> = {
  DataField: (_field, config) =>
    inputs.createTextInput({
      ...config,
      value: typeof config.value === "object" ? JSON.stringify(config.value) : config.value,
    }),
  BooleanField: (_field, config) => inputs.createCheckboxInput(config),
  NumberField: numberInput,
  StringField: (field, config) =>
    choicesOf(field, config) ? inputs.createSelectInput(withChoices(field, config)) : inputs.createTextInput(config),
  HTMLField: (_field, config) => inputs.createEditorInput(config),
  SetField: manyInput,
  ArrayField: manyInput,
  ObjectField: jsonInput,
  JSONField: jsonInput,
  ColorField: (_field, config) => {
    const picker = document.createElement("color-picker");
    picker.setAttribute("value", String(config.value ?? ""));
    inputs.setInputAttributes(picker, config);
    return picker;
  },
};

/** Adds the methods to the prototypes of `foundry.data.fields`. */
export function attachFieldInputs(fields: Readonly<Record<string, FieldClass>>): void {
  for (const [name, make] of Object.entries(MAKERS)) {
    if (!(name in fields)) continue;
    const prototype = (fields[name] as FieldClass).prototype as object;
    define(prototype, "_toInput", function (this: Field, config: Config) {
      return make(this, config);
    });
  }
  const base = (fields["DataField"] as FieldClass).prototype as object;
  define(base, "toInput", toInput);
  define(base, "toFormGroup", toFormGroup);
}

function toInput(this: Field, config: Config = {}): HTMLElement {
  const filled: Config = { ...config, name: config.name ?? this.fieldPath };
  if (config.value === undefined && this.initial !== undefined && typeof this.initial !== "function")
    filled.value = this.initial;
  return config.input ? config.input(this, filled) : this._toInput(filled);
}

function toFormGroup(
  this: Field,
  group: Partial<GroupConfig> & { widget?: (field: Field, group: object, config: Config) => HTMLElement } = {},
  config: Config = {},
): HTMLElement {
  const { widget, ...rest } = group;
  const filled = {
    ...rest,
    label: rest.label ?? this.label ?? this.fieldPath,
    hint: rest.hint ?? this.hint ?? "",
    localize: rest.localize ?? config.localize ?? false,
  };
  if (widget) return widget(this, filled, config);
  return createFormGroup({ ...filled, input: this.toInput(config) });
}

function numberInput(field: Field, config: Config): HTMLElement {
  if (choicesOf(field, config))
    return inputs.createSelectInput({ ...withChoices(field, config), dataset: { dtype: "Number", ...config.dataset } });
  const step = config.step ?? field.step ?? (field.integer ? 1 : undefined);
  return inputs.createNumberInput({ ...config, min: config.min ?? field.min, max: config.max ?? field.max, step });
}

function manyInput(field: Field, config: Config): HTMLElement {
  const source = field.element ?? field;
  const choices = choicesOf(source, config);
  if (choices) return inputs.createMultiSelectInput({ ...withChoices(source, config) });
  const tags = document.createElement("string-tags");
  const values = Array.isArray(config.value) ? config.value : config.value instanceof Set ? [...config.value] : [];
  tags.setAttribute("value", values.join(","));
  inputs.setInputAttributes(tags, config);
  return tags;
}

function jsonInput(_field: Field, config: Config): HTMLElement {
  const value = typeof config.value === "string" ? config.value : JSON.stringify(config.value ?? {}, null, 2);
  return inputs.createTextareaInput({ ...config, value, dataset: { dtype: "JSON", ...config.dataset } });
}

function choicesOf(field: Field, config: Config): unknown {
  return config.choices ?? config.options ?? field.choices;
}

function withChoices(field: Field, config: Config): Config {
  const blank = config.blank ?? (field.required && !field.blank ? undefined : "");
  const choices = (config.choices ?? field.choices ?? {}) as NonNullable<Config["choices"]>;
  return blank === undefined ? { ...config, choices } : { ...config, choices, blank };
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}
