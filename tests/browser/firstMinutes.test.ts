/** README.md's first ten minutes, sentence by sentence, in a fresh world. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, aimWith, CARLOTTA, lastCard, MIRELA, nobodyTracks, ORSOLA, spotCount, undoLast } from "./flowsTable.ts";
import { closeTables, nextDice, openTestTable } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

interface Seats {
  readonly gm: Page;
  readonly ada: Page;
}

/** What README.md asks for, by the first words of each step. */
const STEPS: Readonly<Record<string, (seats: Seats) => Promise<void>>> = {
  "In Ada's window, right-click Mirela's token": async ({ ada }) => {
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Shift+F10");
    await ada.locator("#token-hud").getByRole("button", { name: /^Hide/ }).first().press("Enter");
  },
  "Point at a green tile": async ({ gm, ada }) => {
    const tile = ada.getByRole("option", { name: /^Row 22, column 19:/ });
    await tile.hover();
    await ada.locator("#unseen-hide .unseen-reason").first().waitFor();
    await tile.press("Enter");
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
  },
  "The check earns further spots": async ({ gm, ada }) => {
    await ada.getByText("Rolled 12. Choose the further hiding spots.").waitFor();
    for (const tile of [/^Row 21, column 16:/, /^Row 22, column 21:/])
      await ada.getByRole("option", { name: tile }).press("Enter");
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await spotCount([gm, ada], MIRELA, 3);
  },
  "In the Gamemaster's window, the guards may Track": async ({ gm }) => {
    await nobodyTracks(gm);
  },
  "Right-click Captain Orsola": async ({ gm, ada }) => {
    await nextDice(gm, [3, 3], [5, 20]);
    await act(gm, ORSOLA, /^Scan/);
    await gm.getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) }).click();
    await spotCount([gm, ada], MIRELA, 2);
    await closeWindows(gm);
  },
  "Right-click Guard Carlotta": async ({ gm }) => {
    const aim = await aimWith(gm, CARLOTTA, "Crossbow");
    await aim.getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) }).click();
    await nextDice(gm, [19, 20], [19, 20], [2, 2]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await spotCount([gm], MIRELA, 1);
  },
  "Press *Undo* on the card": async ({ gm, ada }) => {
    await undoLast(gm, "Gamemaster");
    await spotCount([gm, ada], MIRELA, 2);
  },
  "Press the rule's number on the card": async ({ gm }) => {
    await lastCard(gm).getByRole("button", { name: "Rule G-4" }).click();
    await gm.locator(".journal-entry").getByRole("heading", { name: "Attack", exact: true }).waitFor();
    await shot(gm, "first-minutes");
  },
};

const readme = readFileSync("README.md", "utf8");
const section = readme.split("### The first ten minutes")[1]?.split("\n## ")[0] ?? "";
const steps = Array.from(section.matchAll(/^\d+\. (.+)$/gm), ([, text]) => text!);

describe("README.md's first ten minutes", () => {
  let seats: Seats;

  beforeAll(async () => {
    const table = await openTestTable();
    const gm = await table.seat("Gamemaster");
    seats = { gm, ada: await table.seat("Ada") };
  }, 300_000);
  afterAll(closeTables);

  it("has a way to play each step", () => {
    expect(steps).toHaveLength(Object.keys(STEPS).length);
  });

  it.each(steps)("%s", async (text) => {
    const play = Object.entries(STEPS).find(([words]) => text.startsWith(words))?.[1];
    if (!play) throw new Error(`No step of this test plays "${text}"`);
    await play(seats);
  });
});
