/**
 * Hiders that move or are moved, and the effect of lights and doors, in real windows of two players and a Gamemaster.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  cards,
  drag,
  hideOn,
  isOffered,
  lead,
  light,
  lightTorch,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  ORSOLA,
  place,
  placeOf,
  spotCount,
  spotsAre,
  TOBIAS,
  told,
  undoLast,
  walk,
  type FlowsTable,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice, reload } from "./table.ts";

describe("hiders on the move, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
  }, 300_000);
  afterAll(closeTables);

  it("H-17: a torch: nothing when it is lit far off; carried past, one card for the whole way", async () => {
    const { gm, ada, all } = table;
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 21 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    const before = await cards(gm);
    await gm.evaluate(lightTorch, ORSOLA);
    // Nothing happens here that the test could wait for.
    await gm.waitForTimeout(1500);
    expect(await cards(gm)).toEqual(before);
    await nextDice(gm, [2, 2]);
    await walk(gm, ORSOLA, [
      { i: 18, j: 16 },
      { i: 19, j: 16 },
      { i: 18, j: 17 },
    ]);
    await told(all, "Hiding spots revealed", /has moved\./, /was not there/);
    await spotCount(all, MIRELA, 1);
    for (const page of all) expect(await cards(page)).toEqual([...before, "Hiding spots revealed"]);
    await undoLast(gm, "Gamemaster");
    await walk(gm, ORSOLA, [{ i: 12, j: 16 }]);
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("H-8: hiding again adds spots, in reach of the nearest of those there are", async () => {
    const { gm, ada, all } = table;
    // Seven tiles from her old place, five from the nearer spot.
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 21, j: 11 }, further: [{ i: 23, j: 21 }] });
    await spotsAre(all, MIRELA, [1, 2, 3, 4]);
    await letPass(gm, MIRELA);
  });

  it("H-24: pushed, all its spots go the same way; the panel says how many would be revealed", async () => {
    const { gm, all } = table;
    await act(gm, MIRELA, "Push…");
    const aim = aimOf(gm);
    await lead(aim, "D");
    await aim.getByText("Distance: 1").waitFor();
    const warned = (await aim.locator(".unseen-aim-warning").allInnerTexts()).join(" ");
    const revealed = Number(warned.match(/revealed: (\d+)/)?.[1] ?? 0);
    expect(revealed).toBeLessThan(4);
    await nextDice(gm, [4, 4]);
    await aim.getByRole("button", { name: "Push", exact: true }).click();
    await told(all, `${MIRELA} is pushed`, /stays hidden\./);
    await spotCount(all, MIRELA, 4 - revealed);
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2, 3, 4]);
  });

  it("H-24: teleported, one tile is its only spot", async () => {
    const { gm, all } = table;
    await act(gm, MIRELA, "Teleport to…");
    const aim = aimOf(gm);
    await lead(aim, "L");
    await aim.getByRole("button", { name: "Teleport", exact: true }).click();
    await told(all, `${MIRELA} teleports`, /has one hiding spot/);
    await spotCount(all, MIRELA, 1);
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2, 3, 4]);
  });

  it("H-15: its player drags a spot's marker: it comes out there, goes on, and may take that back", async () => {
    const { ada, all } = table;
    await drag(ada, { from: { i: 21, j: 16 }, to: { i: 22, j: 17 } });
    await told(all, `${MIRELA} steps out`, /comes out of spot \d and is hidden no more/);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual({ i: 22, j: 17 });
    await undoLast(ada, "Ada");
    await spotsAre(all, MIRELA, [1, 2, 3, 4]);
  });

  it("H-17: a door is opened: what it covered is revealed, in one card", async () => {
    const { gm, bruno, all } = table;
    await place(gm, ORSOLA, { i: 17, j: 16 });
    await place(gm, TOBIAS, { i: 13, j: 13 });
    await caughtUp(gm, [bruno]);
    await hideOn(bruno, gm, { hero: TOBIAS, die: 10, first: { i: 14, j: 12 }, further: [{ i: 12, j: 15 }] });
    await spotCount(all, TOBIAS, 2);
    await letPass(gm, TOBIAS);
    const before = await cards(gm);
    await nextDice(gm, [2, 2]);
    await gm.getByRole("button", { name: "Open door 2" }).press("Enter");
    await told(all, "Hiding spots revealed", /A door has opened or closed\./, /Tobias Fenn was not there/);
    await spotCount(all, TOBIAS, 1);
    for (const page of all) expect(await cards(page)).toEqual([...before, "Hiding spots revealed"]);
  });

  it("H-17: a lamp is lit beside a spot: one card tells everybody, also after a reload", async () => {
    const { gm, all } = table;
    const before = await cards(gm);
    await nextDice(gm, [4, 4]);
    await light(gm, { i: 21, j: 11 });
    await told(all, "Hiding spots revealed", /A light has changed\./);
    await spotCount(all, MIRELA, 3);
    await Promise.all(all.map(reload));
    for (const page of all) await expect.poll(() => cards(page)).toEqual([...before, "Hiding spots revealed"]);
    await spotCount(all, MIRELA, 3);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** Closes the offer to track, if there is one. */
async function letPass(gm: Page, hero: string): Promise<void> {
  await caughtUp(gm, [gm]);
  if (await gm.evaluate(isOffered, hero)) await nobodyTracks(gm);
}
