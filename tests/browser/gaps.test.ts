/**
 * What a Gamemaster arranges and sees in a small window: a region by its sheet, what the ground does on the map, the
 * HUD on every corner and under the keyboard, a panel that waits at its button, a door that asks, the long chat.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endFight, startFight } from "./fight.ts";
import {
  act,
  aimOf,
  CARLOTTA,
  hideOn,
  light,
  MIRELA,
  nobodyTracks,
  openSheet,
  ORSOLA,
  place,
  placeOf,
  spotsAre,
  TOBIAS,
  told,
} from "./flowsTable.ts";
import { isOpen, newDoor, statusesOf, toggleProne } from "./gapsDocuments.ts";
import { addRegions, covered, EVERYBODY, GAMEMASTERS, labels, LEDGE, MUD, show } from "./regionSignsHere.ts";
import { addBehavior, backToTokens, behaviorsOf, newRegion } from "./regionSheets.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, hasFocus, shot } from "./windows.ts";

const SIZE = { width: 1024, height: 640 };

describe("what a Gamemaster arranges and sees", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ size: SIZE });
    ({ gm, ada } = table);
    both = [gm, ada];
  }, 300_000);
  afterAll(closeTables);

  it("H-21: a pool that attacks whose turn begins in it is made by its region's sheet", async () => {
    await newRegion(gm, "Pool", { x: 1600, y: 2100, width: 100, height: 100 });
    const sheet = await addBehavior(gm, "Pool", "Tile effect");
    await sheet.getByLabel("Name").nth(1).fill("Acid");
    await sheet.getByLabel("When a creature enters").uncheck();
    await sheet.getByLabel("When a turn begins in it").check();
    await sheet.getByLabel("Attacks", { exact: true }).check();
    await sheet.getByLabel("Against").selectOption({ label: "Agility" });
    await shot(gm, "tile-effect-sheet");
    await sheet.getByRole("button", { name: "Save" }).click();
    await sheet.waitFor({ state: "detached" });
    const system = {
      name: "Acid",
      triggers: { enter: false, turnStart: true, turnEnd: false },
      attack: { made: true, against: "agility", bonus: 4 },
    };
    await expect.poll(() => behaviorsOf(gm, "Pool")).toMatchObject([{ type: "unseen.tileEffect", system }]);
    await gm.getByRole("button", { name: /^Edit .*Tile effect/ }).waitFor();
    await shot(gm, "region-sheet");
    await backToTokens(gm);
  });

  it("G-10, G-12: the Gamemaster reads on the map what every region does, a player what everybody sees", async () => {
    await gm.evaluate(addRegions, { visibility: EVERYBODY });
    for (const page of both) await expect.poll(() => page.evaluate(labels)).toContain(MUD);
    expect(await gm.evaluate(labels)).toEqual(expect.arrayContaining(["shroud (heavy)", "tile effect Tripwire"]));
    expect(await ada.evaluate(labels)).toContain("shroud (heavy)");
    expect(await ada.evaluate(labels)).not.toContain("tile effect Tripwire");
    await gm.evaluate(show, { visibility: GAMEMASTERS, name: "Mud" });
    await expect.poll(() => ada.evaluate(labels)).not.toContain(MUD);
    expect(await gm.evaluate(labels)).toContain(MUD);
    await shot(gm, "ground");
  });

  it("G-10: the words of a region make room for tokens, leave a region that one fills, and come back", async () => {
    for (const tile of [
      { i: 14, j: 16 },
      { i: 15, j: 15 },
    ]) {
      await place(gm, ORSOLA, tile);
      await expect.poll(() => gm.evaluate(covered, { text: MUD, ...tile })).toBe(0);
    }
    const tile = { i: 18, j: 12 };
    await place(gm, ORSOLA, tile);
    for (const page of both) await expect.poll(() => page.evaluate(covered, { text: LEDGE, ...tile })).toBe(0);
    await place(gm, ORSOLA, { i: 17, j: 16 });
    for (const page of both)
      await expect.poll(() => page.evaluate(covered, { text: LEDGE, ...tile })).toBeGreaterThan(0);
  });

  it("a tool turns those words off and on, by keyboard", async () => {
    const tool = gm.getByRole("button", { name: "Show what the ground does" });
    await tool.press("Enter");
    await expect.poll(() => gm.evaluate(labels)).toEqual([]);
    await expect.poll(() => tool.getAttribute("aria-pressed")).toBe("false");
    await tool.press("Enter");
    await expect.poll(() => gm.evaluate(labels)).toContain("shroud (heavy)");
  });

  it("the HUD stays in the window on every corner of the map, with what its creature has", async () => {
    const before = await placeOf(gm, CARLOTTA);
    const players = (await gm.locator("#players").boundingBox())!;
    for (const [i, j] of [
      [0, 0],
      [0, 30],
      [24, 0],
      [24, 30],
    ] as const) {
      await place(gm, CARLOTTA, { i, j });
      await openHud(gm, CARLOTTA);
      const hud = gm.locator("#token-hud");
      await hud.getByText(/^Defences: basic \d+; special Prowess \d+/).waitFor();
      await shot(gm, `hud-${i}-${j}`);
      const parts = await boxesOf(gm, "#token-hud :is(.unseen-action, .unseen-hud-turn)");
      for (const box of parts) {
        expect([box.x >= 0, box.y >= 0]).toEqual([true, true]);
        expect([box.x + box.width <= SIZE.width, box.y + box.height <= SIZE.height]).toEqual([true, true]);
        expect(overlaps(box, players)).toBe(false);
      }
      const strip = (await hud.locator(".unseen-hud-turn").boundingBox())!;
      for (const box of await boxesOf(gm, "#token-hud .control-icon"))
        expect(box.y + box.height <= strip.y || box.y >= strip.y + strip.height).toBe(true);
      await gm.keyboard.press("Escape");
    }
    await place(gm, CARLOTTA, before);
  });

  it("the keyboard stays where it was when the HUD draws itself anew, by one's own press or for somebody else", async () => {
    await openHud(gm, TOBIAS);
    const hud = gm.locator("#token-hud");
    const rooted = hud.getByRole("button", { name: "Rooted" });
    await hud.getByRole("button", { name: "Status effects" }).press("Enter");
    await rooted.focus();
    for (const statuses of [["rooted"], [], ["rooted"], []]) {
      await gm.keyboard.press("Enter");
      for (const page of both) await expect.poll(() => statusesOf(page, TOBIAS)).toEqual(statuses);
      // A press means what the button shows, so a person looks before they press again.
      await expect.poll(() => rooted.getAttribute("aria-pressed")).toBe(String(statuses.length > 0));
    }
    // The palette closes first, then the HUD.
    await gm.keyboard.press("Escape");
    await gm.keyboard.press("Escape");
    await expect.poll(() => hud.isVisible()).toBe(false);
    await openHud(ada, MIRELA);
    await ada.locator("#token-hud [data-unseen=hide]").focus();
    for (const count of [1, 0]) {
      await gm.evaluate(toggleProne, MIRELA);
      const shown = ada.locator("#token-hud [aria-label=Prone][aria-pressed=true]");
      await expect.poll(() => shown.count()).toBe(count);
      await expect
        .poll(() => ada.evaluate(() => (document.activeElement as HTMLElement).dataset["unseen"]))
        .toBe("hide");
    }
    await ada.keyboard.press("Escape");
  });

  it("G-5: HUD and tracker show what is left of an own turn, and not of others'; Dash changes it at once", async () => {
    await gm.evaluate(startFight, MIRELA);
    await caughtUp(gm, [ada]);
    await openHud(ada, MIRELA);
    const left = { name: `Left of the turn of ${MIRELA}` };
    await expect.poll(() => ada.locator("#token-hud").getByRole("list", left).innerText()).toMatch(/Movement\s+6 of 6/);
    await ada.keyboard.press("Escape");
    await ada.getByRole("tab", { name: /Combat|Encounter/ }).click();
    const tracker = ada.locator("#combat");
    await tracker.getByRole("list", left).waitFor();
    expect(await tracker.getByRole("list", { name: `Left of the turn of ${CARLOTTA}` }).count()).toBe(0);
    await act(ada, MIRELA, "Dash");
    await expect.poll(() => tracker.getByRole("list", left).innerText()).toMatch(/12 of 6/);
    await gm.evaluate(endFight);
    await tracker.getByRole("list", left).waitFor({ state: "detached" });
    await ada.getByRole("tab", { name: "Chat" }).click();
  });

  it("G-4: with one enemy in reach the panel waits at its button; the key that opened it attacks nobody", async () => {
    const before = await placeOf(gm, CARLOTTA);
    await place(gm, CARLOTTA, { i: 20, j: 18 });
    await caughtUp(gm, [ada]);
    await openSheet(ada, MIRELA);
    await ada.getByRole("button", { name: "Attack with Twin daggers" }).focus();
    await ada.keyboard.down("Enter");
    const attack = aimOf(ada).getByRole("button", { name: "Attack", exact: true });
    await expect.poll(() => hasFocus(ada, attack)).toBe(true);
    for (let count = 0; count < 3; count += 1) await ada.keyboard.down("Enter");
    await ada.keyboard.up("Enter");
    expect(await attack.isEnabled()).toBe(true);
    expect(await attack.getAttribute("aria-description")).toBe(CARLOTTA);
    await nextDice(gm, [1, 20]);
    await ada.keyboard.press("Enter");
    await told(both, `${MIRELA} attacks: Twin daggers`);
    await closeWindows(ada);
    await ada.getByRole("tab", { name: "Chat" }).click();
    await place(gm, CARLOTTA, before);
  });

  it("H-13: a door that only one spot has at hand is not opened before the others are warned of", async () => {
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await spotsAre(both, MIRELA, [1, 2]);
    const door = await newDoor(gm, [2000, 2200, 2000, 2300]);
    const handle = ada.locator(`[data-id="${door}"]`).getByRole("button", { name: /^Open door/ });
    const question = ada.getByRole("dialog", { name: "Hiding spots would go" });
    await handle.press("Enter");
    await question.getByText(/Only these hiding spots of Mirela Voss allow that: 2/).waitFor();
    await shot(ada, "door-question");
    await question.getByRole("button", { name: "Leave it" }).click();
    await question.waitFor({ state: "detached" });
    expect(await isOpen(gm, door)).toBe(false);
    await handle.press("Enter");
    await question.getByRole("button", { name: "Do it" }).click();
    await told(both, `${MIRELA} interacts`, /cannot have been in their other hiding spots: 1 cleared/);
    for (const page of both) await expect.poll(() => isOpen(page, door)).toBe(true);
    await spotsAre(both, MIRELA, [2]);
  });

  it("H-38: whoever ends invisibility on the HUD is told which spots would go; left, it stays", async () => {
    await toggle(ada, MIRELA, "Invisible");
    await expect.poll(() => statusesOf(gm, MIRELA)).toContain("invisible");
    await light(gm, { i: 22, j: 19 });
    await caughtUp(gm, [ada]);
    await toggle(ada, MIRELA, "Invisible");
    const question = ada.getByRole("dialog", { name: "Invisible no more" });
    await question.getByText(/They would be revealed: 1 \(2\)\./).waitFor();
    await question.getByRole("button", { name: "Leave it" }).click();
    await question.waitFor({ state: "detached" });
    await spotsAre(both, MIRELA, [2]);
    expect(await statusesOf(gm, MIRELA)).toContain("invisible");
    await toggle(ada, MIRELA, "Invisible");
    await question.getByRole("button", { name: "Remove it" }).click();
    await told(both, "Hiding spots revealed", /A status has changed\./);
    await spotsAre(both, MIRELA, []);
  });

  it("the whole chat is one tab stop, and arrow keys go through it", async () => {
    const stop = gm.locator("#chat .unseen-card :is(button, .unseen-why)[tabindex='0']");
    await gm.getByRole("tab", { name: "Chat" }).click();
    await expect.poll(() => stop.count()).toBe(1);
    await stop.focus();
    const message = () => gm.evaluate(() => document.activeElement?.closest("[data-message-id]")?.textContent);
    const before = await message();
    for (let k = 0; k < 12; k += 1) await gm.keyboard.press("ArrowUp");
    expect(await message()).not.toBe(before);
    expect(await stop.count()).toBe(1);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const openHud = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name: `Actions for ${name}`, exact: true }).press("Enter");

/** Presses a status in the HUD of a token. It stays open. */
async function toggle(page: Page, token: string, status: string): Promise<void> {
  const hud = page.getByRole("group", { name: `Token controls of ${token}`, exact: true });
  const icon = hud.getByRole("button", { name: status, exact: true });
  if (!(await hud.isVisible())) await openHud(page, token);
  await expect
    .poll(async () => {
      if (!(await icon.isVisible())) await hud.getByRole("button", { name: "Status effects" }).press("Enter");
      return icon.isVisible();
    })
    .toBe(true);
  await icon.press("Enter");
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the visible elements of a selector are in the window. */
const boxesOf = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .map((element) => element.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x, y, width, height }))
      .filter(({ width }) => width > 0),
  );

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
