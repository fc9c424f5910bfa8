/** The second demo in real windows: sizes, turns and shifts on the bridge (T-5, T-8, T-13, T-14). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  lead,
  openFlowsTable,
  openSheet,
  place,
  placeOf,
  pointOf,
  told,
  undoLast,
  type FlowsTable,
  type Tile,
} from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { nextTurnOf, startFight } from "./fight.ts";
import { caughtUp, closeTables } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const SCENE = "UnseenDemoScene3";
const HORSE = "Bramble the horse";
const YSOLDE = "Ysolde Bram";
const SPRITE = "Pip Tansy";
const OGRE = "Grumm the ogre";
const BANDIT = "Lutz the bandit";
const VIALS = "Vials of elsewhere";
/** The demo's caltrops lie on this tile and the one below it. */
const CALTROPS = { i: 10, j: 21 };

interface Host {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly scenes: {
      readonly active: {
        readonly tokens: {
          getName(name: string): {
            readonly width: number;
            readonly height: number;
            readonly actor: {
              readonly items: { get(id: string): { readonly system: { readonly quantity: number } } };
              toggleStatusEffect(status: string): Promise<unknown>;
              createEmbeddedDocuments(name: string, data: readonly object[], options: object): Promise<unknown>;
            };
            move(way: object): Promise<unknown>;
          };
        };
      };
    };
  };
}

