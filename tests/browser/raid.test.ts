/**
 * A raid of four characters against six patrols, six stretches long: planned in eight clicks, and played by keyboard
 * alone otherwise, but for one way that is chosen on the map (part Z).
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, colourFindings } from "./axe.ts";
import { place, pointOf } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import {
  countPointers,
  deleteCombat,
  faces,
  isIn,
  NADIA,
  openJournal,
  pointers,
  raiders,
  SCENE,
  stealthOf,
  stretchIs,
  TEO,
  turns,
  unscrolled,
  WARDEN,
  wearTheme,
} from "./stationSeats.ts";
import { closeTables, nextDice, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const PANEL = "#unseen-stretches";
const JOURNAL = "UnseenDemoHowTo5";
const CORRIDOR = { i: 11, j: 8 };
const FAR = { i: 17, j: 19 };
const BAY = { i: 7, j: 8 };
const FIGHT = "Combat goes on. The stretch continues after it.";
const [EVA, OTIS] = ["Eva Lindqvist-Hamamoto", "Otis Bell"];
const PARTY = [NADIA, TEO, EVA, OTIS];

describe("part Z: a raid of four against six", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;
  let both: readonly Page[];

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all" });
    ({ gm, ada } = table);
    both = [gm, ada];
    await showScene({ gm, all: both }, SCENE);
    await gm.evaluate(raiders, [EVA, OTIS]);
    await gm.evaluate(countPointers);
  }, 300_000);
  afterAll(closeTables);

  const row = (page: Page, name: string): Locator => page.locator(PANEL).getByRole("listitem", { name, exact: true });
  const plan = (page: Page, of: string, name: string): Locator =>
    page.getByRole("group", { name: `Plan of ${of}`, exact: true }).getByRole("button", { name, exact: true });
  const ready = (page: Page, of: string): Locator => row(page, of).getByRole("button", { name: "Ready", exact: true });
  const way = (page: Page, of: string, hasText: string | RegExp): Locator =>
    page
      .getByRole("list", { name: `Ways of ${of}` })
      .getByRole("listitem")
      .filter({ hasText });
  const choice = (page: Page, of: string, name: string): Locator =>
    page.locator(PANEL).getByRole("group", { name: of, exact: true }).getByRole("button", { name, exact: true });
  const order = (name: string): Locator => gm.locator(PANEL).getByRole("button", { name, exact: true });
  /** Advances by keyboard, over the question who has no plan. */
  const advance = async (to: number): Promise<void> => {
    await order("Advance").press("Enter");
    await order("Advance all the same").press("Enter");
    await stretchIs(both, to);
  };

  it("Z-1: a page of the journal turns it on, and it begins", async () => {
    await gm.evaluate(openJournal, JOURNAL);
    await gm.getByRole("button", { name: /Turn on the house rule/ }).press("Enter");
    await closeWindows(gm);
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).press("Enter");
    await gm.getByRole("button", { name: "Begin stealth mode" }).press("Enter");
    await stretchIs(both, 1);
    await row(ada, NADIA).waitFor();
    expect(await ada.locator(PANEL).innerText()).not.toMatch(/Warden|Rook|Patrol/);
  });

  it("four characters and six patrols fit without scrolling, for everybody who looks", async () => {
    await row(gm, NADIA).getByRole("button", { name: NADIA }).press("Enter");
    await way(gm, NADIA, "West corridor").waitFor();
    expect(
      await gm
        .locator(PANEL)
        .getByRole("listitem", { name: /Patrol|Warden|Rook/ })
        .count(),
    ).toBe(6);
    for (const theme of ["light", "dark"]) {
      await gm.evaluate(wearTheme, theme);
      expect(await colourFindings(gm, `${PANEL} .window-content`)).toEqual([]);
      await shot(gm, `raid-${theme}`);
    }
    expect(await axeFindings(gm, `${PANEL} .window-content`)).toEqual([]);
    expect(await gm.locator(PANEL).evaluate(unscrolled)).toEqual([]);
    await shot(ada, "raid-ada");
    await order("Advance").press("Enter");
    await gm.locator(PANEL).getByRole("alert").waitFor();
    expect(await gm.locator(PANEL).evaluate(unscrolled)).toEqual([]);
    await shot(gm, "raid-notice");
  });

  it("Z-2: the stretch of four characters is planned in eight clicks, and everybody sees who is ready", async () => {
    const before = await gm.evaluate(pointers);
    for (const [who, what] of [
      [NADIA, "Keep guard"],
      [TEO, "Hide"],
      [EVA, "Something else"],
      [OTIS, "Keep guard"],
    ] as const) {
      await plan(gm, who, what).click();
      await ready(gm, who).click();
    }
    for (const who of PARTY.filter((one) => one !== NADIA)) await row(ada, who).getByText("Ready").waitFor();
    await expect.poll(() => ready(ada, NADIA).getAttribute("aria-pressed")).toBe("true");
    expect((await gm.evaluate(pointers))! - before!).toBe(8);
    await shot(gm, "raid-planned");
    await order("Advance").press("Enter");
    await stretchIs(both, 2);
  });

  it("Z-3: a look through a door names the zone, and says that nobody was seen", async () => {
    await way(ada, NADIA, "exit").first().waitFor();
    await shot(ada, "raid-exits");
    await way(ada, NADIA, "door").getByRole("button", { name: "Peek" }).press("Enter");
    await ada.getByText("On the other side: West corridor (Open). Nobody seen.").waitFor();
    await way(ada, NADIA, "West corridor").waitFor();
  });

  it("Z-8: Advance says who has no plan; a search says what it found", async () => {
    await gm.getByText("The Gamemaster’s part").press("Enter");
    const thing = gm.getByLabel("A thing to find");
    await thing.fill("Crew log");
    await gm.getByLabel("Zone of the thing").selectOption({ label: "Docking bay" });
    await plan(ada, NADIA, "Something else").press("Enter");
    await expect.poll(() => plan(gm, NADIA, "Something else").getAttribute("aria-pressed")).toBe("true");
    expect(await thing.inputValue()).toBe("Crew log");
    await gm.getByRole("button", { name: "Hide the thing" }).press("Enter");
    await gm.getByText("Crew log, Docking bay").waitFor();
    await gm.getByText("The Gamemaster’s part").press("Enter");
    await order("Advance").press("Enter");
    await gm.getByText(/^Without a plan, or a way to go: .*Eva/).waitFor();
    await shot(gm, "raid-idle");
    await nextDice(gm, ...faces(6, 1, 1, 1));
    await plan(ada, NADIA, "Search").press("Enter");
    await row(gm, NADIA).getByText("successes: 1").waitFor();
    await order("Advance all the same").press("Enter");
    await stretchIs(both, 3);
    await ada.getByText(`${NADIA} finds Crew log. Successes: 1.`).first().waitFor({ state: "attached" });
  });

  it("Z-5: won: she goes by a click on the map, sees the machine first and backs out the way she came", async () => {
    await place(gm, WARDEN, CORRIDOR);
    await nextDice(gm, ...faces(6, 1, 1, 1, 1, 1, 1, 1));
    await plan(ada, NADIA, "Move").press("Enter");
    await ada.getByText(/^Click the zone or the door/).waitFor();
    const { x, y } = await pointOf(ada, { i: 10, j: 8 });
    await ada.mouse.move(x, y);
    await shot(ada, "raid-picking");
    await ada.mouse.click(x, y);
    await choice(ada, NADIA, "Back out").press("Enter");
    for (const page of both) await isIn(row(page, NADIA), "Docking bay");
    expect(await gm.evaluate(turns)).toEqual([]);
    await advance(4);
  });

  it("Z-6: tied: both see each other; combat and back into the same stretch, which can be taken back", async () => {
    await nextDice(gm, ...faces(6, 1, 1, 1, 6, 1, 1, 1));
    await way(ada, NADIA, "West corridor")
      .getByRole("button", { name: /^Go to/ })
      .press("Enter");
    for (const page of both) await page.getByText(FIGHT).waitFor();
    await expect.poll(() => gm.evaluate(turns)).toEqual(expect.arrayContaining([NADIA, WARDEN]));
    expect(await gm.evaluate(turns)).not.toContain(TEO);
    await gm.evaluate(deleteCombat);
    for (const page of both) await page.getByText(FIGHT).waitFor({ state: "detached" });
    await order("Take the stretch back").press("Enter");
    for (const page of both) await isIn(row(page, NADIA), "Docking bay");
    await stretchIs(both, 4);
    await place(gm, WARDEN, FAR);
    await advance(5);
  });

  it("Z-4: lost: she learns nothing, and the Gamemaster lets the machine do nothing", async () => {
    await place(gm, WARDEN, CORRIDOR);
    await nextDice(gm, ...faces(1, 1, 1, 1, 6, 1, 1, 1));
    await way(ada, NADIA, "West corridor")
      .getByRole("button", { name: /^Go to/ })
      .press("Enter");
    await choice(gm, WARDEN, "Do nothing").waitFor();
    await shot(gm, "raid-choice");
    await choice(gm, WARDEN, "Do nothing").press("Enter");
    await isIn(row(ada, NADIA), "West corridor");
    expect(await ada.locator(PANEL).innerText()).not.toContain(WARDEN);
    await place(gm, WARDEN, FAR);
    await place(gm, NADIA, BAY);
    await advance(6);
  });

  it("Z-12, Z-14: by keyboard she fills in pools and gear on the sheet, which changes what the window offers", async () => {
    await place(gm, NADIA, BAY);
    const seal = ada.locator(PANEL).getByRole("button", { name: "Seal", exact: true }).first();
    await expect.poll(() => seal.getAttribute("aria-disabled")).toBe("true");
    await ada.getByRole("tab", { name: "Actors" }).press("Enter");
    await ada.getByRole("button", { name: `Open the sheet of ${NADIA}` }).press("Enter");
    const sheet = ada.locator(".unseen-creature-sheet").filter({ has: ada.getByRole("heading", { name: NADIA }) });
    await sheet.getByRole("button", { name: "Edit", exact: true }).press("Enter");
    const editing = ada.locator(".unseen-creature-sheet");
    await editing.getByText("Advanced", { exact: true }).press("Enter");
    const pool = editing.getByLabel("Observation", { exact: true });
    for (const [typed, kept] of [
      ["25", 20],
      ["", null],
      ["3", 3],
    ] as const) {
      await pool.fill(typed);
      await pool.press("Tab");
      await expect.poll(() => gm.evaluate(stealthOf, NADIA)).toMatchObject({ observation: kept });
    }
    await editing.getByLabel("Cutting torch").press("Space");
    await expect.poll(() => gm.evaluate(stealthOf, NADIA)).toMatchObject({ torch: true });
    await expect.poll(() => seal.getAttribute("aria-disabled")).toBeNull();
    await editing.getByRole("button", { name: "Close window" }).press("Enter");
  });

  it("Z-1: ending asks what it costs, and every window says so", async () => {
    await order("End stealth mode").press("Enter");
    const question = gm.getByRole("dialog", { name: "End stealth mode" });
    await question.getByText(/^These end with stretch 6: plans and groups/).waitFor();
    await shot(gm, "raid-end");
    await question.getByRole("button", { name: "Go on" }).press("Enter");
    await order("End stealth mode").press("Enter");
    await question.getByRole("button", { name: "End stealth mode" }).press("Enter");
    for (const page of both) await page.getByText("Stealth mode is not running on this scene.").waitFor();
    for (const page of both)
      await page.getByText("Stealth mode ends after stretch 6.").first().waitFor({ state: "attached" });
  });

  it("says nothing on the console", () => {
    expect(table.complaints).toEqual([]);
  });
});
