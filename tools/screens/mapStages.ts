/** What is on the map itself: HUDs in each corner, laid regions, rulers and levels; and what the map asks. */
import type { Page } from "playwright-core";
import { endFight, startFight } from "../../tests/browser/fight.ts";
import { layCaltrops } from "../../tests/browser/caltrops.ts";
import {
  act,
  aimOf,
  CARLOTTA,
  hideOn,
  lead,
  MIRELA,
  ORSOLA,
  place,
  placeOf,
  pointOf,
  TOBIAS,
  walk,
} from "../../tests/browser/flowsTable.ts";
import { reload } from "../../tests/browser/table.ts";
import { card, CARD } from "./cardStages.ts";
import { HUD, QUESTION } from "./innStage.ts";
import * as inWindow from "./inWindow.ts";
import { all, byHud, hud, hudThere, sheet, tool, type Opener } from "./openers.ts";
import { goTo, MAP } from "./demoStages.ts";
import type { Screen, Seats, Stage } from "./stages.ts";
import { nobodyTracks, told } from "./waits.ts";

const CALTROPS = { i: 20, j: 27 };
const CORNERS = { "top-left": [0, 0], "top-right": [1, 0], "bottom-left": [0, 1], "bottom-right": [1, 1] } as const;

/** Smoke is laid and caltrops lie about. Nobody hides, and nobody fights. */
export const TILE_EFFECT: Stage = {
  name: "the inn with smoke laid",
  begin: async ({ gm, ada }) => {
    await act(ada, MIRELA, "Boon");
    const aim = aimOf(ada);
    await aim.getByLabel("Power").selectOption({ label: "Smoke bomb" });
    await lead(aim, "LL");
    await aim.getByRole("button", { name: "Lay it here", exact: true }).click();
    await told([gm, ada], `${MIRELA} lays a region on the map`);
    await layCaltrops(gm, CALTROPS);
  },
  screens: [
    { name: "map-laid", seat: "gm", open: select(ORSOLA), own: MAP },
    { name: "map-laid-player", seat: "ada", open: select(MIRELA), own: MAP },
    ...Object.entries(CORNERS).map(([corner, at]): Screen => ({
      name: `hud-${corner}`,
      seat: "gm",
      open: hudAt(at),
      own: HUD,
      after: home,
    })),
    { name: "thing", seat: "gm", open: tool("unseenThing") },
    { name: "ground", seat: "gm", open: stepOnCaltrops },
    { name: "known-tip", seat: "gm", open: lingerAt(TOBIAS), own: ".unseen-known-tip" },
    { name: "ruler", seat: "gm", open: dragging, own: ".waypoint-label", points: true, after: letGo },
    { name: "outbox", seat: "ada", open: wait, own: "#unseen-outbox .window-content", after: gmBack },
    { name: "unlock", seat: "gm", open: withoutKey, own: QUESTION, after: withKey },
  ],
};

/** Tobias, whom another plays than Ada, hides in the smoke. */
export const ALLY: Stage = {
  name: "the inn with a hidden ally",
  begin: async ({ gm }) => {
    await place(gm, TOBIAS, { i: 21, j: 26 });
    await gm.evaluate(inWindow.closeAll);
    await hideOn(gm, gm, { hero: TOBIAS, die: 11, first: { i: 18, j: 26 }, further: [{ i: 18, j: 27 }] });
    await nobodyTracks(gm);
  },
  screens: [
    { name: "hud-spot-ally", seat: "ada", open: hud(`${TOBIAS} 1`), own: HUD },
    { name: "card-nobody-tracks", seat: "ada", open: card("track"), own: CARD },
    { name: "scan-study", seat: "ada", open: all(byHud(MIRELA, "scan"), subject(CARLOTTA)) },
  ],
};

/** Chooses whom a Scan studies. */
function subject(name: string): Opener {
  return async (page) => void (await page.locator("#unseen-scan select").selectOption({ label: name }));
}

/** A house of two floors. Before generation 14 it has one. */
export const LEVELS: Stage = {
  name: "the house on the slope",
  begin: (seats) => goTo(seats, "UnseenDemoScene2", null),
  screens: [
    { name: "map-levels", seat: "gm", open: select(CARLOTTA), own: MAP },
    { name: "hide-levels", seat: "ada", open: byHud(MIRELA, "hide") },
  ],
};

function select(token: string): Opener {
  return (page) => page.evaluate(inWindow.selectToken, token);
}

function hudAt([across, down]: readonly [number, number]): Opener {
  return async (page) => {
    await page.evaluate(inWindow.panTo, [CARLOTTA, across, down] as const);
    await hudThere(CARLOTTA)(page);
  };
}

async function home(page: Page): Promise<void> {
  await page.evaluate(inWindow.panTo, [CARLOTTA, 0.5, 0.5] as const);
}

/** Tobias steps on the caltrops, which asks whether they strike. */
async function stepOnCaltrops(page: Page): Promise<void> {
  await place(page, TOBIAS, { i: 20, j: 25 });
  await walk(page, TOBIAS, [{ i: 20, j: 26 }, CALTROPS]);
}

/** By keyboard: the list of tokens shows what is known of the focused one. */
function lingerAt(name: string): Opener {
  return async (page) => {
    const entry = page.getByRole("button", { name, exact: true }).first();
    await page.getByRole("button", { name: ORSOLA, exact: true }).first().focus();
    await entry.focus();
  };
}

/** In a fight Carlotta's ruler says what a way costs and leaves. */
async function dragging(page: Page): Promise<void> {
  await page.evaluate(startFight, CARLOTTA);
  await home(page);
  const from = await placeOf(page, CARLOTTA);
  const [start, end] = [await pointOf(page, from), await pointOf(page, { i: from.i + 1, j: from.j + 3 })];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
}

async function letGo(page: Page): Promise<void> {
  const start = await pointOf(page, await placeOf(page, CARLOTTA));
  await page.mouse.move(start.x, start.y, { steps: 4 });
  await page.mouse.up();
  await page.evaluate(endFight);
}

/** While no Gamemaster is there, what Ada does waits. */
async function wait(page: Page, { gm }: Seats): Promise<void> {
  await gm.goto("about:blank");
  await page.waitForFunction(inWindow.isWithoutGamemaster);
  await sheet(MIRELA)(page);
  await page.locator("[data-action=rollSkill]").first().click();
}

async function gmBack(page: Page, { gm }: Seats): Promise<void> {
  await page.locator("#unseen-outbox [data-action=withdraw]").last().click();
  await gm.goBack();
  await reload(gm);
}

/** The Gamemaster's browser is a new one: it asks for the recovery phrase. */
async function withoutKey(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem("unseen.worldKey", "{}"));
  await reload(page);
}

async function withKey(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("unseen.worldKey"));
  await reload(page);
}
