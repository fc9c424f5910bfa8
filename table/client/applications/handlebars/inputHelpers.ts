/**
 * The Handlebars helpers that build inputs. Their elements are made in the page and given to the template as
 * markup.
 */
import Handlebars from "handlebars";
import { createSelectInput, type SelectConfig } from "../fields/inputs.ts";
import { serialize } from "../html.ts";
import { el } from "../elements.ts";

type Options = Handlebars.HelperOptions;

interface FieldInputs {
  toInput(config: object): HTMLElement;
  toFormGroup(group: object, config: object): HTMLElement;
}

const GROUP_KEYS = ["label", "hint", "rootId", "stacked", "units", "localize", "classes", "widget"] as const;

/** `{{formInput field value=… name=…}}` */
function formInput(field: FieldInputs, { hash }: Options): Handlebars.SafeString {
  return safe(field.toInput(inputConfig(hash)));
}

/** `{{formGroup field value=… label=… hint=… localize=true rootId=…}}` */
function formGroup(field: FieldInputs, { hash }: Options): Handlebars.SafeString {
  const group: Record<string, unknown> = {};
  for (const key of GROUP_KEYS) if (key in hash) group[key] = hash[key];
  const {
    label: _label,
    hint: _hint,
    rootId: _rootId,
    stacked: _stacked,
    units: _units,
    widget: _widget,
    classes,
    ...input
  } = hash;
  if (typeof classes === "string") group["classes"] = classes.split(/[ .]+/).filter(Boolean);
  return safe(field.toFormGroup(group, inputConfig(input)));
}

/**
 * `{{selectOptions choices selected=… localize=true blank="" labelAttr="label" valueAttr="id"}}`: the options of a
 * `<select>`.
 */
function selectOptions(choices: SelectConfig["choices"], { hash }: Options): Handlebars.SafeString {
  const config = { ...hash, choices, value: hash["selected"], name: "" } as SelectConfig;
  return new Handlebars.SafeString(serialize(createSelectInput(config)));
}

/** `{{radioBoxes name choices checked=… localize=true}}` */
function radioBoxes(name: string, choices: Record<string, string>, { hash }: Options): Handlebars.SafeString {
  const boxes = Object.entries(choices).map(([value, label]) => {
    const input = el("input", { type: "radio", name, value, checked: String(hash["checked"]) === value });
    return el("label", { class: "checkbox" }, input, ` ${label}`);
  });
  return new Handlebars.SafeString(serialize(el("div", {}, ...boxes)));
}

function inputConfig(hash: Record<string, unknown>): object {
  const config: Record<string, unknown> = { ...hash };
  const ariaLabel = config["ariaLabel"];
  if (ariaLabel) config["aria"] = { label: ariaLabel };
  return config;
}

function safe(element: HTMLElement): Handlebars.SafeString {
  return new Handlebars.SafeString(serialize(el("div", {}, element)));
}

/** formInput, formGroup, formField, selectOptions and radioBoxes. */
export const inputHelpers = { formInput, formGroup, formField: formGroup, selectOptions, radioBoxes };
