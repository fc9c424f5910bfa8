/**
 * A fight with hiders, with two players and a Gamemaster: boon, push, Track, attacks on spots, damage, a blast, an
 * effect, a refused request, out of hiding, concealment.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
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
  offersOf,
  openFlowsTable,
  ORSOLA,
  place,
  placeOf,
  spotCount,
  spotsAre,
  TOBIAS,
  told,
  undoLast,
  type FlowsTable,
} from "./flowsTable.ts";
import { axeFindings } from "./axe.ts";
import { touchLast, unstruck, weights } from "./cardLooks.ts";
import { fogAbout, giveGuard, giveRam, turnOn } from "./fightGifts.ts";
import { caughtUp, closeTables, nextDice, reload } from "./table.ts";
import { byKeyboard, press, typeWhile, whileCloses } from "./windows.ts";

const THICKET = { i: 21, j: 16 };

describe("a fight with hiders, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await armEverybody(table.gm);
  }, 300_000);
  afterAll(closeTables);

  it("T-1: a player gives a boon by a power of her own", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(giveGuard, MIRELA);
    await caughtUp(gm, [ada]);
    await act(ada, MIRELA, "Boon");
    const aim = aimOf(ada);
    await aim.getByLabel("Power").selectOption({ label: "Guard" });
    await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
    await aim.getByRole("button", { name: "Give the boon", exact: true }).click();
    await told(all, `${MIRELA} gives a boon: Guard`);
  });

  it("T-9: the attacker's owner pushes with one click on the hit's card; undo gives the button back", async () => {
    const { gm, ada, bruno, all } = table;
    const home = await placeOf(gm, ORSOLA);
    await gm.evaluate(giveRam, TOBIAS);
    await place(gm, TOBIAS, { i: 21, j: 17 });
    await place(gm, ORSOLA, { i: 21, j: 18 });
    await caughtUp(gm, all);
    const aim = await aimWith(bruno, TOBIAS, "Ram");
    await aim.getByRole("button", { name: new RegExp(`^${ORSOLA}`) }).click();
    await nextDice(gm, [19, 20], [3, 6]);
    await aim.getByRole("button", { name: /^Attack( |$)/ }).click();
    await told(all, `${TOBIAS} attacks: Ram`, /is hit\./, new RegExp(`Still to be moved by the hit: ${ORSOLA}`));
    const button = (page: Page) => page.getByRole("button", { name: `Push ${ORSOLA}` });
    expect(await button(ada).count()).toBe(0);
    await button(bruno).click();
    await aim.getByText(`Moved 1 tiles: ${ORSOLA}`).waitFor();
    await aim.getByRole("button", { name: "Push", exact: true }).click();
    await told(all, `${TOBIAS} pushes`, /1: distance of the effect/);
    for (const page of all) await expect.poll(() => placeOf(page, ORSOLA)).toEqual({ i: 21, j: 19 });
    await expect.poll(() => button(bruno).count()).toBe(0);
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => placeOf(page, ORSOLA)).toEqual({ i: 21, j: 18 });
    await button(bruno).waitFor();
    await place(gm, ORSOLA, home);
    await place(gm, TOBIAS, { i: 22, j: 17 });
  });

  it("H-34: one guard tracks in vain, and the Gamemaster answers for all the others at once", async () => {
    const { gm, ada, all } = table;
    await caughtUp(gm, all);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [THICKET] });
    await spotsAre(all, MIRELA, [1, 2]);
    await nextDice(gm, [3, 20]);
    await gm
      .getByRole("button", { name: `Track ${MIRELA} with ${CARLOTTA}` })
      .first()
      .click();
    await told(all, `${CARLOTTA} tracks ${MIRELA}`);
    await nobodyTracks(gm);
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("H-21: an attack on a spot: rolled, then whether it was there; not there, the spot is cleared", async () => {
    const { gm, all } = table;
    await strikeSpot(1);
    expect(await axeFindings(gm, "#unseen-aim .window-content")).toEqual([]);
    await nextDice(gm, [19, 20], [19, 20], [2, 2]);
    await aimOf(gm).getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Bow`, /was not there\. Cleared: spot 1\./);
    await spotsAre(all, MIRELA, [2]);
    expect(await lastCard(gm).evaluate(weights)).toEqual({ outcome: true, causes: [] });
    expect(await axeFindings(gm, ".unseen-card")).toEqual([]);
  });

  it("U1: undone by the Gamemaster from its card, both spots are there again, and the card says so", async () => {
    const { gm, all } = table;
    await undoLast(gm, "Gamemaster");
    await spotsAre(all, MIRELA, [1, 2]);
    await told(all, `${CARLOTTA} attacks: Bow`, /Undone by Gamemaster/);
    for (const page of all) expect(await lastCard(page).evaluate(unstruck)).toEqual([]);
  });

  it("H-21: found by an attack, its damage is offered only then, to its owner and the Gamemaster", async () => {
    const { gm, ada, bruno, all } = table;
    await strikeSpot(1);
    await nextDice(gm, [19, 20], [19, 20], [1, 2], [4, 6]);
    await aimOf(gm).getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Bow`, /found in spot 1/, /Still to be taken: Mirela Voss/);
    await spotsAre(all, MIRELA, []);
    await expect.poll(() => placeOf(bruno, MIRELA)).toEqual(THICKET);
    expect(await offersOf(bruno).count()).toBe(0);
    await expect.poll(() => offersOf(ada).allInnerTexts()).toEqual([`${MIRELA} takes 4`, `Block or Dodge: ${MIRELA}`]);
  });

  it("G-1, G-2: a number on a card says why to the keyboard, and to those who hear the page", async () => {
    const total = lastCard(table.ada).locator(".unseen-why").first();
    const lines = total.locator(".unseen-why-lines");
    expect(await lines.isVisible()).toBe(false);
    await byKeyboard(table.ada, total);
    await expect.poll(() => lines.isVisible()).toBe(true);
    await expect
      .poll(() => lines.innerText())
      .toMatch(/The dice show 19, 19; 19 counts[^]*Disadvantage: Partial cover/);
    await expect.poll(() => total.getAttribute("aria-label")).toMatch(/^23\. Why: .*Disadvantage: Partial cover/);
  });

  it("G-4: its player takes the damage, though the card is drawn anew under the press, and takes that back", async () => {
    const { gm, ada, bruno, all } = table;
    const takes = lastCard(ada).getByRole("button", { name: `${MIRELA} takes 4` });
    await press(ada, takes, () => gm.evaluate(touchLast).then(() => caughtUp(gm, [ada])));
    await told(all, `${MIRELA} takes damage`, /Mirela Voss takes 4 damage\./);
    await told([gm, ada], `${MIRELA} takes damage`, /Life −4 \(18 → 14\)/);
    expect(await lastCard(bruno).innerText()).not.toMatch(/Life/);
    for (const page of all) await expect.poll(() => lifeOf(page, MIRELA)).toBe(14);
    expect(await lastCard(bruno).getByRole("button", { name: /^Undo/ }).count()).toBe(0);
    await undoLast(ada, "Ada");
    for (const page of all) await expect.poll(() => lifeOf(page, MIRELA)).toBe(18);
  });

  it("G-4: Block and Dodge keep off what their player says, the rest is lost", async () => {
    const { ada, all } = table;
    await ada.getByRole("button", { name: `Block or Dodge: ${MIRELA}` }).click();
    const wound = ada.getByRole("dialog", { name: `Block or Dodge: ${MIRELA}` });
    await wound.getByLabel("Points prevented").fill("3");
    await wound.getByLabel("Points prevented").press("Tab");
    await wound.getByText("Life −1 (18 → 17)").waitFor();
    await wound.getByRole("button", { name: "Take the damage" }).click();
    await told(all, `${MIRELA} takes damage`, /Block or Dodge: −3/);
    for (const page of all) await expect.poll(() => lifeOf(page, MIRELA)).toBe(17);
  });

  it("H-21: a blast over two hiders: each defends, then each is there or not", async () => {
    const { gm, ada, bruno, all } = table;
    await place(gm, MIRELA, { i: 21, j: 18 });
    await place(gm, TOBIAS, { i: 22, j: 17 });
    await caughtUp(gm, all);
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [THICKET] });
    await nobodyTracks(gm);
    await hideOn(bruno, gm, { hero: TOBIAS, die: 10, first: { i: 21, j: 15 }, further: [{ i: 23, j: 14 }] });
    await nobodyTracks(gm);
    const aim = await aimWith(gm, CARLOTTA, "Blast");
    await lead(aim, "DDDLLLLL");
    await aim.getByText("In the area: 2").waitFor();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Blast`, /Mirela Voss was not there/, /Tobias Fenn was not there/);
    for (const hero of [MIRELA, TOBIAS]) await spotCount(all, hero, 1);
    await undoLast(gm, "Gamemaster");
    for (const hero of [MIRELA, TOBIAS]) await spotCount(all, hero, 2);
  });

  it("H-22: its player is asked before the draw and may have it met; the others learn nothing of it", async () => {
    const { gm, ada, bruno, all } = table;
    await useEffect(gm, ORSOLA, new RegExp(`^Spot \\d+ of ${MIRELA}: Row 21, column 16`), 6);
    await wishOf(ada)
      .getByText(/Nobody else learns that you were asked/)
      .waitFor();
    for (const page of [gm, bruno]) expect(await wishOf(page).count()).toBe(0);
    await wishOf(ada).getByRole("button", { name: "Yes, I’m there" }).click();
    await told(all, `${ORSOLA} uses an effect`, /Nothing is revealed\./);
    for (const page of [gm, ada])
      await expect.poll(() => lastCard(page).innerText()).toMatch(/can still be in: spot \d\./);
    expect(await lastCard(bruno).innerText()).not.toMatch(/can still be in/);
    await undoLast(gm, "Gamemaster");
  });

  it("H-13: an act that only some spots allow asks before it rules others out; the Gamemaster refuses", async () => {
    const { gm, ada, all } = table;
    await caughtUp(gm, all);
    await useEffect(ada, MIRELA, new RegExp(`^${CARLOTTA}`), 4);
    const question = ada.getByRole("dialog", { name: "Hiding spots would go" });
    await question.getByText(/Only these hiding spots of Mirela Voss allow that/).waitFor();
    await question.getByRole("button", { name: "Leave it" }).click();
    await expect.poll(() => aimOf(ada).getByText("Use the effect").count()).toBe(1);
    await spotCount(all, MIRELA, 2);
    await aimOf(ada).getByRole("button", { name: "Use the effect" }).click();
    const word = gm.getByRole("dialog", { name: "A player asks for your permission" });
    await typeWhile(gm, word, () => question.getByRole("button", { name: "Do it" }).click());
    await word.getByText(/No power of Mirela Voss grants this at 4 tiles/).waitFor();
    await word.getByRole("button", { name: "Refuse", exact: true }).click();
    await word.waitFor({ state: "detached" });
    await ada.getByText("The Gamemaster does not allow it.").first().waitFor();
    await spotCount(all, MIRELA, 2);
  });

  it("H-15: its player drags a spot's marker while a window still closes: it comes out there, and goes on", async () => {
    const { ada, all } = table;
    await whileCloses(ada, "unseen-aim", () => drag(ada, { from: THICKET, to: { i: 22, j: 17 } }));
    await told(all, `${MIRELA} steps out`, /comes out of spot \d and is hidden no more/);
    await spotCount(all, MIRELA, 0);
    for (const page of all) await expect.poll(() => placeOf(page, MIRELA)).toEqual({ i: 22, j: 17 });
  });

  it("C-1: the target's owner throws the d100 after the hit, also after a reload", async () => {
    const { gm, ada, bruno, all } = table;
    await gm.evaluate(fogAbout, { x: 1700, y: 2200 });
    await gm.evaluate(turnOn, ["concealment", "defenderThrows"]);
    await place(gm, ORSOLA, { i: 18, j: 17 });
    const aim = await aimWith(gm, ORSOLA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}.*Totally concealed: 90% of hits miss`) }).click();
    await nextDice(gm, [19, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${ORSOLA} attacks: Bow`, /Concealment decides: the percentage roll is still to come/);
    const throws = `Roll 90% for ${MIRELA}`;
    expect(await lastCard(bruno).getByRole("button", { name: throws }).count()).toBe(0);
    await reload(ada);
    await nextDice(gm, [95, 100], [5, 6]);
    await lastCard(ada).getByRole("button", { name: throws }).press("Enter");
    await told(all, `${MIRELA} rolls against concealment: Bow`, /Concealment 90%: 95/i, /The hit stands/);
    await lastCard(ada)
      .getByRole("button", { name: /takes 5$/ })
      .waitFor();
  });

  it("C-10: the Gamemaster changes the percentage by keyboard; what is no percentage is said", async () => {
    const { gm, all } = table;
    await statePercent(gm, "a lot");
    await gm.getByText("That is no percentage.").first().waitFor();
    await statePercent(gm, "100");
    await told(all, `The percentage changes for ${MIRELA}: Bow`, /changed 90% to 100%/);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  async function strikeSpot(number: number): Promise<void> {
    const aim = await aimWith(table.gm, CARLOTTA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^Spot ${number} of ${MIRELA}`) }).click();
  }
});

/** Every die shows its highest face: attacks hit, and of two spots the hider is in the one that was not struck. */
const HITS = Array.from({ length: 8 }, () => [20, 20] as const);

