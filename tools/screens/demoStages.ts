/** The other demos: forced movement, concealment, awareness and stretches. */
import type { Page } from "playwright-core";
import { nextDice } from "../../tests/browser/table.ts";
import { act, aimOf, aimWith, place } from "../../tests/browser/flowsTable.ts";
import { card, CARD } from "./cardStages.ts";
import { ATTACK_CARD, HUD, QUESTION } from "./innStage.ts";
import * as inWindow from "./inWindow.ts";
import { all, byHud, byKey, hud, press, tab, tool } from "./openers.ts";
import type { Seats, Stage } from "./stages.ts";
import { told } from "./waits.ts";

/** The map without any window. */
export const MAP = "canvas";
const [OGRE, YSOLDE, HORSE] = ["Grumm the ogre", "Ysolde Bram", "Bramble the horse"];
const BANDIT = "Lutz the bandit";
const [DWARF, JOST] = ["Borin Ashvein", "Jost the smuggler"];
const [ILSE, GASPAR, BLADE] = ["Ilse Marrow", "Gaspar Thorn", "The pale blade"];

/** Shows a scene to everybody, with no fight going on, and with a house rule. */
export async function goTo({ gm, ada }: Seats, scene: string, rule: string | null): Promise<void> {
  await gm.evaluate(inWindow.endFights);
  if (rule) await gm.evaluate(inWindow.turnOn, rule);
  await gm.evaluate(inWindow.activate, scene);
  for (const page of [gm, ada]) await page.waitForFunction(inWindow.shows, scene);
}

/** Chooses the first target of an aiming panel. */
async function aimAtFirst(page: Page): Promise<void> {
  await page.locator("#unseen-aim [data-action=target]").first().click();
}

export const BRIDGE: Stage = {
  name: "the bridge over the ravine",
  begin: (seats) => goTo(seats, "UnseenDemoScene3", null),
  screens: [
    { name: "grapple", seat: "gm", open: all(byHud(YSOLDE, "grapple"), aimAtFirst) },
    { name: "push", seat: "gm", open: all(byHud(OGRE, "force"), aimAtFirst) },
    { name: "turn", seat: "gm", open: byHud(HORSE, "turn") },
    { name: "special", seat: "gm", open: byHud(OGRE, "special") },
  ],
};

/** Ysolde holds the bandit, and the ogre has pushed both. */
export const HELD: Stage = {
  name: "the bridge with a grapple",
  begin: async ({ gm, ada }) => {
    await place(gm, YSOLDE, { i: 11, j: 19 });
    await place(gm, BANDIT, { i: 11, j: 20 });
    await place(gm, OGRE, { i: 11, j: 17 });
    await act(gm, YSOLDE, "Grapple…");
    await aimOf(gm)
      .getByRole("button", { name: new RegExp(`^${BANDIT}`) })
      .click();
    await nextDice(gm, [19, 20], [19, 20]);
    await aimOf(gm).getByRole("button", { name: "Grapple", exact: true }).click();
    await told([gm, ada], `${YSOLDE} tries to grapple`);
    await act(gm, OGRE, "Push or pull…");
    await aimOf(gm)
      .getByRole("button", { name: new RegExp(`^${YSOLDE}`) })
      .click();
    await aimOf(gm).getByLabel("Distance of the effect").fill("4");
    await aimOf(gm).getByLabel("Distance of the effect").press("Tab");
    await aimOf(gm).getByRole("button", { name: "Push", exact: true }).click();
    await told([gm, ada], `${OGRE} pushes`);
  },
  screens: [
    { name: "map-grapple", seat: "gm", open: tab("chat"), own: MAP },
    { name: "card-grapple", seat: "gm", open: card("attack"), own: CARD },
    { name: "card-pushed", seat: "gm", open: card("push"), own: CARD },
    { name: "hud-held", seat: "gm", open: hud(BANDIT), own: HUD },
  ],
};

