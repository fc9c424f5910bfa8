/** The base of form elements that packages make: documented methods to build, read and refresh. */
export abstract class AbstractFormInputElement extends HTMLElement {
  static tagName = "";
  static formAssociated = true;
  static observedAttributes: readonly string[] = ["disabled", "placeholder", "readonly", "required"];

  readonly _internals: ElementInternals | null =
    "attachInternals" in HTMLElement.prototype ? this.attachInternals() : null;
  _primaryInput: HTMLElement | undefined;
  _value: unknown;
  #listening: AbortController | undefined;

  get form(): HTMLFormElement | null {
    return this._internals?.form ?? this.closest("form");
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get value(): unknown {
    return this._getValue();
  }

  /** Tells the form, unless the value stays the same. */
  set value(value: unknown) {
    const before = this._getValue();
    this._setValue(value);
    if (this._getValue() === before) return;
    this._refresh();
    if (!this.isConnected) return;
    for (const name of ["input", "change"]) this.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  }

  get disabled(): boolean {
    return this.matches(":disabled") || this.hasAttribute("disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** Aborted when the element leaves the page. Undefined before it is on one. */
  get abortSignal(): AbortSignal | undefined {
    return this.#listening?.signal;
  }

  connectedCallback(): void {
    this.#listening = new AbortController();
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.addEventListener("click", (event) => this._onClick(event as PointerEvent), { signal: this.abortSignal });
    this._activateListeners();
  }

  disconnectedCallback(): void {
    this._disconnect();
    this.#listening?.abort();
  }

  attributeChangedCallback(name: string): void {
    if (this.isConnected && name === "disabled") this._toggleDisabled(!this.editable);
  }

  formDisabledCallback(disabled: boolean): void {
    this._toggleDisabled(disabled);
  }

  _getValue(): unknown {
    return this._value;
  }

  _setValue(value: unknown): void {
    this._value = value;
  }

  _toggleDisabled(disabled: boolean): void {
    this._primaryInput?.toggleAttribute("disabled", disabled);
  }

  /** The element's controls. */
  _buildElements(): HTMLElement[] {
    return [];
  }

  _refresh(): void {}

  _disconnect(): void {}

  _activateListeners(): void {}

  _onClick(_event: PointerEvent): void {}
}

/** The base of elements that keep their styles in their shadow when they move to another window. */
export class AdoptableHTMLElement extends HTMLElement {
  adoptedCallback(): void {}
}
