/**
 * Light and dark themes: a class of the page for windows, another class for the interface around the map.
 * `core.uiConfig` holds both.
 */

/** Empty follows the browser's preference. */
export type Scheme = "" | "light" | "dark";

export interface UiConfig {
  readonly colorScheme: { readonly applications: Scheme; readonly interface: Scheme };
}

/** The initial themes. */
export const DEFAULT_UI: UiConfig = { colorScheme: { applications: "dark", interface: "dark" } };

/** Applies both themes. A seat without a window has none. */
export function showColorScheme({ colorScheme }: UiConfig): void {
  if (typeof document === "undefined") return;
  wear(document.body, colorScheme.applications);
  const around = document.getElementById("interface");
  around?.classList.add("themed");
  if (around) wear(around, colorScheme.interface);
}

/** Switches all themes to light if the windows are dark now, and to dark otherwise. */
export function otherScheme({ colorScheme }: UiConfig): UiConfig {
  const scheme = shown(colorScheme.applications) === "dark" ? "light" : "dark";
  return { colorScheme: { applications: scheme, interface: scheme } };
}

function wear(element: HTMLElement, scheme: Scheme): void {
  element.classList.remove("theme-light", "theme-dark");
  element.classList.add(`theme-${shown(scheme)}`);
}

const shown = (scheme: Scheme): "light" | "dark" =>
  scheme || (globalThis.matchMedia?.("(prefers-color-scheme: light)").matches ? "light" : "dark");
