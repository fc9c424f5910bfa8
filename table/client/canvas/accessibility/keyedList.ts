/** A labelled list whose rows keep their elements while their keys stay, so that focus survives. */
export class KeyedList<T> {
  readonly element: HTMLElement;
  #list = document.createElement("ul");
  #rows = new Map<string, HTMLElement>();
  #fill: (item: T, row: HTMLElement) => void;

  constructor(label: string, fill: (item: T, row: HTMLElement) => void) {
    this.#fill = fill;
    this.element = document.createElement("section");
    this.element.setAttribute("aria-label", label);
    this.element.append(this.#list);
  }

  /** Shows these items, in this order. */
  show(items: readonly (readonly [string, T])[]): void {
    const wanted = new Set(items.map(([key]) => key));
    for (const [key, row] of this.#rows) {
      if (wanted.has(key)) continue;
      row.remove();
      this.#rows.delete(key);
    }
    items.forEach(([key, item], index) => {
      const row = this.#rows.get(key) ?? this.#make(key);
      if (this.#list.children[index] !== row) this.#list.insertBefore(row, this.#list.children[index] ?? null);
      this.#fill(item, row);
    });
    this.element.hidden = items.length === 0;
  }

  #make(key: string): HTMLElement {
    const row = document.createElement("li");
    row.dataset.id = key;
    this.#rows.set(key, row);
    return row;
  }
}

/** The button of a kind in a row, and whether it is new. */
export function button(row: HTMLElement, kind: string): { node: HTMLButtonElement; fresh: boolean } {
  const known = row.querySelector<HTMLButtonElement>(`button[data-kind="${kind}"]`);
  if (known) return { node: known, fresh: false };
  const node = document.createElement("button");
  node.type = "button";
  node.dataset.kind = kind;
  row.append(node);
  return { node, fresh: true };
}
