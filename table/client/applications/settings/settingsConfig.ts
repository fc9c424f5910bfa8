import { el, icon } from "../elements.ts";
import { say } from "../words.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { PartialOptions } from "../api/types.ts";
import { createFormGroup } from "../fields/formGroup.ts";
import type { FormDataExtended } from "../ux/formData.ts";
import { settingInput } from "./settingInput.ts";
import { game, ui } from "../../host.ts";
import type { RegisteredSetting } from "../../settings/settings.ts";

/** The form of every setting that packages registered for it, and their menus. */
export class SettingsConfig extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialOptions = {
    id: "settings-config",
    tag: "form",
    classes: ["settings-config"],
    window: {
      title: "TABLE.Settings.configure",
      icon: "fa-solid fa-gears",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    position: { width: 560 },
    form: { handler: SettingsConfig.#onSubmit, closeOnSubmit: true },
    actions: { openMenu: SettingsConfig.#onMenu, restoreDefaults: SettingsConfig.#onRestore },
  };

  override async _renderHTML(): Promise<Node[]> {
    const fields = offered();
    const body = el("div", { class: "settings-list scrollable" }, ...menus(), ...grouped(fields));
    if (fields.length === 0) body.append(el("p", { class: "empty", text: say("TABLE.Settings.empty") }));
    const reset = el(
      "button",
      { type: "button", data: { action: "restoreDefaults" } },
      icon("fa-solid fa-arrow-rotate-left"),
      say("TABLE.Settings.reset"),
    );
    const save = el(
      "button",
      { type: "submit", class: "default" },
      icon("fa-solid fa-floppy-disk"),
      say("TABLE.Settings.save"),
    );
    return [body, el("footer", { class: "form-footer" }, reset, save)];
  }

  override _replaceHTML(result: Node[], content: HTMLElement): void {
    content.replaceChildren(...result);
  }

  static async #onSubmit(
    this: SettingsConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    let reload = false;
    for (const setting of offered()) {
      const value = formData.object[idOf(setting)];
      if (value === undefined || same(value, game.settings.get(setting.namespace, setting.key))) continue;
      await game.settings.set(setting.namespace, setting.key, value);
      reload ||= setting.requiresReload === true;
    }
    if (reload) ui.notifications?.info(say("TABLE.Settings.reload"), { permanent: true });
  }

  static async #onMenu(this: SettingsConfig, _event: Event, target: HTMLElement): Promise<void> {
    const menu = game.settings.menus.get(target.dataset["key"] ?? "");
    if (menu) await new menu.type().render({ force: true });
  }

  static async #onRestore(this: SettingsConfig): Promise<void> {
    for (const setting of offered()) await game.settings.set(setting.namespace, setting.key, defaultOf(setting));
    await this.render();
  }
}

/** The settings that this user may change here. Only GMs change world settings. */
function offered(): RegisteredSetting[] {
  const { isGM } = game.user;
  return [...game.settings.settings.values()].filter(
    ({ config, scope }) => config === true && (scope !== "world" || isGM),
  );
}

const SCOPES: Readonly<Record<string, string>> = {
  world: "TABLE.Settings.scopeWorld",
  user: "TABLE.Settings.scopeUser",
  client: "TABLE.Settings.scopeClient",
};

function grouped(settings: readonly RegisteredSetting[]): HTMLElement[] {
  return Object.entries(SCOPES).flatMap(([scope, key]) => {
    const members = settings.filter((setting) => (setting.scope ?? "client") === scope);
    return members.length === 0 ? [] : [el("fieldset", {}, el("legend", { text: say(key) }), ...members.map(group))];
  });
}

function group(setting: RegisteredSetting): HTMLElement {
  const input = settingInput(setting, game.settings.get(setting.namespace, setting.key));
  input.setAttribute("name", idOf(setting));
  return createFormGroup({
    label: setting.name ?? setting.key,
    hint: setting.hint ?? "",
    localize: true,
    rootId: "settings-config",
    input,
  });
}

function menus(): HTMLElement[] {
  const open = [...game.settings.menus].filter(([, { restricted }]) => !restricted || game.user.isGM);
  return open.map(([key, menu]) => {
    const button = el(
      "button",
      { type: "button", data: { action: "openMenu", key } },
      icon(menu.icon ?? "fa-solid fa-bars"),
      say(menu.label ?? menu.name),
    );
    const hint = menu.hint ? el("p", { class: "hint", text: say(menu.hint) }) : null;
    return el(
      "div",
      { class: "form-group submenu" },
      el("span", { class: "label", text: say(menu.name) }),
      el("div", { class: "form-fields" }, button),
      hint,
    );
  });
}

const idOf = ({ namespace, key }: RegisteredSetting) => `${namespace}.${key}`;
const defaultOf = (setting: RegisteredSetting): unknown =>
  setting.default ?? (setting.type as { initial?: unknown } | undefined)?.initial;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
