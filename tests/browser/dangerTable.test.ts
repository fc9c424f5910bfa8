/**
 * Danger, where two players and a Gamemaster meet it: flow in the tracker, a secret door and an item that are marked,
 * a bump into the unseen, what an unseen hit lets its target do, and levels that fall by themselves (part K).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "./axe.ts";
import { nextTurnOf, startFight } from "./fight.ts";
import { act, aimOf, aimWith, openFlowsTable, place, placeOf, told, walk, type FlowsTable } from "./flowsTable.ts";
import { giveHeroes, showScene } from "./scenes.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const SCENE = "UnseenDemoScene6";
const [ILSE, GASPAR, BLADE] = ["Ilse Marrow", "Gaspar Thorn", "The pale blade"];
const DOOR = "The niche door";
const RING = "The bishop’s ring";
const BOARD = "#unseen-awareness";

describe("danger at the table", () => {
  let table: FlowsTable;
  let gm: Page;
  let ada: Page;
  let bruno: Page;

  beforeAll(async () => {
    table = await openFlowsTable();
    ({ gm, ada, bruno } = table);
    await gm.evaluate(giveHeroes, { ada: ILSE, bruno: GASPAR });
    await gm.evaluate(setRule, { key: "danger", value: true });
    await showScene(table, SCENE);
    for (const page of table.all) await openBoard(page);
  }, 300_000);
  afterAll(closeTables);

  it("K-1: the Gamemaster marks a secret door and an item; no player reads of either", async () => {
    await knows(ada, ILSE, "Bone sentinel", "obvious");
    await knows(bruno, GASPAR, "Bone sentinel", "obvious");
    await mark("The carved niche", { name: DOOR, resistance: "5" });
    await mark(RING, { resistance: "20", row: "8", column: "10" });
    for (const name of [DOOR, RING]) await cell(gm, ILSE, name, "unknown").waitFor();
    for (const page of [ada, bruno]) expect(await boardOf(page).innerText()).not.toMatch(/niche|bishop/i);
  });

  it("K-4, K-11: a search costs flow, which the tracker counts, and finds the door and not the ring", async () => {
    await gm.evaluate(startFight, ILSE);
    await caughtUp(gm, [ada]);
    await ada.getByRole("tab", { name: "Encounter" }).click();
    await expect.poll(() => flowOf(ada, ILSE)).toBe("3 of 3");
    expect(await ada.locator(".unseen-tracker-turn").count()).toBe(1);
    await act(ada, ILSE, /^Cautious/);
    await act(ada, ILSE, "Awareness…");
    await nextDice(gm, [6, 6]);
    await aimOf(ada).getByRole("button", { name: "Look and listen" }).click();
    await told(table.all, `${ILSE} searches`, /Total 6/);
    await expect.poll(() => flowOf(ada, ILSE)).toBe("2 of 3");
    await shot(ada, "k11-tracker");
    await knows(ada, ILSE, DOOR, "known");
    expect(await boardOf(ada).innerText()).not.toContain(RING);
    expect(await boardOf(bruno).innerText()).not.toContain(DOOR);
  });

  it("K-6, K-7: a trap marked as the door surprises whoever does not know of it, and is unseen to others", async () => {
    await springs("The blade trap", DOOR, GASPAR);
    await told(table.all, "The blade trap strikes", new RegExp(`${GASPAR}[^]*Surprise, and unseen`));
    for (const page of table.all) expect(await defence(page, GASPAR).count()).toBe(0);
    await attackCard(gm)
      .getByRole("button", { name: `Allow ${GASPAR} one defence…` })
      .waitFor();
    await knows(bruno, GASPAR, DOOR, "known");
    await shot(bruno, "k6-marked-surprise");
    await springs("The blade trap", DOOR, ILSE);
    await told(table.all, "The blade trap strikes", new RegExp(`${ILSE}[^]*Unseen: only passive defences`));
    for (const page of table.all) expect(await attackCard(page).innerText()).not.toMatch(/niche|Surprise/);
    await springs("The blade trap", null, ILSE);
    await told(table.all, "The blade trap strikes", new RegExp(ILSE));
    await expect.poll(() => attackCard(ada).innerText()).toMatch(`Block or Dodge: ${ILSE}`);
    for (const page of table.all) expect(await attackCard(page).innerText()).not.toMatch(/unseen|surprise/i);
    await shot(gm, "k6-marked-nothing");
  });

  it("K-1, G-10: a walk into the tile of somebody unseen ends before it, and both know of each other", async () => {
    await gm.evaluate(nextTurnOf, GASPAR);
    await gm.evaluate(turnInvisible, BLADE);
    await place(gm, BLADE, { i: 13, j: 12 });
    await anyCell(gm, GASPAR, BLADE).press("u");
    await cell(gm, GASPAR, BLADE, "unknown").waitFor();
    await caughtUp(gm, [bruno]);
    await walk(bruno, GASPAR, [
      { i: 13, j: 11 },
      { i: 13, j: 12 },
      { i: 13, j: 13 },
    ]);
    for (const page of table.all) await expect.poll(() => placeOf(page, GASPAR)).toEqual({ i: 13, j: 11 });
    await gm.getByText(`${GASPAR} came upon ${BLADE}, whom they do not see`).first().waitFor();
    await knows(bruno, GASPAR, BLADE, "known");
    await cell(gm, BLADE, GASPAR, "obvious").waitFor();
    await shot(gm, "k1-bump");
  });

  it("K-7: an unseen hit offers its target no Block or Dodge until the Gamemaster allows one", async () => {
    await gm.evaluate(nextTurnOf, BLADE);
    const aim = await aimWith(gm, BLADE, "Twin daggers");
    await aim.getByRole("button", { name: new RegExp(`^${GASPAR}`) }).click();
    await nextDice(gm, [1, 6], [19, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    await told(table.all, `${BLADE} attacks: Twin daggers`, /unseen/i);
    await attackCard(bruno)
      .getByRole("button", { name: new RegExp(`^${GASPAR} takes`) })
      .waitFor();
    for (const page of table.all) expect(await defence(page, GASPAR).count()).toBe(0);
    await attackCard(bruno)
      .getByRole("button", { name: `Resistance: ${GASPAR}` })
      .press("Enter");
    const wound = bruno.locator("#unseen-wound");
    await wound.getByLabel("Resistance").waitFor();
    expect(await wound.getByLabel("Points prevented").count()).toBe(0);
    await expect.poll(() => wound.innerText()).toMatch(/No Block or Dodge: .* did not see that attack coming/);
    expect(await axeFindings(bruno, "#unseen-wound .window-content")).toEqual([]);
    await shot(bruno, "k7-resist");
    await attackCard(gm)
      .getByRole("button", { name: `Allow ${GASPAR} one defence…` })
      .click();
    const dialog = gm.getByRole("dialog", { name: `One defence for ${GASPAR}` });
    await dialog.getByRole("button", { name: "Allow" }).press("Enter");
    await wound.getByLabel("Points prevented").waitFor();
    await defence(bruno, GASPAR).waitFor();
    await wound.getByLabel("Points prevented").fill("1");
    await wound.getByRole("button", { name: "Take the damage" }).press("Enter");
    await told(table.all, new RegExp(`^${GASPAR}`), /Block or Dodge: −1/);
  });

  it("K-9: with the house rule, levels fall by themselves, and the Gamemaster is told", async () => {
    await gm.evaluate(setRule, { key: "demotionsAsked", value: false });
    await gm.evaluate(turnInvisible, BLADE);
    await place(gm, BLADE, { i: 13, j: 13 });
    await knows(ada, ILSE, BLADE, "obvious");
    await gm.evaluate(nextTurnOf, BLADE);
    await act(gm, BLADE, "Flip cards…");
    await aimOf(gm).getByLabel("Soft soles").check();
    await aimOf(gm).getByRole("button", { name: "Lay face down" }).click();
    await aimOf(gm).waitFor({ state: "detached" });
    await place(gm, BLADE, { i: 4, j: 27 });
    await gm.getByText(`${BLADE} is no longer obvious to ${ILSE}, but known.`).first().waitFor();
    await knows(ada, ILSE, BLADE, "known");
    expect(await ada.getByText(/no longer obvious/).count()).toBe(0);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  /** A trap hits somebody, as the marked thing of a name or as none. */
  const springs = async (name: string, marked: string | null, target: string): Promise<void> => {
    await closeWindows(gm);
    await gm.getByRole("button", { name: "Attack by a trap or hazard" }).click();
    const aim = aimOf(gm);
    for (const [field, value] of [
      ["Name", name],
      ["Attack bonus", "50"],
    ] as const) {
      await aim.getByLabel(field).fill(value);
      await aim.getByLabel(field).press("Tab");
    }
    await aim.getByLabel("Marked as").selectOption({ label: marked ?? "Nothing marked" });
    await aim.getByRole("button", { name: new RegExp(`^${target}`) }).click();
    await shot(gm, "k6-marked-as");
    const before = await attackCards(gm).count();
    // The target's armour card, then the attack.
    await nextDice(gm, [1, 6], [20, 20]);
    await aim.getByRole("button", { name: "Strike", exact: true }).click();
    await aim.waitFor({ state: "detached" });
    for (const page of table.all) await expect.poll(() => attackCards(page).count()).toBe(before + 1);
    await openBoard(gm);
  };

  /** Marks a thing from the board. */
  const mark = async (
    what: string,
    fields: { readonly name?: string; readonly resistance: string; readonly row?: string; readonly column?: string },
  ): Promise<void> => {
    await boardOf(gm).getByRole("button", { name: "Mark a thing" }).click();
    const panel = gm.locator("#unseen-mark");
    const option = panel.getByLabel("What").locator("option").filter({ hasText: what }).first();
    await panel.getByLabel("What").selectOption((await option.getAttribute("value")) ?? "");
    for (const [label, value] of [
      ["Row", fields.row],
      ["Column", fields.column],
      ["Name for those", fields.name],
      ["Resistance", fields.resistance],
    ] as const) {
      if (value === undefined) continue;
      await panel.getByLabel(label).fill(value);
      await panel.getByLabel(label).press("Tab");
    }
    await shot(gm, `k1-mark-${fields.resistance}`);
    await panel.getByRole("button", { name: "Mark it" }).click();
    await panel.waitFor({ state: "detached" });
  };
});

