/**
 * Every window, sheet, card and HUD of `npm run screens` as axe-core sees it: nothing is found in either theme. What
 * danger shows is looked at in Italian too, where words are longer. `UNSEEN_STAGES=all` looks at what the other stages
 * show, too: further cards and questions.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CRYPT, MAP, SURPRISED } from "../../tools/screens/demoStages.ts";
import { closeAll, wearTheme } from "../../tools/screens/inWindow.ts";
import { speakAll } from "../../tools/screens/speakAll.ts";
import { CONTENT, STAGES, WINDOW_STAGES, type Screen } from "../../tools/screens/stages.ts";
import { axeFindings, colourFindings } from "./axe.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";

const LOOKED_AT = process.env["UNSEEN_STAGES"] === "all" ? STAGES : WINDOW_STAGES;

describe("axe-core finds nothing", () => {
  let table: TwoSeats;

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all" });
  }, 300_000);
  afterAll(closeTables);

  for (const stage of LOOKED_AT) {
    const { name, begin } = stage;
    const screens = stage.screens.filter(({ own }) => own !== MAP);
    describe(`at ${name}`, () => {
      beforeAll(() => begin(table), 300_000);
      it.each(screens)("in $name", lookAt);
    });
  }

  describe("in Italian", () => {
    beforeAll(async () => {
      await CRYPT.begin(table);
      await speakAll(table, "it");
    }, 300_000);
    it.each([...CRYPT.screens, ...SURPRISED.screens].filter(({ own }) => own !== MAP))("in $name", lookAt);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  /** Opens a screen and looks at it in both themes. */
  async function lookAt({ seat, open, own = CONTENT, after }: Screen): Promise<void> {
    const page = table[seat];
    await page.evaluate(closeAll);
    await open(page, table);
    await page.locator(own).filter({ visible: true }).first().waitFor();
    await page.evaluate(wearTheme, "light");
    expect(await axeFindings(page, own), "in the light theme").toEqual([]);
    await page.evaluate(wearTheme, "dark");
    expect(await colourFindings(page, own), "in the dark theme").toEqual([]);
    await after?.(page, table);
    await page.evaluate(closeAll);
    await page.keyboard.press("Escape");
  }
});
