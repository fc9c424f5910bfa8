/** Hostile names in a real window, on everything of the system that shows a name: no name runs or adds elements. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LONGEST_NAME } from "../../src/bridge/fields/bounds.ts";
import { HOSTILE_NAMES } from "../secrecy/hostileNames.ts";
import {
  act,
  aimOf,
  aimWith,
  armEverybody,
  CARLOTTA,
  hideOn,
  lastCard,
  lead,
  light,
  MIRELA,
  nobodyTracks,
  ORSOLA,
  placeOf,
  spotsOf,
  TOBIAS,
  told,
} from "./flowsTable.ts";
import {
  gather,
  leaveAudit,
  namesOfTokens,
  rename,
  setTraps,
  showOnCards,
  showOnSheets,
  type Trapped,
} from "./hostileWindow.ts";
import { closeTables, nextDice, openTestTable, type TestTable } from "./table.ts";

/** A harmless name. */
const PLAIN = "Plain";
/** All kinds of cards. */
const KINDS = [
  "affect",
  "attack",
  "audit",
  "claim",
  "damage",
  "designate",
  "hide",
  "notice",
  "push",
  "recheck",
  "scan",
  "scanReveal",
  "track",
];
/** How many creatures stand around the smoke besides the demo's, so that many names are shown at once. */
const CROWD = 18;

describe("hostile names in a real window", () => {
  let table: TestTable;
  let gm: Page;

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster");
  }, 300_000);
  afterAll(closeTables);

  it("begins with traps, cards of many kinds, and a crowd that may track a hider", async () => {
    await gm.evaluate(setTraps);
    await armEverybody(gm);
    await leaveCards(gm);
    await gm.evaluate(gather, CROWD);
    await hideOn(gm, gm, { hero: TOBIAS, die: 10, first: { i: 18, j: 27 }, further: [{ i: 19, j: 27 }] });
    await gm.locator("#unseen-track").waitFor();
  });

  it("on every card", async () => {
    const seen = await gm.evaluate(showOnCards, { plain: PLAIN, names: HOSTILE_NAMES });
    expect([...new Set(seen.kinds)].toSorted()).toEqual(KINDS);
    expect(seen.shown).toBe(HOSTILE_NAMES.length);
    expect(seen.faults).toEqual([]);
  });

  it("on the sheets of creatures and items", async () => {
    const seen = await gm.evaluate(showOnSheets, { plain: PLAIN, names: HOSTILE_NAMES });
    expect(seen.shown).toBe(HOSTILE_NAMES.length);
    expect(seen.faults).toEqual([]);
  });

  it("in the panels of tracking, Scan and what is known, and on a token's buttons and tooltips", async () => {
    await act(gm, CARLOTTA, "What we know");
    await gm.locator("#unseen-knowledge").waitFor();
    await act(gm, CARLOTTA, "Scan");
    await gm.locator("#unseen-scan").waitFor();
    await inPanels(["unseen-track", "unseen-scan", "unseen-knowledge"]);
  });

  it("in the panel of attacks", async () => {
    await aimWith(gm, CARLOTTA, "Bow");
    await inPanels(["unseen-aim"]);
    await gm.keyboard.press("Escape");
  });

  it("in the panel of boons", async () => {
    await act(gm, CARLOTTA, "Boon");
    await inPanels(["unseen-aim"]);
  });

  it("none of them ran, and the consoles are free of errors", async () => {
    expect(await gm.evaluate(() => (globalThis as unknown as Trapped).sprung)).toEqual([]);
    expect(table.complaints).toEqual([]);
  });

  /** Gives the names to the tokens, one name each, and checks the panels after each round. */
  async function inPanels(ids: readonly string[]): Promise<void> {
    const called = await gm.evaluate(namesOfTokens);
    const plain = await gm.evaluate(rename, { names: [PLAIN], ids, most: LONGEST_NAME });
    expect(plain.overflowing).toEqual([]);
    for (const names of batches(plain.tokens)) {
      // The buttons of a token may still be drawn when they are counted.
      await expect
        .poll(() => gm.evaluate(rename, { names, ids, most: LONGEST_NAME }), { message: names.join("\n") })
        .toEqual(plain);
    }
    await gm.evaluate(rename, { names: called, ids, most: LONGEST_NAME });
  }
});

