/** The demo's smoke bomb: a player aims it by keyboard and by mouse and takes it back; so does the Gamemaster (G-12). */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, aimOf, lead, MIRELA, openSheet, place, pointOf, TOBIAS, told, undoLast } from "./flowsTable.ts";
import { caughtUp, closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { shot } from "./windows.ts";

const MIDDLE = { i: 21, j: 15 };
const LAID = `${MIRELA} lays a region on the map`;
const HEAVY = /Smoke bomb: heavy shroud, .*Tiles covered: 9\./;

describe("the smoke bomb", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
    both = [gm, ada];
    await place(gm, MIRELA, { i: 21, j: 18 });
    await place(gm, TOBIAS, { i: 21, j: 16 });
    await caughtUp(gm, both);
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
    await told(both, LAID, HEAVY);
    await regionsAre(both, ["Smoke bomb: heavy"]);
  });

  it("its player takes it back alone, and it is gone from every map", async () => {
    await ada.getByRole("tab", { name: "Chat" }).click();
    await undoLast(ada, "Ada");
    await regionsAre(both, []);
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
    await told(both, LAID, HEAVY);
    await regionsAre(both, ["Smoke bomb: heavy"]);
    await shot(gm, "laid");
  });

  it("the Gamemaster takes it back from its card, and no region is left", async () => {
    await undoLast(gm, "Gamemaster");
    await regionsAre(both, []);
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
  readonly name: string;
  readonly flags: { readonly unseen?: { readonly laid?: object } };
  readonly behaviors: Iterable<{ readonly system: { readonly level?: string } }>;
}

interface Shown {
  readonly canvas: {
    readonly scene: { readonly regions: Iterable<Laid> };
  };
}

/** In a window: the laid regions of the scene, and their shroud. */
function laidRegions(): readonly string[] {
  const { regions } = (globalThis as unknown as Shown).canvas.scene;
  return [...regions]
    .filter(({ flags }) => flags.unseen?.laid)
    .map(({ name, behaviors }) => `${name}: ${[...behaviors].map(({ system }) => system.level ?? "").join(", ")}`);
}
