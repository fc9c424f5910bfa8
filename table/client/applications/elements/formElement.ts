/** The shared part of the table's own form elements: a typed value, a name, and a place in a form like any input. */
export abstract class FormElement<T> extends HTMLElement {
  static formAssociated = true;
  readonly #internals: ElementInternals | null =
    "attachInternals" in HTMLElement.prototype ? this.attachInternals() : null;
  #built = false;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }

  set name(name: string) {
    this.setAttribute("name", name);
  }

  get form(): HTMLFormElement | null {
    return this.#internals?.form ?? this.closest("form");
  }

  get disabled(): boolean {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
    this._refreshDisabled();
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  /** The value in the form that a form handler wants: an array, a number, markup. */
  abstract get value(): T;
  abstract set value(value: T);

  connectedCallback(): void {
    if (!this.#built) this._build();
    this.#built = true;
    this._refreshDisabled();
  }

  formDisabledCallback(): void {
    this._refreshDisabled();
  }

  /** Builds the element's own controls, once. */
  protected abstract _build(): void;

  protected _refreshDisabled(): void {
    for (const control of this.querySelectorAll<HTMLInputElement>("input, button, select, textarea"))
      control.disabled = !this.editable;
  }

  /** Tells the form that the user changed the value. */
  protected _changed(): void {
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
  }

  /** The label that inner controls carry, because the host itself is not focusable. */
  protected get _label(): string {
    return this.getAttribute("aria-label") ?? this.name;
  }
}
