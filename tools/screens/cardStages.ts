/** The inn again: a hunt that leaves every kind of card, and the questions that it asks. */
import type { Locator, Page } from "playwright-core";
import { endFight, startFight } from "../../tests/browser/fight.ts";
import {
  act,
  aimOf,
  aimWith,
  CARLOTTA,
  hideOn,
  lastCard,
  lead,
  light,
  MIRELA,
  ORSOLA,
  place,
  placeOf,
  TOBIAS,
  undoLast,
} from "../../tests/browser/flowsTable.ts";
import { nextDice } from "../../tests/browser/table.ts";
import { QUESTION } from "./innStage.ts";
import * as inWindow from "./inWindow.ts";
import { byHud, press, tab, type Opener } from "./openers.ts";
import type { Screen, Seats, Stage } from "./stages.ts";
import { arm, putOutLamps } from "./cardWindow.ts";
import { nobodyTracks, told } from "./waits.ts";

const START = { i: 21, j: 18 };
const FIRST = { i: 22, j: 19 };
/** A card in the chat. */
export const CARD = "#chat .unseen-card";

/** Mirela has hidden again, a blast has narrowed where, and a guard has looked in vain. */
export const HUNT: Stage = {
  name: "the inn in a second hunt",
  begin: async (seats) => {
    const { gm } = seats;
    await comeOut(seats);
    await gm.evaluate(arm, CARLOTTA);
    await hideOn(gm, gm, {
      hero: MIRELA,
      die: 12,
      first: FIRST,
      further: [
        { i: 21, j: 16 },
        { i: 22, j: 16 },
      ],
    });
    await nobodyTracks(gm);
    await aimAtSpot(gm);
    await nextDice(gm, [20, 20], [1, 3]);
    await aimOf(gm).getByRole("button", { name: "Attack", exact: true }).click();
    await told([gm], `${CARLOTTA} attacks: Firepot`);
    await scanFor(gm, [2, 2]);
  },
  screens: [
    { name: "card-area", seat: "gm", open: card("attack"), own: CARD },
    { name: "aim-area", seat: "gm", open: aimAtSpot },
    { name: "card-found-not", seat: "gm", open: card("scanReveal"), own: CARD },
    { name: "card-claim-offered", seat: "ada", open: card("scanReveal"), own: CARD },
    { name: "question-claim", seat: "ada", open: pressIn("claim"), own: QUESTION },
    { name: "question-step-out", seat: "gm", open: stepOut, own: QUESTION },
    { name: "question-fight-over", seat: "gm", open: fightOver, own: QUESTION },
    {
      name: "question-permission",
      seat: "gm",
      open: permission,
      own: QUESTION,
      after: (_page, { ada }) => ada.evaluate(inWindow.closeAll),
    },
  ],
};

/** Every kind of card of the hunt is in the chat, one of them undone. */
export const CARDS: Stage = {
  name: "the inn after a second hunt",
  begin: async ({ gm, ada }) => {
    await lastCard(gm).locator("[data-action=claim]").click();
    await gm.getByRole("dialog").getByRole("button", { name: "Yes, I was there" }).click();
    await told([gm], `${MIRELA}: “I was there”`);
    await studies(gm);
    await strikeSpot(gm);
    await boonUndone(gm);
    await moveAbout(gm);
    await gm.evaluate(inWindow.leaveAudit);
    await ada.locator(`${CARD}[data-card=notice]`).last().waitFor({ state: "attached" });
    await gm.evaluate(putOutLamps);
    await place(gm, MIRELA, START);
    await gm.evaluate(inWindow.closeAll);
  },
  screens: [
    ...[
      "hide",
      "designate",
      "track",
      "scanReveal",
      "scan",
      "claim",
      "attack",
      "damage",
      "affect",
      "recheck",
      "push",
      "notice",
      "check",
      "audit",
    ].map((kind): Screen => ({ name: `card-${kind}`, seat: "gm", open: card(kind), own: CARD })),
    { name: "card-scan-other", seat: "ada", open: card("scan"), own: CARD },
    { name: "chat-keyboard", seat: "gm", open: byKeyboard, own: CARD },
  ],
};

/** Shows the newest card of a kind in the chat. */
export function card(kind: string): Opener {
  return async (page) => {
    await tab("chat")(page);
    const newest = page.locator(`${CARD}[data-card=${kind}]`).last();
    await newest.evaluate((element) => element.scrollIntoView({ block: "center" }));
  };
}

function pressIn(action: string): Opener {
  return async (page) => {
    await tab("chat")(page);
    await press(`${CARD} [data-action=${action}]`)(page);
  };
}

const spotRow = (aim: Locator, spot: number): Locator =>
  aim.getByRole("button", { name: new RegExp(`^Spot ${spot} of ${MIRELA}`) });

/** The fight of the first hunt ends, and Mirela's hiding with it. The desk sets Mirela down after the markers are gone. */
async function comeOut({ gm }: Seats): Promise<void> {
  const hidden = await placeOf(gm, MIRELA);
  void gm.evaluate(inWindow.endFights);
  await gm.getByRole("dialog", { name: "The combat is over" }).getByRole("button", { name: "Come out" }).press("Enter");
  await gm.getByRole("button", { name: `${MIRELA} 1`, exact: true }).waitFor({ state: "detached" });
  await gm.waitForFunction(inWindow.isElsewhere, [MIRELA, 100 * hidden.j, 100 * hidden.i] as const);
  await place(gm, MIRELA, START);
}

