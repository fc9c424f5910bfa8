/** The demo's smoke bomb: a player lays the smoke, somebody hides in it, and it is undone (G-12, H-17). */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  CARLOTTA,
  hideOn,
  lead,
  light,
  MIRELA,
  openFlowsTable,
  openSheet,
  place,
  pointOf,
  spotCount,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
  type Tile,
} from "./flowsTable.ts";
import { caughtUp, closeTables } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const MIDDLE: Tile = { i: 21, j: 15 };
const LAID = `${MIRELA} lays a region on the map`;
const HEAVY = /Smoke bomb: heavy shroud, .*Tiles covered: 9\./;

describe("the smoke bomb", () => {
  let table: FlowsTable;
  let gm: Page;
  let ada: Page;
  let bruno: Page;
  let all: readonly Page[];

  beforeAll(async () => {
    table = await openFlowsTable();
    ({ gm, ada, bruno, all } = table);
    await place(gm, MIRELA, { i: 21, j: 18 });
    await place(gm, TOBIAS, { i: 21, j: 16 });
    // In plain sight of a guard nothing but the smoke hides anybody.
    await place(gm, CARLOTTA, { i: 19, j: 15 });
    await light(gm, MIDDLE);
    await caughtUp(gm, all);
  }, 300_000);
  afterAll(closeTables);

  it("by the sheet and the keyboard: too far is said, and the tiles are counted before anything is done", async () => {
    await openSheet(ada, MIRELA);
    await ada.getByRole("button", { name: "Use Smoke bomb" }).click();
    const aim = aimOf(ada);
    await aim.getByText("Burst of radius 1, range 6").waitFor();
    await closeSheet(ada);
    await lead(aim, "LLLLLLL");
    await aim.getByText("Too far away: 7 tiles, and the range is 6.").first().waitFor();
    expect(await layButton(aim).getAttribute("aria-disabled")).toBe("true");
    await lead(aim, "RRRR");
    await aim.getByText("Tiles that it covers: 9").waitFor();
    await shot(ada, "lay-keyboard");
    await layButton(aim).press("Enter");
    await told(all, LAID, HEAVY);
    await regionsAre(all, ["Smoke bomb: heavy"]);
  });

  it("its player takes it back alone, and it is gone from every map", async () => {
    await ada.getByRole("tab", { name: "Chat" }).click();
    await undoLast(ada, "Ada");
    await regionsAre(all, []);
  });

  it("by Boon on the token and the mouse, with one click to commit", async () => {
    await act(ada, MIRELA, "Boon");
    const aim = aimOf(ada);
    await aim.getByLabel("Power").selectOption({ label: "Smoke bomb" });
    const { x, y } = await pointOf(ada, MIDDLE);
    await ada.mouse.click(x, y);
    await aim.getByText("Tiles that it covers: 9").waitFor();
    await shot(ada, "lay-mouse");
    await layButton(aim).click();
    await told(all, LAID, HEAVY);
    await regionsAre(all, ["Smoke bomb: heavy"]);
    await shot(gm, "laid");
  });

  it("another player hides in it", async () => {
    await hideOn(bruno, gm, { hero: TOBIAS, die: 12, first: MIDDLE, further: [] });
    await spotCount(all, TOBIAS, 1);
    await shot(bruno, "hidden-in-smoke");
  });

  it("the Gamemaster deletes it by hand: it comes back, and whoever hides in it stays hidden", async () => {
    await gm.evaluate(deleteSmoke);
    await regionsAre(all, ["Smoke bomb: heavy"]);
    await spotCount(all, TOBIAS, 1);
  });

  it("H-17: the Gamemaster takes it back: no region is left, and the spot no longer hides anybody", async () => {
    const card = gm.locator(".unseen-card").filter({ hasText: LAID }).last();
    await card.getByRole("button", { name: /^Undo/ }).click();
    const question = gm.getByRole("dialog", { name: "Undo an earlier act?" });
    await question.getByText(new RegExp(LAID)).waitFor();
    await question.getByText("That was outside combat.").waitFor();
    await question.getByText(/^With it falls: .*the region of Smoke bomb/).waitFor();
    await shot(gm, "undo-question");
    await question.getByRole("button", { name: "Undo it" }).click();
    await card.getByText("Undone by Gamemaster").waitFor();
    await regionsAre(all, []);
    await spotCount(all, TOBIAS, 0);
    await shot(gm, "undone");
  });

  it("the item says where it is declared", async () => {
    await openSheet(gm, MIRELA);
    await gm.getByRole("button", { name: /^Open Smoke bomb/ }).click();
    await gm.locator(".unseen-item-sheet").waitFor();
    await shot(gm, "smoke-item-open");
    const stored = {
      "aim.kind": "burst",
      "aim.size": "1",
      does: "shroud",
      shroud: "heavy",
      lasts: "rounds",
      rounds: "3",
    };
    for (const [field, value] of Object.entries(stored))
      expect(await gm.locator(`[name="system.grant.region.${field}"]`).inputValue()).toBe(value);
    await shot(gm, "smoke-item");
    await closeWindows(gm);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const layButton = (aim: Locator): Locator => aim.getByRole("button", { name: "Lay it here", exact: true });

/** The panel lies over its button. */
const closeSheet = (page: Page): Promise<void> =>
  page
    .locator(".unseen-sheet")
    .getByRole("button", { name: "Close window" })
    .evaluate((button) => (button as HTMLElement).click());

/** Waits until every window has exactly these laid regions. */
async function regionsAre(pages: readonly Page[], regions: readonly string[]): Promise<void> {
  for (const page of pages) await expect.poll(() => page.evaluate(laidRegions)).toEqual(regions);
}

interface Laid {
  readonly id: string;
  readonly name: string;
  readonly flags: { readonly unseen?: { readonly laid?: object } };
  readonly behaviors: Iterable<{ readonly system: { readonly level?: string } }>;
}

interface Shown {
  readonly canvas: {
    readonly scene: {
      readonly regions: Iterable<Laid>;
      deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
    };
  };
}

/** In a window: the laid regions of the scene, and their shroud. */
function laidRegions(): readonly string[] {
  const { regions } = (globalThis as unknown as Shown).canvas.scene;
  return [...regions]
    .filter(({ flags }) => flags.unseen?.laid)
    .map(({ name, behaviors }) => `${name}: ${[...behaviors].map(({ system }) => system.level ?? "").join(", ")}`);
}

/** In the Gamemaster's window. */
async function deleteSmoke(): Promise<void> {
  const { scene } = (globalThis as unknown as Shown).canvas;
  const [smoke] = [...scene.regions].filter(({ name }) => name === "Smoke bomb");
  await scene.deleteEmbeddedDocuments("Region", [smoke!.id]);
}
