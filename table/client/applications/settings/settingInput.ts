import type { Setting } from "../host.ts";
import {
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
} from "../fields/inputs.ts";

interface FieldType {
  toInput(config: object): HTMLElement;
}

/** The input for a setting's value, by its type: a data field's own, choices, a switch, a number, a text. */
export function settingInput({ type, choices, range }: Setting, value: unknown): HTMLElement {
  if (typeof (type as FieldType | undefined)?.toInput === "function")
    return (type as FieldType).toInput({ value, name: "setting", localize: true });
  const numeric = type === Number;
  if (choices)
    return createSelectInput({ choices, value, localize: true, ...(numeric ? { dataset: { dtype: "Number" } } : {}) });
  if (type === Boolean) return createCheckboxInput({ value });
  if (numeric) return createNumberInput(range ? { ...range, type: "range", value } : { value });
  if (type === Object || type === Array)
    return createTextareaInput({ value: JSON.stringify(value, null, 2), dataset: { dtype: "JSON" } });
  return createTextInput({ value });
}
