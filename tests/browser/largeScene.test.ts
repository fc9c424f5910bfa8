/**
 * A Hide on a scene with thousands of walls. A Gamemaster imports the scene, a player opens the session. The
 * candidate map is right. At full measure the test also traces both windows;
 * `node tools/run.mjs tools/largeScene.ts` writes those figures into docs/browser.md.
 */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { someCreature, someSituation } from "../../src/applications/testing/situations.ts";
import { readSceneData } from "../../tools/map/sceneData.ts";
import { type HostDimensions } from "../../src/bridge/scene/sceneData.ts";
import { placeAt, type TokenRect } from "../../src/bridge/scene/tokenPlace.ts";
import { candidates, type Candidate, type Situation, type ZoneAffix } from "../../src/rules/index.ts";
import { isFull } from "../../src/rules/testing/effort.ts";
import { closeTables, openTestTable, type TestTable } from "./table.ts";
import { traced, type TraceSummary } from "./trace.ts";
import { shot } from "./windows.ts";

const SCENE = "../shared/scenes/40-5176-walls.json";
const HERO = "Mirela Voss";
const SIZE = isFull() ? { width: 1280, height: 800 } : { width: 1024, height: 640 };
/** How long a window is traced after something, at full measure: what follows is handled in slices. */
const MEASURED_MS = 4000;
/** In a hall with four lamps. The enemies around her are where the file has them. */
const PEOPLE: People = {
  scene: "40-5176-walls",
  hero: { name: HERO, at: [30, 15] },
  enemies: {
    name: "Guard Benno",
    at: [
      [28, 19],
      [25, 16],
      [24, 21],
      [22, 18],
      [39, 20],
      [41, 23],
      [36, 38],
      [40, 38],
    ],
  },
  size: 100,
};

if (!existsSync(SCENE)) process.stderr.write(`\n${SCENE} is missing: the large scene is NOT tested in the browser\n\n`);

describe.skipIf(!existsSync(SCENE))("a Hide on a scene of 5,176 walls", () => {
  let table: TestTable;
  let gm: Page;
  let ada: Page;
  const report: ({ readonly what: string } & TraceSummary)[] = [];

  /** Does something, and notes under a name what it costs a window. Then it goes on for as long as is measured. */
  async function noted(page: Page, what: string | null, work: () => Promise<unknown>): Promise<void> {
    if (!isFull()) return void (await work());
    const cost = await traced(page, async () => {
      await work();
      await page.waitForTimeout(MEASURED_MS);
    });
    if (what) report.push({ what, ...cost });
  }

  beforeAll(async () => {
    table = await openTestTable();
    gm = await table.seat("Gamemaster", SIZE);
  });
  afterAll(closeTables);

  it("the Gamemaster imports the file as it is", async () => {
    await gm.getByRole("tab", { name: "Scenes" }).click();
    const choosing = gm.waitForEvent("filechooser");
    await gm.getByRole("button", { name: "Import scene…" }).click();
    await (await choosing).setFiles(SCENE);
    await gm.getByRole("button", { name: "View 40-5176-walls" }).waitFor();
  });

  it("and puts a hero and eight enemies on it", async () => {
    await gm.evaluate(peopleScene, PEOPLE);
    const turns = "The Gamemaster turns to the scene: read for the first time";
    await noted(gm, turns, () => gm.evaluate(activateScene, PEOPLE.scene));
    ada = await table.seat("Ada", SIZE);
    await ada.getByRole("button", { name: HERO, exact: true }).waitFor();
  });

  it("the player's preview is right", async () => {
    await ada.getByRole("button", { name: HERO, exact: true }).press("Enter");
    await noted(ada, "A player opens the Hide session", async () => {
      await ada.keyboard.press("Shift+KeyH");
      await ada.getByRole("listbox", { name: "Tiles to hide on" }).waitFor();
    });
    await ada.getByRole("button", { name: "All", exact: true }).click();
    const right = rightTiles(await readTable(gm));
    await expect.poll(() => shownTiles(ada)).toEqual(right);
    await shot(ada, "largeScene-open");
  });

  it("and right again after a lamp went out", async () => {
    const before = await shownTiles(ada);
    await noted(ada, "A lamp goes out while the session is open", async () => {
      await gm.evaluate(putLampOut);
      await expect.poll(() => shownTiles(ada)).not.toEqual(before);
    });
    const right = rightTiles(await readTable(gm));
    await expect.poll(() => shownTiles(ada)).toEqual(right);
    await shot(ada, "largeScene-dark");
  });

  it.runIf(isFull())("walls that the Gamemaster moves cost this, the first time and when all is warm", async () => {
    const whats = ["A wall is moved, for the first time", null, null, "A wall is moved, for the fourth time"];
    for (const [k, what] of whats.entries())
      await noted(gm, what && `${what}, in the Gamemaster's window`, () => gm.evaluate(moveWall, k));
    expect(await gm.evaluate(() => document.visibilityState)).toBe("visible");
  });

  it("the Gamemaster's desk decides a Hide of the player's", async () => {
    await ada.locator("#unseen-hide [role=option][data-verdict=valid]").first().click();
    await noted(gm, "The desk decides the player's Hide, in the Gamemaster's window", async () => {
      await ada.getByRole("button", { name: "Confirm and roll" }).click();
      await gm.getByText("Agility (Stealth)").first().waitFor({ state: "attached" });
    });
  });

  it("leaves the consoles free of errors", async () => {
    if (isFull()) await writeFile("build/largeScene.json", `${JSON.stringify(report, null, 2)}\n`);
    expect(table.complaints).toEqual([]);
  });
});

