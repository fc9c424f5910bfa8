import { el } from "../elements.ts";
import { FormElement } from "./formElement.ts";

/** `<range-picker min max step>`: a slider and a number box that follow each other. Its value is a number. */
export class RangePicker extends FormElement<number> {
  static tagName = "range-picker";
  readonly #slider = el("input", { type: "range" });
  readonly #box = el("input", { type: "number" });

  get value(): number {
    return Number(this.#box.value === "" ? this.getAttribute("value") : this.#box.value);
  }

  set value(value: number) {
    this.setAttribute("value", String(value));
    this.#slider.value = String(value);
    this.#box.value = String(value);
  }

  get valueAsNumber(): number {
    return this.value;
  }

  protected override _build(): void {
    for (const input of [this.#slider, this.#box]) {
      for (const name of ["min", "max", "step"])
        if (this.hasAttribute(name)) input.setAttribute(name, this.getAttribute(name) ?? "");
      input.setAttribute("aria-label", this._label);
      input.addEventListener("input", (event) => this.#follow(event, input));
      input.addEventListener("change", (event) => this.#take(event, input));
    }
    this.replaceChildren(this.#slider, this.#box);
    this.value = Number(this.getAttribute("value") ?? 0);
  }

  #follow(event: Event, from: HTMLInputElement): void {
    event.stopPropagation();
    for (const input of [this.#slider, this.#box]) if (input !== from) input.value = from.value;
  }

  #take(event: Event, from: HTMLInputElement): void {
    event.stopPropagation();
    const bound = (name: string, otherwise: number) =>
      this.hasAttribute(name) ? Number(this.getAttribute(name)) : otherwise;
    this.value = Math.min(bound("max", Infinity), Math.max(bound("min", -Infinity), Number(from.value)));
    this._changed();
  }
}

/** `<color-picker>`: a colour well and its text. Its value is "#rrggbb", or null when empty. */
export class ColorPicker extends FormElement<string | null> {
  static tagName = "color-picker";
  readonly #text = el("input", { type: "text", pattern: "#[0-9a-fA-F]{6}", spellcheck: "false" });
  readonly #well = el("input", { type: "color" });

  get value(): string | null {
    const text = this.#text.value || this.getAttribute("value") || "";
    return /^#[0-9a-f]{6}$/i.test(text) ? text : null;
  }

  set value(value: string | null) {
    this.setAttribute("value", value ?? "");
    this.#text.value = value ?? "";
    if (value) this.#well.value = value;
  }

  protected override _build(): void {
    for (const input of [this.#text, this.#well]) {
      input.setAttribute("aria-label", this._label);
      input.addEventListener("change", (event) => {
        event.stopPropagation();
        this.value = input.value;
        this._changed();
      });
    }
    this.replaceChildren(this.#text, this.#well);
    this.value = this.getAttribute("value");
  }
}
