/** Hidden creatures under attack: spots, damage, blasts, effects, what is asked, going down. Acts are undone. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  aimWith,
  armEverybody,
  CARLOTTA,
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
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { byKeyboard, typeWhile } from "./windows.ts";

describe("struck in hiding, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await armEverybody(table.gm);
  }, 300_000);
  afterAll(closeTables);

  it("H-34: the Gamemaster answers for all of its creatures at once", async () => {
    const { gm, ada, all } = table;
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await spotsAre(all, MIRELA, [1, 2]);
    await gm.getByRole("button", { name: "Nobody tracks" }).click();
    await told(all, `The tracks of ${MIRELA} go cold`, /Nobody tracks Mirela Voss\./);
    await expect.poll(() => gm.locator("#unseen-track").count()).toBe(0);
    await spotsAre(all, MIRELA, [1, 2]);
  });

  it("H-21: an attack on a spot: rolled, then whether it was there; not there, the spot is cleared", async () => {
    const { gm, all } = table;
    await strikeSpot(1);
    await nextDice(gm, [19, 20], [19, 20], [2, 2]);
    await aimOf(gm).getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Bow`, /was not there: spot 1\. What was struck is cleared/);
    await spotsAre(all, MIRELA, [2]);
    expect(await lastCard(gm).evaluate(weights)).toEqual({ outcome: true, causes: [] });
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
    await expect.poll(() => placeOf(bruno, MIRELA)).toEqual({ i: 21, j: 16 });
    expect(await offersOf(bruno).count()).toBe(0);
    await expect.poll(() => offersOf(ada).allInnerTexts()).toEqual([`${MIRELA} takes 4`, `Block or Dodge: ${MIRELA}`]);
  });

  it("G-1, G-2: a number on a card says why to the keyboard, and to those who hear the page", async () => {
    const { ada } = table;
    const total = lastCard(ada).locator(".unseen-why").first();
    const lines = total.locator(".unseen-why-lines");
    expect(await lines.isVisible()).toBe(false);
    await byKeyboard(ada, total);
    await expect.poll(() => lines.isVisible()).toBe(true);
    await expect
      .poll(() => lines.innerText())
      .toMatch(/The dice show 19, 19; 19 counts[^]*Disadvantage: Partial cover/);
    await expect.poll(() => total.getAttribute("aria-label")).toMatch(/^23\. Why: .*Disadvantage: Partial cover/);
  });

  it("G-15: a target in the panel says to the keyboard how the lines to it run, and what bars it", async () => {
    const { gm } = table;
    await act(gm, ORSOLA, "Boon");
    await aimOf(gm)
      .getByRole("button", { name: /^Mastiff of the yard: .*Too far away: \d+ tiles/ })
      .waitFor();
    await aimOf(gm).press("Escape");
    const aim = await aimWith(gm, CARLOTTA, "Bow");
    const tobias = aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) });
    await byKeyboard(gm, tobias);
    await expect.poll(() => tobias.getAttribute("aria-description")).toMatch(/\d of \d lines clear/);
    await gm.keyboard.press("Escape");
  });

  it("G-4: its player takes the damage, and takes that back while nothing else has happened", async () => {
    const { gm, ada, bruno, all } = table;
    await lastCard(ada)
      .getByRole("button", { name: `${MIRELA} takes 4` })
      .click();
    await told(all, `${MIRELA} takes damage`, /Mirela Voss takes 4 damage\./);
    await told([gm, ada], `${MIRELA} takes damage`, /Life −4 \(18 → 14\)/);
    expect(await lastCard(bruno).innerText()).not.toMatch(/Life/);
    for (const page of all) await expect.poll(() => lifeOf(page, MIRELA)).toBe(14);
    expect(await lastCard(bruno).getByRole("button", { name: /^Undo/ }).count()).toBe(0);
    await undoLast(ada, "Ada");
    for (const page of [gm, ada, bruno]) await expect.poll(() => lifeOf(page, MIRELA)).toBe(18);
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
    await hideOn(ada, gm, { hero: MIRELA, die: 5, first: { i: 22, j: 19 }, further: [{ i: 21, j: 16 }] });
    await nobodyTracks(gm);
    await hideOn(bruno, gm, { hero: TOBIAS, die: 10, first: { i: 21, j: 15 }, further: [{ i: 23, j: 14 }] });
    await nobodyTracks(gm);
    const aim = await aimWith(gm, CARLOTTA, "Blast");
    await lead(aim, "DDDLLLLL");
    await aim.getByText("Would be struck: 2").waitFor();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(all, `${CARLOTTA} attacks: Blast`, /Mirela Voss was not there/, /Tobias Fenn was not there/);
    for (const hero of [MIRELA, TOBIAS]) await spotCount(all, hero, 1);
    await undoLast(gm, "Gamemaster");
    for (const hero of [MIRELA, TOBIAS]) await spotCount(all, hero, 2);
  });

  it("H-21: a trap strikes a line of tiles through spots, by the Gamemaster's hand", async () => {
    const { gm, all } = table;
    await gm.getByRole("button", { name: "Attack by a trap or hazard" }).click();
    const aim = aimOf(gm);
    await aim.getByLabel("Name").fill("Scythe");
    await aim.getByLabel("Aim").selectOption({ label: "Line" });
    for (const [field, value] of [
      ["Length", "3"],
      ["From row", "21"],
      ["From column", "12"],
    ] as const) {
      await aim.getByLabel(field).fill(value);
      await aim.getByLabel(field).press("Tab");
    }
    await lead(aim, "R");
    await aim.getByText("Would be struck: 1").waitFor();
    await nextDice(gm, ...HITS);
    await aim.getByRole("button", { name: "Strike", exact: true }).click();
    await told(all, "Scythe strikes", /Tobias Fenn was not there/);
    await undoLast(gm, "Gamemaster");
    await spotCount(all, TOBIAS, 2);
  });

  it("H-22: where a hider can be after an effect, the Gamemaster and its owner read, and nobody else", async () => {
    const { gm, ada, bruno, all } = table;
    await useEffect(gm, ORSOLA, new RegExp(`^Spot \\d+ of ${MIRELA}: Row 21, column 16`), { range: 6, die: 2 });
    await wishOf(ada).getByRole("button", { name: "Leave it to the die" }).click();
    await told(all, `${ORSOLA} uses an effect`, /Nothing is revealed\./);
    for (const page of [gm, ada])
      await expect.poll(() => lastCard(page).innerText()).toMatch(/can still be in: spot \d\./);
    expect(await lastCard(bruno).innerText()).not.toMatch(/can still be in/);
    expect(
      await bruno.evaluate(() => JSON.stringify((globalThis as unknown as Log).game.messages.contents)),
    ).not.toMatch(/"possible":\[/);
    await spotCount(all, MIRELA, 2);
  });

  it("H-22: its player is asked before the draw and may have it met; the others learn nothing of it", async () => {
    const { gm, ada, bruno, all } = table;
    await undoLast(gm, "Gamemaster");
    await useEffect(gm, ORSOLA, new RegExp(`^Spot \\d+ of ${MIRELA}: Row 21, column 16`), { range: 6 });
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

  it("H-13: an act that only some spots allow asks before it rules the others out", async () => {
    const { gm, ada, all } = table;
    await caughtUp(gm, all);
    await useEffect(ada, MIRELA, new RegExp(`^${CARLOTTA}`), { range: 4 });
    const question = ada.getByRole("dialog", { name: "Hiding spots would go" });
    await question.getByText(/Only these hiding spots of Mirela Voss allow that/).waitFor();
    await question.getByRole("button", { name: "Leave it" }).click();
    await expect.poll(() => aimOf(ada).getByText("Use the effect").count()).toBe(1);
    await spotCount(all, MIRELA, 2);
    await aimOf(ada).getByRole("button", { name: "Use the effect" }).click();
    const word = gm.getByRole("dialog", { name: "A player asks for your permission" });
    await typeWhile(gm, word, () => question.getByRole("button", { name: "Do it" }).click());
    await word.getByText(/No power of Mirela Voss grants this at 4 tiles/).waitFor();
    await word.getByRole("button", { name: "Allow" }).click();
    await told(all, `${MIRELA} uses an effect`, /cannot have been in some of their own hiding spots: 1 cleared/);
    await spotCount(all, MIRELA, 1);
    await undoLast(gm, "Gamemaster");
    await spotCount(all, MIRELA, 2);
  });

  it("H-18: with no life left it lies where a draw says, and hides no more", async () => {
    const { gm, all } = table;
    await gm.getByRole("tab", { name: "Actors" }).click();
    await gm.getByRole("button", { name: `Open the sheet of ${TOBIAS}` }).click();
    const sheet = gm.locator(".unseen-sheet, .sheet").filter({ has: gm.getByLabel("Life now") });
    await nextDice(gm, [1, 2]);
    await sheet.getByLabel("Life now").fill("0");
    await sheet.getByLabel("Life now").press("Enter");
    await told(all, `${TOBIAS} is hidden no more`, /goes down and is hidden no more/);
    await spotCount(all, TOBIAS, 0);
    await spotCount(all, MIRELA, 2);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  async function strikeSpot(number: number): Promise<void> {
    const aim = await aimWith(table.gm, CARLOTTA, "Bow");
    await aim.getByRole("button", { name: new RegExp(`^Spot ${number} of ${MIRELA}`) }).click();
  }
});

/** Whether a card's outcome is bold, and which lines of its cause are bold too. */
function weights(card: Element): { readonly outcome: boolean; readonly causes: readonly string[] } {
  const isBold = (line: Element): boolean => Number(getComputedStyle(line).fontWeight) >= 600;
  const causes = [...card.querySelectorAll(".unseen-sum li, .unseen-last, .unseen-next, .unseen-distance")];
  return {
    outcome: isBold(card.querySelector(".unseen-outcome strong")!),
    causes: causes.filter(isBold).map((line) => line.textContent ?? ""),
  };
}

