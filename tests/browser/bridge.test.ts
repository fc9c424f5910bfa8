/**
 * The bridge on hexagons and on squares: a horse turns, a grapple is drawn, and a drag says what it costs and whom it
 * provokes (T-5, T-7, G-5, G-9, G-10).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFight } from "./fight.ts";
import { act, aimOf, place, placeOf, pointOf, told, undoLast, type Tile } from "./flowsTable.ts";
import { hexagonOf, hexagonPoint, lieOf, put, strokes } from "./hexagons.ts";
import { showScene } from "./scenes.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { shot } from "./windows.ts";

const SQUARES = "UnseenDemoScene3";
const HEXAGONS = "UnseenDemoScene4";
const HORSE = "Bramble the horse";
const YSOLDE = "Ysolde Bram";
const LUTZ = "Lutz the bandit";
const CHAIN = 0xffd27a;

describe("the bridge over the ravine", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all", size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
    both = [gm, ada];
    await showScene({ gm, all: both }, HEXAGONS);
  }, 300_000);
  afterAll(closeTables);

  it("T-5: a horse of two hexagons has ten ways to turn; its player takes one, and takes it back", async () => {
    const before = await lieOf(ada, HORSE);
    await act(ada, HORSE, "Turn…");
    const aim = aimOf(ada);
    await expect.poll(() => aim.getByLabel("Lies on").locator("option").count()).toBe(10);
    await aim.getByLabel("Lies on").selectOption({ index: 2 });
    await shot(ada, "hex-turn");
    await aim.getByRole("button", { name: "Turn", exact: true }).click();
    await told(both, `${HORSE} turns`, /for one tile of movement/);
    await expect.poll(() => lieOf(ada, HORSE)).not.toBe(before);
    const turned = await lieOf(ada, HORSE);
    await expect.poll(() => lieOf(gm, HORSE)).toBe(turned);
    await undoLast(ada, "Ada");
    for (const page of both) await expect.poll(() => lieOf(page, HORSE)).toBe(before);
  });

  it("T-7: a grapple is drawn on every seat's map, and gone with its undo", async () => {
    await put(gm, LUTZ, { i: 7, j: 9 });
    await act(ada, YSOLDE, "Grapple…");
    await aimOf(ada)
      .getByRole("button", { name: new RegExp(`^${LUTZ}`) })
      .click();
    await nextDice(gm, [19, 20], [19, 20]);
    await aimOf(ada).getByRole("button", { name: "Grapple", exact: true }).click();
    await told(both, `${YSOLDE} tries to grapple`, new RegExp(`${YSOLDE} holds ${LUTZ}\\.`));
    for (const page of both) await expect.poll(() => page.evaluate(strokes, CHAIN)).toBeGreaterThan(0);
    await shot(ada, "hex-grapple");
    await undoLast(gm, "Gamemaster");
    for (const page of both) await expect.poll(() => page.evaluate(strokes, CHAIN)).toBe(0);
  });

  it("G-10: a drag over hexagons says what it costs; boggy ones cost double", async () => {
    await put(gm, LUTZ, { i: 3, j: 20 });
    await put(gm, YSOLDE, { i: 8, j: 14 });
    await gm.evaluate(startFight, YSOLDE);
    await caughtUp(gm, [ada]);
    const from = await hexagonPoint(ada, await hexagonOf(ada, YSOLDE));
    await drags(ada, { from, to: await hexagonPoint(ada, { i: 8, j: 12 }), says: /^2 tiles\s+4 left this turn/ });
    await drags(ada, { from, to: await hexagonPoint(ada, { i: 10, j: 15 }), says: /^4 tiles\s+2 left this turn/ });
  });

  it("G-5, G-9: on squares it says whom it leaves and provokes, and what is too far; the rooted get nowhere", async () => {
    await showScene({ gm, all: both }, SQUARES);
    await place(gm, YSOLDE, { i: 11, j: 19 });
    await place(gm, LUTZ, { i: 10, j: 17 });
    await gm.evaluate(startFight, YSOLDE);
    await caughtUp(gm, [ada]);
    const dragsTo = async (tile: Tile, says: RegExp): Promise<void> =>
      drags(ada, { from: await pointOf(ada, await placeOf(ada, YSOLDE)), to: await pointOf(ada, tile), says });
    await dragsTo({ i: 13, j: 21 }, /^4 tiles\s+2 left this turn$/);
    await dragsTo({ i: 11, j: 15 }, new RegExp(`^4 tiles\\s+2 left this turn\\s+Provokes ${LUTZ}$`));
    await dragsTo({ i: 11, j: 12 }, /more than is left this turn/);
    await gm.evaluate(root, YSOLDE);
    await caughtUp(gm, [ada]);
    await dragsTo({ i: 11, j: 20 }, /Cannot travel/);
    expect(await placeOf(ada, YSOLDE)).toEqual({ i: 11, j: 19 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly from: Point;
  readonly to: Point;
  readonly says: RegExp;
}

/** Drags a token from one point of a window to another, reads what the ruler says, and lets it go where it was. */
async function drags(page: Page, { from, to, says }: Drag): Promise<void> {
  const label = page.locator(".waypoint-label");
  const read = async () => (await label.allInnerTexts()).join("").trim();
  // A ruler judges a way once, by what the window knows then. So the whole drag is done again.
  const dragged = async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatch(says)
      .catch(() => undefined);
    const shown = await read();
    await page.mouse.move(from.x, from.y, { steps: 4 });
    await page.mouse.up();
    await label.waitFor({ state: "detached" });
    return shown;
  };
  await expect.poll(dragged, { timeout: 60_000 }).toMatch(says);
}

interface Host {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: {
          getName(name: string): { readonly actor: { toggleStatusEffect(status: string): Promise<unknown> } };
        };
      };
    };
  };
}

/** In the Gamemaster's window. */
async function root(name: string): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).actor.toggleStatusEffect("rooted");
}
