import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import { FormElement } from "./formElement.ts";

/** `<string-tags>`: words entered one by one. Its value is an array of strings without repeats. */
export class StringTags extends FormElement<string[]> {
  static tagName = "string-tags";
  #words: string[] = [];
  readonly #tags = el("div", { class: "tags input-element-tags" });
  readonly #box = el("input", { type: "text" });

  get value(): string[] {
    return this.isConnected ? [...this.#words] : splitWords(this.getAttribute("value") ?? "");
  }

  set value(words: string[]) {
    this.#words = [...new Set(words.map((word) => word.trim()).filter(Boolean))];
    this.#show();
  }

  protected override _build(): void {
    this.#box.setAttribute("aria-label", this._label);
    this.#box.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.#add();
    });
    this.#box.addEventListener("change", (event) => event.stopPropagation());
    const add = el(
      "button",
      { type: "button", class: "icon", "aria-label": say("TABLE.Tags.add") },
      icon("fa-solid fa-plus"),
    );
    add.addEventListener("click", () => this.#add());
    this.replaceChildren(this.#tags, this.#box, add);
    this.value = splitWords(this.getAttribute("value") ?? "");
  }

  #add(): void {
    if (!this.#box.value.trim()) return;
    this.value = [...this.#words, ...splitWords(this.#box.value)];
    this.#box.value = "";
    this.#box.focus();
    this._changed();
  }

  #show(): void {
    this.#tags.replaceChildren(...this.#words.map((word) => this.#tag(word)));
    this._refreshDisabled();
  }

  #tag(word: string): HTMLElement {
    const remove = el(
      "button",
      { type: "button", class: "icon remove", "aria-label": say("TABLE.Tags.remove", { tag: word }) },
      icon("fa-solid fa-xmark"),
    );
    remove.addEventListener("click", () => {
      this.value = this.#words.filter((other) => other !== word);
      this.#box.focus();
      this._changed();
    });
    return el("span", { class: "tag", data: { key: word } }, word, remove);
  }
}

function splitWords(text: string): string[] {
  return text.split(/[,;]/);
}
