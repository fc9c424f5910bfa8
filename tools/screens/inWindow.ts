/** Functions that run in a seat's window. Each is sent there alone, so none may call another of this file. */

interface Sheeted {
  readonly name: string;
  readonly type: string;
  readonly items: Iterable<Sheeted>;
  readonly sheet: { render(options: object): Promise<unknown>; element: HTMLElement };
}

interface ScreenHost {
  readonly game: {
    readonly actors: Iterable<Sheeted>;
    readonly settings: {
      readonly menus: ReadonlyMap<string, { readonly type: new () => { render(options: object): Promise<unknown> } }>;
      set(namespace: string, key: string, value: unknown): Promise<unknown>;
    };
  };
  readonly ui: {
    readonly controls: {
      readonly controls: Readonly<
        Record<string, { readonly tools: Readonly<Record<string, { onChange(): void } | undefined>> }>
      >;
    };
    readonly sidebar: { changeTab(tab: string, group: string): void };
  };
  readonly canvas: {
    readonly tokens: {
      readonly placeables: readonly { readonly name: string; control(options: object): void }[];
    };
    readonly hud: { readonly token: { bind(token: object): Promise<unknown>; close(): Promise<unknown> } };
  };
}

/** Chooses a theme for windows and the interface. */
export async function wearTheme(scheme: string): Promise<void> {
  const colorScheme = { applications: scheme, interface: scheme };
  await (globalThis as unknown as ScreenHost).game.settings.set("core", "uiConfig", { colorScheme });
}

/** Chooses a language, which counts after a reload. */
export async function speak(language: string): Promise<void> {
  await (globalThis as unknown as ScreenHost).game.settings.set("core", "language", language);
}

/** Opens the sheet of an actor, for editing if it says so. */
export async function openSheetOf([name, isEdited]: readonly [string, boolean]): Promise<void> {
  const { game } = globalThis as unknown as ScreenHost;
  const actor = [...game.actors].find((one) => one.name === name);
  await actor?.sheet.render({ force: true });
  if (isEdited) actor?.sheet.element.querySelector<HTMLElement>("[data-action=toggleEdit]")?.click();
}

/** Opens the sheet of the first item of a type. */
export async function openItemOf(type: string): Promise<void> {
  const { game } = globalThis as unknown as ScreenHost;
  const item = [...game.actors].flatMap(({ items }) => [...items]).find((one) => one.type === type);
  await item?.sheet.render({ force: true });
}

/** Opens a window from the settings. */
export async function openMenu(key: string): Promise<void> {
  const menu = (globalThis as unknown as ScreenHost).game.settings.menus.get(key);
  if (menu) await new menu.type().render({ force: true });
}

/** Presses a tool among the token controls. */
export function pressTool(name: string): void {
  (globalThis as unknown as ScreenHost).ui.controls.controls["tokens"]?.tools[name]?.onChange();
}

/** Shows a tab of the sidebar. */
export function showTab(tab: string): void {
  (globalThis as unknown as ScreenHost).ui.sidebar.changeTab(tab, "primary");
}

/** Selects a token. */
export function selectToken(name: string): void {
  const { canvas } = globalThis as unknown as ScreenHost;
  canvas.tokens.placeables.find((token) => token.name === name)?.control({ releaseOthers: true });
}

/** Opens the HUD of a token. */
export async function openHud(name: string): Promise<void> {
  const { canvas } = globalThis as unknown as ScreenHost;
  const token = canvas.tokens.placeables.find((one) => one.name === name);
  token?.control({ releaseOthers: true });
  if (token) await canvas.hud.token.bind(token);
}

/** Closes the HUD and all windows. */
export async function closeAll(): Promise<void> {
  await (globalThis as unknown as ScreenHost).canvas.hud.token.close();
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.remove();
  const buttons = document.querySelectorAll<HTMLElement>(".application .window-header [data-action=close]");
  for (const button of [...buttons].toReversed()) button.click();
}
