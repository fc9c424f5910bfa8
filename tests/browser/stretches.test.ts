/** Stealth mode in real windows of a Gamemaster and a player: begin, plan, ready, advance, take back (part Z). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { closeTables, openTestTable, reload, type TestTable } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

describe("part Z: stealth mode at the table", () => {
  let table: TestTable;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster");
    ada = await table.seat("Ada");
    await gm.getByRole("button", { name: "Zones", exact: true }).click();
    await gm.getByRole("button", { name: "Propose zones from rooms" }).click();
    const drafts = gm.getByRole("list", { name: "Rooms of the scene" });
    await drafts.waitFor();
    for (const box of await drafts.getByRole("checkbox").all()) await box.check();
    await gm.getByRole("button", { name: /^Make zones: \d+/ }).click();
    await gm.getByRole("list", { name: "Zones" }).waitFor();
    await gm.evaluate(leaveFriends);
    await closeWindows(gm);
  }, 300_000);
  afterAll(closeTables);

  it("the Gamemaster turns it on and begins", async () => {
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).click();
    await gm.getByRole("button", { name: "Turn stealth mode on" }).click();
    await gm.getByRole("button", { name: "Begin stealth mode" }).click();
    await gm.getByText("Stretch 1", { exact: true }).waitFor();
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
    await shot(gm, "z-begin");
    await shot(ada, "z-begin-ada");
  });

  it("a player plans and is ready; the Gamemaster sees it", async () => {
    await ada.getByLabel("Plan of Mirela Voss").selectOption({ label: "Keep guard" });
    await gm.getByRole("listitem", { name: "Mirela Voss" }).getByText("on guard").waitFor();
    const row = ada.getByRole("listitem", { name: "Mirela Voss" });
    await row.getByRole("button", { name: "Ready" }).press("Enter");
    await gm
      .getByRole("listitem", { name: "Mirela Voss" })
      .getByRole("button", { name: "Ready", pressed: true })
      .waitFor();
  });

  it("advances with the clock, survives a reload, and is taken back", async () => {
    await gm.getByRole("button", { name: "Advance", exact: true }).click();
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(worldTime)).toBe(600);
    await reload(ada);
    await ada.getByText("Stretch 2", { exact: true }).waitFor();
    await gm.getByRole("button", { name: "Take the stretch back" }).click();
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
    await expect.poll(() => gm.evaluate(worldTime)).toBe(0);
    await shot(gm, "z-taken-back");
  });

  it("leads into combat and back into the same stretch (Z-13)", async () => {
    await gm.getByRole("button", { name: "Into combat" }).click();
    for (const page of [gm, ada]) await page.getByText("Combat goes on. The stretch continues after it.").waitFor();
    await expect.poll(() => gm.evaluate(combatants)).toEqual(["Mirela Voss", "Tobias Fenn"]);
    await expect.poll(() => gm.evaluate(hasStarted)).toBe(true);
    await gm.evaluate(endCombat);
    for (const page of [gm, ada])
      await page.getByText("Combat goes on. The stretch continues after it.").waitFor({ state: "detached" });
    await ada.getByText("Stretch 1", { exact: true }).waitFor();
  });

  it("ends when the Gamemaster says so", async () => {
    await gm.getByRole("button", { name: "End stealth mode" }).press("Enter");
    for (const page of [gm, ada]) await page.getByText("Stealth mode is not running on this scene.").waitFor();
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});

interface Host {
  readonly game: {
    readonly time: { readonly worldTime: number };
    readonly combat: {
      readonly started: boolean;
      readonly combatants: { readonly contents: readonly { readonly name: string }[] };
      delete(): Promise<unknown>;
    } | null;
  };
  readonly canvas: {
    readonly scene: {
      readonly tokens: { readonly contents: readonly { readonly id: string; readonly disposition: number }[] };
      deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
    };
  };
}

/** Removes every token but friendly ones. */
async function leaveFriends(): Promise<void> {
  const { canvas } = globalThis as unknown as Host;
  const others = canvas.scene.tokens.contents.filter(({ disposition }) => disposition !== 1);
  await canvas.scene.deleteEmbeddedDocuments(
    "Token",
    others.map(({ id }) => id),
  );
}

function worldTime(): number {
  return (globalThis as unknown as Host).game.time.worldTime;
}

function combatants(): readonly string[] {
  const { combat } = (globalThis as unknown as Host).game;
  return (combat?.combatants.contents.map(({ name }) => name) ?? []).toSorted();
}

function hasStarted(): boolean {
  return (globalThis as unknown as Host).game.combat?.started === true;
}

async function endCombat(): Promise<void> {
  await (globalThis as unknown as Host).game.combat?.delete();
}
