/**
 * A second Gamemaster, and a Gamemaster whose window closes during a flow. The flow goes on, and nothing is done
 * twice.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cards, light, spotsOf, type Host } from "./flowsTable.ts";
import { closeTables, nextDice, openTwoSeats, PHRASE, reload, type TwoSeats } from "./table.ts";

const HERO = "Mirela Voss";

interface Keyholder {
  readonly game: { readonly user: { readonly flags: { readonly unseen?: { readonly holdsKey?: boolean } } } };
}

describe("a table with two Gamemasters", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let second: Page;

  beforeAll(async () => {
    table = await openTwoSeats();
    ({ gm, ada } = table);
    second = await table.seat("Bruno");
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as Host;
      await game.users.getName("Bruno").update({ role: 4 });
    });
    await reload(second);
  }, 400_000);
  afterAll(closeTables);

  it("the second, who was a player until now, types the recovery phrase", async () => {
    await second.getByRole("textbox", { name: "Recovery phrase" }).fill(PHRASE);
    await second.getByRole("button", { name: "Unlock", exact: true }).click();
    await expect
      .poll(() => second.evaluate(() => (globalThis as unknown as Keyholder).game.user.flags.unseen?.holdsKey))
      .toBe(true);
  });

  it("L1: the first Gamemaster closes the window between the check and the choice; the second goes on", async () => {
    await nextDice(gm, [5, 20]);
    await nextDice(second, [5, 20]);
    await ada.getByRole("button", { name: HERO, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await ada.getByRole("option", { name: /^Row 22, column 19/ }).press("Enter");
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
    await ada.getByText("Rolled 12. Choose the further hiding spots.").waitFor();
    await gm.close();
    await ada.getByRole("option", { name: /^Row 21, column 16/ }).press("Enter");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    for (const page of [ada, second]) await expect.poll(() => spotsOf(page, HERO)).toEqual([`${HERO} 1`, `${HERO} 2`]);
    await expect.poll(() => cards(second)).toEqual(["Mirela Voss hides", "Mirela Voss is hidden"]);
  });

  it("S3, H-17: with both there again, a lamp is one card", async () => {
    gm = await table.seat("Gamemaster");
    await expect.poll(() => cards(gm)).toEqual(await cards(second));
    const before = await cards(second);
    await light(second, { i: 21, j: 16 });
    for (const page of [gm, ada, second]) {
      await expect.poll(() => cards(page)).toEqual([...before, "Hiding spots revealed"]);
    }
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
