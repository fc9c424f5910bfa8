/**
 * What the reader of a window has unfolded: its `details` with `data-fold`. A rendering makes them anew and closed,
 * also one that was under way when the reader opened them.
 */
export class Folds {
  readonly #open = new Set<string>();

  /** Runs a rendering. Each fold is then as it was, also one that comes back after it was gone. */
  keepOver(render: () => void, root: HTMLElement): void {
    for (const fold of foldsIn(root)) {
      if (fold.hasAttribute("open")) this.#open.add(keyOf(fold));
      else this.#open.delete(keyOf(fold));
    }
    render();
    for (const fold of foldsIn(root)) fold.toggleAttribute("open", this.#open.has(keyOf(fold)));
  }
}

const foldsIn = (root: HTMLElement) => root.querySelectorAll<HTMLElement>("details[data-fold]");

const keyOf = ({ dataset }: HTMLElement): string => dataset["fold"] ?? "";
