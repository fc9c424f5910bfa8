/** Functions that run in a seat's window. Each is sent there alone, so none may call another of this file. */

interface Sheeted {
  readonly name: string;
  readonly type: string;
  readonly items: Iterable<Sheeted>;
  readonly sheet: { render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Page {
  readonly id: string;
  readonly flags: { readonly unseen?: { readonly rules?: readonly string[] } };
}

interface Entry {
  readonly pages: Iterable<Page>;
  readonly flags: { readonly unseen?: { readonly language?: string } };
  readonly sheet: { render(options: object): Promise<unknown> };
}

interface ScreenHost {
  readonly ChatMessage: { create(data: object): Promise<unknown> };
  readonly game: {
    readonly user: { readonly id: string };
    readonly actors: Iterable<Sheeted>;
    readonly items: Iterable<Sheeted>;
    readonly combats: Iterable<{ delete(): Promise<unknown> }>;
    readonly packs: { get(id: string): { getDocuments(): Promise<readonly Entry[]> } };
    readonly scenes: { get(id: string): { activate(): Promise<unknown> } };
    readonly tours: { get(id: string): { start(): Promise<unknown>; reset(): Promise<unknown> } };
    readonly users: Iterable<{ readonly id: string; readonly name: string }> & { readonly activeGM: object | null };
    readonly i18n: { readonly lang: string };
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
    pan(view: object): void;
    readonly ready: boolean;
    readonly scene: { readonly id: string } | null;
    readonly tokens: {
      readonly placeables: readonly {
        readonly name: string;
        readonly center: { readonly x: number; readonly y: number };
        readonly document: { readonly x: number; readonly y: number };
        control(options: object): void;
      }[];
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

/** Opens the sheet of an actor. */
export async function openSheetOf(name: string): Promise<void> {
  const { game } = globalThis as unknown as ScreenHost;
  await [...game.actors].find((one) => one.name === name)?.sheet.render({ force: true });
}

/** Opens the sheet of the first item of a type. */
export async function openItemOf(type: string): Promise<void> {
  const { game } = globalThis as unknown as ScreenHost;
  const items = [...game.actors].flatMap((actor) => [...actor.items]);
  const item = [...items, ...game.items].find((one) => one.type === type);
  await item?.sheet.render({ force: true });
}

/** Opens a window from the settings. A window that asks something waits for its answer, so this does not. */
export function openMenu(key: string): void {
  const menu = (globalThis as unknown as ScreenHost).game.settings.menus.get(key);
  if (menu) void new menu.type().render({ force: true });
}

/** Opens the page of the rules about a rule. */
export async function openRule(rule: string): Promise<void> {
  const { game } = globalThis as unknown as ScreenHost;
  const entries = await game.packs.get("unseen.rules").getDocuments();
  const entry = entries.find(({ flags }) => flags.unseen?.language === game.i18n.lang);
  const page = [...(entry?.pages ?? [])].find(({ flags }) => flags.unseen?.rules?.includes(rule));
  await entry?.sheet.render({ force: true, pageId: page?.id });
}

/** Starts a tour at its first step. */
export async function startTour(name: string): Promise<void> {
  const tour = (globalThis as unknown as ScreenHost).game.tours.get(`unseen.${name}`);
  await tour.reset();
  await tour.start();
}

/** Turns a house rule on. */
export async function turnOn(rule: string): Promise<void> {
  await (globalThis as unknown as ScreenHost).game.settings.set("unseen", rule, true);
}

/** Shows a scene to everybody. */
export async function activate(scene: string): Promise<void> {
  await (globalThis as unknown as ScreenHost).game.scenes.get(scene).activate();
}

/** Whether this window shows a scene. */
export function shows(scene: string): boolean {
  const { canvas } = globalThis as unknown as ScreenHost;
  return canvas.ready && canvas.scene?.id === scene;
}

/** Ends every fight. */
export async function endFights(): Promise<void> {
  const fights = [...(globalThis as unknown as ScreenHost).game.combats];
  for (const fight of fights) await fight.delete();
}

/** Makes a user the owner of an actor. */
export async function give([user, actor]: readonly [string, string]): Promise<void> {
  const { game } = globalThis as unknown as ScreenHost;
  const owner = [...game.users].find(({ name }) => name === user)!;
  const owned = [...game.actors].find(({ name }) => name === actor)!;
  await owned.update({ ownership: { default: 0, [owner.id]: 3 } });
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

/** Whether a token of this name is drawn on the map. */
export function isDrawn(name: string): boolean {
  return (globalThis as unknown as ScreenHost).canvas.tokens.placeables.some((one) => one.name === name);
}

/** Whether a token stands at another point of the scene than this, in pixels. */
export function isElsewhere([name, x, y]: readonly [string, number, number]): boolean {
  const token = (globalThis as unknown as ScreenHost).canvas.tokens.placeables.find((one) => one.name === name);
  return token !== undefined && (token.document.x !== x || token.document.y !== y);
}

/** Moves the map so that a token lies at this share of the window's map, from the left and from the top. */
export function panTo([name, across, down]: readonly [string, number, number]): void {
  const { canvas } = globalThis as unknown as ScreenHost;
  const { x, y } = canvas.tokens.placeables.find((one) => one.name === name)!.center;
  const sidebar = document.querySelector("#sidebar")?.getBoundingClientRect().width ?? 0;
  const width = innerWidth - sidebar;
  canvas.pan({
    x: x + innerWidth / 2 - (30 + across * (width - 60)),
    y: y + innerHeight / 2 - (30 + down * (innerHeight - 60)),
    scale: 1,
  });
}

/** Leaves a note on refused requests of this user, as the desk leaves it for Gamemasters. */
export async function leaveAudit(): Promise<void> {
  const { game, ChatMessage } = globalThis as unknown as ScreenHost;
  const entries = [
    { time: 0, kind: "hide", code: "extraKey", data: { key: "overrule" } },
    { time: 0, kind: null, code: "notAnObject", data: { key: "request" } },
  ];
  await ChatMessage.create({ type: "audit", whisper: [game.user.id], system: { user: game.user.id, entries } });
}

/** Whether no Gamemaster has a window open. */
export function isWithoutGamemaster(): boolean {
  return (globalThis as unknown as ScreenHost).game.users.activeGM === null;
}

/** Opens the HUD of a token, while another stays selected. */
export async function openHudBeside(name: string): Promise<void> {
  const { canvas } = globalThis as unknown as ScreenHost;
  const token = canvas.tokens.placeables.find((one) => one.name === name);
  if (token) await canvas.hud.token.bind(token);
}

/** Closes the HUD, tours and all windows, and forgets notices and the focus. Questions are answered with no. */
export async function closeAll(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  document.querySelector<HTMLElement>(".tour [data-tour=exit]")?.click();
  await (globalThis as unknown as ScreenHost).canvas.hud.token.close();
  const buttons = document.querySelectorAll<HTMLElement>(".application .window-header [data-action=close]");
  for (const button of [...buttons].toReversed()) button.click();
  for (const notice of document.querySelectorAll("#notifications > *")) notice.remove();
}
