/**
 * The Gamemaster's windows beside play: the preparation of a scene, in text and on the map, and the board of awareness,
 * which is not there while danger is off (K-1).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, colourFindings } from "./axe.ts";
import { turnOn } from "./fightGifts.ts";
import { act, MIRELA } from "./flowsTable.ts";
import { closeTables, openTestTable, type TestTable } from "./table.ts";
import { closeWindows, shot } from "./windows.ts";

interface Host {
  readonly canvas: { pan(view: { readonly scale: number }): void };
  readonly foundry: {
    readonly applications: {
      readonly instances: ReadonlyMap<
        string,
        { render(): Promise<unknown>; _prepareContext(options: unknown): Promise<unknown> }
      >;
    };
  };
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): { readonly id: string } };
        update(changes: object): Promise<unknown>;
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        readonly regions: ReadonlyMap<string, unknown>;
        deleteEmbeddedDocuments(name: string, ids: readonly string[]): Promise<unknown>;
      };
    };
    readonly system: { readonly api: { cover(observer: string, place: object): string | null } };
  };
}

describe("the preparation of a scene", () => {
  let table: TestTable;
  let gm: Page;

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster");
  }, 300_000);
  afterAll(closeTables);

  const board = () => gm.locator("#unseen-awareness");
  const panel = () => gm.locator("#unseen-prepare");
  const rows = () =>
    panel().getByRole("list", { name: "What is in view in words, by rows and columns" }).getByRole("listitem");
  const warnings = () => panel().getByRole("list", { name: "What may surprise you" });

  it("opens from the scene controls, by keyboard alone, with its words beside the map", async () => {
    await gm.getByRole("button", { name: "Prepare the scene" }).press("Enter");
    await panel().getByText("The same as a list of tiles").press("Enter");
    await expect.poll(() => rows().first().innerText()).toMatch(/^Row \d+: /);
    await panel().getByLabel("Show").selectOption({ label: "Light" });
    const legend = panel().getByRole("list", { name: "Signs on the map, with numbers of tiles in view" });
    await expect.poll(() => legend.innerText()).toMatch(/dark: \d+\s+dim light: \d+\s+bright light: \d+/);
    await shot(gm, "prepare-light");
    expect(await axeFindings(gm, "#unseen-prepare")).toEqual([]);
  });

  it("G-13: shows cover as one guard sees it, the same as the rules say of each tile", async () => {
    await panel().getByLabel("Show").selectOption({ label: "Cover" });
    await panel().getByLabel("Seen by").selectOption({ label: "Guard Carlotta alone" });
    await gm.evaluate(() => (globalThis as unknown as Host).canvas.pan({ scale: 0.3 }));
    const row = rows().filter({ hasText: /^Row 12:/ });
    const levels = await gm.evaluate(coverInRow, 12);
    expect(new Set(levels.map(([, level]) => level)).size).toBeGreaterThan(1);
    const columns = levels.map(([column]) => column);
    await expect
      .poll(async () => {
        const said = await row.innerText();
        return columns.map((column) => [column, valueAt(said, column)]);
      })
      .toEqual(levels);
    await shot(gm, "prepare-cover");
  });

  it("names regions with what they do", async () => {
    await gm.evaluate(addSmoke);
    await panel().getByLabel("Show").selectOption({ label: "Regions and what they do" });
    await panel()
      .getByText(/^Smoke: shroud \(heavy\) \(tiles: 4\)$/)
      .waitFor();
    await shot(gm, "prepare-regions");
  });

  it("G-11, G-13: warns of a bright scene and a lone limited wall, and says what to do", async () => {
    await gm.evaluate(brighten);
    await expect.poll(() => panel().innerText()).toMatch(/No region of this scene/);
    await warnings()
      .getByText(/^Every tile is bright\. Raise the darkness level/)
      .waitFor();
    await gm.evaluate(addLimitedWall);
    await warnings()
      .getByText(/^Limited walls that never block a line: 1\./)
      .waitFor();
    await shot(gm, "prepare-warnings");
  });

  it("shows what changed while it was being drawn", async () => {
    await gm.evaluate(changeDuringDrawing);
    await expect.poll(() => warnings().innerText()).not.toMatch(/Every tile is bright/);
  });

  it("closes with Escape, and opens again by its key", async () => {
    await closeWindows(gm);
    await gm.locator("body").press("Shift+KeyP");
    await warnings().waitFor();
    await closeWindows(gm);
  });

  it("has no board of awareness while danger is off, and its key says why", async () => {
    await gm.keyboard.press("Shift+KeyU");
    await gm.getByText("because the house rule “Danger counts” is off").first().waitFor();
    await act(gm, MIRELA, "Scan");
    // A window that opens later would keep the keyboard.
    await gm.locator("#unseen-scan").waitFor();
    await closeWindows(gm);
    expect(await board().count()).toBe(0);
    expect(await gm.getByRole("button", { name: "Awareness board" }).count()).toBe(0);
  });

  it("K-1: the board has a grid of observers and subjects", async () => {
    await gm.evaluate(turnOn, ["danger"]);
    await gm.keyboard.press("Shift+KeyU");
    await board().getByRole("grid").waitFor();
    await shot(gm, "k1-board");
    expect(await axeFindings(gm, "#unseen-awareness .window-content")).toEqual([]);
  });

  it("axe-core finds what is wrong, and says where", async () => {
    await gm.evaluate(() => {
      const wrong = document.createElement("div");
      wrong.id = "wrong";
      wrong.innerHTML = '<button type="button"></button><p style="color: #777; background: #888">Dim</p>';
      document.body.append(wrong);
    });
    const unnamed = expect.stringMatching(/^button-name at #wrong > button.*: Buttons must/);
    const dim = expect.stringMatching(/^color-contrast at #wrong > p.*: Elements must/);
    expect(await axeFindings(gm, "#wrong")).toEqual([unnamed, dim]);
    expect(await colourFindings(gm, "#wrong")).toEqual([dim]);
    await expect(axeFindings(gm, "#nowhere")).rejects.toThrow('no "#nowhere"');
  });

  it("leaves the console free of errors", () => {
    expect(table.complaints).toEqual([]);
  });
});

/** The value that a row's text gives to a column. */
function valueAt(row: string, column: number): string | undefined {
  for (const [, from, to, value] of row.matchAll(/(\d+)(?:–(\d+))? ((?:no|partial|full) cover)/g))
    if (column >= Number(from) && column <= Number(to ?? from)) return value;
  return undefined;
}

