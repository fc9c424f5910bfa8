/** A Gamemaster sees as a player: what is shown is what that player's window shows, and nothing is written by it. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, colourFindings } from "./axe.ts";
import { BOARD, cell, confirmed, openBoard, openJournal } from "./cryptSeats.ts";
import { lastCard } from "./flowsTable.ts";
import { giveHeroes, showScene } from "./scenes.ts";
import { shownIn, stored } from "./seenHere.ts";
import { NADIA, SCENE as STATION, stretchIs } from "./stationSeats.ts";
import { caughtUp, closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

const CRYPT = "UnseenDemoScene6";
const ILSE = "Ilse Marrow";
const BLADE = "The pale blade";
const SENTINEL = "Bone sentinel";
const SLAB = "The loose slab";
const STRETCHES = "#unseen-stretches";

describe("see as", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ demos: "all" });
    ({ gm, ada } = table);
    await gm.evaluate(giveHeroes, { ada: ILSE, bruno: "Gaspar Thorn" });
    await showScene({ gm, all: [gm, ada] }, CRYPT);
    await gm.evaluate(openJournal, "UnseenDemoHowTo4");
    await gm.getByRole("button", { name: "Turn on the house rule “Danger counts”" }).press("Enter");
    await closeWindows(gm);
  }, 300_000);
  afterAll(closeTables);

  const frame = (): Locator => gm.locator("#unseen-seen-as");
  const choice = (): Locator => gm.locator("#unseen-see-as");
  /** By keyboard alone. */
  const seeAs = async (name: string | RegExp): Promise<void> => {
    await gm.getByRole("button", { name: "See as", exact: true }).press("Enter");
    await choice().getByRole("button", { name }).press("Enter");
    await frame().waitFor();
  };
  const same = async (...windows: readonly string[]): Promise<void> => {
    const theirs = await ada.evaluate(shownIn, windows);
    await expect.poll(() => gm.evaluate(shownIn, windows)).toEqual(theirs);
  };

  it("H-9, K-3: map, board and cards are those of the player, and nothing is written by looking", async () => {
    await openBoard(gm);
    await cell(gm, ILSE, SENTINEL, "obvious").waitFor();
    await cell(gm, ILSE, BLADE, "unknown").press("k");
    await confirmed(gm);
    await cell(gm, ILSE, BLADE, "known").press("u");
    await confirmed(gm);
    await cell(gm, ILSE, BLADE, "unknown").waitFor();
    await openBoard(ada);
    await expect.poll(() => ada.locator(BOARD).innerText()).toContain(`To ${ILSE}, ${SENTINEL} is obvious.`);
    await caughtUp(gm, [ada]);
    const own = await gm.evaluate(shownIn, [BOARD]);
    const before = await ada.evaluate(stored);
    const kept = await gm.evaluate(() => JSON.stringify({ ...localStorage }));
    await seeAs(/^Ada/);
    await same(BOARD);
    expect(await gm.evaluate(shownIn, [BOARD])).not.toEqual(own);
    expect(await gm.locator(BOARD).innerText()).not.toContain(BLADE);
    await shot(gm, "see-as-board");
    await gm.keyboard.press("Escape");
    await frame().waitFor({ state: "detached" });
    await expect.poll(() => gm.evaluate(shownIn, [BOARD])).toEqual(own);
    expect(await ada.evaluate(stored)).toEqual(before);
    expect(await gm.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(kept);
  });

  it("K-3: two worlds that differ in a secret look the same as that player", async () => {
    await seeAs(/^Ada/);
    await same(BOARD);
    const one = await gm.evaluate(shownIn, [BOARD]);
    await gm.getByRole("button", { name: /^Back to your own view/ }).press("Enter");
    await gm.locator(BOARD).getByRole("button", { name: "Mark a thing" }).click();
    const mark = gm.locator("#unseen-mark");
    await mark.getByLabel("What").selectOption({ label: SLAB });
    await mark.getByRole("button", { name: "Mark it" }).click();
    await cell(gm, ILSE, SLAB, "unknown").waitFor();
    await seeAs(/^Ada/);
    await expect.poll(() => gm.evaluate(shownIn, [BOARD])).toEqual(one);
    await same(BOARD);
  });

  it("what is hidden, and notes of journals that the player may not know of, do not show; two worlds look the same", async () => {
    const secret = await gm.evaluate(mark);
    await caughtUp(gm, [ada]);
    await gm.getByRole("button", { name: /^Back to your own view/ }).press("Enter");
    const marks = (page: Page): Promise<unknown> =>
      page.evaluate(shownIn, []).then((shown) => (shown as { marks: unknown }).marks);
    const own = async () => (await gm.evaluate(shownIn, [])) as { regions: readonly string[]; secretDoors: number };
    await expect.poll(async () => (await own()).regions).toContain("A pit");
    await expect.poll(async () => (await own()).secretDoors).toBeGreaterThan(0);
    await expect
      .poll(() => marks(gm))
      .toEqual(["A tile at 400", "A tile at 600", "A trap", "An arrow", "The road", "Who is the baron?"]);
    await seeAs(/^Ada/);
    await expect.poll(() => marks(gm)).toEqual(["A tile at 400", "An arrow", "The road"]);
    await same(BOARD);
    const one = await gm.evaluate(shownIn, [BOARD]);
    await seeAs(SENTINEL);
    await expect.poll(() => marks(gm)).toEqual(["A tile at 400", "An arrow", "The road"]);
    await gm.getByRole("button", { name: /^Back to your own view/ }).press("Enter");
    await gm.evaluate(unmark, secret);
    await seeAs(/^Ada/);
    await expect.poll(() => gm.evaluate(shownIn, [BOARD])).toEqual(one);
    await same(BOARD);
  });

  it("a frame says so, and everybody can read it", async () => {
    await frame().getByText("You see as Ada. You act as yourself.").waitFor();
    for (const scope of ["#unseen-seen-as"]) {
      expect(await axeFindings(gm, scope)).toEqual([]);
      expect(await colourFindings(gm, scope)).toEqual([]);
    }
    await gm.getByRole("button", { name: "See as", exact: true }).press("Enter");
    expect(await axeFindings(gm, "#unseen-see-as .window-content")).toEqual([]);
    await shot(gm, "see-as-choice");
    await choice().getByRole("button", { name: SENTINEL }).press("Enter");
    await frame().getByText(`You see as ${SENTINEL}.`).waitFor();
    await expect.poll(() => gm.locator(BOARD).innerText()).not.toContain(`To ${ILSE},`);
    await gm.keyboard.press("Escape");
    await frame().waitFor({ state: "detached" });
    await closeWindows(gm);
    await closeWindows(ada);
  });

  it("Z-4: the stretch window is the player's, and what the desk does by itself goes on", async () => {
    await gm.evaluate(giveHeroes, { ada: NADIA, bruno: "Teo Brandt" });
    await showScene({ gm, all: [gm, ada] }, STATION);
    await gm.evaluate(openJournal, "UnseenDemoHowTo5");
    await gm.getByRole("button", { name: /Turn on the house rule/ }).press("Enter");
    await closeWindows(gm);
    await gm.getByRole("button", { name: "Stealth mode", exact: true }).press("Enter");
    await gm.getByRole("button", { name: "Begin stealth mode" }).press("Enter");
    await stretchIs([gm, ada], 1);
    await gm.locator(STRETCHES).getByRole("button", { name: "Advance", exact: true }).press("Enter");
    await gm.getByRole("button", { name: "Advance all the same" }).press("Enter");
    await stretchIs([gm, ada], 2);
    await caughtUp(gm, [ada]);
    expect(await gm.locator(STRETCHES).innerText()).toContain("Warden");
    await seeAs(/^Ada/);
    await same(STRETCHES);
    expect(await gm.locator(STRETCHES).innerText()).not.toContain("Warden");
    await shot(gm, "see-as-stretches");
    await gm.keyboard.press("Escape");
    await expect.poll(() => gm.locator(STRETCHES).innerText()).toContain("Warden");
  });

  it("U1: the end of stealth mode is taken back on its card, and the same stretch goes on", async () => {
    await gm.locator(STRETCHES).getByRole("button", { name: "End stealth mode" }).press("Enter");
    const question = gm.getByRole("dialog", { name: "End stealth mode" });
    await question.getByRole("button", { name: "End stealth mode" }).press("Enter");
    await gm.locator(STRETCHES).getByText("Stealth mode is not running on this scene.").waitFor();
    await lastCard(gm).getByRole("button", { name: /^Undo/ }).press("Enter");
    await stretchIs([gm, ada], 2);
    await lastCard(gm).getByText("Undone by Gamemaster").waitFor();
  });
});

