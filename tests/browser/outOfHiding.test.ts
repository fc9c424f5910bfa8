/**
 * Hiding that ends by attacks and boons; a special attack, and a power in use; in real windows of two players and a
 * Gamemaster.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nextRoundOf, nextTurnOf, startFight, turnBack, turnOn } from "./fight.ts";
import {
  act,
  aimOf,
  armEverybody,
  CARLOTTA,
  giveWord,
  hideOn,
  lastCard,
  lifeOf,
  MIRELA,
  nobodyTracks,
  openFlowsTable,
  openSheet,
  ORSOLA,
  placeOf,
  spotCount,
  TOBIAS,
  told,
  undoLast,
  undoWithWord,
  type FlowsTable,
} from "./flowsTable.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";

describe("out of hiding, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await armEverybody(table.gm);
    await table.gm.evaluate(arm);
  }, 300_000);
  afterAll(closeTables);

  it("H-15, H-16: an attack warns that it ends hiding; she comes out of that spot, with advantage", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(startFight, MIRELA);
    await gm.evaluate(nextRoundOf, MIRELA);
    await caughtUp(gm, all);
    await hideMirela();
    await act(ada, MIRELA, "Attack");
    const aim = aimOf(ada);
    await aim.getByLabel("Attack with").selectOption({ label: "Bow" });
    await aim.getByLabel("Comes out of").selectOption({ label: "Spot 2 (Row 22, column 19)" });
    await aim.getByText(`Ends hiding: ${MIRELA} first comes out of spot 2.`).waitFor();
    await aim.getByRole("button", { name: new RegExp(`^${CARLOTTA}:.*Ambush from hiding`) }).click();
    await nextDice(gm, [4, 20], [15, 20], [6, 6]);
    await aim.getByRole("button", { name: "Attack – ends hiding" }).click();
    await told(all, `${MIRELA} attacks: Bow`, /To the end of this turn, Mirela Voss has advantage/, /is hit\./);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual({ i: 22, j: 19 });
    await expect
      .poll(() => lastCard(ada).locator(".unseen-why").first().getAttribute("aria-label"))
      .toMatch(/Advantage: Ambush from hiding/);
  });

  it("H-16: every window shows her advantage to the end of the turn, and again when turns are rewound", async () => {
    const { gm, all } = table;
    const shownAfter = async (turn: (() => Promise<void>) | null, shown: boolean) => {
      if (turn) await gm.evaluate(turn);
      for (const page of all) await expect.poll(() => isAmbushing(page, MIRELA)).toBe(shown);
    };
    await shownAfter(null, true);
    await shownAfter(turnOn, false);
    await shownAfter(turnBack, true);
    await shownAfter(turnBack, false);
    await shownAfter(turnOn, true);
    await shownAfter(turnOn, false);
  });

  it("U1: the attack is taken back: hidden again in both spots, and no advantage", async () => {
    const { gm, all } = table;
    await gm.evaluate(turnBack);
    await undoLast(gm, "Gamemaster");
    await spotCount(all, MIRELA, 2);
    for (const page of all) await expect.poll(() => isAmbushing(page, MIRELA)).toBe(false);
  });

  it("H-15: a boon on somebody else says before that it ends hiding, and does; one on herself does not", async () => {
    const { gm, ada, all } = table;
    await act(ada, MIRELA, "Boon");
    const aim = aimOf(ada);
    await aim.getByLabel("Costs").selectOption({ label: "Nothing" });
    await aim.getByRole("button", { name: `Themselves: ${MIRELA}` }).click();
    await aim.getByRole("button", { name: "Give the boon", exact: true }).click();
    await giveWord(gm);
    await told(all, `${MIRELA} gives a boon`);
    await spotCount(all, MIRELA, 2);
    await act(ada, MIRELA, "Boon");
    await aim.getByLabel("Range in tiles").fill("12");
    await aim.getByLabel("Range in tiles").press("Tab");
    await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
    await aim.getByText(`Ends hiding: a boon on somebody else brings ${MIRELA} out.`).waitFor();
    await aim.getByRole("button", { name: "Give the boon – ends hiding" }).click();
    await giveWord(gm);
    await told(all, `${MIRELA} gives a boon`, /To the end of this turn, Mirela Voss has advantage/);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => isAmbushing(page, MIRELA)).toBe(true);
  });

  it("H-16, H-19: found in somebody else's turn, she has it to the end of that one", async () => {
    const { gm, ada, all } = table;
    await undoWithWord(ada, gm, "Ada");
    await gm.evaluate(nextTurnOf, CARLOTTA);
    await act(gm, CARLOTTA, "Scan");
    const scan = gm.locator("#unseen-scan");
    await nextDice(gm, [1, 2], [3, 20]);
    await scan.getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) }).click();
    await told(all, `${CARLOTTA} scans spot 2 of ${MIRELA}`, /To the end of this turn, Mirela Voss has advantage/);
    for (const page of all) await expect.poll(() => isAmbushing(page, MIRELA)).toBe(true);
    await gm.evaluate(turnOn);
    for (const page of all) await expect.poll(() => isAmbushing(page, MIRELA)).toBe(false);
  });

  it("H-25: after the last hider is found the window of Scan says so, and closes by its own button", async () => {
    const scan = table.gm.locator("#unseen-scan");
    await scan.getByText(`Nobody hides from ${CARLOTTA} here.`).waitFor();
    expect(await scan.getByText(/^Reveal one hiding spot/).count()).toBe(0);
    await scan.locator(".window-content").getByRole("button", { name: "Close", exact: true }).press("Enter");
    await scan.waitFor({ state: "detached" });
  });

  it("G-4: a special attack meets the defence of an attribute; absorption takes the damage first", async () => {
    const { gm, ada, bruno, all } = table;
    await gm.evaluate(nextTurnOf, CARLOTTA);
    await gm.evaluate(absorb, { name: MIRELA, points: 3 });
    await act(gm, CARLOTTA, "Special attack");
    const aim = aimOf(gm);
    await aim.getByText(/against the special defence of Focus/).waitFor();
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    await nextDice(gm, [18, 20], [18, 20], [4, 6]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Hex`, /is hit\./);
    await lastCard(ada)
      .getByRole("button", { name: `${MIRELA} takes 4` })
      .click();
    await told(all, `${MIRELA} takes damage`, /Mirela Voss takes 4 damage\./);
    await told([gm, ada], `${MIRELA} takes damage`, /Absorption −3 \(3 → 0\)[^]*Life −1 \(18 → 17\)/);
    for (const page of [gm, bruno]) await expect.poll(() => lifeOf(page, MIRELA)).toBe(17);
  });

  it("H-30: a power used from the sheet is for all to see", async () => {
    const { gm, all } = table;
    await openSheet(gm, ORSOLA);
    await gm.getByRole("button", { name: "Use Whistle" }).click();
    await told(all, `${ORSOLA} uses a power`, /Captain Orsola uses Whistle\./);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  async function hideMirela(): Promise<void> {
    const { gm, ada, all } = table;
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await spotCount(all, MIRELA, 2);
  }
});

interface Sign {
  getChildByName(name: string): object | null;
}

interface Host {
  readonly game: {
    readonly actors: {
      readonly contents: readonly {
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      }[];
      getName(name: string): { update(changes: object): Promise<unknown> };
    };
    readonly scenes: { readonly active: { readonly tokens: { getName(name: string): { readonly object: Sign } } } };
  };
}

/** Whether a window's map shows a creature's advantage after coming out of hiding. */
function isAmbushing(page: Page, token: string): Promise<boolean> {
  return page.evaluate((name) => {
    const { object } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(name);
    return object.getChildByName("unseen-ambush") !== null;
  }, token);
}

/** In the Gamemaster's window: gives a special attack and a power to use. */
async function arm(): Promise<void> {
  const { game } = globalThis as unknown as Host;
  const damage = [{ dice: 1, faces: 6, bonus: 0, type: "elemental" }];
  const attack = { made: true, kind: "special", against: "focus", ranged: true, range: 12, damage };
  const items = [
    { name: "Hex", type: "power", system: { attack } },
    { name: "Whistle", type: "power", system: { text: "Calls every guard." } },
  ];
  for (const actor of game.actors.contents) await actor.createEmbeddedDocuments("Item", items);
}

/** In the Gamemaster's window: gives absorption points. */
async function absorb({ name, points }: { readonly name: string; readonly points: number }): Promise<void> {
  await (globalThis as unknown as Host).game.actors.getName(name).update({ "system.absorption": points });
}
