/** Helpers that build elements without markup. */
type Child = Node | string | null | undefined | false;

interface Traits {
  readonly class?: string;
  readonly text?: string;
  readonly data?: Readonly<Record<string, string | undefined>>;
  readonly [attribute: string]: unknown;
}

/**
 * An element with attributes and children. `true` sets a bare attribute. `false`, `null` and `undefined` leave it
 * out. Of an `aria-` attribute, `true` and `false` are values.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  traits: Traits = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  const { class: names, text, data, ...attributes } = traits;
  if (names) element.className = names;
  if (text !== undefined) element.textContent = text;
  for (const [key, value] of Object.entries(data ?? {})) if (value !== undefined) element.dataset[key] = value;
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** A decorative icon, silent to a screen reader. */
export function icon(classes: string): HTMLElement {
  return el("i", { class: classes, "aria-hidden": "true" });
}

interface ButtonTraits extends Traits {
  readonly label: string;
  readonly icon?: string;
}

/** A button that shows only an icon. Its label is its accessible name and its tooltip. */
export function iconButton({ label, icon: classes, ...traits }: ButtonTraits): HTMLButtonElement {
  return el(
    "button",
    {
      type: "button",
      "aria-label": label,
      "data-tooltip": label,
      ...traits,
      class: `icon ${traits.class ?? ""}`.trim(),
    },
    icon(classes ?? ""),
  );
}

function setAttribute(element: HTMLElement, name: string, value: unknown): void {
  if (typeof value === "boolean" && name.startsWith("aria-")) return element.setAttribute(name, String(value));
  if (value === false || value === null || value === undefined) return;
  element.setAttribute(name, value === true ? "" : String(value));
}
