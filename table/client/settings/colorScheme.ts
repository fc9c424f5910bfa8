/** Light or dark: windows by a class of the page, the interface around the map by a class of its own, as `core.uiConfig` says. */

/** Empty goes by what the browser prefers. */
export type Scheme = "" | "light" | "dark";

export interface UiConfig {
  readonly colorScheme: { readonly applications: Scheme; readonly interface: Scheme };
}

/** What a seat begins with. */
export const DEFAULT_UI: UiConfig = { colorScheme: { applications: "dark", interface: "dark" } };

/** Shows both themes; a seat without a window has none to show. */
export function showColorScheme({ colorScheme }: UiConfig): void {
  if (typeof document === "undefined") return;
  wear(document.body, colorScheme.applications);
  const around = document.getElementById("interface");
  around?.classList.add("themed");
  if (around) wear(around, colorScheme.interface);
}

/** The same for everything a seat shows, light where the windows are dark now and dark where they are light. */
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
