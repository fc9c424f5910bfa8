/**
 * A module beside the system, in real windows: its button on the token HUD, its styles, and what the other seat hears.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeTables, openTwoSeats } from "./table.ts";

let gm: Page;
let ada: Page;

beforeAll(async () => {
  const table = await openTwoSeats({ modules: ["table/conformance/lantern"] });
  ({ gm, ada } = table);
});
afterAll(closeTables);

it("its button on the HUD does what it says and looks as its styles say; the other seat is told", async () => {
  await ada.getByRole("button", { name: "Actions for Mirela Voss", exact: true }).press("Enter");
  const button = ada.getByRole("button", { name: "Light the lantern" });
  await button.waitFor();
  expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(255, 200, 60)");
  await button.click();
  await gm.getByText("Ada lit the lantern of Mirela Voss.").waitFor();
});