/** The question to a hider's player before the die decides an effect on its spots. */
const wishOf = (page: Page) => page.getByRole("dialog", { name: "An effect on hiding spots" });

/** Uses an effect other than a boon on the creature in that row of the panel. */
async function useEffect(page: Page, token: string, target: RegExp, range: number): Promise<void> {
  await act(page, token, "Boon");
  const aim = aimOf(page);
  await aim.getByLabel("What").selectOption({ label: "Other effect" });
  await aim.getByLabel("Range in tiles").fill(String(range));
  await aim.getByLabel("Range in tiles").press("Tab");
  await aim.getByRole("button", { name: target }).click();
  await aim.getByRole("button", { name: "Use the effect" }).click();
}

/** Opens the question for another percentage by its button, and answers it by keyboard. */
async function statePercent(gm: Page, percent: string): Promise<void> {
  const change = { name: `Change the percentage for ${MIRELA}` };
  await gm.locator(".unseen-card[data-card=attack]").last().getByRole("button", change).press("Enter");
  const dialog = gm.getByRole("dialog", { name: /^Another percentage for/ });
  await dialog.getByLabel("Percentage (0 to 100)").fill(percent);
  await dialog.getByLabel("Percentage (0 to 100)").press("Enter");
  await dialog.waitFor({ state: "detached" });
}
