/** The other demos: forced movement, concealment, awareness and stretches. */
import type { Page } from "playwright-core";
import { nextDice } from "../../tests/browser/table.ts";
import { aimWith, place } from "../../tests/browser/flowsTable.ts";
import { ATTACK_CARD, HUD, QUESTION } from "./innStage.ts";
import * as inWindow from "./inWindow.ts";
import { all, byHud, byKey, hud, press, tab, tool } from "./openers.ts";
import type { Seats, Stage } from "./stages.ts";

const [OGRE, YSOLDE, HORSE] = ["Grumm the ogre", "Ysolde Bram", "Bramble the horse"];
const [DWARF, JOST] = ["Borin Ashvein", "Jost the smuggler"];
const [ILSE, GASPAR, BLADE] = ["Ilse Marrow", "Gaspar Thorn", "The pale blade"];

async function goTo({ gm, ada }: Seats, scene: string, rule: string | null): Promise<void> {
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
  ],
};

export const CRYPT: Stage = {
  name: "the crypt under the chapel",
  begin: async (seats) => {
    await seats.gm.evaluate(inWindow.give, ["Ada", ILSE] as const);
    await goTo(seats, "UnseenDemoScene6", "danger");
  },
  screens: [
    { name: "board", seat: "gm", open: tool("unseenAwareness") },
    { name: "board-player", seat: "ada", open: tool("unseenAwareness") },
    {
      name: "mark",
      seat: "gm",
      open: all(tool("unseenAwareness"), press("#unseen-awareness [data-action=mark]")),
    },
    { name: "hud-danger", seat: "gm", open: hud(GASPAR), own: HUD },
    { name: "search", seat: "ada", open: byHud(ILSE, "search") },
    { name: "flip", seat: "gm", open: byHud(BLADE, "flip") },
    { name: "warn", seat: "gm", open: byHud(GASPAR, "warn") },
    { name: "hide-danger", seat: "ada", open: byKey(ILSE, "KeyH") },
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
    await seats.gm.locator("#unseen-stretches [data-order=advance]").waitFor();
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
  ],
};
