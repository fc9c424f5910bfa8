import { el, iconButton } from "../elements.ts";
import { cleanHTML, parseUntrusted, serialize } from "../html.ts";
import { say } from "../words.ts";
import { FormElement } from "./formElement.ts";

const TOOLS = [
  ["bold", "fa-solid fa-bold", "TABLE.Editor.bold"],
  ["italic", "fa-solid fa-italic", "TABLE.Editor.italic"],
  ["insertUnorderedList", "fa-solid fa-list-ul", "TABLE.Editor.bullets"],
] as const;

/**
 * `<prose-mirror>`: a small editor for rich text. Its value is cleaned markup. With `toggled` it is read-only until
 * its button is pressed.
 */
export class ProseMirror extends FormElement<string> {
  static tagName = "prose-mirror";
  readonly #page = el("div", { class: "editor-content", role: "textbox", "aria-multiline": "true", tabindex: "0" });
  #writing = false;
  #last = "";

  get value(): string {
    return this.#writing ? cleanHTML(serialize(this.#page)) : cleanHTML(this.getAttribute("value") ?? "");
  }

  set value(html: string) {
    this.setAttribute("value", html);
    this.#page.replaceChildren(parseUntrusted(html));
    this.#last = this.#writing ? this.value : html;
  }

  protected override _build(): void {
    this.#page.setAttribute("aria-label", this.getAttribute("aria-label") ?? say("TABLE.Editor.text"));
    this.#page.addEventListener("blur", () => this.#commit());
    if (this.hasAttribute("toggled")) this.#read();
    else this.#write();
  }

  protected override _refreshDisabled(): void {
    super._refreshDisabled();
    this.#page.contentEditable = String(this.editable);
  }

  /** Shows the enriched text inside the element, and a button to edit it. */
  #read(): void {
    const view = el("div", { class: "editor-view" }, ...this.childNodes);
    if (view.childNodes.length === 0) view.append(parseUntrusted(this.getAttribute("value") ?? ""));
    const edit = iconButton({ class: "toggle", label: say("TABLE.Editor.edit"), icon: "fa-solid fa-pen" });
    edit.addEventListener("click", () => {
      this.#write();
      this.#page.focus();
    });
    this.replaceChildren(view, edit);
  }

  #write(): void {
    this.#writing = true;
    this.value = this.getAttribute("value") ?? "";
    this.replaceChildren(
      el("menu", { class: "editor-menu", role: "toolbar" }, ...TOOLS.map((tool) => this.#tool(tool))),
      this.#page,
    );
    this._refreshDisabled();
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
