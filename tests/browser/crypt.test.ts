/** Danger and awareness in the crypt under the chapel, by the window and on the map (part K). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, aimOf, aimWith, lastCard, told } from "./flowsTable.ts";
import { giveHeroes, showScene } from "./scenes.ts";
import { caughtUp, closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";
import { countPointers, pointers } from "./stationSeats.ts";
import { areas, badges, BOARD, cell, confirmed, holds, isOn, openBoard, openJournal } from "./cryptSeats.ts";

const SCENE = "UnseenDemoScene6";
const JOURNAL = "UnseenDemoHowTo4";
const ILSE = "Ilse Marrow";
const BLADE = "The pale blade";
const SENTINEL = "Bone sentinel";
const SLAB = "The loose slab";

describe("the crypt under the chapel", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all", size: { width: 1024, height: 640 } });
    ({ gm, ada } = table);
    both = [gm, ada];
    await gm.evaluate(giveHeroes, { ada: ILSE, bruno: "Gaspar Thorn" });
    await showScene({ gm, all: both }, SCENE);
  }, 300_000);
  afterAll(closeTables);

  const reads = (text: string) => expect.poll(() => ada.locator(BOARD).innerText()).toContain(text);

  it("its page turns danger on with one button", async () => {
    await gm.evaluate(openJournal, JOURNAL);
    await gm.getByRole("button", { name: "Turn on the house rule “Danger counts”" }).press("Enter");
    for (const page of both) await expect.poll(() => page.evaluate(isOn)).toBe(true);
    await closeWindows(gm);
  });

  it("K-1, K-3: the Gamemaster sets levels by click and by letter; a player reads no unknown", async () => {
    await openBoard(gm);
    await cell(gm, ILSE, SENTINEL, "obvious").waitFor();
    await gm.evaluate(countPointers);
    await cell(gm, ILSE, BLADE, "unknown").click();
    await gm.getByRole("button", { name: `Make ${BLADE} known to ${ILSE}` }).click();
    await cell(gm, ILSE, BLADE, "unknown").waitFor();
    await gm.getByRole("button", { name: "Confirm changes: 1" }).click();
    await cell(gm, ILSE, BLADE, "known").waitFor();
    // Each click is a pointer and a mouse event.
    expect(await gm.evaluate(pointers)).toBe(3);
    await cell(gm, ILSE, BLADE, "known").press("u");
    await confirmed(gm);
    await cell(gm, ILSE, BLADE, "unknown").waitFor();
    await shot(gm, "crypt-board");
    await openBoard(ada);
    await reads(`To ${ILSE}, ${SENTINEL} is obvious.`);
    await expect.poll(() => ada.locator(BOARD).innerText()).not.toMatch(/pale blade|unknown/i);
  });

  it("K-1, K-4: a marked region is found by a search, and where it is known the map shows its area", async () => {
    await gm.locator(BOARD).getByRole("button", { name: "Mark a thing" }).click();
    const mark = gm.locator("#unseen-mark");
    await mark.getByLabel("What").selectOption({ label: SLAB });
    await mark.getByLabel("Resistance").fill("8");
    await mark.getByLabel("Resistance").press("Tab");
    await mark.getByRole("button", { name: "Mark it" }).click();
    await cell(gm, ILSE, SLAB, "unknown").waitFor();
    await caughtUp(gm, [ada]);
    expect(await ada.locator(BOARD).innerText()).not.toContain(SLAB);
    expect(await areas(ada)).toBe(0);
    await act(ada, ILSE, /^Cautious/);
    await act(ada, ILSE, "Awareness…");
    const aim = aimOf(ada);
    await aim.getByLabel("Keen ears").check();
    await aim.getByLabel("A torch held high").check();
    await expect.poll(() => aim.innerText()).toMatch(/Attempt: 3d6 \+ 1/);
    await nextDice(gm, [6, 6], [5, 6], [1, 6]);
    await aim.getByRole("button", { name: "Look and listen" }).click();
    await told(both, `${ILSE} searches`, /Total 13/);
    await reads(`To ${ILSE}, ${SLAB} is known.`);
    await expect.poll(() => areas(ada)).toBe(1);
    await shot(ada, "crypt-area");
  });

  it("K-3: a creature is kept off the scene, and placed from the board: nobody comes to know of it", async () => {
    await cell(gm, ILSE, BLADE, "unknown").focus();
    const board = gm.locator(BOARD);
    await board.getByRole("button", { name: `Keep ${BLADE} off the scene` }).click();
    await expect.poll(() => ada.evaluate(holds, BLADE)).toBe(false);
    await board.getByRole("button", { name: new RegExp(`^Place ${BLADE}`) }).click();
    await expect.poll(() => ada.evaluate(holds, BLADE)).toBe(true);
    expect(await ada.locator(BOARD).innerText()).not.toContain(BLADE);
    await cell(gm, ILSE, BLADE, "unknown").press("k");
    await confirmed(gm);
    await reads(`To ${ILSE}, ${BLADE} is known.`);
  });

  it("K-1: what the selected creature knows is on the tokens that its player sees", async () => {
    for (const page of [ada, gm]) {
      await page.getByRole("button", { name: ILSE, exact: true }).press("Enter");
      await expect.poll(() => page.evaluate(badges)).toContain("O");
    }
    expect(await ada.evaluate(badges)).not.toContain("U");
    await shot(gm, "crypt-badges");
  });

  it("K-5: the known is attacked by nominated tiles, which the keyboard picks; a wrong one looks like a miss", async () => {
    const aim = await aimWith(ada, ILSE, "Short bow");
    await aim.getByLabel("Known danger").selectOption({ label: BLADE });
    for (const key of ["ArrowRight", "Enter", "ArrowRight", "Enter"]) await aim.locator("[data-action=pad]").press(key);
    await expect.poll(() => aim.innerText()).toMatch(/Defender \+2d6/);
    await shot(ada, "crypt-nominate");
    await nextDice(gm, [2, 6], [3, 6], [19, 20], [90, 100]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(both, new RegExp(`^${ILSE} attacks: Short bow`), /No effect\./);
    expect(await lastCard(ada).innerText()).not.toMatch(/Only you see this/);
    await expect.poll(() => lastCard(gm).innerText()).toMatch(/nominated tiles: 2 \+ 3, 5 in all/);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