describe("the bridge over the ravine, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await showScene(table, SCENE);
  }, 300_000);
  afterAll(closeTables);

  it("T-5: a horse turns by its player's hand, and back by undo", async () => {
    const { ada, all } = table;
    expect(await extentOf(ada, HORSE)).toEqual([2, 1]);
    await act(ada, HORSE, "Turn…");
    const aim = aimOf(ada);
    await aim.getByLabel("Lies on").selectOption({ index: 1 });
    await aim.getByRole("button", { name: "Turn", exact: true }).click();
    await told(all, `${HORSE} turns`, /for one tile of movement/);
    for (const page of all) await expect.poll(() => extentOf(page, HORSE)).toEqual([1, 2]);
    await undoLast(ada, "Ada");
    for (const page of all) await expect.poll(() => extentOf(page, HORSE)).toEqual([2, 1]);
  });

  it("T-8: a sprite flies into the ogre's tile, and stays there with it", async () => {
    const { bruno, all } = table;
    const ogre = await placeOf(bruno, OGRE);
    await step(bruno, SPRITE, ogre);
    for (const page of all) await expect.poll(() => placeOf(page, SPRITE)).toEqual(ogre);
    for (const page of all) expect(await placeOf(page, OGRE)).toEqual(ogre);
    await step(bruno, SPRITE, { i: 10, j: 12 });
  });

  it("T-12: a player's sprite teleports by its own power, from the token or the sheet, and takes it back", async () => {
    const { bruno, all } = table;
    const [start, goal] = [
      { i: 10, j: 12 },
      { i: 8, j: 12 },
    ];
    await act(bruno, SPRITE, "Teleport to…");
    const aim = aimOf(bruno);
    await aim.getByText(/^Range 8, price: /).waitFor();
    await lead(aim, "UU");
    await shot(bruno, "teleport-power");
    await aim.getByRole("button", { name: "Teleport", exact: true }).click();
    await told(all, `${SPRITE} teleports`, /./);
    for (const page of all) await expect.poll(() => placeOf(page, SPRITE)).toEqual(goal);
    await undoLast(bruno, "Bruno");
    for (const page of all) await expect.poll(() => placeOf(page, SPRITE)).toEqual(start);
    await openSheet(bruno, SPRITE);
    await bruno.getByRole("button", { name: "Use Blink" }).click();
    await expect.poll(() => aim.getByLabel("Power").inputValue()).toBe("BlinkUnseenRavip");
    await aim.getByRole("button", { name: "Cancel" }).click();
  });

  it("T-12, H-30: of two powers each is used by its name; a vial is used up, and comes back with undo", async () => {
    const { bruno, gm, all } = table;
    const [start, goal] = [
      { i: 10, j: 12 },
      { i: 9, j: 12 },
    ];
    await gm.evaluate(giveVials, SPRITE);
    await caughtUp(gm, [bruno]);
    const aim = aimOf(bruno);
    const teleport = async (power: string, left: number, ...says: readonly RegExp[]): Promise<void> => {
      await aim.getByLabel("Power").selectOption({ label: power });
      await lead(aim, "U");
      for (const words of says) await aim.getByText(words).waitFor();
      await shot(bruno, `teleport-by-${power.split(" ")[0]}`);
      await aim.getByRole("button", { name: "Teleport", exact: true }).click();
      await told(all, `${SPRITE} teleports`, new RegExp(`Power: ${power}`));
      await shot(bruno, `teleported-by-${power.split(" ")[0]}`);
      for (const page of all) await expect.poll(() => placeOf(page, SPRITE)).toEqual(goal);
      await expect.poll(() => vialsOf(bruno)).toBe(left);
      await closeWindows(bruno);
      await bruno.getByRole("tab", { name: "Chat" }).click();
      await undoLast(bruno, "Bruno");
      for (const page of all) await expect.poll(() => placeOf(page, SPRITE)).toEqual(start);
      await expect.poll(() => vialsOf(bruno)).toBe(2);
    };
    await act(bruno, SPRITE, "Teleport to…");
    await teleport("Blink", 2, /^Range 8, price: /);
    await openSheet(bruno, SPRITE);
    await bruno.getByRole("button", { name: `Use ${VIALS}` }).click();
    await expect.poll(() => aim.getByLabel("Power").inputValue()).toBe("VialUnseenRavine");
    await teleport(VIALS, 1, /^Range 8, price: /, /^Left: 2$/);
  });

  it("T-14: who shifts off its turn meets the caltrops that it leaves, once a turn", async () => {
    const { gm } = table;
    const asked = gm.locator("#unseen-ground").getByText(`${BANDIT} comes into Caltrops.`);
    const dismiss = gm.getByRole("button", { name: `No attack on ${BANDIT}: Caltrops` });
    await place(gm, BANDIT, CALTROPS);
    await asked.waitFor();
    await dismiss.press("Enter");
    await asked.waitFor({ state: "detached" });
    await gm.evaluate(startFight, OGRE);
    await step(gm, BANDIT, { i: 10, j: 20 }, "shift");
    await asked.waitFor();
    await dismiss.press("Enter");
    await asked.waitFor({ state: "detached" });
    await step(gm, BANDIT, CALTROPS, "shift");
    await expect.poll(() => placeOf(gm, BANDIT)).toEqual(CALTROPS);
    expect(await asked.count()).toBe(0);
  });

  it("G-5, G-9, G-10: a drag says what it costs, leaves and provokes; who is rooted gets nowhere", async () => {
    const { gm, ada } = table;
    await place(gm, YSOLDE, { i: 11, j: 19 });
    await place(gm, BANDIT, { i: 10, j: 17 });
    await gm.evaluate(nextTurnOf, YSOLDE);
    await caughtUp(gm, [ada]);
    await drags(ada, { to: { i: 13, j: 21 }, says: /^4 tiles\s+2 left this turn$/ });
    const provoked = new RegExp(`^4 tiles\\s+2 left this turn\\s+Provokes ${BANDIT}$`);
    await drags(ada, { to: { i: 11, j: 15 }, says: provoked });
    await drags(ada, { to: { i: 11, j: 12 }, says: /more than is left this turn/ });
    await gm.evaluate(toggle, { name: YSOLDE, status: "rooted" });
    await caughtUp(gm, [ada]);
    await drags(ada, { to: { i: 11, j: 20 }, says: /Cannot travel/ });
    await gm.evaluate(toggle, { name: YSOLDE, status: "rooted" });
    expect(await placeOf(ada, YSOLDE)).toEqual({ i: 11, j: 19 });
  });

  it("C-6, K-8: it names nobody who cannot strike; a player's ruler tells nothing of what enemies know", async () => {
    const { gm, ada } = table;
    const to = { i: 11, j: 15 };
    const [silent, provoked] = [/^4 tiles\s+2 left this turn$/, new RegExp(`Provokes ${BANDIT}$`)];
    const reads = async (page: Page, says: RegExp): Promise<void> => {
      await drags(page, { to, says });
      await shot(page, `ruler-${page === gm ? "gm" : "ada"}-${says === silent ? "silent" : "provoked"}`);
    };
    await gm.evaluate(setRule, { key: "concealment", value: true });
    await gm.evaluate(toggle, { name: BANDIT, status: "blinded" });
    for (const page of [gm, ada]) await reads(page, silent);
    await gm.evaluate(toggle, { name: BANDIT, status: "blinded" });
    for (const page of [gm, ada]) await reads(page, provoked);
    await gm.evaluate(setRule, { key: "concealment", value: false });
    await gm.evaluate(setRule, { key: "danger", value: true });
    await gm.evaluate(toggle, { name: YSOLDE, status: "invisible" });
    await setLevel(gm, { observer: BANDIT, subject: YSOLDE, key: "u", level: "unknown" });
    await reads(gm, silent);
    await reads(ada, provoked);
    await setLevel(gm, { observer: BANDIT, subject: YSOLDE, key: "o", level: "obvious" });
    for (const page of [gm, ada]) await reads(page, provoked);
    // The bandit is obvious to her horse too, which is the same player's.
    for (const observer of [YSOLDE, HORSE])
      await setLevel(gm, { observer, subject: BANDIT, key: "u", level: "unknown" });
    await reads(gm, provoked);
    await reads(ada, silent);
    expect(await placeOf(ada, YSOLDE)).toEqual({ i: 11, j: 19 });
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** Whether a window shows the scene. Runs in the window. */
const extentOf = (page: Page, name: string): Promise<readonly [number, number]> =>
  page.evaluate((wanted) => {
    const { width, height } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted);
    return [width, height];
  }, name);

/** Drags Ysolde to a tile, reads there what the ruler says, and lets her go where she was. */
async function drags(page: Page, { to, says }: { readonly to: Tile; readonly says: RegExp }): Promise<void> {
  const [start, end] = [await pointOf(page, await placeOf(page, YSOLDE)), await pointOf(page, to)];
  const label = page.locator(".waypoint-label");
  const read = async () => (await label.allInnerTexts()).join("").trim();
  // A ruler judges a way once, by what the window knows then. So the whole drag is done again.
  const dragged = async () => {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await expect
      .poll(read, { timeout: 10_000 })
      .toMatch(says)
      .catch(() => undefined);
    const shown = await read();
    await page.mouse.move(start.x, start.y, { steps: 4 });
    await page.mouse.up();
    await label.waitFor({ state: "detached" });
    return shown;
  };
  await expect.poll(dragged, { timeout: 60_000 }).toMatch(says);
}

interface Level {
  readonly observer: string;
  readonly subject: string;
  readonly key: string;
  readonly level: string;
}

/** Sets on the Gamemaster's board what one knows of another: again, where a judgement comes between. */
async function setLevel(gm: Page, { observer, subject, key, level }: Level): Promise<void> {
  await gm.keyboard.press("Shift+KeyU");
  const named = (end: string) => gm.getByRole("button", { name: new RegExp(`^To ${observer}, ${subject} is${end}`) });
  await expect
    .poll(async () => {
      await named("").press(key);
      const shown = named(` ${level}\\.`).waitFor({ timeout: 5000 });
      return shown.then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await closeWindows(gm);
}

/** In the Gamemaster's window: sets a house rule. */
async function setRule({ key, value }: { readonly key: string; readonly value: boolean }): Promise<void> {
  await (globalThis as unknown as Host).game.settings.set("unseen", key, value);
}

/** In the Gamemaster's window: gives a token's creature a status, or takes it. */
async function toggle({ name, status }: { readonly name: string; readonly status: string }): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).actor.toggleStatusEffect(status);
}

/** In the Gamemaster's window: gives a token's creature two vials, each of which teleports as far as its own power. */
async function giveVials(name: string): Promise<void> {
  const { actor } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
  const grant = { kind: "teleport", range: 8, cost: "minor" };
  const vials = { _id: "VialUnseenRavine", name: "Vials of elsewhere", type: "power", system: { quantity: 2, grant } };
  await actor.createEmbeddedDocuments("Item", [vials], { keepId: true });
}

const vialsOf = (page: Page): Promise<number> =>
  page.evaluate((name) => {
    const { actor } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
    return actor.items.get("VialUnseenRavine").system.quantity;
  }, SPRITE);

/** One step of a token, as by a drag in that way of moving. */
async function step(page: Page, name: string, { i, j }: Tile, action = "walk"): Promise<void> {
  await page.evaluate(
    async (given) => {
      const token = (globalThis as unknown as Host).game.scenes.active.tokens.getName(given.name);
      await token.move({ x: given.x, y: given.y, action: given.action });
    },
    { name, x: 100 * j, y: 100 * i, action },
  );
}
