/** What our windows have in common: help that opens their page, a height that fits, and toasts that leave. */
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  CARLOTTA,
  hideOn,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  openSheet,
  spotCount,
  TOBIAS,
  type FlowsTable,
} from "./flowsTable.ts";
import { closeTables } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

type Opener = (table: FlowsTable) => Promise<Page>;

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

const bySheet =
  (name: string, item?: string): Opener =>
  async ({ gm }) => {
    await openSheet(gm, name);
    if (item !== undefined)
      await gm
        .getByRole("button", { name: `Open ${item}`, exact: true })
        .first()
        .click();
    return gm;
  };

const byTool =
  (name: string): Opener =>
  async ({ gm }) => {
    await gm.getByRole("button", { name, exact: true }).press("Enter");
    return gm;
  };

const houseRules: Opener = async ({ gm }) => {
  await gm.getByRole("tab", { name: "Settings" }).press("Enter");
  await gm.getByRole("button", { name: "House rules" }).first().press("Enter");
  return gm;
};

const SPOTS = [
  { i: 21, j: 16 },
  { i: 22, j: 21 },
];

const LONG_NAME = "Tobias Fenn of the mill by the lane";

/** Pixels that may be left empty below the last control of a window. */
const ROOM = 12;

describe("our windows", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1024, height: 640 });
  }, 300_000);
  afterAll(closeTables);
  afterEach(async () => {
    for (const page of [table.gm, table.ada]) await closeWindows(page);
  });

  it("begin with a hero in hiding", async () => {
    await hideOn(table.ada, table.gm, { hero: MIRELA, die: 12, first: { i: 22, j: 19 }, further: SPOTS });
    await nobodyTracks(table.gm);
    await spotCount([table.gm, table.ada], MIRELA, 3);
  });

  it("a toast leaves by itself", async () => {
    const { gm } = table;
    await gm.locator("body").press("Shift+KeyH");
    const toast = gm.locator("#notifications").getByText("Select one of your tokens first.");
    await toast.waitFor();
    await toast.waitFor({ state: "detached" });
  });

  it.each<readonly [window: string, selector: string, Opener, page: string]>([
    ["Scan", "#unseen-scan", byHud(/^Scan/), "Scan"],
    ["Attack", "#unseen-aim", byHud("Attack"), "Attack"],
    ["Boon", "#unseen-aim", byHud("Boon"), "Boons and effects on hiding spots"],
    ["Grapple", "#unseen-aim", byHud(/^Grapple/), "Grapple, Shove, Break Grapple"],
    ["Interact", "#unseen-aim", interact, "Acting while hidden"],
    ["What we know", "#unseen-knowledge", knowledge, "What you have learned"],
    ["a hero's sheet", ".unseen-creature-sheet", bySheet(TOBIAS), "The sheet of a creature"],
    ["an adversary's sheet", ".unseen-creature-sheet", bySheet(CARLOTTA), "The sheet of a creature"],
    ["a weapon's sheet", ".unseen-item-sheet", bySheet(TOBIAS, "Mace"), "Arms, gear and actions"],
    ["a power's sheet", ".unseen-item-sheet", bySheet(TOBIAS, "Oil flask"), "Boons"],
    ["Prepare the scene", "#unseen-prepare", byTool("Prepare the scene"), "A place to hide in"],
    ["Zones", "#unseen-zones", byTool("Zones"), "Stealth mode"],
    ["House rules", "#unseen-house-rules", houseRules, "Welcome to Unseen"],
  ])("the help of %s opens its page", async (_window, selector, open, title) => {
    const page = await open(table);
    await page.locator(selector).getByRole("button", { name: "The rules about this" }).click();
    await page.locator(".journal-entry .window-content").getByRole("heading", { name: title, exact: true }).waitFor();
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
    const { bottom, unused, beyond } = await content.evaluate(measure);
    expect(bottom).toBeLessThanOrEqual(640);
    expect(unused).toBeLessThanOrEqual(ROOM);
    expect(beyond).toBeLessThanOrEqual(1);
  });

  it("a window that was resized keeps its height", async () => {
    const { ada } = table;
    await interact(table);
    const aim = aimOf(ada);
    await aim.getByRole("button", { name: "Cancel" }).waitFor();
    const before = (await aim.boundingBox())!;
    const grip = (await aim.locator(".window-resize-handle").boundingBox())!;
    await ada.mouse.move(grip.x + 4, grip.y + 4);
    await ada.mouse.down();
    await ada.mouse.move(grip.x + 4, grip.y + 84, { steps: 4 });
    await ada.mouse.up();
    const after = (await aim.boundingBox())!;
    expect(after.height).toBeGreaterThan(before.height + 40);
    await aim.locator("[data-action=pad]").press("ArrowUp");
    await aim
      .getByText(/Row \d+, column \d+/)
      .first()
      .waitFor();
    expect((await aim.boundingBox())!.height).toBe(after.height);
  });

  it("a long title has two lines instead of an end in dots", async () => {
    const { gm } = table;
    await gm.evaluate(rename, LONG_NAME);
    await act(gm, LONG_NAME, "Attack");
    const title = aimOf(gm).locator(".window-title");
    await expect.poll(() => title.innerText()).toBe(`Attack: ${LONG_NAME}`);
    expect(await title.evaluate(isCut)).toBe(false);
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** In a window: where a window's content ends, what it leaves empty below, and what does not fit, in pixels. */
function measure(content: Element): { readonly bottom: number; readonly unused: number; readonly beyond: number } {
  const { bottom } = content.getBoundingClientRect();
  const padding = parseFloat(getComputedStyle(content).paddingBottom);
  const ends = [...content.querySelectorAll("*")].map((part) => part.getBoundingClientRect().bottom);
  const last = Math.max(...ends.filter((end) => end <= bottom));
  return { bottom, unused: bottom - padding - last, beyond: content.scrollHeight - content.clientHeight };
}

const isCut = (title: Element): boolean =>
  title.scrollHeight > title.clientHeight + 1 || title.scrollWidth > title.clientWidth;

/** In the Gamemaster's window: renames Tobias's token. */
async function rename(name: string): Promise<void> {
  interface Named {
    readonly name: string;
    update(changes: object): Promise<unknown>;
  }
  const { game } = globalThis as unknown as {
    readonly game: { readonly scenes: { readonly active: { readonly tokens: Iterable<Named> } } };
  };
  await [...game.scenes.active.tokens].find((token) => token.name.startsWith("Tobias"))!.update({ name });
}
