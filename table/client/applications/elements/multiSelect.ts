import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import { FormElement } from "./formElement.ts";

/** `<multi-select>`: chosen values as tags, the rest in a drop-down list. Its value is an array of strings. */
export class MultiSelect extends FormElement<string[]> {
  static tagName = "multi-select";
  readonly #choices = new Map<string, string>();
  readonly #chosen = new Set<string>();
  readonly #tags = el("div", { class: "tags input-element-tags" });
  readonly #list = el("select");

  get value(): string[] {
    return this.isConnected || this.#choices.size > 0
      ? [...this.#chosen]
      : [...this.querySelectorAll("option[selected]")].map((option) => option.getAttribute("value") ?? "");
  }

  set value(values: string[]) {
    this.#chosen.clear();
    for (const value of values) if (this.#choices.has(value)) this.#chosen.add(value);
    this.#show();
  }

  protected override _build(): void {
    for (const option of this.querySelectorAll("option")) {
      const value = option.getAttribute("value") ?? "";
      if (value) this.#choices.set(value, option.textContent ?? value);
      if (option.hasAttribute("selected")) this.#chosen.add(value);
    }
    this.#list.setAttribute("aria-label", this._label);
    this.#list.addEventListener("change", (event) => this.#add(event));
    this.replaceChildren(this.#tags, this.#list);
    this.#show();
  }

  #add(event: Event): void {
    event.stopPropagation();
    this.#chosen.add(this.#list.value);
    this.#show();
    this._changed();
  }

  #remove(value: string): void {
    this.#chosen.delete(value);
    this.#show();
    this.#list.focus();
    this._changed();
  }

  #show(): void {
    this.#tags.replaceChildren(...[...this.#chosen].map((value) => this.#tag(value)));
    const rest = [...this.#choices].filter(([value]) => !this.#chosen.has(value));
    this.#list.replaceChildren(
      el("option", { value: "", text: "" }),
      ...rest.map(([value, text]) => el("option", { value, text })),
    );
    this._refreshDisabled();
  }

  #tag(value: string): HTMLElement {
    const text = this.#choices.get(value) ?? value;
    const remove = el(
      "button",
      { type: "button", class: "icon remove", "aria-label": say("TABLE.Tags.remove", { tag: text }) },
      icon("fa-solid fa-xmark"),
    );
    remove.addEventListener("click", () => this.#remove(value));
    return el("span", { class: "tag", data: { key: value } }, text, remove);
  }
}

/** `<multi-checkbox>`: one checkbox for each choice. Its value is an array of strings. */
export class MultiCheckbox extends FormElement<string[]> {
  static tagName = "multi-checkbox";

  get value(): string[] {
    const boxes = [...this.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
    if (boxes.length === 0)
      return [...this.querySelectorAll("option[selected]")].map((option) => option.getAttribute("value") ?? "");
    return boxes.filter((box) => box.checked).map((box) => box.value);
  }

  set value(values: string[]) {
    for (const box of this.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
      box.checked = values.includes(box.value);
  }

  protected override _build(): void {
    const boxes = [...this.querySelectorAll("option")].map((option) => {
      const box = el("input", {
        type: "checkbox",
        value: option.getAttribute("value") ?? "",
        checked: option.hasAttribute("selected"),
      });
      return el("label", { class: "checkbox" }, box, option.textContent ?? "");
    });
    this.setAttribute("role", "group");
    this.replaceChildren(...boxes);
    this.addEventListener("change", (event) => {
      if (event.target === this) return;
      event.stopPropagation();
      this._changed();
    });
  }
}