const batches = (size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(HOSTILE_NAMES.length / size) }, (_, k) =>
    HOSTILE_NAMES.slice(k * size, (k + 1) * size),
  );

/** Acts that leave a card of every kind. */
async function leaveCards(gm: Page): Promise<void> {
  await hideOn(gm, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
  await nobodyTracks(gm);
  await act(gm, ORSOLA, "Scan");
  const scan = gm.locator("#unseen-scan");
  await nextDice(gm, [2, 2], [3, 20], [3, 20]);
  await scan.getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) }).click();
  await told([gm], `${ORSOLA} scans spot 1 of ${MIRELA}`);
  await scan.locator("select").selectOption({ label: CARLOTTA });
  await nextDice(gm, [3, 20]);
  await scan.getByRole("button", { name: /^Size up/ }).click();
  await told([gm], `${ORSOLA} sizes up ${CARLOTTA}`);
  await scan.press("Escape");
  await aimWith(gm, CARLOTTA, "Bow");
  await aimOf(gm)
    .getByRole("button", { name: new RegExp(`^Spot 2 of ${MIRELA}`) })
    .click();
  await nextDice(gm, [19, 20], [19, 20]);
  await aimOf(gm).getByRole("button", { name: "Attack", exact: true }).click();
  await told([gm], `${CARLOTTA} attacks: Bow`);
  await lastCard(gm)
    .getByRole("button", { name: new RegExp(`^${MIRELA} takes`) })
    .click();
  await told([gm], `${MIRELA} takes damage`);
  await act(gm, ORSOLA, "Boon");
  await aimOf(gm)
    .getByRole("button", { name: new RegExp(`^${CARLOTTA}`) })
    .click();
  await aimOf(gm).getByRole("button", { name: "Give the boon" }).click();
  await told([gm], `${ORSOLA} gives a boon`);
  await hideOn(gm, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
  await nobodyTracks(gm);
  await act(gm, ORSOLA, "Scan");
  await nextDice(gm, [2, 2], [3, 20]);
  await scan.getByRole("button", { name: new RegExp(`^Spot 1 of ${MIRELA}`) }).click();
  await told([gm], `${ORSOLA} scans spot 1 of ${MIRELA}`);
  await scan.press("Escape");
  await lastCard(gm)
    .getByRole("button", { name: /^I was there/ })
    .click();
  await gm.getByRole("dialog").getByRole("button", { name: "Yes, I was there" }).click();
  await told([gm], `${MIRELA}: “I was there”`);
  await moveAbout(gm);
  await gm.evaluate(leaveAudit);
}

/** Mirela hides again. A lamp reveals one spot. She teleports with the others, and steps out. */
async function moveAbout(gm: Page): Promise<void> {
  await hideOn(gm, gm, { hero: MIRELA, die: 5, first: { i: 21, j: 16 }, further: [{ i: 22, j: 19 }] });
  await nobodyTracks(gm);
  await nextDice(gm, [2, 2]);
  await light(gm, { i: 22, j: 19 });
  await told([gm], "Hiding spots revealed", /was not there/);
  const spot = async (): Promise<unknown> => placeOf(gm, (await spotsOf(gm, MIRELA))[0]!);
  const before = await spot();
  await act(gm, MIRELA, "Teleport to…");
  await lead(aimOf(gm), "L");
  await aimOf(gm).getByRole("button", { name: "Teleport", exact: true }).click();
  await told([gm], `${MIRELA} teleports`);
  // The card comes before the marker is replaced. A HUD of the old marker then closes.
  await expect.poll(spot).not.toEqual(before);
  await gm.getByRole("button", { name: /^Actions for Mirela Voss \d+$/ }).press("Enter");
  await gm.locator("#token-hud").getByRole("button", { name: "Step out here" }).press("Enter");
  await gm.getByRole("dialog", { name: "Step out" }).getByRole("button", { name: "Step out here" }).click();
  await told([gm], `${MIRELA} steps out`);
}