/** The texts of a card that is taken back which no line crosses, but for who did it, its rule and its buttons. */
function unstruck(card: Element): readonly string[] {
  const exempt = ".unseen-undone, .unseen-rule, button, .unseen-why-lines, [hidden]";
  const isStruck = (one: Element): boolean => getComputedStyle(one).textDecorationLine.includes("line-through");
  const isCrossed = (one: Element): boolean =>
    one !== card && (isStruck(one) || (one.parentElement !== null && isCrossed(one.parentElement)));
  return [...card.querySelectorAll("*")]
    .filter((one) =>
      [...one.childNodes].some(({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim()),
    )
    .filter((one) => !one.closest(exempt) && one.checkVisibility() && !isCrossed(one))
    .map((one) => one.textContent ?? "");
}

interface Log {
  readonly game: { readonly messages: { readonly contents: readonly object[] } };
}

/** Every die shows its highest face: attacks hit, and of two spots the hider is in the one that was not struck. */
const HITS = Array.from({ length: 8 }, () => [20, 20] as const);

/** The question to a hider's player before the die decides an effect on its spots. */
const wishOf = (page: Page) => page.getByRole("dialog", { name: "An effect on hiding spots" });

/** Uses an effect other than a boon on the creature in that row of the panel. */
async function useEffect(
  page: Page,
  token: string,
  target: RegExp,
  { range, die }: { readonly range: number; readonly die?: number },
): Promise<void> {
  await act(page, token, "Boon");
  const aim = aimOf(page);
  await aim.getByLabel("What").selectOption({ label: "Other effect" });
  await aim.getByLabel("Range in tiles").fill(String(range));
  await aim.getByLabel("Range in tiles").press("Tab");
  await aim.getByRole("button", { name: target }).click();
  if (die !== undefined) await nextDice(page, [die, 2]);
  await aim.getByRole("button", { name: "Use the effect" }).click();
}
