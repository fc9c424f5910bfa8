/**
 * Shared by browser tests of whole flows: three seats, arms for everybody, hiding by the list of tiles, acts, cards
 * and undo.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { nextDice, openTwoSeats, type Size, type TwoSeats } from "./table.ts";

export const MIRELA = "Mirela Voss";
export const TOBIAS = "Tobias Fenn";
export const CARLOTTA = "Guard Carlotta";
export const ORSOLA = "Captain Orsola";

interface HostDocument {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface HostToken {
  readonly x: number;
  readonly y: number;
  readonly flags: { readonly unseen: { readonly hiding: { readonly offer: object | null } } };
  update(changes: object): Promise<unknown>;
  move(way: readonly object[]): Promise<unknown>;
}

/** The globals of a window that these tests use. */
export interface Host {
  readonly game: {
    readonly actors: {
      readonly contents: readonly HostDocument[];
      getName(name: string): HostDocument & { readonly system: { readonly life: { readonly value: number } } };
    };
    readonly scenes: {
      readonly active: HostDocument & { readonly tokens: { getName(name: string): HostToken } };
    };
    readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
  };
  readonly canvas: {
    readonly stage: {
      readonly worldTransform: { apply(point: { x: number; y: number }): { readonly x: number; readonly y: number } };
    };
  };
}

/** A tile by row and column. */
export interface Tile {
  readonly i: number;
  readonly j: number;
}

export interface FlowsTable extends TwoSeats {
  readonly bruno: Page;
  readonly all: readonly Page[];
}

/** A table with a Gamemaster and two players in windows of one size. Ada plays Mirela, Bruno plays Tobias. */
export async function openFlowsTable(size?: Size): Promise<FlowsTable> {
  const table = await openTwoSeats({ size });
  const bruno = await table.seat("Bruno", size);
  return { ...table, bruno, all: [table.gm, table.ada, bruno] };
}

/** A bow and a blast for every creature; both deal 1d6. */
export async function armEverybody(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Host;
    const damage = [{ dice: 1, faces: 6, bonus: 0, type: "physical" }];
    const arms = (name: string, more: object) => ({
      name,
      type: "arms",
      system: { attack: { made: true, kind: "basic", ranged: true, range: 12, damage, ...more } },
    });
    const items = [arms("Bow", {}), arms("Blast", { aim: { kind: "burst", size: 1, width: 1 } })];
    for (const actor of game.actors.contents) await actor.createEmbeddedDocuments("Item", items);
  });
}

/** Moves a token to a tile, as a Gamemaster does with the mouse. */
export async function place(gm: Page, token: string, { i, j }: Tile): Promise<void> {
  await gm.evaluate(
    async ([name, x, y]) => {
      await (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).update({ x, y });
    },
    [token, 100 * j, 100 * i] as const,
  );
}

/** Walks a token over these tiles, as a Gamemaster does with the mouse. */
export async function walk(gm: Page, token: string, way: readonly Tile[]): Promise<void> {
  await gm.evaluate(
    async ({ name, points }) => {
      await (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).move(points);
    },
    { name: token, points: way.map(({ i, j }) => ({ x: 100 * j, y: 100 * i })) },
  );
}

/** The place of a token in a window's documents. */
export async function placeOf(page: Page, token: string): Promise<Tile> {
  return page.evaluate((name) => {
    const { x, y } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
    return { i: y / 100, j: x / 100 };
  }, token);
}

/** The centre of a tile, in pixels of a window, once the map is drawn where it is now: a choice may just have moved it. */
export async function pointOf(page: Page, { i, j }: Tile): Promise<{ readonly x: number; readonly y: number }> {
  return page.evaluate(
    async (middle) => {
      for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
      const { x, y } = (globalThis as unknown as Host).canvas.stage.worldTransform.apply(middle);
      return { x, y };
    },
    { x: 100 * j + 50, y: 100 * i + 50 },
  );
}

