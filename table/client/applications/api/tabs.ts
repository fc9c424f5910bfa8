/** Tabs of an application: the context of templates, and switching without a render. */
import { say } from "../words.ts";
import type { Tab, TabsConfig } from "./types.ts";

/** The tabs of a group as a template shows them. */
export function prepareTabs(
  group: string,
  { tabs, labelPrefix }: TabsConfig,
  active: string | null | undefined,
): Record<string, Tab> {
  return Object.fromEntries(
    tabs.map((entry) => {
      const isActive = entry.id === active;
      const label = entry.label ?? (labelPrefix ? `${labelPrefix}.${entry.id}` : entry.id);
      const cssClass = [entry.cssClass, isActive ? "active" : ""].filter(Boolean).join(" ");
      return [
        entry.id,
        { ...entry, group: entry.group ?? group, label: say(label), active: isActive, cssClass } satisfies Tab,
      ];
    }),
  );
}

/** Shows one tab of a group in some content and hides the others. False if the content has no such tab. */
export function showTab(content: HTMLElement, tab: string, group: string): boolean {
  const marked = [...content.querySelectorAll<HTMLElement>("[data-group][data-tab]")].filter(
    (element) => element.dataset["group"] === group,
  );
  if (!marked.some((element) => element.dataset["tab"] === tab)) return false;
  for (const element of marked) {
    const active = element.dataset["tab"] === tab;
    element.classList.toggle("active", active);
    if (element.dataset["action"] === "tab") {
      element.setAttribute("aria-pressed", String(active));
      if (element.getAttribute("role") === "tab") element.setAttribute("aria-selected", String(active));
    }
  }
  return true;
}
