import { el } from "../elements.ts";
import { type InputConfig, setInputAttributes } from "../fields/inputs.ts";
import { FormElement } from "./formElement.ts";

/** `<formula-input>`: the text of a formula. The table has no editor for formulas, so it has no button for one. */
export class FormulaInput extends FormElement<string> {
  static tagName = "formula-input";
  readonly #box = el("input", { type: "text" });

  static create({ context = "default", value, ...config }: InputConfig & { readonly context?: string }): HTMLElement {
    const input = document.createElement(this.tagName);
    input.setAttribute("context", context);
    input.setAttribute("value", String(value ?? ""));
    setInputAttributes(input, config);
    return input;
  }

  get context(): string | null {
    return this.getAttribute("context");
  }

  get value(): string {
    return this.isConnected ? this.#box.value : this.#given;
  }

  set value(value: string) {
    this.setAttribute("value", value);
    this.#box.value = value;
  }

  get #given(): string {
    return this.getAttribute("value") ?? this.textContent.trim();
  }

  protected override _build(): void {
    this.#box.value = this.#given;
    this.#box.setAttribute("aria-label", this._label);
    this.#box.addEventListener("input", (event) => event.stopPropagation());
    this.#box.addEventListener("change", (event) => {
      event.stopPropagation();
      this._changed();
    });
    this.replaceChildren(this.#box);
  }
}
