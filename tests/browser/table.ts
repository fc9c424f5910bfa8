/** A table for one browser test: a fresh world, a browser, and seats in windows. The test watches their consoles. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { openTable, type OpenTable, type SeatAddress } from "../../table/server/openTable.ts";
import { GENERATION } from "../generation.ts";
import { phraseOf, SECRET_LENGTH } from "../../src/desk/seals/worldKey.ts";
import { CHROMIUM_FLAGS, requireChromium } from "../../tools/chromium.mjs";
import { lineOf } from "../slowLine.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
  /**
   * Device pixels for each CSS pixel, in each direction. Usually few, unless `SHOTS` wants pictures: each costs processor
   * time.
   */
  readonly sharpness?: number;
}

/** A user that a Gamemaster added to the world. */
export interface Joined {
  readonly id: string;
  readonly name: string;
}

export interface TestTable {
  /**
   * Opens a seat in a window of its own and waits until its game is ready. Each seat has one browser. A window that
   * closes (`page.close()`) and opens again finds what the browser has kept, such as the seat's key.
   */
  seat(name: "Gamemaster" | "Ada" | "Bruno", size?: Size): Promise<Page>;
  /** Opens a window for a user who was added later. */
  seatOf(user: Joined, size?: Size): Promise<Page>;
  /** Errors and warnings of every console so far, each with its seat's name. */
  readonly complaints: readonly string[];
}

const DESKTOP: Size = { width: 1280, height: 800 };
const USUAL_SHARPNESS = process.env["SHOTS"] ? 1 : 0.25;

/** Ids of the adventures with which a world begins. A seat opens a fifth sooner without what its test does not need. */
const ADVENTURES = { inn: ["UnseenDemoNight1"], none: [], all: undefined };

interface World {
  readonly modules?: readonly string[];
  readonly demos?: keyof typeof ADVENTURES;
}

/** Opens a table with the inn on any free port of the loopback interface. `closeTables` closes it. */
export async function openTestTable({ modules = [], demos = "inn" }: World = {}): Promise<TestTable> {
  const world = await mkdtemp(join(tmpdir(), "unseen-world-"));
  toClose.push(() => rm(world, { recursive: true, force: true }));
  const table = await openTable({
    world,
    dist: "dist",
    generation: GENERATION,
    modules,
    adventures: ADVENTURES[demos],
  });
  toClose.push(() => table.close());
  const browser = await browserHere();
  const complaints: string[] = [];
  const contexts = new Map<string, BrowserContext>();
  toClose.push(() => Promise.all([...contexts.values()].map((context) => context.close())));
  const addresses = new Map<string, string>();
  const seatAt = async ({ name, url }: Pick<SeatAddress, "name" | "url">, size: Size): Promise<Page> => {
    const { sharpness: deviceScaleFactor = USUAL_SHARPNESS } = size;
    const context = contexts.get(name) ?? (await browser.newContext({ deviceScaleFactor, reducedMotion: "reduce" }));
    contexts.set(name, context);
    if (!addresses.has(name)) {
      const line = await lineOf(name, url);
      toClose.push(() => line.close());
      addresses.set(name, line.url);
    }
    return openSeat({ context, complaints, name, url: addresses.get(name) ?? url, size });
  };
  return {
    complaints,
    seat: (name, size = DESKTOP) => seatAt(seatNamed(table, name), size),
    seatOf: ({ id, name }, size = DESKTOP) => seatAt({ name, url: `${table.url}/seat/${id}` }, size),
  };
}

/** A table with a Gamemaster and a player. In the demo Ada plays Mirela. */
export interface TwoSeats extends TestTable {
  readonly gm: Page;
  readonly ada: Page;
}

/** Opens a table, and a Gamemaster and Ada at it in windows of one size. */
export async function openTwoSeats({ size, ...world }: World & { readonly size?: Size } = {}): Promise<TwoSeats> {
  const table = await openTestTable(world);
  const gm = await table.seat("Gamemaster", size);
  const ada = await table.seat("Ada", size);
  return { ...table, gm, ada };
}

/** Closes every opened table, even if its browser or a seat failed to open. For `afterAll`. */
export async function closeTables(): Promise<void> {
  for (let close = toClose.pop(); close; close = toClose.pop()) await close();
}

/** The id of the demo's world. */
const WORLD_ID = "table";

/** The browser of this worker. It ends with the worker. */
let launched: Promise<Browser> | undefined;