/** In the Gamemaster's window: the cover that the API gives, by column. */
function coverInRow(row: number): readonly (readonly [number, string])[] {
  const { game } = globalThis as unknown as Host;
  const { id } = game.scenes.active.tokens.getName("Guard Carlotta");
  return Array.from(
    { length: 31 },
    (_, j) => [j, game.system.api.cover(id, { i: row, j, w: 1, h: 1 })] as const,
  ).flatMap(([j, level]) => (level === null ? [] : [[j, level === "none" ? "no cover" : `${level} cover`] as const]));
}

async function addSmoke(): Promise<void> {
  const shapes = [{ type: "rectangle", x: 1000, y: 1000, width: 200, height: 200 }];
  await (globalThis as unknown as Host).game.scenes.active.createEmbeddedDocuments("Region", [
    { name: "Smoke", shapes, behaviors: [{ type: "unseen.shroud", system: { level: "heavy" } }] },
  ]);
}

/** Regions go too, because one of them keeps its loft dark. */
async function brighten(): Promise<void> {
  const scene = (globalThis as unknown as Host).game.scenes.active;
  await scene.deleteEmbeddedDocuments("Region", [...scene.regions.keys()]);
  const environment = { darknessLevel: 0, globalLight: { enabled: true, bright: true } };
  await scene.update({ environment });
}

/** The scene is dark again while the panel is drawn for another reason. The windows follow changes before that ends. */
async function changeDuringDrawing(): Promise<void> {
  const { foundry, game } = globalThis as unknown as Host;
  const panel = foundry.applications.instances.get("unseen-prepare")!;
  const prepare = panel._prepareContext;
  let isHeld = (): void => undefined;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const released = new Promise<void>((resolve) => (release = resolve));
  panel._prepareContext = async (options) => {
    const context = await prepare.call(panel, options);
    isHeld();
    await released;
    return context;
  };
  const drawn = panel.render();
  await held;
  panel._prepareContext = prepare;
  await game.scenes.active.update({ environment: { darknessLevel: 1, globalLight: { enabled: false } } });
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise(requestAnimationFrame);
    await new Promise<IdleDeadline>((then) => requestIdleCallback(then, { timeout: 1000 }));
  }
  release();
  await drawn;
}

async function addLimitedWall(): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.createEmbeddedDocuments("Wall", [
    { c: [300, 300, 300, 700], sight: 10, light: 0, move: 0 },
  ]);
}
