/** The inn at night, before a hunt and in it: cards in the chat, markers on the map and a turn to show. */
import type { Page } from "playwright-core";
import { aimWith, CARLOTTA, hideOn, MIRELA, TOBIAS } from "../../tests/browser/flowsTable.ts";
import { nextTurnOf, startFight } from "../../tests/browser/fight.ts";
import { nextDice, reload } from "../../tests/browser/table.ts";
import { closeAll } from "./inWindow.ts";
import { all, byHud, byKey, hud, item, menu, press, rule, sheet, sheetEdited, tab, tool, tour } from "./openers.ts";
import { giveUpHiding } from "./pendingStage.ts";
import type { Seats, Stage } from "./stages.ts";

const HIDDEN = { hero: MIRELA, die: 12, first: { i: 22, j: 19 } };
const FURTHER = [
  { i: 21, j: 16 },
  { i: 22, j: 21 },
];
const BENNO = "Guard Benno";

/** The system's part of the token HUD, of a question and of a journal. */
export const HUD = "#token-hud :is(.unseen-action, .unseen-hud-turn)";
export const QUESTION = ".unseen-question .window-content";
const PAGE = ".journal-page";
const UNDO = "[data-action=undo]";

/** The card of an attack in the chat. */
export const ATTACK_CARD = "#chat .unseen-card[data-card=attack]";

/** Nothing has happened yet. */
export const BEFORE: Stage = {
  name: "the inn before the hunt",
  begin: () => Promise.resolve(),
  screens: [
    { name: "hide-own", seat: "ada", open: byKey(MIRELA, "KeyH") },
    { name: "tour-player", seat: "ada", open: tour("player", 2), own: ".tour-content" },
    { name: "scan-none", seat: "gm", open: all(byHud(CARLOTTA, "scan"), spotsOf) },
  ],
};

/** Mirela has hidden in a fight, and nobody has answered whether to track them. */
export const OFFERED: Stage = {
  name: "the inn while tracking is offered",
  begin: async (seats) => {
    const { gm, ada } = seats;
    await giveUpHiding(seats);
    await gm.evaluate(startFight, MIRELA);
    await hideOn(ada, gm, { ...HIDDEN, further: FURTHER });
    await gm.locator("#unseen-track").waitFor();
    await gm.evaluate(closeAll);
  },
  screens: [
    { name: "track", seat: "gm", open: offerAgain },
    { name: "undo-asked", seat: "gm", open: askedToUndo, own: QUESTION },
  ],
};

/** Where nobody hides, a Scan offers creatures at first. */
async function spotsOf(page: Page): Promise<void> {
  await page.locator("#unseen-scan select").selectOption("spots");
  await page.locator("#unseen-scan [data-action=leave]").waitFor();
}

/** A player asks the Gamemaster to undo an act with dice. */
async function askedToUndo(page: Page, { ada }: Seats): Promise<void> {
  await tab("chat")(ada);
  await press(`#chat ${UNDO}`)(ada);
  await page.locator(QUESTION).waitFor();
}

/** An offer that was put away shows itself again after a reload. The key of Track would answer it. */
async function offerAgain(page: Page): Promise<void> {
  await reload(page);
  await page.locator("#unseen-track").waitFor();
}

async function begin({ gm, ada }: Seats): Promise<void> {
  await gm.evaluate(nextTurnOf, CARLOTTA);
  const aim = await aimWith(gm, CARLOTTA, "Crossbow");
  await aim.getByRole("button", { name: new RegExp(`^${TOBIAS}`) }).click();
  await nextDice(gm, [19, 20], [5, 6]);
  await aim.getByRole("button", { name: "Attack", exact: true }).click();
  for (const page of [gm, ada]) await page.locator(ATTACK_CARD).waitFor({ state: "attached" });
}

export const INN: Stage = {
  name: "the inn in a fight",
  begin,
  screens: [
    { name: "chat", seat: "ada", open: tab("chat"), own: ".unseen-card" },
    { name: "hud-guard", seat: "gm", open: hud(CARLOTTA), own: HUD },
    { name: "hud-hero", seat: "gm", open: hud(TOBIAS), own: HUD },
    { name: "hud-spot", seat: "gm", open: hud(`${MIRELA} 1`), own: HUD },
    { name: "hud-spot-own", seat: "ada", open: hud(`${MIRELA} 2`), own: HUD },
    { name: "sheet-play", seat: "gm", open: sheet(TOBIAS) },
    { name: "sheet-edit", seat: "gm", open: sheetEdited(TOBIAS) },
    { name: "sheet-own", seat: "ada", open: sheet(MIRELA) },
    { name: "sheet-adversary", seat: "gm", open: sheet(CARLOTTA) },
    { name: "sheet-adversary-edit", seat: "gm", open: sheetEdited(CARLOTTA) },
    { name: "item-arms", seat: "gm", open: item("arms") },
    { name: "item-power", seat: "gm", open: item("power") },
    { name: "item-ability", seat: "gm", open: item("ability") },
    { name: "hide", seat: "gm", open: byKey(TOBIAS, "KeyH") },
    { name: "scan", seat: "gm", open: byKey(CARLOTTA, "KeyL") },
    { name: "attack", seat: "gm", open: byKey(BENNO, "KeyX") },
    { name: "boon", seat: "gm", open: byKey(TOBIAS, "KeyB") },
    { name: "knowledge", seat: "gm", open: byKey(CARLOTTA, "KeyK") },
    { name: "interact", seat: "ada", open: byHud(MIRELA, "interact") },
    { name: "wound", seat: "gm", open: all(tab("chat"), press("#chat [data-action=block]")) },
    { name: "check", seat: "gm", open: all(sheet(TOBIAS), askCheck), own: QUESTION },
    {
      name: "overrule",
      seat: "gm",
      open: all(byHud(BENNO, "scan"), press("#unseen-scan [data-action=scan]")),
      own: QUESTION,
    },
    { name: "prepare", seat: "gm", open: tool("unseenPrepare") },
    { name: "zones", seat: "gm", open: tool("unseenZones") },
    { name: "stretches-off", seat: "gm", open: tool("unseenStretches") },
    { name: "house-rules", seat: "gm", open: menu("houseRules") },
    { name: "house-rules-read", seat: "ada", open: menu("houseRules") },
    { name: "recovery-phrase", seat: "gm", open: menu("recoveryPhrase"), own: QUESTION },
    { name: "combat", seat: "gm", open: tab("combat"), own: ".unseen-tracker-turn" },
    { name: "rules", seat: "ada", open: rule("H-2"), own: PAGE },
    { name: "quick-reference", seat: "ada", open: rule("quick"), own: PAGE },
    { name: "tour-gamemaster", seat: "gm", open: tour("gamemaster", 2), own: ".tour-content" },
  ],
};

/** Benno has rolled a check since Carlotta struck, so her attack is no longer the last act. */
export const LATER: Stage = {
  name: "the inn after a later act",
  begin: async ({ gm }) => {
    await sheet(BENNO)(gm);
    await gm.locator("[data-action=rollSkill]").first().click();
    await gm.locator("#chat .unseen-card[data-card=check]").waitFor({ state: "attached" });
    await gm.evaluate(closeAll);
  },
  screens: [{ name: "undo-late", seat: "gm", open: all(tab("chat"), press(`${ATTACK_CARD} ${UNDO}`)), own: QUESTION }],
};

/** With Shift, a check's button asks how it is rolled. */
async function askCheck(page: Page): Promise<void> {
  await page
    .locator("[data-action=rollSkill]")
    .first()
    .click({ modifiers: ["Shift"] });
}