const boardOf = (page: Page): Locator => page.locator(BOARD);

async function openBoard(page: Page): Promise<void> {
  await closeWindows(page);
  await page.keyboard.press("Shift+KeyU");
  await boardOf(page).getByRole("table").or(boardOf(page).getByRole("grid")).waitFor();
}

const attackCards = (page: Page): Locator => page.locator(".unseen-card[data-card=attack]");
const attackCard = (page: Page): Locator => attackCards(page).last();
const defence = (page: Page, name: string): Locator =>
  attackCard(page).getByRole("button", { name: `Block or Dodge: ${name}` });
const anyCell = (page: Page, observer: string, subject: string): Locator =>
  boardOf(page).getByRole("button", { name: new RegExp(`^To ${observer}, ${subject} is`) });
const cell = (page: Page, observer: string, subject: string, level: string): Locator =>
  boardOf(page).getByRole("button", { name: new RegExp(`^To ${observer}, ${subject} is ${level}\\.`) });

/** What a player reads of a subject. */
async function knows(page: Page, observer: string, subject: string, level: string): Promise<void> {
  await expect.poll(() => boardOf(page).innerText()).toContain(`To ${observer}, ${subject} is ${level}.`);
}

/** The flow of a creature in the combat tracker. */
const flowOf = (page: Page, name: string): Promise<string> =>
  page
    .locator(".unseen-tracker-turn")
    .getByRole("list", { name: `Left of the turn of ${name}` })
    .locator("[data-part=flow] .unseen-left-value")
    .innerText();

interface Owned {
  toggleStatusEffect(status: string): Promise<unknown>;
}

interface Host {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { readonly actor: Owned } };
      };
    };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}

async function setRule({ key, value }: { readonly key: string; readonly value: boolean }): Promise<void> {
  await (globalThis as unknown as Host).game.settings.set("unseen", key, value);
}

async function turnInvisible(name: string): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.tokens.getName(name).actor.toggleStatusEffect("invisible");
}
