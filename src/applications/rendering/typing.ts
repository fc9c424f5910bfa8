type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly value: string;
  readonly caret: number | null;
}

/**
 * What somebody has typed into a window and not sent yet. A rendering makes the fields anew, which would empty them.
 * A field sends its text when it is left. One with `data-waits` is read by a button.
 */
export class Typing {
  /** By the `data-focus` of the fields. */
  readonly #typed = new Map<string, Typed>();
  #isRendering = false;

  follow(root: HTMLElement): void {
    root.addEventListener("input", ({ target }) => this.#keep(target));
    root.addEventListener("change", (event) => this.#sent(event), true);
    root.addEventListener("focusout", ({ target }) => queueMicrotask(() => this.#leave(target)));
  }

  /** Runs a rendering. A field that it removes sends nothing. */
  keepOver(render: () => void, root: HTMLElement): void {
    this.#isRendering = true;
    try {
      render();
    } finally {
      this.#isRendering = false;
    }
    this.#putBack(root);
  }

  #putBack(root: HTMLElement): void {
    for (const [key, { value, caret }] of this.#typed) {
      const field = root.querySelector(`[data-focus="${CSS.escape(key)}"]`);
      if (!isField(field) || !offers(field, value)) {
        this.#typed.delete(key);
        continue;
      }
      field.value = value;
      if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
    }
  }

  /** A button has read the fields, or the window is closed. */
  forget(): void {
    this.#typed.clear();
  }

  #keep(target: EventTarget | null): void {
    const key = isField(target) ? target.dataset["focus"] : undefined;
    if (!isField(target) || key === undefined) return;
    const caret = target instanceof HTMLSelectElement ? null : target.selectionEnd;
    this.#typed.set(key, { value: target.value, caret });
  }

  #sent(event: Event): void {
    const { target } = event;
    if (this.#isRendering) event.stopImmediatePropagation();
    else if (isField(target) && !("waits" in target.dataset)) this.#typed.delete(target.dataset["focus"] ?? "");
  }

  /** The page tells of a change only if it saw the typing. It did not see what was put back. */
  #leave(target: EventTarget | null): void {
    if (!isField(target) || !target.isConnected || "waits" in target.dataset) return;
    if (this.#typed.has(target.dataset["focus"] ?? "")) target.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

/** Whether a list still has what was chosen in it. */
const offers = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);

function isField(target: EventTarget | null): target is Field {
  if (target instanceof HTMLInputElement) return target.type !== "checkbox" && target.type !== "radio";
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
