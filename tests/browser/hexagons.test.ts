/**
 * The bridge on hexagons in real windows: a horse turns, a row is pushed, a grapple is drawn, a drag says its cost,
 * and what hangs on concentration ends with it (T-3, T-5, T-7, T-9, G-10).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, aimOf, openFlowsTable, told, undoLast, type FlowsTable, type Tile } from "./flowsTable.ts";
import { showScene } from "./scenes.ts";
import { startFight } from "./fight.ts";
import { caughtUp, closeTables, nextDice } from "./table.ts";
import { shot } from "./windows.ts";

const SCENE = "UnseenDemoScene4";
const [HORSE, YSOLDE, PIP, LUTZ] = ["Bramble the horse", "Ysolde Bram", "Pip Tansy", "Lutz the bandit"];
/** The height of a row of hexagons in pixels, for hexagons 100 wide. */
const ROW = (Math.sqrt(3) / 2) * 100;
const CHAIN = 0xffd27a;

describe("the bridge on hexagons, with two players and a Gamemaster", () => {
  let table: FlowsTable;

  beforeAll(async () => {
    table = await openFlowsTable();
    await showScene(table, SCENE);
  }, 300_000);
  afterAll(closeTables);

  const stands = async (name: string, tile: Tile): Promise<void> => {
    for (const page of table.all) await expect.poll(() => tileOf(page, name)).toEqual(tile);
  };

  it("T-5: a horse of two hexagons has four ways to turn; its player takes one, and takes it back", async () => {
    const { ada, all } = table;
    const before = await lieOf(ada, HORSE);
    await act(ada, HORSE, "Turn…");
    const aim = aimOf(ada);
    await expect.poll(() => aim.getByLabel("Lies on").locator("option").count()).toBe(4);
    await aim.getByLabel("Lies on").selectOption({ index: 2 });
    await shot(ada, "hex-turn");
    await aim.getByRole("button", { name: "Turn", exact: true }).click();
    await told(all, `${HORSE} turns`, /for one tile of movement/);
    await expect.poll(() => lieOf(ada, HORSE)).not.toBe(before);
    const turned = await lieOf(ada, HORSE);
    for (const page of all) await expect.poll(() => lieOf(page, HORSE)).toBe(turned);
    await undoLast(ada, "Ada");
    for (const page of all) await expect.poll(() => lieOf(page, HORSE)).toBe(before);
  });

  it("T-9: a push along a row of hexagons, with its preview; undo", async () => {
    const { gm, all } = table;
    await put(gm, LUTZ, { i: 7, j: 9 });
    await push(gm, 3);
    await aimOf(gm).getByText(`Moved by 3: ${LUTZ}`).waitFor();
    await shot(gm, "hex-push");
    await aimOf(gm).getByRole("button", { name: "Push", exact: true }).click();
    await told(all, `${YSOLDE} pushes`, /3 listed/);
    await stands(LUTZ, { i: 7, j: 12 });
    await undoLast(gm, "Gamemaster");
    await stands(LUTZ, { i: 7, j: 9 });
  });

  it("T-9: who is pushed into caltrops enters them: preview, card and question say so; undone", async () => {
    const { gm, all } = table;
    await put(gm, YSOLDE, { i: 8, j: 12 });
    await put(gm, LUTZ, { i: 8, j: 13 });
    await push(gm, 2);
    await aimOf(gm).getByText("Tile effects on the way: Caltrops").waitFor();
    await aimOf(gm).getByRole("button", { name: "Push", exact: true }).click();
    await told(all, `${YSOLDE} pushes`, /2 listed/, /Tile effects on the way: Caltrops/);
    await stands(LUTZ, { i: 8, j: 15 });
    const asked = gm.locator("#unseen-ground").getByText(`${LUTZ} comes into Caltrops.`);
    await asked.waitFor();
    await shot(gm, "hex-caltrops");
    await gm.getByRole("button", { name: `Strike ${LUTZ}: Caltrops` }).press("Enter");
    await nextDice(gm, [19, 20], [4, 4], [3, 4]);
    await aimOf(gm).getByRole("button", { name: "Strike", exact: true }).click();
    await told(all, "Caltrops strikes", /4 \+ 3/);
    await asked.waitFor({ state: "detached" });
    await undoLast(gm, "Gamemaster");
    await gm
      .locator(".unseen-card", { hasText: `${YSOLDE} pushes` })
      .last()
      .getByRole("button", { name: /^Undo/ })
      .click();
    await stands(LUTZ, { i: 8, j: 13 });
  });

  it("T-7: a grapple is drawn on every seat's map, and gone with its undo", async () => {
    const { gm, ada, all } = table;
    await act(ada, YSOLDE, "Grapple…");
    await aimOf(ada)
      .getByRole("button", { name: new RegExp(`^${LUTZ}`) })
      .click();
    await nextDice(gm, [19, 20], [19, 20]);
    await aimOf(ada).getByRole("button", { name: "Grapple", exact: true }).click();
    await told(all, `${YSOLDE} tries to grapple`, new RegExp(`${YSOLDE} holds ${LUTZ}\\.`));
    for (const page of all) await expect.poll(() => page.evaluate(strokes, CHAIN)).toBeGreaterThan(0);
    await shot(ada, "hex-grapple");
    await undoLast(gm, "Gamemaster");
    for (const page of all) await expect.poll(() => page.evaluate(strokes, CHAIN)).toBe(0);
  });

  it("G-10: a drag over hexagons says what it costs; boggy ones cost double", async () => {
    const { gm, ada } = table;
    await put(gm, LUTZ, { i: 3, j: 20 });
    await put(gm, YSOLDE, { i: 8, j: 14 });
    await gm.evaluate(startFight, YSOLDE);
    await caughtUp(gm, [ada]);
    await drags(ada, { to: { i: 8, j: 12 }, says: /^2 tiles\s+4 left this turn/ });
    await drags(ada, { to: { i: 10, j: 15 }, says: /^4 tiles\s+2 left this turn/ });
  });

  it("T-3: a light and a region that hang on concentration end with it, and undo brings both back", async () => {
    const { gm, ada, all } = table;
    await gm.evaluate(veil, YSOLDE);
    await caughtUp(gm, [ada]);
    await act(ada, YSOLDE, "Boon");
    await aimOf(ada).getByLabel("Power").selectOption({ label: "Veil" });
    await aimOf(ada)
      .getByRole("button", { name: new RegExp(`^${PIP}`) })
      .click();
    await aimOf(ada).getByRole("button", { name: "Give the boon", exact: true }).click();
    await told(all, `${YSOLDE} gives a boon: Veil`, /concentrates on it/);
    const lasting = async (on: boolean): Promise<void> => {
      for (const page of all) await expect.poll(() => page.evaluate(hanging)).toEqual({ light: on, region: on });
    };
    await lasting(true);
    await act(ada, YSOLDE, "End concentration");
    const dialog = ada.getByRole("dialog", { name: "End concentration" });
    await dialog.getByLabel("Veil (keeps up lights and regions: 2)").check();
    await dialog.getByRole("button", { name: "End it" }).click();
    await told(all, `${YSOLDE} stops concentrating`, /no longer concentrates on: Veil/);
    await lasting(false);
    await undoLast(ada, "Ada");
    await lasting(true);
  });

  it("leaves the consoles free of errors", () => {
    expect(table.complaints).toEqual([]);
  });

  /** Opens a push of Lutz by Ysolde over so many tiles. */
  const push = async (gm: Page, tiles: number): Promise<void> => {
    await act(gm, YSOLDE, "Push or pull…");
    const aim = aimOf(gm);
    await aim.getByRole("button", { name: new RegExp(`^${LUTZ}`) }).click();
    await aim.getByLabel("Listed tiles").fill(`${tiles}`);
    await aim.getByLabel("Listed tiles").press("Tab");
  };
});

