import { FormulaInput } from "./formulaInput.ts";
import { MultiCheckbox, MultiSelect } from "./multiSelect.ts";
import { ProseMirror } from "./proseMirror.ts";
import { ColorPicker, RangePicker } from "./rangePicker.ts";
import { StringTags } from "./stringTags.ts";

/** By their names in `foundry.applications.elements`. */
export const FORM_ELEMENTS = {
  HTMLColorPickerElement: ColorPicker,
  HTMLFormulaInputElement: FormulaInput,
  HTMLMultiCheckboxElement: MultiCheckbox,
  HTMLMultiSelectElement: MultiSelect,
  HTMLProseMirrorElement: ProseMirror,
  HTMLRangePickerElement: RangePicker,
  HTMLStringTagsElement: StringTags,
} as const;

/** Defines the form elements on the page. A second call does nothing. */
export function registerElements(): void {
  for (const element of Object.values(FORM_ELEMENTS)) {
    const known = Boolean(customElements.get(element.tagName));
    if (!known) customElements.define(element.tagName, element);
  }
}