interface Actor {
  readonly id: string;
  readonly prototypeToken: { toObject(): object };
}

interface Token extends TokenRect {
  readonly id: string;
  readonly name: string;
  readonly disposition: number;
  readonly actor: {
    readonly system: {
      readonly movement: number;
      readonly zone: { readonly widen: number; readonly affixes: Set<ZoneAffix> };
    };
  };
}

interface Scene {
  readonly active: boolean;
  readonly dimensions: HostDimensions & { readonly sceneX: number; readonly sceneY: number };
  readonly tokens: { readonly contents: readonly Token[] };
  readonly lights: {
    readonly contents: readonly { readonly x: number; readonly y: number; update(changes: object): Promise<object> }[];
  };
  readonly walls: {
    readonly contents: readonly {
      readonly c: readonly [number, number, number, number];
      update(changes: object): Promise<object>;
    }[];
  };
  toObject(): object;
  activate(): Promise<object>;
  createEmbeddedDocuments(documentName: string, data: readonly object[]): Promise<object>;
}

interface Host {
  readonly game: {
    readonly actors: { getName(name: string): Actor };
    readonly scenes: { readonly contents: readonly Scene[]; getName(name: string): Scene };
  };
}

interface People {
  readonly scene: string;
  readonly hero: { readonly name: string; readonly at: Tile };
  readonly enemies: { readonly name: string; readonly at: readonly Tile[] };
  readonly size: number;
}

type Tile = readonly [row: number, column: number];

/** In a Gamemaster's window: puts tokens on the scene. */
async function peopleScene({ scene: name, hero, enemies, size }: People): Promise<void> {
  const { actors, scenes } = (globalThis as unknown as Host).game;
  const scene = scenes.getName(name);
  const token = (actorName: string, [row, column]: Tile) => {
    const { id, prototypeToken } = actors.getName(actorName);
    return { ...prototypeToken.toObject(), actorId: id, x: column * size, y: row * size };
  };
  await scene.createEmbeddedDocuments("Token", [
    token(hero.name, hero.at),
    ...enemies.at.map((at) => token(enemies.name, at)),
  ]);
}

/** In a Gamemaster's window: activates the scene. */
async function activateScene(name: string): Promise<void> {
  const scene = (globalThis as unknown as Host).game.scenes.getName(name);
  await scene.activate();
}

/** In a Gamemaster's window: moves a wall by a few pixels. */
async function moveWall(number: number): Promise<void> {
  const scene = (globalThis as unknown as Host).game.scenes.contents.find(({ active }) => active)!;
  const wall = scene.walls.contents[100 + number]!;
  const [x0, y0, x1, y1] = wall.c;
  await wall.update({ c: [x0 + 3, y0, x1, y1 + 2] });
}

/** In a Gamemaster's window: puts out the lamp nearest to the centre of the hero's tile. */
async function putLampOut(): Promise<void> {
  const scene = (globalThis as unknown as Host).game.scenes.contents.find(({ active }) => active)!;
  const hero = scene.tokens.contents[0]!;
  const [lamp] = scene.lights.contents.toSorted(
    (one, other) => Math.hypot(one.x - hero.x, one.y - hero.y) - Math.hypot(other.x - hero.x, other.y - hero.y),
  );
  await lamp!.update({ hidden: true });
}

interface Read {
  readonly source: object;
  readonly dimensions: HostDimensions;
  readonly tokens: readonly (TokenRect &
    Pick<Token, "id" | "disposition"> & {
      readonly speed: number;
      readonly zone: { readonly widen: number; readonly affixes: readonly ZoneAffix[] };
    })[];
}

/** The active scene in a window's documents. */
function readTable(page: Page): Promise<Read> {
  return page.evaluate(() => {
    const scene = (globalThis as unknown as Host).game.scenes.contents.find(({ active }) => active)!;
    const { width, height, sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
    return {
      source: scene.toObject(),
      dimensions: { width, height, sceneX, sceneY, sceneWidth, sceneHeight },
      tokens: scene.tokens.contents.map(({ id, disposition, x, y, width: w, height: h, actor: { system } }) => ({
        id,
        disposition,
        x,
        y,
        width: w,
        height: h,
        speed: system.movement,
        zone: { widen: system.zone.widen, affixes: [...system.zone.affixes] },
      })),
    };
  });
}

/** An entry of the list: "30,15 valid 3". */
type Told = string;

/** What the rules say about every tile near the hero, computed here from the documents. */
function rightTiles({ source, dimensions, tokens }: Read): readonly Told[] {
  const scene = readSceneData(source, { dimensions });
  const creatures = tokens.map(({ id, disposition, speed, zone, ...rect }) =>
    someCreature(id, {
      place: placeAt(scene.grid, rect),
      side: disposition === 1 ? "friendly" : "hostile",
      speed,
      zone,
    }),
  );
  const situation: Situation = { ...someSituation(...creatures), scene };
  const told = ({ place: { i, j }, verdict, cost }: Candidate) => `${i},${j} ${verdict} ${cost ?? ""}`;
  return candidates(situation, tokens[0]!.id).candidates.map(told).toSorted();
}

/** What the list shows. */
async function shownTiles(page: Page): Promise<readonly Told[]> {
  const told = await page.locator("#unseen-hide [role=option]").evaluateAll((options) =>
    options.map((option) => {
      const { i, j, verdict } = (option as HTMLElement).dataset;
      const cost = option.querySelector(".unseen-option-cost")?.textContent?.replace(/\D/g, "") ?? "";
      return `${i},${j} ${verdict} ${cost}`;
    }),
  );
  return told.toSorted();
}
