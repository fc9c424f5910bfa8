/** An Italian Gamemaster of an empty world finds Italian packs, and what they bring from them is in Italian. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeTables, openTestTable, reload, type TestTable } from "./table.ts";
import { closeWindows, openPack, shot } from "./windows.ts";

interface Item {
  readonly name: string;
  readonly system: { readonly text: string };
}
interface Host {
  readonly game: {
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
    readonly actors: {
      getName(name: string): { readonly items: { getName(name: string): Item | undefined } };
    };
    readonly collections: Iterable<{ readonly contents: readonly { toObject(): object }[] }>;
  };
}

const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const WORDS = json("lang/it.json").UNSEEN;
const ITALIAN: Readonly<Record<string, string>> = json("packs/it.json");
const DEMOS = [
  "La locanda di notte",
  "Il molo nella foschia",
  "La stazione abbandonata",
  "Il ponte sul burrone",
  "La cripta sotto la cappella",
];
const MIRELA = "Mirela Voss";

let table: TestTable;
let gm: Page;

beforeAll(async () => {
  table = await openTestTable({ empty: true });
  gm = await table.seat("Gamemaster");
  await gm.evaluate(() => (globalThis as unknown as Host).game.settings.set("core", "language", "it"));
  await reload(gm);
}, 300_000);
afterAll(closeTables);

const sheetOf = (name: string): Locator =>
  gm.locator(".unseen-creature-sheet").filter({ has: gm.getByRole("heading", { name, exact: true }) });

async function importDemo(name: string): Promise<void> {
  await openPack(gm, "Unseen: le demo");
  await gm.getByRole("button", { name: `Import ${name}`, exact: true }).click();
}

/** In a window: every string of the world's documents. */
function worldTexts(): readonly string[] {
  const { game } = globalThis as unknown as Host;
  const found = new Set<string>();
  for (const { contents } of game.collections)
    for (const document of contents)
      JSON.stringify(document.toObject(), (_key, value: unknown) => {
        if (typeof value === "string") found.add(value);
        return value;
      });
  return [...found];
}

/** In a window: what an item of an actor says of itself. */
const textOf = ({ actor, item }: { readonly actor: string; readonly item: string }): string | undefined =>
  (globalThis as unknown as Host).game.actors.getName(actor).items.getName(item)?.system.text;

const HALBERD = "Colpisce una creatura o un nascondiglio fino a 2 caselle: 1d10+2 danni.";

it("the packs have Italian names and a folder of their own, and their entries too", async () => {
  await openPack(gm, "Unseen: eroi e avversari");
  const folder = gm.locator("#compendium .folder").filter({ hasText: "Unseen (italiano)" });
  const names = ["Unseen: le demo", "Unseen: eroi e avversari", "Unseen: azioni e stati"];
  for (const name of names) await folder.getByRole("heading", { name, exact: true }).waitFor();
  await gm.getByRole("heading", { name: "Unseen: le regole", exact: true }).waitFor();
  await gm.getByRole("button", { name: "Open Guardia con balestra", exact: true }).waitFor();
  await shot(gm, "italian-packs");
});

it.each(DEMOS)("imports %s", async (name) => {
  await importDemo(name);
  await gm.getByText(`${name} was imported.`).first().waitFor();
});

it("everything that the demos brought is in Italian", async () => {
  const texts = new Set(await gm.evaluate(worldTexts));
  const english = Object.keys(ITALIAN).filter((text) => ITALIAN[text] !== text);
  expect(english.filter((text) => texts.has(text))).toEqual([]);
  for (const text of ["Guardia Carlotta", "Velo fitto", "Condotto superiore", "Come giocare il ponte"])
    expect([...texts]).toContain(text);
});

it("a weapon that is dragged from the Italian pack onto a sheet is Italian", async () => {
  await gm.getByRole("tab", { name: "Actors" }).press("Enter");
  await gm.getByRole("button", { name: `Open the sheet of ${MIRELA}` }).press("Enter");
  await sheetOf(MIRELA).getByRole("button", { name: WORDS.Sheet.edit, exact: true }).click();
  await openPack(gm, "Unseen: armi, poteri e punti di vantaggio");
  const opener = gm.getByRole("button", { name: "Open Alabarda", exact: true });
  const entry = gm.locator("#compendium [data-pack='unseen.items-it']").filter({ has: opener });
  const editing = gm.locator(".unseen-creature-sheet");
  await entry.dragTo(editing.getByRole("region", { name: WORDS.Sheet.items }));
  await editing.getByText("Alabarda", { exact: true }).first().waitFor();
  expect(await gm.evaluate(textOf, { actor: MIRELA, item: "Alabarda" })).toBe(HALBERD);
  await shot(gm, "italian-sheet");
});

it("the list on the sheet offers the Italian pack alone", async () => {
  await gm.locator(".unseen-creature-sheet").getByRole("button", { name: WORDS.FromPack.open }).press("Enter");
  const dialog = gm.getByRole("dialog", { name: WORDS.FromPack.title });
  const offered = await dialog.getByRole("option").allInnerTexts();
  expect(offered).toContain("Spada corta");
  expect(offered).not.toContain("Short sword");
  expect(new Set(offered).size).toBe(offered.length);
  await dialog.getByLabel(WORDS.FromPack.which).selectOption({ label: "Rete" });
  await dialog.getByRole("button", { name: WORDS.FromPack.add, exact: true }).press("Enter");
  await gm.locator(".unseen-creature-sheet").getByText("Rete", { exact: true }).first().waitFor();
  await closeWindows(gm);
});

it("the demo that is imported again stays Italian, and keeps what was added", async () => {
  await importDemo(DEMOS[0]!);
  await gm.getByRole("button", { name: "Yes", exact: true }).click();
  await expect.poll(() => gm.getByText(`${DEMOS[0]} was imported.`).count()).toBeGreaterThan(0);
  expect(await gm.evaluate(textOf, { actor: MIRELA, item: "Alabarda" })).toBe(HALBERD);
  const texts = await gm.evaluate(worldTexts);
  expect(texts).toContain("Guardia Carlotta");
  expect(texts).not.toContain("Guard Carlotta");
});

it("the consoles are free of errors", () => {
  expect(table.complaints).toEqual([]);
});
