/** Cards and windows as axe-core sees them: nothing is found in either theme. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, colourFindings } from "./axe.ts";
import {
  aimWith,
  armEverybody,
  MIRELA,
  openFlowsTable,
  openSheet,
  ORSOLA,
  place,
  told,
  type FlowsTable,
} from "./flowsTable.ts";
import { closeTables, nextDice } from "./table.ts";

describe("axe-core", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await armEverybody(table.gm);
    await place(table.gm, MIRELA, { i: 21, j: 16 });
    await place(table.gm, ORSOLA, { i: 18, j: 16 });
  }, 300_000);
  afterAll(closeTables);

  it("finds what is wrong, and says where", async () => {
    await table.gm.evaluate(() => {
      const wrong = document.createElement("div");
      wrong.id = "wrong";
      wrong.innerHTML = '<button type="button"></button><p style="color: #777; background: #888">Dim</p>';
      document.body.append(wrong);
    });
    const unnamed = expect.stringMatching(/^button-name at #wrong > button.*: Buttons must/);
    const dim = expect.stringMatching(/^color-contrast at #wrong > p.*: Elements must/);
    expect(await axeFindings(table.gm, "#wrong")).toEqual([unnamed, dim]);
    expect(await colourFindings(table.gm, "#wrong")).toEqual([dim]);
    await expect(axeFindings(table.gm, "#nowhere")).rejects.toThrow('no "#nowhere"');
  });

  it("finds nothing in the panel of an attack and on its card", async () => {
    const { gm, ada, all } = table;
    const aim = await aimWith(gm, ORSOLA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    expect(await axeFindings(gm, "#unseen-aim .window-content")).toEqual([]);
    await nextDice(gm, [19, 20], [5, 6]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${ORSOLA} attacks: Bow`, /Hit/);
    expect(await axeFindings(ada, ".unseen-card")).toEqual([]);
  });

  it("finds nothing on the sheet of a creature", async () => {
    await openSheet(table.ada, MIRELA);
    await table.ada.locator(".unseen-sheet .unseen-skill-list").waitFor();
    expect(await axeFindings(table.ada, ".unseen-sheet :is(.unseen-sheet-header, .tab)")).toEqual([]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});
