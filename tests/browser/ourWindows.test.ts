/** What our windows have in common: a height that fits, titles that are read whole, sheets of paper to print. */
import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { act, aimOf, hideOn, MIRELA, nobodyTracks, spotsAre, TOBIAS } from "./flowsTable.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

type Opener = (table: TwoSeats) => Promise<Page>;

const byHud =
  (action: string | RegExp): Opener =>
  async ({ gm }) => {
    await act(gm, TOBIAS, action);
    return gm;
  };

/** Mirela hides, so that her player can interact out of hiding. */
const interact: Opener = async ({ ada }) => {
  await act(ada, MIRELA, /^Interact/);
  return ada;
};

const knowledge: Opener = async ({ gm }) => {
  await gm.locator("body").press("Shift+KeyK");
  return gm;
};

const byTool =
  (name: string): Opener =>
  async ({ gm }) => {
    await gm.getByRole("button", { name, exact: true }).press("Enter");
    return gm;
  };

const SIZE = { width: 1024, height: 640 };
const TALL = { width: 1024, height: 1200 };
const ITEM_TYPES = ["power", "arms", "armor", "trinket", "ability", "action", "vantage"] as const;
const LONG_NAME = "Tobias Fenn of the mill by the lane";

/** Pixels that may be left empty below the last control of a window. */
const ROOM = 12;
/** Pixels that may be left empty below the last control of an item's sheet. */
const SHEET_ROOM = 16;