export const WHARF: Stage = {
  name: "the wharf in the mist",
  begin: async (seats) => {
    const { gm, ada } = seats;
    await goTo(seats, "UnseenDemoScene5", "concealment");
    const aim = await aimWith(gm, DWARF, "Crossbow");
    await aim.getByRole("button", { name: new RegExp(`^${JOST}`) }).click();
    await nextDice(gm, [19, 20], [20, 100]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    for (const page of [gm, ada]) await page.locator(ATTACK_CARD).last().waitFor({ state: "attached" });
  },
  screens: [
    { name: "chat-concealed", seat: "gm", open: tab("chat"), own: ".unseen-card" },
    { name: "attack-concealed", seat: "gm", open: byHud(DWARF, "attack") },
    { name: "map-concealment", seat: "gm", open: (page) => page.evaluate(inWindow.selectToken, DWARF), own: MAP },
  ],
};

/** The defender throws: a hit waits for the percentage roll. */
export const THROWN: Stage = {
  name: "the wharf while a percentage roll is due",
  begin: async ({ gm, ada }) => {
    await gm.evaluate(inWindow.turnOn, "defenderThrows");
    for (const isThrown of [true, false]) {
      const aim = await aimWith(gm, DWARF, "Crossbow");
      await aim.getByRole("button", { name: new RegExp(`^${JOST}`) }).click();
      await nextDice(gm, [19, 20]);
      await aim.getByRole("button", { name: "Attack", exact: true }).click();
      const due = gm.locator(`${ATTACK_CARD} [data-action=throwMiss]`);
      await due.last().waitFor({ state: "attached" });
      if (!isThrown) break;
      await tab("chat")(gm);
      await nextDice(gm, [77, 100]);
      await due.last().click();
      await gm.locator(`${CARD}[data-card=miss]`).last().waitFor({ state: "attached" });
    }
    await ada.locator(`${CARD}[data-card=miss]`).last().waitFor({ state: "attached" });
  },
  screens: [
    { name: "card-miss", seat: "gm", open: card("miss"), own: CARD },
    { name: "card-miss-due", seat: "gm", open: card("attack"), own: CARD },
    {
      name: "change-percent",
      seat: "gm",
      open: all(tab("chat"), press(`${CARD} [data-action=changeMiss]`)),
      own: QUESTION,
    },
  ],
};

export const CRYPT: Stage = {
  name: "the crypt under the chapel",
  begin: async (seats) => {
    await seats.gm.evaluate(inWindow.give, ["Ada", ILSE] as const);
    await goTo(seats, "UnseenDemoScene6", "danger");
    // Beside Ilse, where a later stage puts it, it sees every tile in her reach, and she may not hide.
    await place(seats.gm, BLADE, { i: 15, j: 27 });
  },
  screens: [
    { name: "board", seat: "gm", open: tool("unseenAwareness") },
    { name: "board-player", seat: "ada", open: tool("unseenAwareness") },
    {
      name: "mark",
      seat: "gm",
      open: all(tool("unseenAwareness"), press("#unseen-awareness [data-action=mark]")),
      // It may lie over a part of the board.
      own: "#unseen-mark .window-content",
    },
    { name: "hud-danger", seat: "gm", open: hud(GASPAR), own: HUD },
    { name: "search", seat: "ada", open: byHud(ILSE, "search") },
    { name: "flip", seat: "gm", open: byHud(BLADE, "flip") },
    { name: "warn", seat: "gm", open: byHud(GASPAR, "warn") },
    { name: "hide-danger", seat: "ada", open: byKey(ILSE, "KeyH") },
    { name: "see-as", seat: "gm", open: tool("unseenSeeAs") },
    {
      name: "seen-as",
      seat: "gm",
      open: all(tool("unseenAwareness"), tool("unseenSeeAs"), press("#unseen-see-as [data-action=player]")),
      own: ".unseen-seen-as-bar",
      after: (page) => page.locator("#unseen-seen-as button").click(),
    },
    { name: "map-awareness", seat: "ada", open: (page) => page.evaluate(inWindow.selectToken, ILSE), own: MAP },
  ],
};

/** Ilse has looked and listened, and has warned Gaspar. */
export const SEARCHED: Stage = {
  name: "the crypt after a search",
  begin: async ({ gm, ada }) => {
    await act(ada, ILSE, "Awareness…");
    await aimOf(ada).getByLabel("Keen ears").check();
    await nextDice(gm, [6, 6], [5, 6], [1, 6]);
    await aimOf(ada).getByRole("button", { name: "Look and listen" }).click();
    await told([gm, ada], `${ILSE} searches`);
  },
  screens: [
    { name: "card-search", seat: "ada", open: card("notice"), own: CARD },
    { name: "card-search-gm", seat: "gm", open: card("notice"), own: CARD },
  ],
};

/** The blade has hit Ilse, who did not know of it (K-7). */
export const SURPRISED: Stage = {
  name: "the crypt after an unseen hit",
  begin: async ({ gm, ada }) => {
    await place(gm, BLADE, { i: 11, j: 12 });
    await tool("unseenAwareness")(gm);
    const level = (known: string): string => `^To ${ILSE}, ${BLADE} is${known}`;
    const cell = (known: string) =>
      gm.locator("#unseen-awareness").getByRole("button", { name: new RegExp(level(known)) });
    await cell("").press("u");
    await gm.locator("#unseen-awareness [data-action=confirm]").click();
    await cell(" unknown").waitFor();
    const aim = await aimWith(gm, BLADE, "Hand crossbow");
    await aim.getByRole("button", { name: new RegExp(`^${ILSE}`) }).click();
    await nextDice(gm, [1, 6], [20, 20]);
    await aim.getByRole("button", { name: "Attack", exact: true }).click();
    for (const page of [gm, ada])
      await page.locator(`${ATTACK_CARD} [data-action=resist]`).last().waitFor({ state: "attached" });
  },
  screens: [
    { name: "chat-unseen", seat: "gm", open: tab("chat"), own: ".unseen-card" },
    { name: "wound-unseen", seat: "ada", open: press("#chat [data-action=resist]") },
    { name: "allow", seat: "gm", open: press("#chat [data-action=allow]"), own: QUESTION },
  ],
};

export const STATION: Stage = {
  name: "the derelict station",
  begin: async (seats) => {
    await goTo(seats, "UnseenDemoScene7", "stretches");
    await tool("unseenStretches")(seats.gm);
    await seats.gm.locator("#unseen-stretches [data-order=begin]").click();
    await seats.gm.locator("#unseen-stretches [data-action=advance]").waitFor();
  },
  screens: [
    { name: "stretches", seat: "gm", open: tool("unseenStretches") },
    { name: "stretches-player", seat: "ada", open: tool("unseenStretches") },
    {
      name: "stretches-gm-part",
      seat: "gm",
      open: all(tool("unseenStretches"), press("#unseen-stretches details > summary")),
    },
    { name: "zones-station", seat: "gm", open: tool("unseenZones") },
    { name: "card-stretch", seat: "gm", open: card("notice"), own: CARD },
  ],
};
