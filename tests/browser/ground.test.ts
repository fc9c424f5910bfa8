/**
 * What the ground does is drawn on the map: for the Gamemaster all of it, for players what the host shows them (H-9).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ORSOLA, place } from "./flowsTable.ts";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { shot } from "./windows.ts";

interface Drawn {
  readonly text?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly children?: readonly Drawn[];
}
interface Host {
  readonly canvas: { readonly unseen: Drawn };
  readonly game: {
    readonly scenes: {
      readonly active: {
        createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
        readonly regions: { getName(name: string): { update(changes: object): Promise<unknown> } };
      };
    };
    readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
  };
}

/** Foundry's values: only for Gamemasters, and for everybody. */
const [GAMEMASTERS, EVERYBODY] = [1, 2];

const MUD = "difficult terrain\nheight tier 1";
const LEDGE = "height tier 3";

describe("what the ground does", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1280, height: 800, sharpness: 1 } });
    ({ gm, ada } = table);
    await gm.evaluate(addRegions, { visibility: EVERYBODY });
  }, 300_000);
  afterAll(closeTables);

  const tool = (page: Page) => page.getByRole("button", { name: "Show what the ground does" });

  it("G-10, G-12: the Gamemaster reads every region, a player those that everybody sees", async () => {
    await expect.poll(() => gm.evaluate(labels)).toContain(MUD);
    expect(await gm.evaluate(labels)).toEqual(expect.arrayContaining(["shroud (heavy)", "tile effect Tripwire"]));
    await expect.poll(() => ada.evaluate(labels)).toContain(MUD);
    expect(await ada.evaluate(labels)).toContain("shroud (heavy)");
    expect(await ada.evaluate(labels)).not.toContain("tile effect Tripwire");
    await shot(gm, "ground-dark");
    await shot(ada, "ground-player");
  });

  it.each([
    ["in the middle of the region", { i: 14, j: 16 }],
    ["on its lower left", { i: 15, j: 15 }],
    ["on its upper right", { i: 14, j: 17 }],
  ])("G-10: its words make room for a token %s", async (_where, tile) => {
    await place(gm, ORSOLA, tile);
    await expect.poll(() => gm.evaluate(covered, { text: MUD, ...tile })).toBe(0);
    await shot(gm, `ground-token-${tile.i}-${tile.j}`);
  });

  it("G-10: its words leave the region where a token fills it, and come back", async () => {
    const tile = { i: 18, j: 12 };
    await place(gm, ORSOLA, tile);
    for (const page of [gm, ada]) await expect.poll(() => page.evaluate(covered, { text: LEDGE, ...tile })).toBe(0);
    await shot(gm, "ground-filled");
    await place(gm, ORSOLA, { i: 18, j: 16 });
    for (const page of [gm, ada])
      await expect.poll(() => page.evaluate(covered, { text: LEDGE, ...tile })).toBeGreaterThan(0);
  });

  it("follows a region that the Gamemaster takes from the players' sight", async () => {
    await gm.evaluate(show, { visibility: GAMEMASTERS, name: "Mud" });
    await expect.poll(() => ada.evaluate(labels)).not.toContain(MUD);
    expect(await gm.evaluate(labels)).toContain(MUD);
  });

  it("is turned off and on by a tool, by keyboard too, and stays as it was chosen", async () => {
    await tool(gm).press("Enter");
    await expect.poll(() => gm.evaluate(labels)).toEqual([]);
    await gm.reload();
    await gm.waitForFunction(() => (globalThis as unknown as { canvas?: { ready: boolean } }).canvas?.ready === true);
    await expect.poll(() => tool(gm).getAttribute("aria-pressed")).toBe("false");
    expect(await gm.evaluate(labels)).toEqual([]);
    await tool(gm).press("Enter");
    await expect.poll(() => gm.evaluate(labels)).toContain("shroud (heavy)");
  });

  it("is legible in the light theme", async () => {
    await gm.evaluate(async () => {
      const { game } = globalThis as unknown as Host;
      await game.settings.set("core", "uiConfig", { colorScheme: { applications: "light", interface: "light" } });
    });
    await shot(gm, "ground-light");
    expect(table.complaints).toEqual([]);
  });
});

/** In the Gamemaster's window: mud that is difficult and higher, in the middle of the yard, and a ledge of one tile. */
async function addRegions({ visibility }: { readonly visibility: number }): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const mud = {
    name: "Mud",
    shapes: [{ type: "rectangle", x: 1500, y: 1400, width: 300, height: 200 }],
    behaviors: [
      { type: "unseen.difficultTerrain", system: {} },
      { type: "unseen.heightTier", system: { tier: 1 } },
    ],
    visibility,
  };
  const ledge = {
    name: "Ledge",
    shapes: [{ type: "rectangle", x: 1200, y: 1800, width: 100, height: 100 }],
    behaviors: [{ type: "unseen.heightTier", system: { tier: 3 } }],
    visibility,
  };
  await active.createEmbeddedDocuments("Region", [mud, ledge]);
}

async function show({ visibility, name }: { readonly visibility: number; readonly name: string }): Promise<void> {
  await (globalThis as unknown as Host).game.scenes.active.regions.getName(name).update({ visibility });
}

/** In a window: the words on the map about the ground. */
function labels(): readonly string[] {
  const textsIn = ({ text, children = [] }: Drawn): readonly string[] => [
    ...(text ? [text] : []),
    ...children.flatMap(textsIn),
  ];
  const known = /^(shroud|difficult|height|obstacle|concealment|tile effect|zone|changes the darkness)/;
  return textsIn((globalThis as unknown as Host).canvas.unseen).filter((text) => known.test(text));
}

/** In a window: how many square pixels of a tile the words of a region cover. They are there. */
function covered({ text, i, j }: { readonly text: string; readonly i: number; readonly j: number }): number {
  const { unseen } = (globalThis as unknown as Host).canvas;
  const all = (drawn: Drawn): readonly Drawn[] => [drawn, ...(drawn.children ?? []).flatMap(all)];
  const { x, y, width, height } = all(unseen).find((drawn) => drawn.text === text)!;
  const shared = (middle: number, length: number, from: number): number =>
    Math.max(0, Math.min(middle + length / 2, from + 100) - Math.max(middle - length / 2, from));
  return shared(x, width, 100 * j) * shared(y, height, 100 * i);
}