interface Token {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly actor: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
  toObject(): { readonly flags?: { readonly unseen?: object } };
  update(changes: object): Promise<unknown>;
}

interface Kept {
  readonly hidden?: boolean;
  readonly flags: { readonly unseen?: { readonly keptBy?: object } };
  readonly behaviors?: { readonly contents: readonly { readonly disabled: boolean }[] };
}

interface Host {
  readonly game: {
    readonly scenes: {
      readonly active: {
        readonly tokens: { getName(name: string): Token };
        readonly lights: { readonly contents: readonly Kept[] };
        readonly regions: { readonly contents: readonly Kept[] };
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
      };
    };
  };
  readonly canvas: {
    readonly stage: {
      readonly worldTransform: { apply(point: { x: number; y: number }): { readonly x: number; readonly y: number } };
    };
    readonly unseen: {
      readonly children: readonly {
        readonly geometry?: { readonly graphicsData: readonly { readonly lineStyle: { readonly color: number } }[] };
      }[];
    };
  };
}

/** The top left corner of a hexagon's bounds. Odd rows lie half a hexagon further right. */
const cornerOf = ({ i, j }: Tile): { readonly x: number; readonly y: number } => ({
  x: 100 * j + (i % 2 === 1 ? 50 : 0),
  y: Math.round(ROW * i),
});

