/** Sheets in all the ways in which they open: narrow, full, limited, and each type of item. */
import type { Page } from "playwright-core";
import { CARLOTTA, MIRELA, TOBIAS } from "../../tests/browser/flowsTable.ts";
import { caughtUp } from "../../tests/browser/table.ts";
import { all, item, press, sheet, sheetEdited, type Opener } from "./openers.ts";
import { limit, makeCarrier, openMarkerSheet, widen } from "./sheetWindow.ts";
import * as inWindow from "./inWindow.ts";
import type { Stage } from "./stages.ts";

const CARRIER = "Bartholomea of the Nine Lanterns, sometime Keeper of the Western Gate";
/** The narrowest width at which a sheet is used. */
const NARROW = 480;
const [BY_NAME_ALONE, TO_NOBODY] = [1, 0];

const narrow =
  (name: string, open: Opener): Opener =>
  async (page) => {
    await open(page);
    await page.evaluate(widen, [name, NARROW] as const);
  };

const sheetTab = (name: string): Opener => press(`.unseen-sheet [data-action=tab][data-tab=${name}]`);

const NOTICE = "#notifications li";

/** Puts a copy in the place of a notice. The notice itself may go while a slow machine still looks. */
const keepNotice: Opener = (page) =>
  page
    .locator(NOTICE)
    .last()
    .evaluate((notice) => notice.replaceWith(notice.cloneNode(true)));

/** Nobody plays here: sheets are read. */
export const SHEETS: Stage = {
  name: "the sheets",
  begin: async ({ gm }) => {
    await gm.evaluate(makeCarrier, CARRIER);
  },
  screens: [
    { name: "sheet-narrow", seat: "gm", open: narrow(TOBIAS, sheet(TOBIAS)), after: wide(TOBIAS) },
    { name: "sheet-narrow-edit", seat: "gm", open: narrow(TOBIAS, sheetEdited(TOBIAS)), after: wide(TOBIAS) },
    { name: "sheet-full", seat: "gm", open: sheet(CARRIER) },
    { name: "sheet-full-items", seat: "gm", open: all(sheet(CARRIER), toItems) },
    {
      name: "sheet-full-narrow",
      seat: "gm",
      open: all(narrow(CARRIER, sheet(CARRIER)), toItems),
      after: wide(CARRIER),
    },
    { name: "sheet-biography", seat: "ada", open: all(sheet(MIRELA), sheetTab("biography")), after: firstTab(MIRELA) },
    { name: "sheet-known", seat: "gm", open: all(sheet(CARLOTTA), sheetTab("known")), after: firstTab(CARLOTTA) },
    {
      name: "sheet-limited",
      seat: "ada",
      open: async (page, { gm }) => {
        await gm.evaluate(limit, [CARLOTTA, BY_NAME_ALONE] as const);
        await caughtUp(gm, [page]);
        await page.evaluate(inWindow.openSheetOf, CARLOTTA);
      },
      after: async (page, { gm }) => {
        await page.evaluate(inWindow.closeAll);
        await gm.evaluate(limit, [CARLOTTA, TO_NOBODY] as const);
      },
    },
    {
      name: "toast",
      seat: "gm",
      open: all(sheet(CARRIER), press(".unseen-sheet [data-action=useItem]"), keepNotice),
      own: NOTICE,
      after: (page) => page.locator(NOTICE).evaluateAll((notices) => notices.forEach((notice) => notice.remove())),
    },
    { name: "sheet-marker", seat: "gm", open: (page) => page.evaluate(openMarkerSheet) },
    { name: "item-action", seat: "gm", open: item("action") },
    { name: "item-armor", seat: "gm", open: item("armor") },
    { name: "item-trinket", seat: "gm", open: item("trinket") },
    { name: "item-vantage", seat: "gm", open: item("vantage") },
    {
      name: "item-from-pack",
      seat: "gm",
      open: all(sheetEdited(TOBIAS), press(".unseen-sheet [data-action=addFromPack]")),
      own: ".unseen-question .window-content",
    },
  ],
};

/** Scrolls a sheet to what its creature carries. */
async function toItems(page: Page): Promise<void> {
  const rows = page.locator(".unseen-sheet [data-application-part=items]").last();
  await rows.evaluate((part) => part.scrollIntoView({ block: "start" }));
}

/** A sheet keeps its width and its tab, so both are taken back. */
function wide(name: string) {
  return (page: Page): Promise<void> => page.evaluate(widen, [name, 640] as const);
}

function firstTab(name: string): (page: Page) => Promise<unknown> {
  return all(sheet(name), sheetTab("sheet"));
}
