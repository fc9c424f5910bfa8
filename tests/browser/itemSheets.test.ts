/** The sheets of items: as tall as what they hold, for those who may change them and for those who may only read. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openFlowsTable, type FlowsTable } from "./flowsTable.ts";
import { closeTables } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const TYPES = ["power", "arms", "armor", "trinket", "ability", "action", "vantage"] as const;

/** Pixels that may be left empty below the last control of a window. */
const ROOM = 16;
const TALL = 1200;

interface Sheeted {
  readonly name: string;
  readonly sheet: { render(options: object): Promise<unknown>; setPosition(position: object): unknown };
}
interface Host {
  readonly game: { readonly items: { getName(name: string): Sheeted | undefined } };
  readonly Item: { create(data: readonly object[]): Promise<unknown> };
}

/** In the Gamemaster's window: an item of each type, which everybody may read. */
async function makeItems(types: readonly string[]): Promise<void> {
  const { Item } = globalThis as unknown as Host;
  await Item.create(types.map((type) => ({ name: `My ${type}`, type, ownership: { default: 2 } })));
}

/** In a window. */
const open = (name: string): Promise<unknown> =>
  (globalThis as unknown as Host).game.items.getName(name)!.sheet.render({ force: true });

interface Measured {
  readonly height: number;
  readonly bottom: number;
  readonly unused: number;
  readonly beyond: number;
}

/** In a window: a sheet's height, what it leaves empty below its content, and what does not fit, in pixels. */
function measure(content: Element): Measured {
  const { bottom } = content.getBoundingClientRect();
  const padding = parseFloat(getComputedStyle(content).paddingBottom);
  const ends = [...content.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom);
  const last = Math.max(...ends.filter((end) => end <= bottom));
  const { height } = content.closest(".application")!.getBoundingClientRect();
  return { height, bottom, unused: bottom - padding - last, beyond: content.scrollHeight - content.clientHeight };
}

describe("the sheet of an item", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1100, height: TALL });
    await table.gm.evaluate(makeItems, TYPES);
  }, 300_000);
  afterAll(closeTables);

  /** What a sheet measures once it stands as it should. */
  async function measured(page: Page, type: string, stands: (found: Measured) => boolean): Promise<Measured> {
    await expect
      .poll(() => page.evaluate((name) => !!(globalThis as unknown as Host).game.items.getName(name), `My ${type}`))
      .toBe(true);
    await page.evaluate(open, `My ${type}`);
    const content = page.locator(".unseen-item-sheet .window-content");
    await content.locator(".unseen-item-body").waitFor();
    // A sheet is fitted after it is drawn. If it never stands as it should, the expectations say what is wrong.
    await expect
      .poll(async () => stands(await content.evaluate(measure)))
      .toBe(true)
      .catch(() => undefined);
    await shot(page, `item-${type}`);
    const found = await content.evaluate(measure);
    await closeWindows(page);
    return found;
  }

  it.each(TYPES)("is as tall as its content: %s, to change and to read", async (type) => {
    const { gm, ada } = table;
    for (const page of [gm, ada]) {
      const { bottom, unused, beyond } = await measured(
        page,
        type,
        (found) => found.unused <= ROOM && found.beyond <= 1,
      );
      expect(unused).toBeLessThanOrEqual(ROOM);
      expect(beyond).toBeLessThanOrEqual(1);
      expect(bottom).toBeLessThanOrEqual(TALL);
    }
  });

  it("is no taller than a small page, where its content scrolls", async () => {
    const { gm } = table;
    await gm.setViewportSize({ width: 1024, height: 640 });
    const { bottom, beyond } = await measured(gm, "arms", (found) => found.bottom <= 640 && found.beyond > 1);
    expect(bottom).toBeLessThanOrEqual(640);
    expect(beyond).toBeGreaterThan(1);
    await gm.setViewportSize({ width: 1100, height: TALL });
  });

  it("grows with what is added, and keeps the height that its reader gave it", async () => {
    const { gm } = table;
    await gm.evaluate(open, "My arms");
    const content = gm.locator(".unseen-item-sheet .window-content");
    const before = await content.evaluate(measure);
    await gm.locator(".unseen-item-sheet .unseen-add").first().click();
    await expect.poll(async () => (await content.evaluate(measure)).height).toBeGreaterThan(before.height + 10);
    await gm.evaluate(() =>
      (globalThis as unknown as Host).game.items.getName("My arms")!.sheet.setPosition({ height: 400 }),
    );
    await gm.locator(".unseen-item-sheet .unseen-add").first().click();
    await expect.poll(async () => (await content.evaluate(measure)).beyond).toBeGreaterThan(1);
    expect((await content.evaluate(measure)).height).toBe(400);
    await closeWindows(gm);
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});
