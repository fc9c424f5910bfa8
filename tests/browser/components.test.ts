/**
 * H-5 in real windows: a horde of two components hides by the panel and by the map, with one check; a Scan finds one of
 * them.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  lastCard,
  nobodyTracks,
  openFlowsTable,
  spotCount,
  spotsAre,
  told,
  type FlowsTable,
} from "./flowsTable.ts";
import { closeTables, nextDice, reload } from "./table.ts";

const ONE = "Rats by the shed";
const OTHER = "Rats in the thicket";
const CARLOTTA = "Guard Carlotta";

describe("a horde, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await table.gm.evaluate(splitUp);
    for (const page of table.all) await page.getByRole("button", { name: OTHER, exact: true }).waitFor();
  }, 300_000);
  afterAll(closeTables);

  it("H-5: its player chooses a first spot for each part, and rolls once for both", async () => {
    const { gm, ada, all } = table;
    await ada.getByRole("button", { name: ONE, exact: true }).press("Enter");
    await ada.keyboard.press("Shift+KeyH");
    await pick(ada, /^Row 22, column 19:/);
    await part(ada, OTHER).click();
    await expect.poll(() => ada.getByRole("option", { name: /^Row 22, column 19:/ }).count()).toBe(0);
    await pick(ada, /^Row 21, column 16:/);
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: "One roll for 2 parts" }).click();
    await told(
      all,
      `${OTHER} hides`,
      /With 12 these hide together: Rats by the shed, Rats in the thicket\. Further hiding spots for each: 2\./,
    );
  });

  it("H-2: the choice of both stays pending over a reload, and each has further spots of its own", async () => {
    const { gm, ada, all } = table;
    await reload(ada);
    await ada.getByText("Rolled 12. Choose the further hiding spots.").first().waitFor();
    await part(ada, ONE).click();
    await pick(ada, /^Row 22, column 21:/);
    await part(ada, OTHER).click();
    await pick(ada, /^Row 21, column 15:/);
    await ada.getByRole("button", { name: "Done", exact: true }).click();
    await told(all, `${OTHER} is hidden`, /New hiding spots of Rats by the shed \(2\), Rats in the thicket \(2\)\./);
    for (const hider of [ONE, OTHER]) await spotsAre(all, hider, [1, 2]);
    await nobodyTracks(gm);
  });

  it("H-19: a Scan finds one part by its own two spots; the other stays hidden, also after a reload", async () => {
    const { gm, bruno, all } = table;
    await act(gm, CARLOTTA, "Scan");
    await nextDice(gm, [1, 2], [3, 20]);
    await gm
      .locator("#unseen-scan")
      .getByRole("button", { name: new RegExp(`^Spot 1 of ${ONE}`) })
      .click();
    await told(all, `${CARLOTTA} scans spot 1 of ${ONE}`, /is found in/);
    await reload(bruno);
    await spotCount(all, ONE, 0);
    await spotsAre(all, OTHER, [1, 2]);
  });

  it("U1: the Scan taken back, both parts hide again", async () => {
    const { gm, all } = table;
    await lastCard(gm).getByRole("button", { name: /^Undo/ }).click();
    for (const hider of [ONE, OTHER]) await spotsAre(all, hider, [1, 2]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The panel's button that selects a part. */
const part = (page: Page, name: string) =>
  page.getByRole("group", { name: /^Choose a spot for each part/ }).getByRole("button", { name });

async function pick(page: Page, tile: RegExp): Promise<void> {
  await page.getByRole("option", { name: tile }).press("Enter");
}

interface Token {
  toObject(): object;
  update(changes: object): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } };
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): Token };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
}

/** In the Gamemaster's window: Ada's hero becomes a horde with two tokens, each with a name of its own. */
async function splitUp(): Promise<void> {
  const { actors, scenes } = (globalThis as unknown as Host).game;
  const { active } = scenes;
  await actors.getName("Mirela Voss").update({ "system.components": true });
  const token = active.tokens.getName("Mirela Voss");
  const other = { ...token.toObject(), _id: null, name: "Rats in the thicket", x: 1700, y: 2100 };
  await active.createEmbeddedDocuments("Token", [other]);
  await token.update({ name: "Rats by the shed" });
}