/** Moves a token to a hexagon, as a Gamemaster does with the mouse. */
async function put(gm: Page, name: string, tile: Tile): Promise<void> {
  await gm.evaluate(
    async ({ wanted, corner }) => {
      await (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted).update(corner);
    },
    { wanted: name, corner: cornerOf(tile) },
  );
}

async function tileOf(page: Page, name: string): Promise<Tile> {
  const { x, y } = await page.evaluate((wanted) => {
    const token = (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted);
    return { x: token.x, y: token.y };
  }, name);
  const i = Math.round(y / ROW);
  return { i, j: Math.round((x - (i % 2 === 1 ? 50 : 0)) / 100) };
}

/** How a token lies: its bounds, its shape and what the system keeps of it. */
const lieOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((wanted) => {
    const { x, y, width, height, shape } = (globalThis as unknown as Host).game.scenes.active.tokens.getName(wanted);
    return [x, y, width, height, shape].map((part) => Math.round(part)).join(" ");
  }, name);

/** How many strokes of a colour the map of a window shows. */
function strokes(colour: number): number {
  const { children } = (globalThis as unknown as Host).canvas.unseen;
  return children
    .flatMap(({ geometry }) => geometry?.graphicsData ?? [])
    .filter(({ lineStyle }) => lineStyle.color === colour).length;
}

/** In the Gamemaster's window: a power that asks for concentration, with a light and a region that hang on it. */
async function veil(name: string): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const token = active.tokens.getName(name);
  const effects = [{ kind: "invisibility", lasts: "concentration" }];
  const grant = { kind: "effect", range: 100, cost: "none", effects };
  await token.actor.createEmbeddedDocuments("Item", [{ name: "Veil", type: "power", system: { text: "", grant } }]);
  const flags = { unseen: { keptBy: { creature: token.id, power: "Veil" } } };
  await active.createEmbeddedDocuments("AmbientLight", [
    { x: 50, y: 50, hidden: true, config: { dim: 1, bright: 0 }, flags },
  ]);
  const shape = { type: "rectangle", x: 0, y: 0, width: 100, height: 100, rotation: 0, hole: false };
  const behavior = { type: "unseen.shroud", disabled: true, system: { level: "light" } };
  await active.createEmbeddedDocuments("Region", [
    { name: "Mist", visibility: 2, shapes: [shape], behaviors: [behavior], flags },
  ]);
}

/** Whether the light and the region that hang on concentration are there. */
function hanging(): { readonly light: boolean; readonly region: boolean } {
  const { lights, regions } = (globalThis as unknown as Host).game.scenes.active;
  const isKept = ({ flags }: Kept): boolean => flags.unseen?.keptBy !== undefined;
  const region = regions.contents.find(isKept);
  return {
    light: lights.contents.some((light) => isKept(light) && light.hidden === false),
    region: region?.behaviors?.contents.every(({ disabled }) => !disabled) === true,
  };
}

/** Drags Ysolde to a hexagon, reads there what the ruler says, and lets her go where she was. */
async function drags(page: Page, { to, says }: { readonly to: Tile; readonly says: RegExp }): Promise<void> {
  const start = await pointOf(page, await tileOf(page, YSOLDE));
  const end = await pointOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  const label = page.locator(".waypoint-label");
  await expect.poll(async () => (await label.allInnerTexts()).join("").trim()).toMatch(says);
  await shot(page, `hex-drag-${to.i}`);
  await page.mouse.move(start.x, start.y, { steps: 4 });
  await page.mouse.up();
  await label.waitFor({ state: "detached" });
}

/** The centre of a hexagon, in pixels of a window. */
async function pointOf(page: Page, tile: Tile): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y } = cornerOf(tile);
  return page.evaluate(
    (middle) => {
      const point = (globalThis as unknown as Host).canvas.stage.worldTransform.apply(middle);
      return { x: point.x, y: point.y };
    },
    { x: x + 50, y: y + (2 * ROW) / 3 },
  );
}
