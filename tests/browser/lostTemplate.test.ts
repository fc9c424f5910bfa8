/** A template of a window cannot be loaded. What does not need it goes on. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIRELA } from "./flowsTable.ts";
import { closeTables, openTwoSeats, reload, type TwoSeats } from "./table.ts";

describe("the template of the turn is lost", () => {
  let table: TwoSeats;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1024, height: 640 } });
    ({ ada } = table);
  }, 300_000);
  afterAll(closeTables);

  it("the token HUD has its acts without it", async () => {
    await ada.route(/\/turn\/\w+\.hbs/, (route) => route.abort());
    await reload(ada);
    await ada.getByRole("button", { name: `Actions for ${MIRELA}` }).press("Enter");
    await ada.locator("#token-hud").getByRole("button", { name: "Scan", exact: true }).waitFor();
    await ada.unrouteAll();
  });

  it("leaves the consoles free of errors but for the file that was not there", () => {
    expect(table.complaints.filter((complaint) => !complaint.includes("ERR_FAILED"))).toEqual([]);
  });
});
