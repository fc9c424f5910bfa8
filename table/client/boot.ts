/** The entry of a seat's page: connects, draws the window and the map, loads the package and plays. */
import "./styles/main.css";
import { createInterface, type Interface, renderInterface } from "./applications/ui/shell.ts";
import { registerElements } from "./applications/elements/register.ts";
import { attachFieldInputs } from "./applications/fields/attach.ts";
import { registerHelpers } from "./applications/handlebars/helpers.ts";
import { HeadsUpDisplayContainer } from "./applications/hud/hudContainer.ts";
import { TooltipManager } from "./applications/ux/tooltip.ts";
import { createCanvas } from "./canvas/canvas.ts";
import { showColorScheme, type UiConfig } from "./colorScheme.ts";
import { connect } from "./connection.ts";
import type { Game } from "./game.ts";
import { FIELDS } from "./namespaces.ts";
import { game } from "./seat.ts";
import { startSeat } from "./start.ts";
import { words } from "./words.ts";

const seatId = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");

registerElements();
registerHelpers();
attachFieldInputs(FIELDS as never);

startSeat({
  connection: connect(location.origin, seatId),
  storage: localStorage,
  importModule: (path) => import(/* @vite-ignore */ packagePath(path)),
  readJson: async (path) => (await fetch(packagePath(path))).json() as Promise<object>,
  addStyles,
  makeCanvas: () => createCanvas({ hud: new HeadsUpDisplayContainer() as never }) as never,
  makeUi: () => createInterface() as never,
  showUi: async (ui) => {
    const tooltip = new TooltipManager();
    tooltip.activateEventListeners();
    game.tooltip = tooltip;
    showColorScheme(game.settings.get("core", "uiConfig") as UiConfig);
    await renderInterface(ui as unknown as Interface);
    game.keybindings.listen(window);
  },
}).catch((error: Error) => {
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.textContent = words["TABLE.Boot.failed"].replace("{reason}", error.message);
  document.body.append(notice);
  reportError(error);
});

/** Where the server has a file of the package. */
function packagePath(path: string): string {
  return new URL(`/systems/${game.system.id}/${path}`, location.origin).href;
}

/** Adds the package's style sheets, each in the cascade layer that it asks for, and waits until they count. */
async function addStyles(styles: Game["system"]["styles"] = []): Promise<void> {
  await Promise.all(
    styles.map((style) => {
      const { src, layer } = typeof style === "string" ? { src: style, layer: undefined } : style;
      return layer ? addLayered(src, layer) : addLink(src);
    }),
  );
}

function addLink(src: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = packagePath(src);
  return added(link);
}

function addLayered(src: string, layer: string): Promise<unknown> {
  const style = document.createElement("style");
  style.textContent = `@import url("${packagePath(src)}") layer(${layer});`;
  return added(style);
}

/** A sheet that cannot be loaded is reported by the browser, and does not keep anybody from playing. */
function added(element: HTMLElement): Promise<unknown> {
  const settled = new Promise((resolve) => {
    for (const event of ["load", "error"]) element.addEventListener(event, resolve);
  });
  document.head.append(element);
  return settled;
}
