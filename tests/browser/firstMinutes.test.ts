/**
 * README.md's first ten minutes, sentence by sentence, in a fresh world of two players. The Gamemaster and Ada have
 * chosen Italian, Bruno plays in English.
 */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  act,
  aimOf,
  CARLOTTA,
  lastCard,
  MIRELA,
  openFlowsTable,
  openSheet,
  ORSOLA,
  spotCount,
  TOBIAS,
  type FlowsTable,
} from "./flowsTable.ts";
import { closeTables, nextDice, reload } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

interface Texts {
  readonly [key: string]: string | Texts;
}

type Language = "en" | "it";
const textsOf = (language: Language): Texts => JSON.parse(readFileSync(`lang/${language}.json`, "utf8")) as Texts;
const TEXTS: Readonly<Record<Language, Texts>> = { en: textsOf("en"), it: textsOf("it") };

type Seats = Pick<FlowsTable, "gm" | "ada" | "bruno" | "all">;
type Data = Readonly<Record<string, unknown>>;

/** The text of a language key without its "UNSEEN.". The host's own words are English. */
const inEnglish = (key: string, data?: Data): string => said("en", key, data);
const say = (key: string, data?: Data): string => said("it", key, data);

/** What README.md asks for, by the first words of each step. */
const STEPS: Readonly<Record<string, (seats: Seats) => Promise<void>>> = {
  "In Ada's window, right-click Mirela's token": async ({ ada }) => {
    await ada.getByRole("button", { name: MIRELA, exact: true }).press("Shift+F10");
    await ada
      .locator("#token-hud")
      .getByRole("button", { name: begins(say("Hud.hide")) })
      .first()
      .press("Enter");
  },
  "Point at a green tile": async ({ gm, ada }) => {
    const tile = tileOf(ada, 22, 19);
    await tile.hover();
    await ada.locator("#unseen-hide .unseen-reason").first().waitFor();
    await tile.press("Enter");
    await nextDice(gm, [5, 20]);
    await ada.getByRole("button", { name: say("Hide.confirm") }).press("Enter");
  },
  "The check earns more spots": async ({ ada, all }) => {
    await ada.getByText(say("Hide.step.further", { result: 12 })).waitFor();
    await tileOf(ada, 21, 16).press("Enter");
    await tileOf(ada, 22, 21).press("Enter");
    await ada.getByRole("button", { name: say("Hide.done"), exact: true }).click();
    await spotCount(all, MIRELA, 3);
  },
  "In the Gamemaster's window, the guards may Track": async ({ gm }) => {
    await gm
      .locator("#unseen-track")
      .getByRole("button", { name: say("Track.nobody") })
      .click();
    await gm.locator("#unseen-track").waitFor({ state: "detached" });
  },
  "In Bruno's window": async ({ gm, bruno, all }) => {
    expect(await bruno.evaluate(picturesOfSpots, MIRELA)).toHaveLength(1);
    await nextDice(gm, [11, 20]);
    await openSheet(bruno, TOBIAS);
    await bruno.getByRole("button", { name: begins(`${inEnglish("Skill.athletics")} `) }).click();
    for (const page of all)
      await expect.poll(() => lastCard(page).innerText()).toMatch(new RegExp(`${TOBIAS}[^]*11[^]*= ?1\\d`));
    await closeWindows(bruno);
  },
  "Right-click Captain Orsola in the Gamemaster's window": async ({ gm, all }) => {
    await nextDice(gm, [3, 3], [5, 20]);
    await act(gm, ORSOLA, begins(say("Hud.scan")));
    await spotOf(gm, 1).click();
    await spotCount(all, MIRELA, 2);
    await closeWindows(gm);
  },
  "Right-click Guard Carlotta": async ({ gm, all }) => {
    await act(gm, CARLOTTA, say("Hud.attack"));
    const aim = aimOf(gm);
    await aim.getByLabel(say("AimPanel.with")).selectOption({ label: "Crossbow" });
    await spotOf(gm, 2).click();
    await nextDice(gm, [19, 20], [19, 20], [2, 2]);
    await aim.getByRole("button", { name: say("AimPanel.attack"), exact: true }).click();
    await spotCount(all, MIRELA, 1);
    await expect.poll(() => lastCard(gm).innerText()).toMatch(/Crossbow/);
  },
  "Press *Undo* on the card": async ({ gm, all }) => {
    await lastCard(gm)
      .getByRole("button", { name: begins(say("Undo.name")) })
      .click();
    await lastCard(gm)
      .getByText(say("Undo.undoneBy", { name: "Gamemaster" }))
      .waitFor();
    await spotCount(all, MIRELA, 2);
  },
  "Press the rule's number on the card": async ({ gm }) => {
    await lastCard(gm)
      .getByRole("button", { name: say("Rulebook.open", { rule: "G-4" }) })
      .click();
    await gm
      .locator(".journal-entry")
      .getByRole("heading", { name: `${pageOf("it", "G-4")} (G-4)`, exact: true })
      .waitFor();
    await shot(gm, "first-minutes");
  },
};

