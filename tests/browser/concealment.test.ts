/** Concealment in windows of two players and a Gamemaster: attacks into fog and at a tile, an invisible creature. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aimWith,
  armEverybody,
  lastCard,
  lead,
  MIRELA,
  ORSOLA,
  openFlowsTable,
  place,
  told,
  type FlowsTable,
} from "./flowsTable.ts";
import type { Page } from "playwright-core";
import { fogAbout, turnOn } from "./fightGifts.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { shot } from "./windows.ts";

const IN_FOG = { i: 21, j: 16 };
const AT_A_TILE = "At a tile: somebody unseen may be there";
const OUTSIDE = { i: 18, j: 16 };

describe("C-1, C-6: concealment at the table", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await armEverybody(table.gm);
    await place(table.gm, MIRELA, IN_FOG);
    await place(table.gm, ORSOLA, OUTSIDE);
    await table.gm.evaluate(fogAbout, { x: 100 * IN_FOG.j, y: 100 * IN_FOG.i });
  }, 300_000);
  afterAll(closeTables);

  it("says nothing of it while it is off", async () => {
    const aim = await aimWith(table.gm, ORSOLA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).waitFor();
    expect(await aim.getByText(/conceal/i).count()).toBe(0);
    expect(await aim.getByLabel(AT_A_TILE).count()).toBe(0);
    await aim.press("Escape");
  });

  it("C-1: an attack into fog shows both dice to everybody, and the hit misses", async () => {
    const { gm, all } = table;
    await gm.evaluate(turnOn, ["concealment"]);
    const aim = await aimWith(gm, ORSOLA, "Bow");
    const target = aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) });
    await target.waitFor();
    expect(await target.innerText()).toMatch(/Totally concealed: 90% of hits miss \(mist or foliage\)/);
    await target.click();
    await nextDice(gm, [19, 20], [13, 100]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${ORSOLA} attacks: Bow`, /Total concealment 90%: 13/, /The hit misses/, /Nobody is hurt/);
  });

  it("C-9: a Scan tells an invisible creature's tile to the scanner's owner alone, until it is left", async () => {
    const { gm, ada, bruno, all } = table;
    const KNOWS = new RegExp(`^${MIRELA} knows where somebody invisible is now: Row 18, column 17\\.`, "m");
    const marks = (page: Page) => page.evaluate(locatedMarks);
    await place(gm, ORSOLA, { i: 18, j: 17 });
    await gm.evaluate(turnInvisible, ORSOLA);
    await caughtUp(gm, all);
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyL");
    const panel = ada.locator("#unseen-scan");
    await panel.locator("select").selectOption({ value: "spots" });
    await nextDice(gm, [20, 20]);
    await panel.getByRole("button", { name: /^Somebody invisible/ }).press("Enter");
    await told([ada, bruno, gm], new RegExp(`^${MIRELA} scans for somebody invisible`));
    for (const page of [ada, gm]) await expect.poll(() => lastCard(page).innerText()).toMatch(KNOWS);
    await expect.poll(() => panel.innerText()).toMatch(/Known now: Row 18, column 17\./);
    expect(await lastCard(bruno).innerText()).toMatch(/owners and the Gamemaster know what they noticed/);
    expect(await bruno.evaluate(located, MIRELA)).toBe(false);
    await expect.poll(() => marks(ada)).toBe(1);
    expect(await marks(bruno)).toBe(0);
    await shot(ada, "c9-located");
    await place(gm, ORSOLA, { i: 18, j: 18 });
    await expect.poll(() => marks(ada)).toBe(0);
    await place(gm, ORSOLA, { i: 18, j: 17 });
    await expect.poll(() => panel.innerText()).not.toMatch(/Known now/);
    expect(await marks(ada)).toBe(0);
    await gm.evaluate(turnInvisible, ORSOLA);
  });

  it("C-6: an attack on a wrong tile has no effect, and nobody reads why", async () => {
    const { ada, bruno, gm, all } = table;
    await caughtUp(gm, all);
    const aim = await aimWith(ada, MIRELA, "Bow");
    await aim.getByLabel(AT_A_TILE).check();
    await lead(aim, "U");
    await aim.locator("[data-action=pad]").press("Enter");
    await nextDice(gm, [19, 20], [90, 100]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${MIRELA} attacks: Bow`, /Attack on Row \d+, column \d+/, /Percentage roll: 90/, /No effect\./);
    for (const page of [ada, bruno]) expect(await lastCard(page).innerText()).not.toMatch(/Miss\b|Hit\b|nobody/i);
    await expect.poll(() => lastCard(gm).innerText()).toMatch(/Only you see this: nobody stood there in the open\./);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface SeatGlobals {
  readonly game: {
    readonly scenes: { readonly active: { readonly tokens: { getName(name: string): SeatToken } } };
  };
  readonly canvas: {
    readonly unseen: { readonly children: readonly { readonly children: readonly { text?: string }[] }[] };
  };
}

interface SeatToken {
  readonly actor: { toggleStatusEffect(status: string): Promise<unknown> };
  toObject(): object;
}

async function turnInvisible(name: string): Promise<void> {
  await (globalThis as unknown as SeatGlobals).game.scenes.active.tokens
    .getName(name)
    .actor.toggleStatusEffect("invisible");
}

/** Whether what this seat holds of the scene says where the token located anybody. */
function located(name: string): boolean {
  const { game } = globalThis as unknown as SeatGlobals;
  return JSON.stringify(game.scenes.active.tokens.getName(name).toObject()).includes("located");
}

/** How many question marks the layer shows. */
function locatedMarks(): number {
  const { canvas } = globalThis as unknown as SeatGlobals;
  return canvas.unseen.children.flatMap(({ children }) => [...children]).filter(({ text }) => text === "?").length;
}
