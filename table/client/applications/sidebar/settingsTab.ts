import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import type { PartialOptions } from "../api/types.ts";
import { otherScheme, type UiConfig } from "../../settings/colorScheme.ts";
import { SettingsConfig } from "../settings/settingsConfig.ts";
import { InterfacePart } from "../ui/part.ts";
import { ToursManagement } from "../../tours/toursManagement.ts";
import { game } from "../../host.ts";

/** `ui.settings`: the user of this seat, the settings form and the menus of packages. */
export class Settings extends InterfacePart {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "settings",
    tag: "section",
    classes: ["sidebar-tab"],
    actions: {
      configure: Settings.#onConfigure,
      scheme: Settings.#onScheme,
      openMenu: Settings.#onMenu,
      tours: Settings.#onTours,
    },
  };

  override get _place(): string {
    return "sidebar-content";
  }

  override _build(): Node[] {
    const { user, settings } = game;
    const menus = [...settings.menus].filter(([, { restricted }]) => !restricted || user.isGM);
    const buttons = menus.map(([key, menu]) =>
      wide("openMenu", menu.icon ?? "fa-solid fa-bars", { text: say(menu.label ?? menu.name), key }),
    );
    const { system } = game;
    return [
      el("section", { class: "info" }, el("p", { class: "system", text: `${system.title} ${system.version}` })),
      el("p", { class: "seat", text: say("TABLE.Settings.who", { name: user.name }) }),
      wide("configure", "fa-solid fa-gears", { text: say("TABLE.Settings.configure") }),
      wide("scheme", "fa-solid fa-circle-half-stroke", { text: say("TABLE.Settings.scheme") }),
      ...buttons,
      ...(game.tours.size > 0 ? [wide("tours", "fa-solid fa-person-hiking", { text: say("TABLE.Tour.title") })] : []),
      el(
        "a",
        { class: "button", href: "/" },
        icon("fa-solid fa-door-open"),
        el("span", { text: say("TABLE.Settings.leave") }),
      ),
    ];
  }

  static async #onConfigure(this: Settings): Promise<void> {
    await new SettingsConfig().render({ force: true });
  }

  static async #onTours(): Promise<void> {
    await new ToursManagement().render({ force: true });
  }

  static async #onScheme(): Promise<void> {
    const { settings } = game;
    await settings.set("core", "uiConfig", otherScheme(settings.get("core", "uiConfig") as UiConfig));
  }

  static async #onMenu(this: Settings, _event: Event, target: HTMLElement): Promise<void> {
    const menu = game.settings.menus.get(target.dataset["key"] ?? "");
    if (menu) await new menu.type().render({ force: true });
  }
}

function wide(action: string, classes: string, { text, key }: { text: string; key?: string }): HTMLElement {
  return el("button", { type: "button", class: "wide", data: { action, key } }, icon(classes), el("span", { text }));
}
