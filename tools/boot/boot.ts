/** Boots a package on a new world of the table, in a browser without a window. */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright-core";
import { openTable } from "../../table/server/openTable.ts";
import { CHROMIUM_FLAGS, requireChromium } from "../chromium.mjs";
import { isStarted, makeActor, marksHere, openSheet, postRoll, showToken } from "./inWindow.ts";
import type { BootPackage } from "./readPackage.ts";
import type { Boot, Stage } from "./report.ts";

const PICTURES = "build/boot";
const SIZE = { width: 1280, height: 800 };
/** Milliseconds that a seat has for its start. Large systems load thousands of files. */
const START_MS = 120_000;
const STAGES = ["init", "i18nInit", "setup", "ready"];

interface Options {
  readonly generation: 13 | 14;
  /** Folders of further modules. They load before a booted module. */
  readonly modules: readonly string[];
}

/** Takes the Gamemaster's seat and tries each stage. A system has a world of its own, a module one of Unseen. */
export async function boot({ kind, folder, id }: BootPackage, { generation, modules }: Options): Promise<Boot> {
  const world = await mkdtemp(join(tmpdir(), "table-boot-"));
  const errors: string[] = [];
  const leftOut: string[] = [];
  const table = await openTable({
    world,
    generation,
    dist: kind === "system" ? folder : "dist",
    modules: kind === "system" ? modules : [...modules, folder],
    ...(kind === "module" && { adventures: [] }),
  });
  leftOut.push(...table.leftOut);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: "reduce" });
    page.setDefaultTimeout(START_MS);
    page.on("pageerror", ({ message, stack }) => errors.push(stack?.includes(message) ? stack : message));
    page.on("console", (message) => {
      if (message.type() !== "error") return;
      const isMissing = message.text().startsWith("Failed to load resource");
      if (isMissing) leftOut.push(`${message.location().url} could not be loaded`);
      else errors.push(message.text());
    });
    await page.goto(table.seats[0]!.url);
    const stages = await take(page);
    await mkdir(PICTURES, { recursive: true });
    const screenshot = join(PICTURES, `${id}-${generation}.png`);
    await page.screenshot({ path: screenshot });
    const scripts = errors.filter((error) => error.includes("could not be brought in"));
    stages.unshift({ name: "its files", fault: scripts.length === 0 ? null : scripts.join(" ") });
    return { generation, stages, errors, leftOut, screenshot };
  } finally {
    await browser.close();
    await table.close();
    await rm(world, { recursive: true, force: true });
  }
}

/** Waits for the start, then tries what a user does first. What needs the game ready is not tried without. */
async function take(page: Page): Promise<Stage[]> {
  const stages: Stage[] = [];
  const attempt = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      const result = await work();
      stages.push({ name, fault: null });
      return result;
    } catch (error) {
      stages.push({ name, fault: (error as Error).message });
      return null;
    }
  };
  await page.waitForFunction(isStarted).catch(() => null);
  const over = await page.evaluate(marksHere);
  stages.push(...STAGES.map((name) => ({ name, fault: over.includes(name) ? null : "the start stopped before it" })));
  if (!over.includes("ready")) return stages;
  await attempt("a roll", () => page.evaluate(postRoll));
  const actor = await attempt("an actor", () => page.evaluate(makeActor));
  if (actor === null) return stages;
  await attempt("its token", () => page.evaluate(showToken, actor));
  await attempt("its sheet", () => page.evaluate(openSheet, actor));
  return stages;
}
