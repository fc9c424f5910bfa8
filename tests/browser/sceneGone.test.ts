/** Windows and questions about a scene go with it. Those about the world stay. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, hideOn, MIRELA, nobodyTracks } from "./flowsTable.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";

/** The tools that open a window about the scene. */
const TOOLS = ["What can I do now?", "Zones", "Stealth mode", "Prepare the scene"];

interface Host {
  readonly canvas: { readonly scene: { delete(): Promise<unknown> } };
}

describe("a scene that is deleted while it is viewed", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1280, height: 900 } });
    ({ gm, ada } = table);
  }, 300_000);
  afterAll(closeTables);

  it("begins with a hero in hiding", async () => {
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
  });

  it("takes the windows and the questions about it along", async () => {
    await act(ada, MIRELA, /^Interact/);
    await act(gm, `${MIRELA} 1`, /^Step out/);
    const question = gm.locator(".unseen-question");
    await question.waitFor();
    for (const name of TOOLS) await gm.getByRole("button", { name, exact: true }).press("Enter");
    await gm.locator("#unseen-prepare .window-content").waitFor();
    await gm.getByRole("tab", { name: "Settings" }).click();
    await gm.getByRole("button", { name: "House rules" }).click();
    await gm.locator("#unseen-house-rules .window-content").waitFor();
    const left = (page: Page) =>
      page.locator(".unseen.application").evaluateAll((all) => all.map(({ id }) => id).filter((id) => id !== ""));
    const open = ["unseen-zones", "unseen-prepare", "unseen-house-rules"];
    await expect.poll(() => left(gm)).toEqual(expect.arrayContaining(open));
    await gm.evaluate(() => (globalThis as unknown as Host).canvas.scene.delete());
    await question.waitFor({ state: "detached" });
    await expect.poll(() => left(gm)).toEqual(["unseen-house-rules"]);
    await expect.poll(() => left(ada)).toEqual([]);
  });

  it("no window complained", () => {
    expect(table.complaints).toEqual([]);
  });
});
