import {
  createCheckboxInput,
  createNumberInput,
  createSelectInput,
  createTextInput,
  createTextareaInput,
} from "../fields/inputs.ts";
import type { RegisteredSetting } from "../../settings/settings.ts";

/** The input for a setting's value, by its type: a data field's own, choices, a switch, a number, a text. */
export function settingInput({ type, choices, range }: RegisteredSetting, value: unknown): HTMLElement {
  const { toInput } = (type ?? {}) as { toInput?(config: object): HTMLElement };
  if (typeof toInput === "function")
    return Reflect.apply(toInput, type, [{ value, name: "setting", localize: true }]) as HTMLElement;
  const numeric = type === Number;
  if (choices)
    return createSelectInput({ choices, value, localize: true, ...(numeric ? { dataset: { dtype: "Number" } } : {}) });
  if (type === Boolean) return createCheckboxInput({ value });
  if (numeric) return createNumberInput(range ? { ...range, type: "range", value } : { value });
  if (type === Object || type === Array)
    return createTextareaInput({ value: JSON.stringify(value, null, 2), dataset: { dtype: "JSON" } });
  return createTextInput({ value });
}
