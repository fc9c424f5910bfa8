/** What our windows have in common: help that opens their page, a height that fits, and toasts that leave. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, aimOf, CARLOTTA, MIRELA, openFlowsTable, openSheet, TOBIAS, type FlowsTable } from "./flowsTable.ts";
import { closeTables } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

type Opener = (page: Page) => Promise<unknown>;

const byAct =
  (action: string | RegExp): Opener =>
  (page) =>
    act(page, TOBIAS, action);

const bySheet =
  (name: string, item?: string): Opener =>
  async (page) => {
    await openSheet(page, name);
    if (item !== undefined)
      await page
        .getByRole("button", { name: `Open ${item}`, exact: true })
        .first()
        .click();
  };

const byTool =
  (name: string): Opener =>
  (page) =>
    page.locator("#scene-controls").getByRole("button", { name, exact: true }).click();

const houseRules: Opener = async (page) => {
  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("button", { name: "House rules" }).first().click();
};

/** Pixels between a window and the edge of the page, and the room below the last control. */
const ROOM = 12;

describe("our windows", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable({ width: 1024, height: 640 });
  }, 300_000);
  afterAll(closeTables);

  it.each<readonly [window: string, Opener, page: string]>([
    ["Scan", byAct(/^Scan/), "Scan"],
    ["Attack", byAct("Attack"), "Attack"],
    ["Boon", byAct("Boon"), "Boons and effects on hiding spots"],
    ["Grapple", byAct(/^Grapple/), "Grapple, Shove, Break Grapple"],
    ["Interact", byAct(/^Interact/), "Acting while hidden"],
    ["What we know", byAct("What we know"), "What you have learned"],
    ["a hero's sheet", bySheet(TOBIAS), "The sheet of a creature"],
    ["an adversary's sheet", bySheet(CARLOTTA), "The sheet of a creature"],
    ["a weapon's sheet", bySheet(TOBIAS, "Mace"), "Arms, gear and actions"],
    ["a power's sheet", bySheet(TOBIAS, "Oil flask"), "Boons"],
    ["Prepare the scene", byTool("Prepare the scene"), "A place to hide in"],
    ["Zones", byTool("Zones"), "Stealth mode"],
    ["House rules", houseRules, "Welcome to Unseen"],
  ])("the help of %s opens its page", async (_window, open, title) => {
    const { gm } = table;
    await open(gm);
    await gm.getByRole("button", { name: "The rules about this" }).last().click();
    await gm.locator(".journal-entry").getByRole("heading", { name: title, exact: true }).waitFor();
    await closeWindows(gm);
  });

  it.each<readonly [window: string, Opener]>([
    ["Interact", byAct(/^Interact/)],
    ["What we know", byAct("What we know")],
    ["Zones", byTool("Zones")],
    ["Attack", byAct("Attack")],
  ])("%s is as tall as its content, within the page", async (window, open) => {
    const { gm } = table;
    await open(gm);
    const content = gm.locator(".application.unseen .window-content");
    await content.waitFor();
    await shot(gm, `fits-${window}`);
    const { bottom, unused, beyond } = await content.evaluate(measure);
    expect(bottom).toBeLessThanOrEqual(640);
    // Either nothing is left empty, or the list has all the room that the page has.
    expect(unused).toBeLessThanOrEqual(ROOM);
    expect(beyond).toBeLessThanOrEqual(1);
    await closeWindows(gm);
  });

  it("a window that grows stays on the page, and one that was resized keeps its height", async () => {
    const { gm } = table;
    await act(gm, TOBIAS, /^Interact/);
    const aim = aimOf(gm);
    const grip = (await aim.locator(".window-resize-handle").boundingBox())!;
    const before = (await aim.boundingBox())!;
    await gm.mouse.move(grip.x + 4, grip.y + 4);
    await gm.mouse.down();
    await gm.mouse.move(grip.x + 4, grip.y + 84, { steps: 4 });
    await gm.mouse.up();
    const after = (await aim.boundingBox())!;
    expect(after.height).toBeGreaterThan(before.height + 40);
    await aim.locator("[data-action=pad]").press("ArrowUp");
    await aim
      .getByText(/Row \d+, column \d+/)
      .first()
      .waitFor();
    expect((await aim.boundingBox())!.height).toBe(after.height);
    await closeWindows(gm);
  });

  it("a long title has two lines instead of an end in dots", async () => {
    const { gm } = table;
    await gm.evaluate(rename, "Tobias Fenn of the long lane by the mill");
    await act(gm, "Tobias Fenn of the long lane by the mill", /^Interact/);
    const title = aimOf(gm).locator(".window-title");
    expect(await title.evaluate(isCut)).toBe(false);
    await closeWindows(gm);
    await gm.evaluate(rename, TOBIAS);
  });

  it("a toast leaves by itself", async () => {
    const { ada } = table;
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Escape");
    await ada.locator("body").press("Shift+KeyL");
    const toast = ada.locator("#notifications").getByText("Select one of your tokens first.");
    await toast.waitFor();
    await toast.waitFor({ state: "detached" });
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
