/**
 * What the ground does is drawn on the map: for the Gamemaster all of it, for players what the host shows them (H-9).
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeTables, openTwoSeats, type TwoSeats } from "./table.ts";
import { shot } from "./windows.ts";

interface Drawn {
  readonly text?: string;
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

describe("what the ground does", () => {
  let table: TwoSeats;
  let gm: Page;
  let ada: Page;

  beforeAll(async () => {
    table = await openTwoSeats({ size: { width: 1280, height: 800, sharpness: 1 } });
    ({ gm, ada } = table);
    await gm.evaluate(addRegions, { visibility: EVERYBODY, name: "Mud" });
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

/** In the Gamemaster's window: mud that is difficult and higher, in the middle of the yard. */
async function addRegions({ visibility, name }: { readonly visibility: number; readonly name: string }): Promise<void> {
  const { active } = (globalThis as unknown as Host).game.scenes;
  const shapes = [{ type: "rectangle", x: 1500, y: 1400, width: 300, height: 200 }];
  const behaviors = [
    { type: "unseen.difficultTerrain", system: {} },
    { type: "unseen.heightTier", system: { tier: 1 } },
  ];
  await active.createEmbeddedDocuments("Region", [{ name, shapes, behaviors, visibility }]);
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
