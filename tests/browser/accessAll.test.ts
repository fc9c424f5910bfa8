/** Every window, sheet, card and HUD of `npm run screens` as axe-core sees it: nothing is found in either theme. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeAll, wearTheme } from "../../tools/screens/inWindow.ts";
import { CONTENT, STAGES, type Seats } from "../../tools/screens/stages.ts";
import { axeFindings } from "./axe.ts";
import { closeTables, openTestTable, type TestTable } from "./table.ts";

const THEMES = ["light", "dark"] as const;

describe("axe-core finds nothing", () => {
  let table: TestTable;
  let seats: Seats;

  beforeAll(async () => {
    table = await openTestTable();
    seats = { gm: await table.seat("Gamemaster"), ada: await table.seat("Ada") };
  }, 300_000);
  afterAll(closeTables);

  for (const { name: stage, begin, screens } of STAGES)
    describe(`at ${stage}`, () => {
      beforeAll(() => begin(seats), 300_000);

      it.each(screens)("in $name", async ({ seat, open, own = CONTENT }) => {
        const page = seats[seat];
        await page.evaluate(closeAll);
        await open(page, seats);
        await page.locator(own).filter({ visible: true }).first().waitFor();
        for (const theme of THEMES) {
          await page.evaluate(wearTheme, theme);
          expect(await axeFindings(page, own), theme).toEqual([]);
        }
        await page.evaluate(closeAll);
        await page.keyboard.press("Escape");
      });
    });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
