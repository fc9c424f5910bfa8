/**
 * `npm run screens [-- --only hide,scan] [--language it] [--theme light] [--size 1024x640]` takes a screenshot of every
 * window, sheet, card and HUD into `build/screens`: in both languages and themes, at 1280x800 and 1024x640. The files
 * are named `language-theme-size-screen.png`. Look at them one by one after a change of styles or words.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { closeTables, openTestTable } from "../../tests/browser/table.ts";
import { closeAll, wearTheme } from "./inWindow.ts";
import { speakAll } from "./speakAll.ts";
import { CONTENT, STAGES, type Screen, type Seats, type Stage } from "./stages.ts";

const FOLDER = "build/screens";
const LANGUAGES = ["en", "it"];
const THEMES = ["dark", "light"];
const SIZES = ["1280x800", "1024x640"];
/** Milliseconds in which a window is drawn. */
const SETTLED = 500;
/** Milliseconds that a busy machine may take to store a picture. */
const SHOT_MS = 60_000;
/** Milliseconds after which a screen counts as failed. */
const TIMEOUT_MS = 30_000;

interface Combination {
  readonly language: string;
  readonly size: string;
}

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    language: { type: "string" },
    theme: { type: "string" },
    size: { type: "string" },
  },
});
const only = values.only?.split(",");
const isWanted = (screen: string): boolean => only?.includes(screen) ?? true;

/** The number of pictures in each set: a language, a theme and a size. */
const taken = new Map<string, number>();
/** What failed, in the order of play. */
const failed: string[] = [];

try {
  await mkdir(FOLDER, { recursive: true });
  const known = STAGES.flatMap(({ screens }) => screens.map(({ name }) => name));
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) throw new Error(`no screen is named ${unknown.join(", ")}; there are ${known.join(", ")}`);
  const table = await openTestTable({ demos: "all" });
  const size = { width: 1280, height: 800, sharpness: 1 };
  const seats = { gm: await table.seat("Gamemaster", size), ada: await table.seat("Ada", size) };
  const needed = STAGES.slice(0, 1 + STAGES.findLastIndex(({ screens }) => screens.some(({ name }) => isWanted(name))));
  for (const stage of needed) await takeStage(seats, stage);
  process.stdout.write(summary());
} finally {
  await closeTables();
}

/** A stage that fails is named, and its further screens are left out. Later stages are tried. */
async function takeStage(seats: Seats, stage: Stage): Promise<void> {
  try {
    await resize(seats, "1280x800");
    await speakAll(seats, "en");
    await stage.begin(seats);
    await takeScreens(seats, stage);
  } catch (error) {
    fail(stage.name, error);
    await showFailure(seats, stage.name);
  }
}

/** Takes what both windows showed when a stage failed. */
async function showFailure(seats: Seats, stage: string): Promise<void> {
  for (const [seat, page] of Object.entries(seats))
    await page
      .screenshot({ path: `${FOLDER}/failed-${stage.replaceAll(" ", "-")}-${seat}.png`, timeout: SHOT_MS })
      .catch((error: unknown) => fail(`picture of ${stage}`, error));
}

async function takeScreens(seats: Seats, { screens }: Stage): Promise<void> {
  const wanted = screens.filter((screen) => isWanted(screen.name));
  if (wanted.length === 0) return;
  for (const language of chosen(values.language, LANGUAGES)) {
    await speakAll(seats, language);
    for (const size of chosen(values.size, SIZES)) {
      await resize(seats, size);
      for (const screen of wanted) await take(seats, screen, { language, size });
    }
  }
}

function fail(what: string, error: unknown): void {
  process.stderr.write(`${what}: ${error instanceof Error ? error.message : String(error)}\n`);
  failed.push(what);
  process.exitCode = 1;
}

/** Says how many pictures each set has, and what failed. */
function summary(): string {
  const lines = [...taken].map(([set, count]) => `${set}: ${count} pictures`);
  return [...lines, failed.length === 0 ? "nothing failed" : `failed: ${failed.join("; ")}`, ""].join("\n");
}

function chosen(value: string | undefined, all: readonly string[]): readonly string[] {
  return value === undefined ? all : [value];
}

async function resize({ gm, ada }: Seats, size: string): Promise<void> {
  const [width = 1280, height = 800] = size.split("x").map(Number);
  for (const page of [gm, ada]) await page.setViewportSize({ width, height });
}

/** Opens a screen once, and takes it in each theme. A screen that fails is named, and the others are taken. */
async function take(seats: Seats, screen: Screen, { language, size }: Combination): Promise<void> {
  const { name, seat, open, own = CONTENT, points, after } = screen;
  const page = seats[seat];
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    await page.evaluate(closeAll);
    await open(page, seats);
    await page.locator(own).filter({ visible: true }).first().waitFor();
    if (!points) await page.mouse.move(page.viewportSize()!.width - 1, 1);
    for (const theme of chosen(values.theme, THEMES)) {
      await page.evaluate(wearTheme, theme);
      await page.waitForTimeout(SETTLED);
      const set = `${language}-${theme}-${size}`;
      const path = `${FOLDER}/${set}-${name}.png`;
      await page.screenshot({ path, timeout: SHOT_MS });
      taken.set(set, (taken.get(set) ?? 0) + 1);
      process.stdout.write(`${path}\n`);
    }
  } catch (error) {
    fail(`${language} ${size} ${name}`, error);
  }
  page.setDefaultTimeout(60_000);
  await after?.(page, seats)?.catch((error: unknown) => fail(`after ${name}`, error));
  await page.evaluate(closeAll);
  await page.keyboard.press("Escape");
}
