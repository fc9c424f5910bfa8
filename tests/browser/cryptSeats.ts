/** What `crypt.test.ts` does and reads in a window. */
import type { Locator, Page } from "playwright-core";

export const BOARD = "#unseen-awareness";

export async function openBoard(page: Page): Promise<Locator> {
  const board = page.locator(BOARD);
  if ((await board.count()) === 0) await page.keyboard.press("Shift+KeyU");
  await board.getByRole("table").or(board.getByRole("grid")).waitFor();
  return board;
}

export const cell = (page: Page, observer: string, subject: string, level: string): Locator =>
  page.locator(BOARD).getByRole("button", { name: new RegExp(`^To ${observer}, ${subject} is ${level}\\.`) });

/** Confirms the levels that were chosen on the board. */
export const confirmed = (page: Page): Promise<void> =>
  page
    .locator(BOARD)
    .getByRole("button", { name: /^Confirm changes/ })
    .press("Enter");

interface Host {
  readonly game: {
    readonly scenes: { readonly active: { readonly tokens: { getName(name: string): object | undefined } } };
    readonly journal: { get(id: string): { readonly sheet: { render(options: object): Promise<unknown> } } };
    readonly settings: { get(scope: string, key: string): unknown };
  };
  readonly canvas: {
    readonly unseen: { readonly children: readonly { readonly children: readonly { readonly text?: string }[] }[] };
  };
}

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