/** Orsola reveals the first spot in their list. */
async function scanFor(gm: Page, discovery: readonly [number, number]): Promise<void> {
  await act(gm, ORSOLA, "Scan");
  const scan = gm.locator("#unseen-scan");
  await nextDice(gm, discovery, [3, 20], [3, 20]);
  await scan
    .getByRole("button", { name: new RegExp(`^Spot \\d of ${MIRELA}`) })
    .first()
    .click();
  await told([gm], new RegExp(`^${ORSOLA} scans spot \\d of ${MIRELA}`));
  await scan.press("Escape");
}

async function studies(gm: Page): Promise<void> {
  await act(gm, ORSOLA, "Scan");
  const scan = gm.locator("#unseen-scan");
  await scan.locator("select").selectOption({ label: TOBIAS });
  await nextDice(gm, [18, 20]);
  await scan.getByRole("button", { name: /^Size up/ }).click();
  await told([gm], `${ORSOLA} sizes up ${TOBIAS}`);
  await scan.press("Escape");
}

/** Carlotta hits Mirela in their only spot, who takes the damage. */
async function strikeSpot(gm: Page): Promise<void> {
  await place(gm, MIRELA, START);
  await hideOn(gm, gm, { hero: MIRELA, die: 5, first: FIRST, further: [] });
  await nobodyTracks(gm);
  const aim = await aimWith(gm, CARLOTTA, "Crossbow");
  await spotRow(aim, 1).click();
  await nextDice(gm, [19, 20], [19, 20]);
  await aim.getByRole("button", { name: "Attack", exact: true }).click();
  await told([gm], `${CARLOTTA} attacks: Crossbow`);
  await lastCard(gm)
    .getByRole("button", { name: new RegExp(`^${MIRELA} takes`) })
    .click();
  await told([gm], `${MIRELA} takes damage`);
}

async function boonUndone(gm: Page): Promise<void> {
  await act(gm, ORSOLA, "Boon");
  await aimOf(gm)
    .getByRole("button", { name: new RegExp(`^${CARLOTTA}`) })
    .click();
  await aimOf(gm).getByRole("button", { name: "Give the boon" }).click();
  await told([gm], `${ORSOLA} gives a boon`);
  await undoLast(gm, "Gamemaster");
}

/** Mirela hides again. A lamp reveals one spot. They teleport with the other, and step out. */
async function moveAbout(gm: Page): Promise<void> {
  await place(gm, MIRELA, START);
  await hideOn(gm, gm, { hero: MIRELA, die: 5, first: { i: 21, j: 16 }, further: [FIRST] });
  await nobodyTracks(gm);
  await nextDice(gm, [2, 2]);
  await light(gm, FIRST);
  await told([gm], "Hiding spots revealed");
  const left = (await markers(gm).last().innerText()).trim();
  await act(gm, MIRELA, "Teleport to…");
  await lead(aimOf(gm), "L");
  await aimOf(gm).getByRole("button", { name: "Teleport", exact: true }).click();
  await told([gm], `${MIRELA} teleports`);
  await gm.getByRole("button", { name: left, exact: true }).waitFor({ state: "detached" });
  await stepOut(gm);
  await gm.getByRole("dialog", { name: "Step out" }).getByRole("button", { name: "Step out here" }).click();
  await told([gm], `${MIRELA} steps out`);
}

const markers = (page: Page): Locator =>
  page.locator("#scene-objects button[data-token-id]", { hasText: new RegExp(`^${MIRELA} \\d+$`) });

/** Asks on the HUD of Mirela's last marker, once the map shows it. */
async function stepOut(page: Page): Promise<void> {
  await markers(page).last().waitFor();
  await byHud((await markers(page).last().innerText()).trim(), "emerge")(page);
  await page.locator(QUESTION).waitFor();
}

/** The weapon of an area takes the spot whose HUD it was opened on as its centre. */
async function aimAtSpot(page: Page): Promise<void> {
  await page.evaluate(inWindow.selectToken, CARLOTTA);
  await page.evaluate(inWindow.openHudBeside, `${MIRELA} 2`);
  await page.locator("#token-hud [data-unseen=attackSpot]").press("Enter");
  await page.locator("#unseen-aim [data-field=attack]").selectOption({ label: "Firepot" });
}

/** The chat is one tab stop, and the arrow keys go through it. */
async function byKeyboard(page: Page): Promise<void> {
  await tab("chat")(page);
  await page.locator(`${CARD} :is(button, .unseen-why)[tabindex="0"]`).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowUp");
}

async function fightOver(page: Page): Promise<void> {
  await page.evaluate(startFight, CARLOTTA);
  void page.evaluate(endFight);
}

/** Ada wants an effect that no power of Mirela's grants. */
async function permission(_page: Page, { ada }: Seats): Promise<void> {
  await byHud(MIRELA, "boon")(ada);
  await ada.locator("#unseen-aim [data-field=kind]").selectOption("effect");
  await ada.locator("#unseen-aim [data-action=target]").first().click();
  await ada.locator("#unseen-aim [data-action=confirm]").click();
}
