/** The interface around the map: built once, part by part. */
import { attempt, attemptNow } from "../../../core/attempt.ts";
import { el } from "../elements.ts";
import { DialogV2 } from "../api/dialog.ts";
import { dismissTop, refitWindows } from "../api/registry.ts";
import { registerSheet } from "../apps/documentSheetConfig.ts";
import type { ApplicationV2 } from "../api/application.ts";
import { say } from "../words.ts";
import { ActorDirectory, ItemDirectory, JournalDirectory, SceneDirectory } from "../sidebar/directories.ts";
import { ChatLog } from "../sidebar/chatLog.ts";
import { CombatTracker } from "../sidebar/combatTracker.ts";
import { CompendiumDirectory } from "../sidebar/compendium.ts";
import { Settings } from "../sidebar/settingsTab.ts";
import { RegionBehaviorConfig } from "../regions/regionBehaviorConfig.ts";
import { RegionConfig } from "../regions/regionConfig.ts";
import { JournalEntrySheet } from "../sheets/journalSheet.ts";
import { Sidebar, sidebarTabs } from "../sidebar/sidebar.ts";
import { activateLinks } from "../ux/textEditor.ts";
import { Notifications } from "./notifications.ts";
import { Players } from "./players.ts";
import { SceneControls } from "./sceneControls.ts";
import { SceneNavigation } from "./sceneNavigation.ts";
import { CONFIG, game } from "../../host.ts";
import { Hooks } from "../../../core/hooks.ts";
import type { QueryHandler } from "../../types/config.ts";

/** The classes of the parts, as `CONFIG.ui` lists them. Packages may replace any. */
export const interfaceClasses = {
  actors: ActorDirectory,
  chat: ChatLog,
  combat: CombatTracker,
  compendium: CompendiumDirectory,
  controls: SceneControls,
  items: ItemDirectory,
  journal: JournalDirectory,
  nav: SceneNavigation,
  notifications: Notifications,
  players: Players,
  scenes: SceneDirectory,
  settings: Settings,
  sidebar: Sidebar,
} as const;

export type Interface = { -readonly [K in keyof typeof interfaceClasses]: InstanceType<(typeof interfaceClasses)[K]> };

/**
 * The parts themselves, for the global `ui`. Nothing is shown yet. If a replacement cannot be made, the table's own
 * part stays.
 */
export function createInterface(): Interface {
  registerCoreSheets();
  answerDialogQueries();
  const classes = { ...interfaceClasses, ...(CONFIG.ui as Partial<typeof interfaceClasses>) };
  const make = (name: string, Part: new () => object): object =>
    attemptNow(Hooks, `ui.${name}`, () => new Part()) ?? new interfaceClasses[name as keyof Interface]();
  return Object.fromEntries(Object.entries(classes).map(([name, Part]) => [name, make(name, Part)])) as Interface;
}

/** The table's own sheets. A package's default comes before them. */
function registerCoreSheets(): void {
  registerSheet({ documentName: "JournalEntry" }, "core", JournalEntrySheet);
  registerSheet({ documentName: "Region" }, "core", RegionConfig);
  registerSheet({ documentName: "RegionBehavior" }, "core", RegionBehaviorConfig);
}

/** Registers the answer to another user's `DialogV2.query`. */
function answerDialogQueries(): void {
  CONFIG.queries["dialog"] = DialogV2._handleQuery as QueryHandler;
}

/** Shows every part of this user in the page's `#interface`. If one fails, only that one is missing. */
export async function renderInterface(parts: Interface): Promise<void> {
  buildColumns();
  parts.notifications.render();
  activateLinks(document);
  listenForEscape();
  window.addEventListener("resize", refitWindows);
  for (const name of ["controls", "nav", "players", "sidebar"] as const)
    await attempt(Hooks, `ui.${name}`, () => parts[name].render({ force: true }));
  for (const tab of sidebarTabs())
    await attempt(Hooks, `ui.${tab}`, () => renderTab(parts[tab as keyof Interface] as ApplicationV2, tab));
  attemptNow(Hooks, "ui.sidebar", () =>
    parts.sidebar.changeTab(parts.sidebar.tabGroups["primary"] ?? "chat", "primary", { force: true }),
  );
}

async function renderTab(part: ApplicationV2, tab: string): Promise<void> {
  await part.render({ force: true });
  const { element } = part;
  element.classList.add("tab");
  Object.assign(element.dataset, { tab, group: "primary" });
  element.setAttribute("role", "tabpanel");
  element.setAttribute("aria-label", say(`TABLE.Sidebar.${tab}`));
}

function buildColumns(): void {
  const root = document.getElementById("interface") ?? el("div", { id: "interface" });
  if (!root.isConnected) document.body.append(root);
  const left = el(
    "div",
    { id: "ui-left" },
    el("div", { id: "ui-left-column-1" }),
    el("div", { id: "ui-left-column-2" }),
  );
  root.replaceChildren(
    left,
    el("div", { id: "ui-middle" }, el("div", { id: "ui-top" }), el("div", { id: "ui-bottom" })),
    el("div", { id: "ui-right" }),
  );
}

/**
 * Escape closes the top window, after the packages' keybindings. In a text field the window's own key listener does
 * it.
 */
function listenForEscape(): void {
  game.keybindings.register("core", "dismiss", {
    uneditable: [{ key: "Escape" }],
    precedence: 2,
    onDown: dismissTop,
  });
  window.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    const typing =
      event.target instanceof Element &&
      event.target.closest(".application") !== null &&
      event.target.matches("input, textarea, select, [contenteditable=true]");
    if (typing && dismissTop()) event.preventDefault();
  });
}