interface Marked {
  readonly game: { readonly scenes: { readonly active: { readonly id: string } & Keeper } };
  readonly JournalEntry: { create(data: object): Promise<{ readonly id: string }> };
}

interface Keeper {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly { readonly id: string }[]>;
  deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
}

/** In the Gamemaster's window: draws, pins and lays what is for all, and what is not. Gives the ids of the latter. */
async function mark(): Promise<Readonly<Record<string, string>>> {
  const { game, JournalEntry } = globalThis as unknown as Marked;
  const scene = game.scenes.active;
  const draw = (text: string, hidden: boolean): object => ({
    text,
    hidden,
    x: 500,
    y: 500,
    shape: { type: "r", width: 200, height: 100 },
    strokeWidth: 4,
  });
  const lay = (x: number, hidden: boolean): object => ({ x, y: 400, width: 100, height: 100, hidden });
  const pin = async (text: string, level: number): Promise<object> => {
    const { id } = await JournalEntry.create({ name: text, ownership: { default: level } });
    return { text, entryId: id, x: 700, y: 700, global: true };
  };
  const drawn = await scene.createEmbeddedDocuments("Drawing", [draw("An arrow", false), draw("A trap", true)]);
  const pinned = await scene.createEmbeddedDocuments("Note", [
    await pin("The road", 1),
    await pin("Who is the baron?", 0),
  ]);
  const laid = await scene.createEmbeddedDocuments("Tile", [lay(400, false), lay(600, true)]);
  const [pit] = await scene.createEmbeddedDocuments("Region", [
    { name: "A pit", visibility: 1, shapes: [{ type: "rectangle", x: 400, y: 600, width: 100, height: 100 }] },
  ]);
  const [door] = await scene.createEmbeddedDocuments("Wall", [{ c: [300, 300, 400, 300], door: 2 }]);
  return { Drawing: drawn[1]!.id, Note: pinned[1]!.id, Tile: laid[1]!.id, Region: pit!.id, Wall: door!.id };
}

/** In the Gamemaster's window. */
async function unmark(secret: Readonly<Record<string, string>>): Promise<void> {
  const { game } = globalThis as unknown as Marked;
  for (const [name, id] of Object.entries(secret)) await game.scenes.active.deleteEmbeddedDocuments(name, [id]);
}
