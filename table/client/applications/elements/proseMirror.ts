import { el, iconButton } from "../elements.ts";
import { cleanHTML, parseUntrusted, serialize } from "../html.ts";
import { say } from "../words.ts";
import { FormElement } from "./formElement.ts";

const TOOLS = [
  ["bold", "fa-solid fa-bold", "TABLE.Editor.bold"],
  ["italic", "fa-solid fa-italic", "TABLE.Editor.italic"],
  ["insertUnorderedList", "fa-solid fa-list-ul", "TABLE.Editor.bullets"],
] as const;

/** `<prose-mirror>`: a small editor for rich text. Its value is cleaned markup. */
export class ProseMirror extends FormElement<string> {
  static tagName = "prose-mirror";
  readonly #page = el("div", { class: "editor-content", role: "textbox", "aria-multiline": "true", tabindex: "0" });
  #built = false;
  #last = "";

  get value(): string {
    return this.#built ? cleanHTML(serialize(this.#page)) : cleanHTML(this.getAttribute("value") ?? "");
  }

  set value(html: string) {
    this.#page.replaceChildren(parseUntrusted(html));
    this.#last = html;
  }

  protected override _build(): void {
    const initial = this.getAttribute("value") ?? serialize(this);
    this.#page.setAttribute("aria-label", this._label || say("TABLE.Editor.text"));
    this.#page.addEventListener("blur", () => this.#commit());
    const menu = el("menu", { class: "editor-menu", role: "toolbar" }, ...TOOLS.map((tool) => this.#tool(tool)));
    this.replaceChildren(menu, this.#page);
    this.#built = true;
    this.value = initial;
  }

  protected override _refreshDisabled(): void {
    super._refreshDisabled();
    this.#page.contentEditable = String(this.editable);
  }

  #tool([command, classes, key]: (typeof TOOLS)[number]): HTMLElement {
    const button = iconButton({ label: say(key), icon: classes });
    button.addEventListener("mousedown", (event) => event.preventDefault());
    button.addEventListener("click", () => {
      this.#page.focus();
      document.execCommand(command);
    });
    return el("li", {}, button);
  }

  #commit(): void {
    const value = this.value;
    if (value === this.#last) return;
    this.#last = value;
    this._changed();
  }
}
