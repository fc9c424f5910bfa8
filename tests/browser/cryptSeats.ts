/** What `crypt.test.ts` does and reads in a window. */
import type { Locator, Page } from "playwright-core";

export const BOARD = "#unseen-awareness";

export async function openBoard(page: Page): Promise<Locator> {
  const board = page.locator(BOARD);
  if ((await board.count()) === 0) await page.keyboard.press("Shift+KeyE");
  await board.getByRole("table").or(board.getByRole("grid")).waitFor();
  return board;
}

/** The actions of a token. */
export const openHud = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name: `Actions for ${name}`, exact: true }).press("Enter");

export const cell = (page: Page, observer: string, subject: string, level: string): Locator =>
  page.locator(BOARD).getByRole("button", { name: new RegExp(`^To ${observer}, ${subject} is ${level}\\.`) });
export const anyCell = (page: Page, observer: string, subject: string): Locator =>
  page.locator(BOARD).getByRole("button", { name: new RegExp(`^To ${observer}, ${subject} is`) });

interface Owned {
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly scenes: {
      get(id: string): { activate(): Promise<unknown> };
      readonly active: { readonly tokens: { getName(name: string): { readonly actor: Owned } | undefined } };
    };
    readonly actors: { getName(name: string): Owned };
    readonly users: { getName(name: string): { readonly id: string } };
    readonly journal: { get(id: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly settings: { get(scope: string, key: string): unknown };
  };
  readonly canvas: {
    readonly ready: boolean;
    readonly scene: { readonly id: string } | null;
    readonly unseen: { readonly children: readonly { readonly children: readonly { readonly text?: string }[] }[] };
  };
}

/** Ada plays one of the heroes, Bruno the other. */
export async function prepare(names: {
  readonly scene: string;
  readonly ada: string;
  readonly bruno: string;
}): Promise<void> {
  const { game } = globalThis as unknown as Host;
  for (const [user, actor] of [
    ["Ada", names.ada],
    ["Bruno", names.bruno],
  ] as const)
    await game.actors.getName(actor).update({ ownership: { default: 0, [game.users.getName(user).id]: 3 } });
  await game.scenes.get(names.scene).activate();
}

export const isShown = (id: string): boolean => {
  const { canvas } = globalThis as unknown as Host;
  return canvas.ready && canvas.scene?.id === id;
};

export const isOn = (): unknown => (globalThis as unknown as Host).game.settings.get("unseen", "danger");

export async function openJournal(id: string): Promise<void> {
  await (globalThis as unknown as Host).game.journal.get(id).sheet.render({ force: true });
}

export const holds = (name: string): boolean =>
  (globalThis as unknown as Host).game.scenes.active.tokens.getName(name) !== undefined;

/** How many areas of the known the map shows. */
export const areas = async (page: Page): Promise<number> =>
  (await page.evaluate(drawn)).filter((text) => text.endsWith(": somewhere here")).length;

/** The letters on the tokens. */
export const badges = (): readonly string[] =>
  (globalThis as unknown as Host).canvas.unseen.children
    .flatMap(({ children }) => children.map(({ text = "" }) => text))
    .filter((text) => text.length === 1 && text !== "?");

/** The texts that the map shows. */
const drawn = (): readonly string[] =>
  (globalThis as unknown as Host).canvas.unseen.children.flatMap(({ children }) =>
    children.map(({ text = "" }) => text),
  );
