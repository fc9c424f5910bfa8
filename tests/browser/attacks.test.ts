/**
 * Attacks in real windows of two players and a Gamemaster: as a reaction, from the sheet, at several targets, on picked
 * tiles and in a cone.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HITS, nextRoundOf, nextTurnOf, startFight } from "./fight.ts";
import {
  aimOf,
  aimWith,
  armEverybody,
  CARLOTTA,
  drag,
  hideOn,
  lastCard,
  lead,
  lifeOf,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  openSheet,
  ORSOLA,
  place,
  placeOf,
  spotCount,
  spotsAre,
  TOBIAS,
  told,
  undoLast,
  undoWithWord,
  type FlowsTable,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows } from "./windows.ts";

const THICKET = { i: 21, j: 16 };
const DEEPER = { i: 23, j: 15 };
/** In the zone of a guard at the thicket's edge, beside a spot outside that zone. */
const IN_ITS_ZONE = { i: 21, j: 15 };

describe("attacks of every kind, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await armEverybody(table.gm);
    await table.gm.evaluate(arm);
  }, 300_000);
  afterAll(closeTables);

  it("H-15: out of hiding and through a guard's zone, by the marker and on", async () => {
    const { gm, ada, all } = table;
    await place(gm, CARLOTTA, { i: 20, j: 14 });
    await gm.evaluate(startFight, MIRELA);
    await caughtUp(gm, all);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: THICKET, further: [DEEPER] });
    await nobodyTracks(gm);
    await gm.evaluate(nextRoundOf, MIRELA);
    await caughtUp(gm, [ada]);
    await drag(ada, { from: THICKET, to: IN_ITS_ZONE });
    await told(all, `${MIRELA} steps out`, /comes out of spot \d and is hidden no more/);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual(IN_ITS_ZONE);
    await drag(ada, { from: IN_ITS_ZONE, to: { i: 22, j: 16 } });
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual({ i: 22, j: 16 });
  });

  it("G-9: the guard may strike at her with its reaction, and at nobody else", async () => {
    const { gm, all } = table;
    const aim = await aimWith(gm, CARLOTTA, "Bow");
    await expect.poll(() => aim.getByLabel("As a reaction").isChecked()).toBe(true);
    await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
    await aim.getByText(`${TOBIAS} has not provoked an attack of opportunity by ${CARLOTTA}.`).waitFor();
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks as a reaction: Bow`, /is hit\./);
  });

  it("G-9: once; taken back, it has its reaction again", async () => {
    const { gm, all } = table;
    const aim = await aimWith(gm, CARLOTTA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    await aim.getByText(`${CARLOTTA} has already used their reaction.`).first().waitFor();
    await aim.press("Escape");
    await undoLast(gm, "Gamemaster");
    await aimWith(gm, CARLOTTA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks as a reaction: Bow`, /is hit\./);
  });

  it("G-4: let go by the Gamemaster, a wound is nobody's any more", async () => {
    const { gm, ada, all } = table;
    const before = await lifeOf(gm, MIRELA);
    await lastCard(gm)
      .getByRole("button", { name: `Spare ${MIRELA}` })
      .click();
    await told(all, `${MIRELA} is spared`, /The Gamemaster spares/);
    expect(await lifeOf(ada, MIRELA)).toBe(before);
    for (const page of all) await expect.poll(() => wounds(page, MIRELA)).toBe(0);
  });

  it("G-4: a player attacks from the sheet, several targets at once, each with a check of its own", async () => {
    const { gm, ada, all } = table;
    await caughtUp(gm, [ada]);
    await openSheet(ada, MIRELA);
    await ada.getByRole("button", { name: "Attack with Knives" }).click();
    const aim = aimOf(ada);
    await aim.getByText("Up to 2 targets, range 30").waitFor();
    await aim.getByRole("button", { name: new RegExp(`^${CARLOTTA}`) }).click();
    await aim.getByRole("button", { name: new RegExp(`^${ORSOLA}`) }).click();
    await aim.getByText("Targets: 2 of 2").waitFor();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${MIRELA} attacks: Knives`, new RegExp(`Still to be taken: .*${CARLOTTA}`));
    await backToChat(ada);
    await undoWithWord(ada, gm, "Ada");
  });

  it("H-21: picked tiles strike whoever is on them, and a tile may be taken back before", async () => {
    const { gm, all } = table;
    const at = await placeOf(gm, MIRELA);
    await gm.evaluate(nextTurnOf, ORSOLA);
    await place(gm, ORSOLA, { i: at.i - 3, j: at.j });
    const aim = await aimWith(gm, ORSOLA, "Mines");
    await aim.getByText("Up to 2 tiles, range 6").waitFor();
    const pad = aim.locator("[data-action=pad]");
    await lead(aim, "DD");
    await pad.press("Enter");
    await aim.getByRole("button", { name: `Remove Row ${at.i - 1}, column ${at.j}` }).click();
    await lead(aim, "D");
    await pad.press("Enter");
    await lead(aim, "L");
    await pad.press("Enter");
    await aim.getByText("Would be struck: 1").waitFor();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${ORSOLA} attacks: Mines`, new RegExp(`Still to be taken: ${MIRELA}`));
    await undoLast(gm, "Gamemaster");
  });

  it("H-21: a cone strikes all that is in it, a spot too: missed there, that one is cleared", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(nextRoundOf, MIRELA);
    await caughtUp(gm, [ada]);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: THICKET, further: [DEEPER] });
    await nobodyTracks(gm);
    await gm.evaluate(nextTurnOf, ORSOLA);
    await place(gm, ORSOLA, { i: THICKET.i - 3, j: THICKET.j });
    await spotsAre(all, MIRELA, [1, 2]);
    const aim = await aimWith(gm, ORSOLA, "Breath");
    await aim.getByText("Cone of length 4").waitFor();
    await lead(aim, "D");
    await aim.getByText("Would be struck: 1").waitFor();
    await nextDice(gm, [19, 20], [19, 20], [2, 2]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${ORSOLA} attacks: Breath`, /was not there: spot 1\. What was struck is cleared/);
    await spotsAre(all, MIRELA, [2]);
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

async function backToChat(page: Page): Promise<void> {
  await closeWindows(page);
  await page.getByRole("tab", { name: "Chat" }).click();
}

/** How many wounds of a creature a window offers to apply. */
const wounds = (page: Page, name: string): Promise<number> =>
  page.getByRole("button", { name: new RegExp(`^${name} takes`) }).count();

interface Host {
  readonly game: {
    readonly actors: {
      readonly contents: readonly {
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      }[];
    };
  };
}

/** In the Gamemaster's window: attacks at several targets, on picked tiles, and in a cone. */
async function arm(): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const damage = [{ dice: 1, faces: 6, bonus: 0, type: "elemental" }];
  const arms = (name: string, range: number, aim: object) => ({
    name,
    type: "arms",
    system: { attack: { made: true, kind: "basic", ranged: true, range, damage, aim } },
  });
  const items = [
    arms("Knives", 30, { kind: "several", size: 2 }),
    arms("Mines", 6, { kind: "tiles", size: 2 }),
    arms("Breath", 12, { kind: "cone", size: 4 }),
  ];
  for (const actor of game.actors.contents) await actor.createEmbeddedDocuments("Item", items);
}