describe("our windows", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: SIZE });
    ({ gm, ada } = table);
    await gm.evaluate(makeItems, ITEM_TYPES);
  }, 300_000);
  afterAll(closeTables);
  afterEach(async () => {
    for (const page of [gm, ada]) await closeWindows(page);
  });

  it("begin with a hero in hiding", async () => {
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await spotsAre([gm, ada], MIRELA, [1, 2]);
  });

  it.each<readonly [window: string, selector: string, Opener]>([
    ["Interact", "#unseen-aim", interact],
    ["What we know", "#unseen-knowledge", knowledge],
    ["Zones", "#unseen-zones", byTool("Zones")],
    ["Attack", "#unseen-aim", byHud("Attack")],
  ])("%s is as tall as its content, within the page", async (window, selector, open) => {
    const page = await open(table);
    const content = page.locator(`${selector} .window-content`);
    await content.waitFor();
    await shot(page, `fits-${window}`);
    await fits(content, { room: ROOM, page: SIZE.height });
  });

  it("a window that was resized keeps its height", async () => {
    await interact(table);
    const aim = aimOf(ada);
    await aim.getByRole("button", { name: "Cancel" }).waitFor();
    const before = (await aim.boundingBox())!;
    const grip = (await aim.locator(".window-resize-handle").boundingBox())!;
    await ada.mouse.move(grip.x + 4, grip.y + 4);
    await ada.mouse.down();
    await ada.mouse.move(grip.x + 4, grip.y + 84, { steps: 4 });
    await ada.mouse.up();
    await expect.poll(async () => (await aim.boundingBox())!.height).toBeGreaterThan(before.height + 40);
    const { height } = (await aim.boundingBox())!;
    await aim.locator("[data-action=pad]").press("ArrowUp");
    await aim
      .getByText(/Row \d+, column \d+/)
      .first()
      .waitFor();
    expect((await aim.boundingBox())!.height).toBe(height);
  });

  it("a long title has two lines instead of an end in dots", async () => {
    await gm.evaluate(rename, LONG_NAME);
    await act(gm, LONG_NAME, "Attack");
    const title = aimOf(gm).locator(".window-title");
    await expect.poll(() => title.innerText()).toBe(`Attack: ${LONG_NAME}`);
    expect(await title.evaluate(isCut)).toBe(false);
  });

  it("the house rules and the quick reference print as sheets of their own, with what is not usual", async () => {
    for (const page of [gm, ada]) {
      await page.getByRole("tab", { name: "Settings" }).click();
      await page.getByRole("button", { name: "House rules" }).click();
    }
    const [own, read] = [gm, ada].map((page) => page.locator("#unseen-house-rules")) as [Locator, Locator];
    const rule = "What is learned is shared";
    await expect.poll(() => read.getByLabel(rule).isDisabled()).toBe(true);
    await own.getByLabel(rule).check();
    await own.getByRole("button", { name: "Save", exact: true }).click();
    await gm.getByText("The house rules are saved.").first().waitFor();
    await expect.poll(() => read.getByLabel(rule).isChecked()).toBe(true);
    // A browser without a window has printed at once, and the sheet goes after it.
    await ada.addInitScript(() => (globalThis.print = () => undefined));
    await read.getByRole("button", { name: "Print as a handout" }).click();
    const handout = ada.frameLocator("iframe[title='House rules']");
    await expect.poll(() => handout.locator("h1").innerText()).toMatch(/^House rules of /);
    expect(await handout.locator("dt").count()).toBe(await read.locator(".unseen-rule").count());
    expect(await handout.locator("[data-changed=true] dt").allInnerTexts()).toEqual([`${rule} H-33`]);
    await read.getByRole("button", { name: "Print the quick reference" }).click();
    const reference = ada.frameLocator("iframe[title='Quick reference']");
    await expect.poll(() => reference.locator("h1").innerText()).toBe("Quick reference");
    expect(await reference.locator("h2").allInnerTexts()).toContain("Where you can hide");
  });

  describe("the sheet of an item", () => {
    const content = (page: Page): Locator => page.locator(".unseen-item-sheet .window-content");
    const opened = async (page: Page, type: string): Promise<Locator> => {
      await page.waitForFunction(isThere, `My ${type}`);
      await page.evaluate(openItem, `My ${type}`);
      await content(page).locator(".unseen-item-body").waitFor();
      return content(page);
    };

    beforeEach(async () => {
      for (const page of [gm, ada]) await page.setViewportSize(TALL);
    });

    it.each(ITEM_TYPES)("is as tall as its content: %s, to change and to read", async (type) => {
      for (const page of [gm, ada]) {
        const sheet = await opened(page, type);
        await fits(sheet, { room: SHEET_ROOM, page: TALL.height });
        await shot(page, `item-${type}`);
      }
    });

    it("is no taller than a small page, where its content scrolls", async () => {
      await gm.setViewportSize(SIZE);
      const sheet = await opened(gm, "arms");
      const look = expect.poll(async () => {
        const { beyond, bottom } = await sheet.evaluate(measure);
        return { scrolls: beyond > 1, isInPage: bottom <= SIZE.height };
      });
      await look.toEqual({ scrolls: true, isInPage: true });
    });

    it("grows with what is added, and keeps the height that its reader gave it", async () => {
      const sheet = await opened(gm, "arms");
      const before = await sheet.evaluate(measure);
      await gm.locator(".unseen-item-sheet .unseen-add").first().click();
      await expect.poll(async () => (await sheet.evaluate(measure)).height).toBeGreaterThan(before.height + 10);
      await gm.evaluate(makeLow, "My arms");
      await gm.locator(".unseen-item-sheet .unseen-add").first().click();
      await expect.poll(async () => (await sheet.evaluate(measure)).beyond).toBeGreaterThan(1);
      expect((await sheet.evaluate(measure)).height).toBe(400);
    });
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Measured {
  readonly height: number;
  readonly bottom: number;
  readonly unused: number;
  readonly beyond: number;
}

/**
 * In a window: a window's height, where its content ends, what it leaves empty below, and what does not fit, in
 * pixels.
 */
function measure(content: Element): Measured {
  const { bottom } = content.getBoundingClientRect();
  const padding = parseFloat(getComputedStyle(content).paddingBottom);
  const ends = [...content.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom);
  const last = Math.max(...ends.filter((end) => end <= bottom));
  const { height } = content.closest(".application")!.getBoundingClientRect();
  return { height, bottom, unused: bottom - padding - last, beyond: content.scrollHeight - content.clientHeight };
}

/** Waits until a window is as tall as its content, and within the page. It is fitted after it is drawn. */
async function fits(content: Locator, { room, page }: { readonly room: number; readonly page: number }): Promise<void> {
  const look = expect.poll(async () => {
    const { unused, beyond, bottom } = await content.evaluate(measure);
    return { isFull: unused <= room, isWhole: beyond <= 1, isInPage: bottom <= page };
  });
  await look.toEqual({ isFull: true, isWhole: true, isInPage: true });
}

const isCut = (title: Element): boolean =>
  title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth;

interface Sheeted {
  readonly sheet: { render(options: object): Promise<unknown>; setPosition(position: object): unknown };
}

interface Named {
  readonly name: string;
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly items: { getName(name: string): Sheeted | undefined };
    readonly scenes: { readonly active: { readonly tokens: Iterable<Named> } };
  };
  readonly Item: { create(data: readonly object[]): Promise<unknown> };
}

/** In the Gamemaster's window: renames Tobias's token. */
async function rename(name: string): Promise<void> {
  const { tokens } = (globalThis as unknown as Host).game.scenes.active;
  await [...tokens].find((token) => token.name.startsWith("Tobias"))!.update({ name });
}

/** In the Gamemaster's window: an item of each type, which everybody may read. */
async function makeItems(types: readonly string[]): Promise<void> {
  const { Item } = globalThis as unknown as Host;
  await Item.create(types.map((type) => ({ name: `My ${type}`, type, ownership: { default: 2 } })));
}

const isThere = (name: string): boolean => (globalThis as unknown as Host).game.items.getName(name) !== undefined;

/** In a window. */
const openItem = (name: string): Promise<unknown> =>
  (globalThis as unknown as Host).game.items.getName(name)!.sheet.render({ force: true });

/** In a window: gives a sheet another height than it has, as its reader does. */
const makeLow = (name: string): void =>
  void (globalThis as unknown as Host).game.items.getName(name)!.sheet.setPosition({ height: 400 });
