/** Form inputs from plain configurations, as `foundry.applications.fields` offers them. */
import { el } from "../elements.ts";
import { parseUntrusted } from "../html.ts";
import { say } from "../words.ts";

export interface InputConfig {
  name?: string;
  value?: unknown;
  id?: string;
  classes?: string | readonly string[];
  disabled?: boolean;
  readonly?: boolean;
  required?: boolean;
  autofocus?: boolean;
  placeholder?: string;
  localize?: boolean;
  dataset?: Readonly<Record<string, string>>;
  aria?: Readonly<Record<string, string>>;
  [key: string]: unknown;
}

export interface SelectOption {
  readonly value?: string | number;
  readonly label?: string;
  readonly group?: string;
  readonly disabled?: boolean;
  readonly selected?: boolean;
  readonly rule?: boolean;
  readonly [key: string]: unknown;
}

export interface SelectConfig extends InputConfig {
  options?: readonly SelectOption[];
  choices?: Readonly<Record<string, unknown>> | readonly unknown[] | (() => Readonly<Record<string, unknown>>);
  groups?: readonly string[];
  blank?: string | false;
  labelAttr?: string;
  valueAttr?: string;
  /** For a choice of several values: an element that lists the chosen ones, or one checkbox for each. */
  mode?: "multi" | "checkboxes";
  sort?: boolean;
}

export interface NumberConfig extends InputConfig {
  type?: "number" | "range";
  min?: number | undefined;
  max?: number | undefined;
  step?: number | "any" | undefined;
}

const FLAGS = ["disabled", "readonly", "required", "autofocus"] as const;

/** Sets the attributes that every input has on an element. */
export function setInputAttributes(element: HTMLElement, config: InputConfig): void {
  for (const flag of FLAGS) element.toggleAttribute(flag, Boolean(config[flag]));
  for (const [key, value] of Object.entries(namesOf(config))) if (value) element.setAttribute(key, value);
  for (const each of classesOf(config)) element.classList.add(each);
  Object.assign(element.dataset, config.dataset);
  for (const [key, value] of Object.entries(config.aria ?? {})) element.setAttribute(`aria-${key}`, value);
}

function namesOf({ name, id, placeholder, localize }: InputConfig): Record<string, string | undefined> {
  return { name, id, placeholder: placeholder && localize ? say(placeholder) : placeholder };
}

function classesOf({ classes = [] }: InputConfig): string[] {
  const given = typeof classes === "string" ? classes.split(/[ .]+/) : [...classes];
  return given.filter(Boolean);
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = el("input", { type: "text", value: asText(config.value) });
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig & { rows?: number }): HTMLTextAreaElement {
  const input = el("textarea", { rows: config.rows ?? 3, text: asText(config.value) });
  setInputAttributes(input, config);
  return input;
}

/** A number box. With `type: "range"` a slider stands beside it. */
export function createNumberInput(config: NumberConfig): HTMLElement {
  const { min, max, step = "any", type = "number" } = config;
  const input = document.createElement(type === "range" ? "range-picker" : "input");
  if (type === "number") input.setAttribute("type", "number");
  for (const [key, value] of Object.entries({ min, max, step }))
    if (value !== undefined) input.setAttribute(key, String(value));
  input.setAttribute("value", asText(config.value));
  setInputAttributes(input, config);
  return input;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = el("input", { type: "checkbox", checked: Boolean(config.value) });
  setInputAttributes(input, config);
  return input;
}

/** A drop-down list from `options` or `choices`. */
export function createSelectInput(config: SelectConfig): HTMLSelectElement {
  const select = document.createElement("select");
  setInputAttributes(select, config);
  fillOptions(select, prepareOptions(config), chosenOf(config.value));
  return select;
}

/** A choice of several values: an element that lists the chosen ones, or one checkbox for each. */
export function createMultiSelectInput(config: SelectConfig): HTMLElement {
  const input = document.createElement(
    (config["type"] ?? config.mode) === "checkboxes" ? "multi-checkbox" : "multi-select",
  );
  setInputAttributes(input, config);
  fillOptions(input, prepareOptions({ ...config, blank: false }), chosenOf(config.value));
  return input;
}

/** An editor for rich text. With `toggled` it shows `enriched` until somebody wants to write. */
export function createEditorInput(config: InputConfig & { toggled?: boolean; enriched?: string }): HTMLElement {
  const input = document.createElement("prose-mirror");
  input.setAttribute("value", asText(config.value));
  input.toggleAttribute("toggled", config.toggled === true);
  if (config.enriched) input.append(parseUntrusted(config.enriched));
  setInputAttributes(input, config);
  return input;
}

/** The options of a configuration, in order, with their words. */
function prepareOptions(config: SelectConfig): SelectOption[] {
  const listed = config.options ? [...config.options] : fromChoices(config);
  const named = listed.map((option) => ({
    ...option,
    label: config.localize ? say(option.label ?? "") : (option.label ?? ""),
  }));
  if (config.sort) named.sort((a, b) => a.label.localeCompare(b.label));
  const blank = config.blank;
  return blank === undefined || blank === false
    ? named
    : [{ value: "", label: config.localize ? say(blank) : blank }, ...named];
}

function fromChoices({ choices, labelAttr = "label", valueAttr }: SelectConfig): SelectOption[] {
  const given = typeof choices === "function" ? choices() : (choices ?? {});
  const entries = Array.isArray(given)
    ? given.map((entry, index) => [valueOf(entry, index), entry])
    : Object.entries(given);
  return entries.map(([key, entry]) => {
    if (typeof entry !== "object" || entry === null) return { value: asText(key), label: asText(entry) };
    const traits = entry as Record<string, unknown>;
    const value = valueAttr ? traits[valueAttr] : Array.isArray(given) ? (traits["value"] ?? key) : key;
    return { ...traits, value: asText(value), label: asText(traits[labelAttr] ?? traits["name"]) };
  });
}

function valueOf(entry: unknown, index: number): unknown {
  return typeof entry === "object" ? index : entry;
}

function fillOptions(parent: HTMLElement, options: readonly SelectOption[], chosen: ReadonlySet<string>): void {
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const { value, label, group, disabled, selected, rule } of options) {
    const option = rule
      ? el("hr")
      : el("option", {
          value: asText(value),
          text: label ?? "",
          disabled,
          selected: selected || chosen.has(asText(value)),
        });
    if (!group) parent.append(option);
    else {
      if (!groups.has(group)) groups.set(group, el("optgroup", { label: say(group) }));
      const holder = groups.get(group);
      holder?.append(option);
      if (holder && !holder.parentElement) parent.append(holder);
    }
  }
}

/** The names of the chosen values. Null and undefined choose nothing. */
function chosenOf(value: unknown): ReadonlySet<string> {
  if (value === null || value === undefined) return new Set();
  const values: unknown[] = value instanceof Set ? [...value] : Array.isArray(value) ? value : [value];
  return new Set(values.map(asText));
}

function asText(value: unknown): string {
  return value === null || value === undefined
    ? ""
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value as string);
}
