/**
 * Danger and awareness in real windows: nothing while it is off, and the Gamemaster's board (K-1).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { act, MIRELA, openFlowsTable, type FlowsTable } from "./flowsTable.ts";
import { closeTables } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const SIZE = { width: 1280, height: 800, sharpness: 1 };

describe("danger and awareness at the table", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable(SIZE);
    await table.gm.evaluate(dealCards, { name: MIRELA });
  }, 300_000);
  afterAll(closeTables);

  it("is not there while it is off", async () => {
    const { gm } = table;
    await gm.keyboard.press("Shift+KeyU");
    await act(gm, MIRELA, "Scan");
    // A window that opens later would keep the keyboard.
    await gm.locator("#unseen-scan").waitFor();
    await closeWindows(gm);
    expect(await boardOf(gm).count()).toBe(0);
    expect(await gm.getByRole("button", { name: "Awareness board" }).count()).toBe(0);
  });

  it("K-1: the Gamemaster's board has a grid of observers and subjects", async () => {
    const { gm, all } = table;
    await gm.evaluate(turnOn, "danger");
    for (const page of all) await expect.poll(() => page.evaluate(isOn, "danger")).toBe(true);
    await gm.keyboard.press("Shift+KeyU");
    const board = boardOf(gm);
    await board.getByRole("grid").waitFor();
    await shot(gm, "k1-board");
    expect(await axeFindings(gm, "#unseen-awareness .window-content")).toEqual([]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

const boardOf = (page: Page): Locator => page.locator("#unseen-awareness");

interface Host {
  readonly game: {
    readonly settings: {
      set(scope: string, key: string, value: unknown): Promise<unknown>;
      get(scope: string, key: string): unknown;
    };
    readonly actors: {
      getName(name: string): { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
    };
  };
}

async function turnOn(key: string): Promise<void> {
  await (globalThis as unknown as Host).game.settings.set("unseen", key, true);
}

function isOn(key: string): unknown {
  return (globalThis as unknown as Host).game.settings.get("unseen", key);
}

async function dealCards({ name }: { readonly name: string }): Promise<void> {
  const card = (called: string, keywords: readonly string[], system: object) => ({
    name: called,
    type: "ability",
    system: { keywords, ...system },
  });
  await (globalThis as unknown as Host).game.actors
    .getName(name)
    .createEmbeddedDocuments("Item", [
      card("Keen ears", ["awareness"], { pool: "dynamic", dice: 2 }),
      card("Soft soles", ["stealth"], { pool: "static", dice: 2, bonus: 1 }),
    ]);
}
