/** The entry of a seat's page: connects, builds window and map, loads the packages and starts the game. */
import "./styles/main.css";
import { createInterface, type Interface, renderInterface } from "./applications/ui/shell.ts";
import { registerElements } from "./applications/elements/register.ts";
import { attachFieldInputs } from "./applications/fields/attach.ts";
import { registerHelpers } from "./applications/handlebars/helpers.ts";
import { HeadsUpDisplayContainer } from "./applications/hud/hudContainer.ts";
import { TooltipManager } from "./applications/ux/tooltip.ts";
import { createCanvas } from "./canvas/canvas.ts";
import { showColorScheme, type UiConfig } from "./settings/colorScheme.ts";
import { connect } from "./connection.ts";
import { FIELDS } from "./start/namespaces.ts";
import type { Style } from "./start/packages.ts";
import { startSeat } from "./start/start.ts";
import { words } from "./localization/tableWords.ts";
import { game } from "./host.ts";

const seatId = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");

registerElements();
registerHelpers();
attachFieldInputs(FIELDS as never);

startSeat({
  connection: connect(location.origin, seatId),
  storage: localStorage,
  importModule: (path) => import(/* @vite-ignore */ siteUrl(path)),
  runScript,
  readJson: async (path) => (await fetch(siteUrl(path))).json() as Promise<object>,
  addStyles,
  makeCanvas: () => createCanvas({ hud: new HeadsUpDisplayContainer() as never }) as never,
  makeUi: () => createInterface() as never,
  showUi: async (ui) => {
    const tooltip = new TooltipManager.implementation();
    tooltip.activateEventListeners();
    game.tooltip = tooltip;
    showColorScheme(game.settings.get("core", "uiConfig") as UiConfig);
    await renderInterface(ui as unknown as Interface);
    game.keybindings.listen(window);
    game.keyboard.listen(window);
  },
}).catch((error: Error) => {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.textContent = words["TABLE.Boot.failed"].replace("{reason}", error.message);
  document.body.append(notice);
  reportError(error);
});

function siteUrl(path: string): string {
  return new URL(`/${path}`, location.origin).href;
}

/** Runs a classic script in the page. */
function runScript(path: string): Promise<void> {
  const script = document.createElement("script");
  script.src = siteUrl(path);
  return new Promise((done, failed) => {
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => failed(new Error("it could not be loaded")));
    document.head.append(script);
  });
}

/** Adds style sheets, each in its cascade layer, and waits until they are loaded. */
async function addStyles(styles: readonly Style[]): Promise<void> {
  await Promise.all(styles.map(({ src, layer }) => (layer ? addLayered(src, layer) : addLink(src))));
}

function addLink(src: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = siteUrl(src);
  return added(link);
}

function addLayered(src: string, layer: string): Promise<unknown> {
  const style = document.createElement("style");
  style.textContent = `@import url("${siteUrl(src)}") layer(${layer});`;
  return added(style);
}

/** The browser reports a sheet that fails to load. The game goes on. */
function added(element: HTMLElement): Promise<unknown> {
  const settled = new Promise((resolve) => {
    for (const event of ["load", "error"]) element.addEventListener(event, resolve);
  });
  document.head.append(element);
  return settled;
}
