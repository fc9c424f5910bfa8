/**
 * `npm run screens [-- --only name,name] [--language it] [--theme light] [--size 1024x640]` takes a screenshot of
 * every window, sheet, card and HUD into `build/screens`: in both languages and themes, at 1280x800 and 1024x640.
 * The files are named `language-theme-size-screen.png`. Look at them one by one after a change of styles or words.
 */
import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Page } from "playwright-core";
import { startFight } from "../../tests/browser/fight.ts";
import { closeTables, nextDice, openTestTable, reload } from "../../tests/browser/table.ts";
import { closeAll, speak, wearTheme } from "./inWindow.ts";
import { SCREENS, type Screen } from "./screens.ts";

const FOLDER = "build/screens";
const SIZES = ["1280x800", "1024x640"];
/** Milliseconds in which a window is drawn. */
const SETTLED = 900;

interface Seats {
  readonly gm: Page;
  readonly ada: Page;
}

interface Combination {
  readonly language: string;
  readonly theme: string;
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

try {
  await mkdir(FOLDER, { recursive: true });
  const table = await openTestTable();
  const size = { width: 1280, height: 800, sharpness: 1 };
  const seats = { gm: await table.seat("Gamemaster", size), ada: await table.seat("Ada", size) };
  await prepare(seats);
  for (const language of chosen(values.language, ["en", "it"]))
    for (const theme of chosen(values.theme, ["dark", "light"])) {
      await turnTo(seats, { language, theme });
      for (const one of chosen(values.size, SIZES)) await takeAll(seats, { language, theme, size: one });
    }
} finally {
  await closeTables();
}

function namedScreens(): readonly Screen[] {
  const only = values.only?.split(",");
  return only ? SCREENS.filter(({ name }) => only.includes(name)) : SCREENS;
}

function chosen(value: string | undefined, all: readonly string[]): readonly string[] {
  return value === undefined ? all : [value];
}

/** A hunt that has begun, in a fight: cards in the chat, markers on the map, a turn to show. */
async function prepare({ gm, ada }: Seats): Promise<void> {
  await ada.getByRole("button", { name: "Mirela Voss", exact: true }).press("Enter");
  await ada.keyboard.press("Shift+KeyH");
  await ada.getByRole("option", { name: /^Row 22, column 19:/ }).press("Enter");
  await nextDice(gm, [5, 20]);
  await ada.getByRole("button", { name: "Confirm and roll" }).press("Enter");
  for (const tile of [/^Row 21, column 16:/, /^Row 22, column 21:/])
    await ada.getByRole("option", { name: tile }).press("Enter");
  await ada.getByRole("button", { name: "Done", exact: true }).click();
  await gm.locator("#unseen-track").locator("[data-action=noneTrack], [data-action=closeOffer]").first().click();
  await gm.evaluate(startFight, "Guard Carlotta");
}

async function turnTo(seats: Seats, { language, theme }: Omit<Combination, "size">): Promise<void> {
  for (const page of [seats.gm, seats.ada]) {
    await page.evaluate(speak, language);
    await reload(page);
    await page.evaluate(wearTheme, theme);
  }
}

async function takeAll(seats: Seats, { language, theme, size }: Combination): Promise<void> {
  const [width = 1280, height = 800] = size.split("x").map(Number);
  for (const page of [seats.gm, seats.ada]) await page.setViewportSize({ width, height });
  for (const { name, seat, open } of namedScreens()) {
    const page = seats[seat];
    const path = `${FOLDER}/${language}-${theme}-${size}-${name}.png`;
    try {
      await open(page);
      await page.waitForTimeout(SETTLED);
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
    } catch (error) {
      process.stderr.write(`${path}: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    }
    await page.evaluate(closeAll);
    await page.keyboard.press("Escape");
    await page.waitForTimeout(SETTLED / 3);
  }
}