const readme = readFileSync("README.md", "utf8");
const section = readme.split("### The first ten minutes")[1]?.split("\n## ")[0] ?? "";
const steps = Array.from(section.matchAll(/^\d+\. (.+)$/gm), ([, text]) => text!);

describe("README.md's first ten minutes", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    for (const page of [table.gm, table.ada]) await page.evaluate(speak, "it");
    await Promise.all([table.gm, table.ada].map(reload));
  }, 300_000);
  afterAll(closeTables);

  it("has a way to play each step", () => {
    expect(steps).toHaveLength(Object.keys(STEPS).length);
  });

  it.each(steps)("%s", async (text) => {
    const play = Object.entries(STEPS).find(([words]) => text.startsWith(words))?.[1];
    if (!play) throw new Error(`No step of this test plays "${text}"`);
    await play(table);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

function said(language: Language, key: string, data: Data = {}): string {
  let at: string | Texts | undefined = TEXTS[language]["UNSEEN"];
  for (const part of key.split(".")) at = typeof at === "object" ? at[part] : undefined;
  if (typeof at !== "string") throw new Error(`No text in ${language} for UNSEEN.${key}`);
  return at.replace(/\{(\w+)\}/g, (_all, name) => String(data[name]));
}

/** The title of the page about a rule, from its heading: "# Attack (G-4)". */
function pageOf(language: Language, rule: string): string {
  const text = readFileSync(`packs/rules/${language}/${rule[0]}.md`, "utf8");
  const heading = text.split("\n").find((line) => line.startsWith("# ") && line.endsWith(`(${rule})`));
  if (heading === undefined) throw new Error(`No page in ${language} about ${rule}`);
  return heading.slice(2, -rule.length - 3);
}

const begins = (words: string): RegExp => new RegExp(`^${words}`);

const tileOf = (page: Page, row: number, column: number) =>
  page.getByRole("option", { name: begins(`${say("Tile.name", { row, column })}:`) });

const spotOf = (page: Page, number: number) =>
  page.getByRole("button", { name: begins(say("Scan.spot", { number, name: MIRELA })) });

/** In a window: the different pictures of a creature's markers. */
function picturesOfSpots(hider: string): readonly string[] {
  const { canvas } = globalThis as unknown as {
    canvas: { scene: { tokens: { contents: readonly { name: string; texture: { src: string } }[] } } };
  };
  const spots = canvas.scene.tokens.contents.filter(({ name }) => name.startsWith(`${hider} `));
  return [...new Set(spots.map(({ texture }) => texture.src))];
}

/** In a window: chooses a language, which counts after a reload. */
async function speak(language: string): Promise<void> {
  const { game } = globalThis as unknown as {
    game: { settings: { set(scope: string, key: string, value: unknown): Promise<unknown> } };
  };
  await game.settings.set("core", "language", language);
}