/** Launched once for all files of a worker, and anew if it crashed. */
async function browserHere(): Promise<Browser> {
  if ((await launched)?.isConnected() !== true)
    launched = chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  return launched!;
}

/** What still has to be closed, in the order of opening. */
const toClose: (() => Promise<unknown>)[] = [];

/** Reloads a seat's window and waits until its game is ready again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
}

/**
 * Waits until windows know everything that a Gamemaster's window has written. Documents come in the order of their
 * writing, so whoever knows the last write knows all. The mark is a write of its own: where danger is on, the desk then
 * judges awareness anew.
 */
export async function caughtUp(gm: Page, pages: readonly Page[]): Promise<void> {
  const mark = await gm.evaluate(leaveMark);
  for (const page of pages) await page.waitForFunction(knowsMark, mark);
}

/** Sets the next dice rolled in a Gamemaster's window: each `[result, faces]` in turn, then chance. */
export async function nextDice(
  page: Page,
  ...dice: readonly (readonly [result: number, faces: number])[]
): Promise<void> {
  await page.evaluate(
    (shares) => {
      const config = (globalThis as unknown as { CONFIG: { Dice: { randomUniform: () => number } } }).CONFIG;
      const chance = config.Dice.randomUniform;
      config.Dice.randomUniform = () => shares.shift() ?? chance();
    },
    dice.map(([result, faces]) => (result - 0.5) / faces),
  );
}

interface Marked {
  readonly id: string;
  readonly flags: { readonly world?: { readonly mark?: number } };
  update(changes: object): Promise<unknown>;
}

interface Users {
  readonly game: { readonly user: Marked; readonly users: { get(id: string): Marked | undefined } };
}

/** In a Gamemaster's window: a write that changes nothing of the game. */
async function leaveMark(): Promise<{ readonly user: string; readonly mark: number }> {
  const { user } = (globalThis as unknown as Users).game;
  const mark = (user.flags.world?.mark ?? 0) + 1;
  await user.update({ flags: { world: { mark } } });
  return { user: user.id, mark };
}

function knowsMark({ user, mark }: { readonly user: string; readonly mark: number }): boolean {
  return ((globalThis as unknown as Users).game.users.get(user)?.flags.world?.mark ?? 0) >= mark;
}

function seatNamed({ seats }: OpenTable, name: string): SeatAddress {
  const seat = seats.find((each) => each.name === name);
  if (!seat) throw new Error(`there is no seat "${name}"; there are ${seats.map((each) => each.name).join(", ")}`);
  return seat;
}

interface SeatToOpen {
  readonly context: BrowserContext;
  readonly complaints: string[];
  readonly name: string;
  readonly url: string;
  readonly size: Size;
}

async function openSeat({ context, complaints, name, url, size }: SeatToOpen): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: size.width, height: size.height });
  await shrinkWindow(page, size);
  page.setDefaultTimeout(60_000);
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(`${name}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${name}: ${error.message}`));
  if (name === "Gamemaster") await page.addInitScript(keepPhrase, { phrase: PHRASE, world: WORLD_ID });
  await page.goto(url);
  await ready(page);
  return page;
}

/**
 * Makes the browser's own window as large as the picture of its page. Playwright makes it as large as the page in CSS
 * pixels, and the browser composes all of it for each frame, which takes twice the processor time.
 */
async function shrinkWindow(page: Page, { width, height, sharpness = USUAL_SHARPNESS }: Size): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = { width: Math.ceil(width * sharpness), height: Math.ceil(height * sharpness) };
  await session.send("Browser.setWindowBounds", { windowId, bounds });
  await session.detach();
}

/** The recovery phrase of every test's world. Its Gamemaster has noted it, so no window shows it. */
export const PHRASE = phraseOf(new Uint8Array(SECRET_LENGTH).fill(5));

/** Runs in the Gamemaster's window before anything else. */
function keepPhrase({ phrase, world }: { readonly phrase: string; readonly world: string }): void {
  // An empty page has no storage, and reading it throws.
  if (location.protocol === "about:" || localStorage.getItem("unseen.worldKey") !== null) return;
  const user = location.pathname.split("/").findLast((part) => part !== "") ?? "";
  localStorage.setItem("unseen.worldKey", JSON.stringify({ [`${world}.${user}`]: { phrase, isNoted: true } }));
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { game, canvas } = globalThis as unknown as {
      game?: { ready: boolean; scenes: { size: number } };
      canvas?: { ready: boolean };
    };
    return game?.ready === true && (canvas?.ready === true || game.scenes.size === 0);
  });
}
