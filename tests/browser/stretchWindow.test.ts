/**
 * The window of stealth mode and the fields of the sheet that it uses: choices of a detection, votes, pushes, a sealed
 * bulkhead, absence, undo. Ada uses the keyboard alone (part Z).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { openFlowsTable, place, type FlowsTable } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { deleteCombat, faces, isIn, NADIA, SCENE, stretchIs, TEO, turns, WARDEN } from "./stationSeats.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { shot } from "./windows.ts";

const PANEL = "#unseen-stretches";
const CORRIDOR = { i: 11, j: 8 };
const BULKHEAD = /^Seal: East corridor – West corridor/;

describe("part Z: the window of stealth mode", () => {
  let table: FlowsTable;
  let gm: Page;
  let ada: Page;
  let bruno: Page;

  beforeAll(async () => {
    table = await openFlowsTable();
    ({ gm, ada, bruno } = table);
    await showScene(table, SCENE);
    await place(gm, WARDEN, CORRIDOR);
    await gm.evaluate(setRule, { key: "stretches", value: true });
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await stretch(1);
  }, 300_000);
  afterAll(closeTables);

  const row = (page: Page, name: string): Locator => page.locator(PANEL).getByRole("listitem", { name, exact: true });
  const button = (page: Page, of: string, name: string): Locator =>
    row(page, of).getByRole("button", { name, exact: true });
  /** The way of a creature that this text describes. */
  const way = (page: Page, of: string, hasText: string): Locator =>
    row(page, of).getByRole("listitem").filter({ hasText });
  const choices = (page: Page, of: string): Locator =>
    page.locator(PANEL).getByRole("group", { name: of, exact: true });
  const choice = (page: Page, of: string, name: string): Locator =>
    choices(page, of).getByRole("button", { name, exact: true });
  const order = (name: string): Locator => gm.locator(PANEL).getByRole("button", { name, exact: true });
  const stretch = (number: number): Promise<void> => stretchIs(table.all, number);
  const advance = async (to: number): Promise<void> => {
    await order("Advance").click();
    await stretch(to);
  };
  const isReady = async (page: Page, of: string, name: string, ready: boolean): Promise<void> => {
    const disabled = expect.poll(() => button(page, of, name).first().getAttribute("aria-disabled"));
    await disabled.toBe(ready ? null : "true");
  };
  const endCombat = async (): Promise<void> => {
    await gm.evaluate(deleteCombat);
    for (const page of table.all) await page.getByText("Combat goes on.").waitFor({ state: "detached" });
  };
  const takeBack = (): Promise<void> => order("Take the stretch back").click();

  it("Z-12, Z-14: a player fills in pools and gear on the sheet, which changes what the window offers", async () => {
    await isReady(ada, NADIA, "Seal", false);
    await ada.getByRole("tab", { name: "Actors" }).press("Enter");
    await ada.getByRole("button", { name: `Open the sheet of ${NADIA}` }).press("Enter");
    const sheet = ada.locator(".unseen-creature-sheet").filter({ has: ada.getByRole("heading", { name: NADIA }) });
    await sheet.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const editing = ada.locator(".unseen-creature-sheet");
    await editing.getByText("Advanced", { exact: true }).press("Enter");
    const pool = editing.getByLabel("Observation", { exact: true });
    for (const [typed, kept] of [
      ["25", 20],
      ["", null],
      ["3", 3],
    ] as const) {
      await pool.fill(typed);
      await pool.press("Tab");
      await expect.poll(() => gm.evaluate(stealthOf, NADIA)).toMatchObject({ observation: kept });
    }
    await editing.getByLabel("Cutting torch").press("Space");
    await expect.poll(() => gm.evaluate(stealthOf, NADIA)).toMatchObject({ torch: true });
    await isReady(ada, NADIA, "Seal", true);
    await shot(ada, "z-sheet");
    await editing.getByRole("button", { name: "Close window" }).press("Enter");
  });

  it("Z-5: Nadia spots the machine and reveals herself: initiative for those in sight, and an undo", async () => {
    await nextDice(gm, ...faces(6, 1, 1, 1, 1, 1, 1));
    await way(ada, NADIA, "door").getByRole("button", { name: "Go to an unknown zone" }).press("Enter");
    await choice(ada, NADIA, "Reveal").waitFor();
    expect(await choices(bruno, NADIA).count()).toBe(0);
    for (const page of [gm, ada]) expect(await axeFindings(page, `${PANEL} .window-content`)).toEqual([]);
    await shot(ada, "z-choices");
    await choice(ada, NADIA, "Reveal").press("Enter");
    await expect.poll(() => gm.evaluate(turns)).toEqual(expect.arrayContaining([NADIA, WARDEN]));
    expect(await gm.evaluate(turns)).not.toContain(TEO);
    await endCombat();
    await takeBack();
    for (const page of table.all) await isIn(row(page, NADIA), "Docking bay");
  });

  it("Z-4, Z-5: the same dice are met again; she backs out the way she came, and nobody fights", async () => {
    await way(ada, NADIA, "door")
      .getByRole("button", { name: /^Go to/ })
      .press("Enter");
    await choice(ada, NADIA, "Back out").press("Enter");
    for (const page of table.all) await isIn(row(page, NADIA), "Docking bay");
    await choices(ada, NADIA).waitFor({ state: "detached" });
    expect(await gm.evaluate(turns)).toEqual([]);
    await advance(2);
  });

  it("Z-5: the machine sees them first and backs out by the Gamemaster's click, unseen by players", async () => {
    // The time of the world follows the stretch.
    for (const page of [ada, bruno]) await page.locator(PANEL).getByText("Clock: 00:10").waitFor();
    const before = [await ada.locator(PANEL).innerText(), await bruno.locator(PANEL).innerText()];
    await nextDice(gm, ...faces(1, 1, 1, 1, 1, 1, 6, 1, 1, 1));
    await way(gm, WARDEN, "door").getByRole("button", { name: "Go to Docking bay" }).click();
    await choice(gm, WARDEN, "Back out").click();
    await isIn(row(gm, WARDEN), "West corridor");
    expect([await ada.locator(PANEL).innerText(), await bruno.locator(PANEL).innerText()]).toEqual(before);
    expect(await gm.evaluate(turns)).toEqual([]);
    await advance(3);
  });

  it("Z-5: with one choice a side they vote, and the Gamemaster breaks the tie", async () => {
    await gm.evaluate(setRule, { key: "oneChoice", value: true });
    await nextDice(gm, ...faces(6, 1, 1, 1, 1, 1, 1, 1, 1, 1));
    await way(gm, WARDEN, "door").getByRole("button", { name: "Go to Docking bay" }).click();
    await choice(bruno, TEO, "Reveal").click();
    await choice(ada, NADIA, "Hide here").press("Enter");
    for (const [page, name] of [
      [ada, NADIA],
      [bruno, TEO],
    ] as const)
      await choices(page, name).waitFor({ state: "detached" });
    const votes = `Chosen: ${TEO}: Reveal, ${NADIA}: Hide here`;
    for (const page of table.all) await page.locator(PANEL).getByText(votes).waitFor();
    await shot(gm, "z-tie");
    await shot(ada, "z-tie-ada");
    expect(await gm.evaluate(turns)).toEqual([]);
    expect(await row(ada, NADIA).getByText("hiding", { exact: true }).count()).toBe(0);
    await choice(gm, "Decide for all", "Hide here").click();
    for (const name of [NADIA, TEO]) await row(ada, name).getByText("hiding", { exact: true }).waitFor();
    expect(await gm.evaluate(turns)).toEqual([]);
  });

  it("Z-9, Z-14: what she does hidden is pushed, for one stress where that counts", async () => {
    await gm.evaluate(setRule, { key: "stress", value: true });
    await caughtUp(gm, [ada]);
    await button(ada, NADIA, "Push").press("Enter");
    await row(ada, NADIA).getByRole("button", { name: "Push", exact: true, pressed: true }).waitFor();
    await nextDice(gm, ...faces(1, 1, 1, 6, 1, 1, 1, 1, 1, 1));
    await button(ada, NADIA, "Interact").press("Enter");
    await row(ada, NADIA).getByText("has acted").waitFor();
    await expect.poll(() => ada.evaluate(stealthOf, NADIA)).toMatchObject({ stress: 1 });
    expect(await ada.evaluate(exhaustionOf, NADIA)).toBe(0);
    await gm.evaluate(setRule, { key: "stress", value: false });
    await row(ada, NADIA).getByText("hiding", { exact: true }).waitFor();
    expect(await gm.evaluate(turns)).toEqual([]);
  });

  it("Z-4: who is not here meets nobody, until the Gamemaster says that they are", async () => {
    await button(gm, WARDEN, "Not here").click();
    await row(gm, WARDEN).getByRole("button", { name: "Not here", pressed: true }).waitFor();
    await place(gm, WARDEN, CORRIDOR);
    await advance(4);
    await way(bruno, TEO, "door")
      .getByRole("button", { name: /^Go to/ })
      .click();
    await isIn(row(gm, TEO), "West corridor");
    expect(await choices(bruno, TEO).count()).toBe(0);
    await nextDice(gm, ...faces(6, 1, 1, 1, 1, 1, 1));
    await button(gm, WARDEN, "Not here").click();
    await choice(bruno, TEO, "Do nothing").click();
    await choices(bruno, TEO).waitFor({ state: "detached" });
    await button(gm, WARDEN, "Not here").click();
    await row(gm, WARDEN).getByRole("button", { name: "Not here", pressed: true }).waitFor();
  });

  it("Z-11, Z-14: Teo cuts a sealed bulkhead open with a pushed roll; the button takes the stretch back", async () => {
    await gm.getByText("The Gamemaster’s part").click();
    await gm.getByRole("button", { name: BULKHEAD }).click();
    await gm.getByRole("button", { name: BULKHEAD, pressed: true }).waitFor();
    await advance(5);
    const bulkhead = way(bruno, TEO, "sealed");
    await nextDice(gm, ...faces(1, 1, 1, 1, 1));
    await bulkhead.getByRole("button", { name: "Unseal" }).click();
    await row(bruno, TEO).getByText("successes: 0").waitFor();
    await nextDice(gm, ...faces(1, 1, 6, 1, 1));
    await button(bruno, TEO, "Push the roll").click();
    await row(bruno, TEO).getByText("successes: 1").waitFor();
    await expect.poll(() => bruno.evaluate(exhaustionOf, TEO)).toBe(1);
    expect(await button(bruno, TEO, "Push the roll").count()).toBe(0);
    await shot(bruno, "z-unsealing");
    await advance(6);
    await bulkhead.waitFor({ state: "detached" });
    await gm.getByRole("button", { name: BULKHEAD, pressed: false }).waitFor();
    await takeBack();
    await stretch(5);
    await bulkhead.waitFor();
    await expect.poll(() => bruno.evaluate(exhaustionOf, TEO)).toBe(0);
  });

  it("Z-13: a combat with nobody in it is not offered, and its button says why", async () => {
    const fight = order("Into combat");
    expect(await fight.getAttribute("aria-disabled")).toBeNull();
    for (const name of [NADIA, TEO, WARDEN]) {
      const absent = row(gm, name).getByRole("button", { name: "Not here" });
      if ((await absent.getAttribute("aria-pressed")) !== "true") await absent.click();
      await row(gm, name).getByRole("button", { name: "Not here", pressed: true }).waitFor();
    }
    await expect.poll(() => fight.getAttribute("aria-disabled")).toBe("true");
    expect(await fight.getAttribute("aria-description")).toMatch(/^Nobody would be in the combat/);
    await shot(gm, "z-nobody");
    await fight.press("Enter");
    expect(await gm.evaluate(turns)).toEqual([]);
    await button(gm, TEO, "Not here").click();
    await expect.poll(() => fight.getAttribute("aria-disabled")).toBeNull();
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Host {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly actors: {
      getName(name: string): { readonly system: { readonly exhaustion: number; readonly stealth: object } };
    };
  };
}

async function setRule({ key, value }: { readonly key: string; readonly value: boolean }): Promise<void> {
  await (globalThis as unknown as Host).game.settings.set("unseen", key, value);
}

function stealthOf(name: string): object {
  return { ...(globalThis as unknown as Host).game.actors.getName(name).system.stealth };
}

function exhaustionOf(name: string): number {
  return (globalThis as unknown as Host).game.actors.getName(name).system.exhaustion;
}
