/** Boons by kind and concentration, in real windows of two players and a Gamemaster (T-1, T-2, T-3). */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  aimWith,
  CARLOTTA,
  lifeOf,
  MIRELA,
  openFlowsTable,
  openSheet,
  TOBIAS,
  told,
  undoLast,
  undoWithWord,
  type FlowsTable,
} from "./flowsTable.ts";
import { closeTables, nextDice, reload } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";
import {
  checkButton,
  prepare,
  openFog,
  isFogKept,
  makeProne,
  isLit,
  setLife,
  placeOf,
  hasStatus,
  effectsOf,
  temporaryOf,
} from "./concentrationSeats.ts";

describe("boons and concentration, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await table.gm.evaluate(prepare);
  }, 300_000);
  afterAll(closeTables);

  it("T-2: the sheet of a power says whether it is a boon, and why, and names unknown kinds", async () => {
    const { gm } = table;
    await openSheet(gm, MIRELA);
    await gm.getByRole("button", { name: "Open Veil" }).click();
    const sheet = gm.locator(".unseen-item-sheet").last();
    await sheet.getByText("A boon, because of: Invisibility.").waitFor();
    await sheet.getByText("Nobody knows these kinds of effects, and they do nothing: polymorph.").waitFor();
    await sheet.locator("select[name='system.grant.word']").selectOption({ label: "Never a boon" });
    await sheet.getByText("No boon: the author says so.").waitFor();
    await sheet.locator("select[name='system.grant.word']").selectOption({ label: "By its effects" });
    await sheet.getByText("A boon, because of: Invisibility.").waitFor();
    await closeWindows(gm);
    await gm.getByRole("tab", { name: "Chat" }).click();
  });

  it("T-1, T-3: a power makes an ally invisible for as long as its giver concentrates", async () => {
    const { ada, all } = table;
    await use(ada, "Veil", TOBIAS, /Invisible \(while concentrating\)/);
    await told(all, `${MIRELA} gives a boon: Veil`, /Mirela Voss concentrates on it\./);
    await everywhere(TOBIAS, "invisible", true);
    await everywhere(MIRELA, "concentrating", true);
    await shining(true);
    await use(ada, "Ward", MIRELA, /Resistance \(half\): Physical damage/);
    await told(all, `${MIRELA} gives a boon: Ward`, /Absorption \+1/);
    for (const page of all) await expect.poll(() => effectsOf(page, MIRELA)).toEqual(["Concentrating", "Ward"]);
  });

  it("T-2: her sheet says what lasts upon her and how long, and her token shows its icon", async () => {
    const { ada } = table;
    await openSheet(ada, MIRELA);
    const ward = ada.locator(".unseen-creature-sheet header").getByText("Ward", { exact: true });
    await expect
      .poll(() => ward.getAttribute("aria-description"))
      .toBe("Resistance (half): Physical damage (while concentrating)");
    await shot(ada, "lasting");
    expect(await ada.evaluate(temporaryOf, MIRELA)).toContain("Ward");
    await closeWindows(ada);
    await ada.getByRole("tab", { name: "Chat" }).click();
  });

  it("T-3: mixed damage asks her player for one check, also after a reload; the greater share decides", async () => {
    const { gm, ada, bruno, all } = table;
    await struck(gm, [
      [6, 6],
      [4, 6],
    ]);
    const before = await lifeOf(gm, MIRELA);
    await ada
      .getByRole("button", { name: new RegExp(`^${MIRELA} takes`) })
      .last()
      .click();
    // Half of 6 physical, all of 4 elemental, less 1 of absorption.
    await told(all, `${MIRELA} takes damage`, /Resistance of effects: −3/, /a check of difficulty 15 is due/);
    for (const page of all) await expect.poll(() => lifeOf(page, MIRELA)).toBe(before - 6);
    expect(await checkButton(bruno).count()).toBe(0);
    await reload(ada);
    await nextDice(gm, [1, 20]);
    await checkButton(ada).click();
    await told(
      all,
      `Concentration of ${MIRELA}`,
      /Focus \(Endurance\)/,
      /Damage after resistance: physical 3, elemental 4/,
      /Veil \(on Tobias Fenn\)/,
      /loses concentration/,
    );
    await everywhere(TOBIAS, "invisible", false);
    await everywhere(MIRELA, "concentrating", false);
    await shining(false);
    for (const page of all) await expect.poll(() => effectsOf(page, MIRELA)).toEqual([]);
  });

  it("U1: the check is taken back: all is as it was, and the check is due again; so is the damage", async () => {
    const { gm, ada, all } = table;
    await undoWithWord(ada, gm, "Ada");
    await everywhere(TOBIAS, "invisible", true);
    await shining(true);
    for (const page of all) await expect.poll(() => effectsOf(page, MIRELA)).toEqual(["Concentrating", "Ward"]);
    await checkButton(ada).waitFor();
    const life = await lifeOf(gm, MIRELA);
    await gm
      .locator(".unseen-card", { hasText: `${MIRELA} takes damage` })
      .last()
      .getByRole("button", { name: /^Undo/ })
      .click();
    for (const page of all) await expect.poll(() => lifeOf(page, MIRELA)).toBe(life + 6);
    await expect.poll(() => checkButton(ada).count()).toBe(0);
    await everywhere(MIRELA, "concentrating", true);
  });

  it("T-3: she ends one by choice, freely, and the other goes on; taken back, both do", async () => {
    const { ada, all } = table;
    await act(ada, MIRELA, "End concentration");
    const dialog = ada.getByRole("dialog", { name: "End concentration" });
    await dialog.getByLabel("Veil (keeps up lights and regions: 1)").check();
    await dialog.getByRole("button", { name: "End it" }).click();
    await told(all, `${MIRELA} stops concentrating`, /no longer concentrates on: Veil \(on Tobias Fenn\)/);
    await everywhere(TOBIAS, "invisible", false);
    await everywhere(MIRELA, "concentrating", true);
    await undoLast(ada, "Ada");
    await everywhere(TOBIAS, "invisible", true);
  });

  it("T-1: a power removes a condition that somebody's hand gave; taken back, it is there again", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(makeProne, MIRELA);
    await everywhere(MIRELA, "prone", true);
    await use(ada, "Help up", MIRELA, /No longer: Prone/);
    await told(all, `${MIRELA} gives a boon: Help up`, /No longer: Prone/);
    await everywhere(MIRELA, "prone", false);
    await undoWithWord(ada, gm, "Ada");
    await everywhere(MIRELA, "prone", true);
  });

  it("T-3: the sheet of a region says on whose concentration it hangs, and her list counts it", async () => {
    const { gm, ada } = table;
    await gm.evaluate(openFog);
    const sheet = gm.locator(".region-config");
    await sheet.getByLabel("Only while concentrating").selectOption({ label: `${MIRELA}: Veil` });
    await ada.waitForFunction(isFogKept);
    await act(ada, MIRELA, "End concentration");
    const dialog = ada.getByRole("dialog", { name: "End concentration" });
    await dialog.getByLabel("Veil (keeps up lights and regions: 2)").waitFor();
    await dialog.getByRole("button", { name: "Leave it" }).click();
    await closeWindows(gm);
  });

  it("T-13: a granted shift is a button of its creature's player; undone, the step is taken back", async () => {
    const { ada, bruno, all } = table;
    await use(ada, "Side step", TOBIAS, /May shift/);
    await told(all, `${MIRELA} gives a boon: Side step`, /waits for a button below/);
    const before = await placeOf(ada, TOBIAS);
    const button = (page: Page) => page.getByRole("button", { name: `${TOBIAS}: shift…` }).last();
    expect(await button(ada).count()).toBe(0);
    await button(bruno).click();
    const aim = aimOf(bruno);
    await aim.getByLabel("Steps to").selectOption({ index: 0 });
    await aim.getByRole("button", { name: "Shift", exact: true }).click();
    await told(all, `${TOBIAS} takes what was granted`, /shifts, as Side step lets them/);
    for (const page of all) await expect.poll(() => placeOf(page, TOBIAS)).not.toEqual(before);
    await expect.poll(() => button(bruno).count()).toBe(0);
    await undoLast(bruno, "Bruno");
    for (const page of all) await expect.poll(() => placeOf(page, TOBIAS)).toEqual(before);
    await button(bruno).waitFor();
  });

  it("T-3: at 0 life all ends without a check; a Gamemaster's correction of life asks for nothing", async () => {
    const { gm, all } = table;
    await gm.evaluate(setLife, { name: MIRELA, life: 2 });
    await everywhere(MIRELA, "concentrating", true);
    expect(await checkButton(gm).count()).toBe(0);
    await gm.evaluate(setLife, { name: MIRELA, life: 0 });
    await told(all, `${MIRELA} stops concentrating`, /is down and no longer concentrates on: Veil/);
    await everywhere(MIRELA, "concentrating", false);
    await everywhere(TOBIAS, "invisible", false);
  });

  async function use(page: Page, power: string, target: string, effect: RegExp): Promise<void> {
    await act(page, MIRELA, "Boon");
    const aim = aimOf(page);
    await aim.getByLabel("Power").selectOption({ label: power });
    await aim.getByText(effect).waitFor();
    const row = target === MIRELA ? `Themselves: ${MIRELA}` : new RegExp(`^${target}`);
    await aim.getByRole("button", { name: row }).click();
    await aim.getByRole("button", { name: "Give the boon", exact: true }).click();
  }

  async function struck(gm: Page, dice: readonly (readonly [number, number])[]): Promise<void> {
    const aim = await aimWith(gm, CARLOTTA, "Flame");
    await aim.getByRole("button", { name: new RegExp(`^${MIRELA}`) }).click();
    // In a zone of control: two dice.
    await nextDice(gm, [19, 20], [19, 20], ...dice);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(table.all, `${CARLOTTA} attacks: Flame`, /is hit\./);
  }

  /** Whether the light that hangs on the veil is on. */
  async function shining(on: boolean): Promise<void> {
    for (const page of table.all) await expect.poll(() => page.evaluate(isLit)).toBe(on);
  }

  async function everywhere(token: string, status: string, shown: boolean): Promise<void> {
    for (const page of table.all) await expect.poll(() => hasStatus(page, token, status)).toBe(shown);
  }
});
