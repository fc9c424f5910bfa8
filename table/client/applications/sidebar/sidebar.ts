import { el, iconButton } from "../elements.ts";
import { say } from "../words.ts";
import { showTab } from "../api/tabs.ts";
import type { Context, PartialOptions, RenderOptions } from "../api/types.ts";
import { InterfacePart } from "../ui/part.ts";
import { game, ui } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";

interface TabButton {
  readonly id: string;
  readonly icon: string;
  readonly gm?: boolean;
}

/** The tabs in their order. Those of a GM are not built for others. */
const TABS: readonly TabButton[] = [
  { id: "chat", icon: "fa-solid fa-comments" },
  { id: "combat", icon: "fa-solid fa-khanda" },
  { id: "actors", icon: "fa-solid fa-user" },
  { id: "items", icon: "fa-solid fa-suitcase" },
  { id: "scenes", icon: "fa-solid fa-map", gm: true },
  { id: "journal", icon: "fa-solid fa-book-open" },
  { id: "compendium", icon: "fa-solid fa-atlas" },
  { id: "settings", icon: "fa-solid fa-gears" },
];

/** The names of the tabs that this user has. */
export function sidebarTabs(): string[] {
  return TABS.filter(({ gm }) => !gm || game.user.isGM).map(({ id }) => id);
}

/** `ui.sidebar`: the column at the right that holds the tabs. */
export class Sidebar extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "sidebar",
    tag: "aside",
    actions: { toggleState: Sidebar.#onToggle, tab: Sidebar.#onTab },
  };

  #expanded = true;

  override get _place(): string {
    return "ui-right";
  }

  get expanded(): boolean {
    return this.#expanded;
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", say("TABLE.Sidebar.label"));
    this.tabGroups["primary"] ??= "chat";
  }

  override _build(): Node[] {
    const tabs = TABS.filter(({ id }) => sidebarTabs().includes(id)).map(tabButton);
    const list = el(
      "menu",
      { role: "tablist", "aria-orientation": "vertical", "aria-label": say("TABLE.Sidebar.label") },
      ...tabs,
    );
    list.addEventListener("keydown", (event) => moveAlong(list, event));
    const toggle = iconButton({
      class: "collapse",
      label: say("TABLE.Sidebar.collapse"),
      icon: "fa-solid fa-caret-right",
      "data-tooltip-direction": "LEFT",
      data: { action: "toggleState" },
    });
    return [el("nav", { id: "sidebar-tabs" }, list, toggle), el("div", { id: "sidebar-content" })];
  }

  /** The tabs are inside. The column is built once. */
  override _replaceHTML(result: (Node | null)[], content: HTMLElement): void {
    if (content.childElementCount === 0) super._replaceHTML(result, content);
  }

  /** Shows a tab, and opens the column for it. */
  override changeTab(tab: string, group = "primary", options: { force?: boolean } = {}): void {
    if (!showTab(this.element, tab, group)) throw new Error(`The sidebar has no tab "${tab}".`);
    const changed = this.tabGroups[group] !== tab || options.force === true;
    this.tabGroups[group] = tab;
    for (const button of this.element.querySelectorAll<HTMLElement>("[role=tab]"))
      button.tabIndex = button.dataset["tab"] === tab ? 0 : -1;
    this.toggleExpanded(true);
    if (changed) Hooks.callAll("changeSidebarTab", ui[tab]);
  }

  toggleExpanded(expanded: boolean = !this.#expanded): void {
    if (expanded === this.#expanded) return;
    this.#expanded = expanded;
    this.element.classList.toggle("collapsed", !expanded);
    const toggle = this.element.querySelector<HTMLElement>("[data-action=toggleState]");
    const label = say(expanded ? "TABLE.Sidebar.collapse" : "TABLE.Sidebar.expand");
    toggle?.setAttribute("aria-label", label);
    toggle?.setAttribute("data-tooltip", label);
    toggle?.querySelector("i")?.classList.toggle("fa-caret-left", !expanded);
    Hooks.callAll("collapseSidebar", this, !expanded);
  }

  static #onToggle(this: Sidebar): void {
    this.toggleExpanded();
  }

  static #onTab(this: Sidebar, _event: Event, target: HTMLElement): void {
    this.changeTab(target.dataset["tab"] ?? "chat");
  }
}

function tabButton({ id, icon: classes }: TabButton): HTMLElement {
  const traits = {
    role: "tab",
    "aria-selected": "false",
    "aria-controls": id,
    "data-tooltip-direction": "LEFT",
    data: { action: "tab", tab: id, group: "primary" },
  };
  return el(
    "li",
    { role: "none" },
    iconButton({ class: "ui-control", label: say(`TABLE.Sidebar.${id}`), icon: classes, ...traits }),
  );
}

/** Arrow keys move along the tabs, as in every list of tabs. */
function moveAlong(list: HTMLElement, event: KeyboardEvent): void {
  const tabs = [...list.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tabs[(to + tabs.length) % tabs.length]?.focus();
}