/** Drags the object on a tile to another tile, with the mouse. */
export async function drag(page: Page, { from, to }: { readonly from: Tile; readonly to: Tile }): Promise<void> {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

/** Lights a lamp on a tile, as a Gamemaster does on the map. */
export async function light(gm: Page, { i, j }: Tile): Promise<void> {
  await gm.evaluate(
    async ({ x, y }) => {
      const { game } = globalThis as unknown as Host;
      await game.scenes.active.createEmbeddedDocuments("AmbientLight", [{ x, y, config: { bright: 0.9, dim: 0.9 } }]);
    },
    { x: 100 * j + 50, y: 100 * i + 50 },
  );
}

interface Hide {
  readonly hero: string;
  /** What the die shows. */
  readonly die: number;
  readonly first: Tile;
  readonly further: readonly Tile[];
}

/** Hides a creature on these tiles by the list of them. */
export async function hideOn(player: Page, gm: Page, { hero, die, first, further }: Hide): Promise<void> {
  await openHide(player, hero);
  await player.getByRole("option", { name: tileName(first) }).press("Enter");
  await nextDice(gm, [die, 20]);
  await player.getByRole("button", { name: "Confirm and roll" }).press("Enter");
  await player
    .getByText(/^Result \d+\. Choose more hiding spots\./)
    .first()
    .waitFor();
  for (const tile of further) await player.getByRole("option", { name: tileName(tile) }).press("Enter");
  await player.getByText(new RegExp(`^More hiding spots chosen: ${further.length} of \\d+`)).waitFor();
  await pressDone(player);
}

/** Presses *Done* in the window of a Hide, and once more, in its view, where it asks about spots that are left. */
export async function pressDone(player: Page): Promise<void> {
  const [panel, asks] = [player.locator("#unseen-hide"), player.getByText(/Press Done once more/)];
  const done = player.getByRole("button", { name: "Done", exact: true });
  await done.press("Enter");
  await Promise.race([asks.waitFor(), panel.waitFor({ state: "detached" })]);
  if (await asks.isVisible()) {
    expect(await panel.evaluate(showsButton)).toBe(true);
    await done.press("Enter");
  }
  await panel.waitFor({ state: "detached" });
}

/** Whether the button of a Hide's window lies within it. */
function showsButton(panel: Element): boolean {
  const button = panel.querySelector("[data-action=confirm]")!.getBoundingClientRect();
  return button.bottom < panel.getBoundingClientRect().bottom;
}

/** Opens the map of candidates with the keyboard. */
export async function openHide(player: Page, hero: string): Promise<void> {
  await player.getByRole("navigation", { name: "Map" }).getByRole("button", { name: hero, exact: true }).press("Enter");
  await player.keyboard.press("Shift+KeyH");
  await player.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
}

const tileName = ({ i, j }: Tile): RegExp => new RegExp(`^Row ${i}, column ${j}:`);

/** The Gamemaster closes the offer to track: nobody tracks. */
export async function nobodyTracks(gm: Page): Promise<void> {
  const panel = gm.locator("#unseen-track");
  await panel.locator("[data-action=noneTrack], [data-action=closeOffer]").first().click();
  await panel.waitFor({ state: "detached" });
  await expect.poll(() => lastCard(gm).innerText()).toMatch(/The offer to track is closed\./);
}

/** Opens one of the actions of a token. */
export async function act(page: Page, token: string, action: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^(Actions for|Azioni di) ${token}$`) }).press("Enter");
  const hud = page.locator("#token-hud");
  await hud
    .locator("[data-unseen]")
    .first()
    .waitFor()
    .catch(async (error: unknown) => {
      const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200));
      throw new Error(`no HUD after the press; ${await hud.count()} in the page; the focus is on ${focus}`, {
        cause: error,
      });
    });
  const exact = typeof action === "string";
  const button = hud.getByRole("button", { name: action, exact }).first();
  const more = hud.getByRole("button", { name: "More", exact: true, expanded: false });
  if (!(await button.isVisible()) && (await more.isVisible())) await more.press("Enter");
  await button.press("Enter");
}

/** The panel for aiming attacks, boons and forced movement. */
export const aimOf = (page: Page): Locator => page.locator("#unseen-aim");

/** Opens the attacks of a token with one of its weapons. The list says how many are left of those that run out. */
export async function aimWith(page: Page, token: string, weapon: string): Promise<Locator> {
  await act(page, token, "Attack");
  const aim = aimOf(page);
  const list = aim.getByLabel("Attack with");
  await list.waitFor();
  const labels = await list.getByRole("option").allTextContents();
  const label = labels.find((one) => one === weapon || one.startsWith(`${weapon} (`)) ?? weapon;
  await list.selectOption({ label });
  return aim;
}

/** Moves an aimed tile with the arrow keys: "UUL" is two up and one to the left. */
export async function lead(aim: Locator, steps: string): Promise<void> {
  const keys = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight" } as const;
  const pad = aim.locator("[data-action=pad]");
  for (const step of steps) await pad.press(keys[step as keyof typeof keys]);
}

/** The markers of a creature that a window shows. */
export const spotsOf = async (page: Page, hero: string): Promise<readonly string[]> =>
  (await page.getByRole("button", { name: new RegExp(`^${hero} \\d+$`) }).allInnerTexts()).toSorted();

/** Waits until every window shows exactly these markers of a creature. */
export async function spotsAre(pages: readonly Page[], hero: string, spots: readonly number[]): Promise<void> {
  for (const page of pages)
    await expect.poll(() => spotsOf(page, hero)).toEqual(spots.map((number) => `${hero} ${number}`));
}

/** Waits until every window shows this number of markers of a creature. */
export async function spotCount(pages: readonly Page[], hero: string, count: number): Promise<void> {
  for (const page of pages) await expect.poll(async () => (await spotsOf(page, hero)).length).toBe(count);
}

/** The titles of all cards, oldest first. */
export const cards = (page: Page): Promise<readonly string[]> =>
  page.locator(".unseen-card .unseen-card-title").allInnerTexts();

/** The last card. */
export const lastCard = (page: Page): Locator => page.locator(".unseen-card").last();

/** What the last card offers to do. The button at its head opens its rule. */
export const offersOf = (page: Page): Locator => lastCard(page).locator("footer").getByRole("button");

/** Waits until the last card of every window has this title and text. */
export async function told(pages: readonly Page[], title: string | RegExp, ...said: readonly RegExp[]): Promise<void> {
  for (const page of pages) {
    const last = expect.poll(async () => (await cards(page)).at(-1));
    await (typeof title === "string" ? last.toBe(title) : last.toMatch(title));
    for (const words of said) await expect.poll(() => lastCard(page).innerText()).toMatch(words);
  }
}

/** Undoes the act of the last card. */
export async function undoLast(page: Page, user: string): Promise<void> {
  await lastCard(page).getByRole("button", { name: /^Undo/ }).click();
  await lastCard(page).getByText(`Undone by ${user}`).waitFor();
}

/** A creature's life in a window's documents. */
export const lifeOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((actor) => (globalThis as unknown as Host).game.actors.getName(actor).system.life.value, name);

/** Opens an actor's sheet from the sidebar. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name: "Actors" }).click();
  await page.getByRole("button", { name: `Open the sheet of ${name}` }).click();
}
