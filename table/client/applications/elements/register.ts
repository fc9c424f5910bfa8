import { MultiCheckbox, MultiSelect } from "./multiSelect.ts";
import { ProseMirror } from "./proseMirror.ts";
import { ColorPicker, RangePicker } from "./rangePicker.ts";
import { StringTags } from "./stringTags.ts";

export const FORM_ELEMENTS = { MultiCheckbox, MultiSelect, ProseMirror, ColorPicker, RangePicker, StringTags } as const;

/** Makes the form elements known to the page; again is harmless. */
export function registerElements(): void {
  for (const element of Object.values(FORM_ELEMENTS)) {
    const known = Boolean(customElements.get(element.tagName));
    if (!known) customElements.define(element.tagName, element);
  }
}
