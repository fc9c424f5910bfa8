import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  ADA,
  documentsOf,
  GM,
  GUARD,
  makeFixture,
  takeSeat,
  type Fixture,
  type TestSeat,
} from "../../conformance/serverFixture.ts";
import type { ImportedScene } from "../../core/wire.ts";
import type { OpenTable } from "../openTable.ts";
import { foundry, PIXEL, uvtt } from "./sampleFiles.ts";

const without = (data: object, key: string): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));

let fixture: Fixture;
let table: OpenTable;
let gm: TestSeat;

beforeEach(async () => {
  fixture = await makeFixture();
  table = await fixture.open();
  gm = await takeSeat(table.url, GM);
});
afterEach(async () => {
  gm.close();
  await table.close();
  await fixture.remove();
});

const importText = (name: string, text: string, picture: Uint8Array | null = null): Promise<ImportedScene> =>
  gm.ask("importScene", name, text, picture);

const importData = (name: string, data: object): Promise<ImportedScene> => importText(name, JSON.stringify(data));

async function sceneNamed(name: string): Promise<Record<string, unknown>> {
  const scene = (await documentsOf(gm, "scenes")).find((one) => one["name"] === name);
  expect(scene, `a scene ${name}`).toBeDefined();
  return scene!;
}

const pictures = (): Promise<string[]> => readdir(join(fixture.world, "pictures")).catch(() => []);

describe("a Universal VTT file becomes a scene", () => {
  it("with grid, walls, doors, lights and the light of day, measured from the map's origin", async () => {
    const { id, name, left } = await importData("Old Mill.dd2vtt", uvtt());
    expect({ name, left }).toEqual({ name: "Old Mill", left: [] });
    const scene = await sceneNamed("Old Mill");
    expect(scene).toMatchObject({
      _id: id,
      width: 700,
      height: 560,
      padding: 0,
      active: false,
      grid: { type: 1, size: 70, distance: 1 },
      environment: { darknessLevel: 0.75, globalLight: { enabled: false } },
      lights: [{ x: 140, y: 280, walls: true, config: { dim: 6, bright: 3, color: "#eccd8b" } }],
    });
    const walls = scene["walls"] as { c: number[]; door: number; ds: number }[];
    expect(walls.map(({ c, door, ds }) => [c, door, ds])).toEqual([
      [[0, 0, 700, 0], 0, 0],
      [[700, 0, 700, 560], 0, 0],
      [[245, 315, 280, 350], 0, 0],
      [[70, 140, 140, 140], 1, 0],
      [[280, 140, 350, 140], 1, 1],
    ]);
  });

  it("with its picture, which the table then shows", async () => {
    await importData("Mill.uvtt", uvtt());
    const { src } = (await sceneNamed("Mill"))["background"] as { src: string };
    expect(src).toMatch(/^worlds\/table\/pictures\/[0-9a-f]{32}\.png$/);
    const answer = await fetch(`${table.url}/${src}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(Buffer.from(await answer.arrayBuffer()).toString("base64")).toBe(PIXEL);
  });

  it.each<[string, changes: object, darkness: number, lit: boolean]>([
    ["says nothing of the day", { environment: undefined }, 0, true],
    ["has the full day", { environment: { ambient_light: "ffffffff" } }, 0, true],
    ["has the night", { environment: { ambient_light: "ff000000" } }, 1, false],
    ["has a colour without strength", { environment: { ambient_light: "00ffffff" } }, 1, false],
  ])("that %s", async (_name, changes, darknessLevel, enabled) => {
    await importData("Day.uvtt", uvtt(changes));
    expect((await sceneNamed("Day"))["environment"]).toMatchObject({ darknessLevel, globalLight: { enabled } });
  });

  it("and every seat hears of it at once", async () => {
    const ada = await takeSeat(table.url, ADA);
    await importData("Mill.uvtt", uvtt());
    await expect.poll(() => ada.heard.map(({ event }) => event)).toContain("modified");
    ada.close();
  });
});

describe("a scene that Foundry exported becomes a scene", () => {
  it("with what belongs to it, and without what belongs to its world", async () => {
    const { left } = await importData("fvtt-Scene-mill.json", foundry());
    const scene = await sceneNamed("Mill");
    expect(scene).toMatchObject({
      width: 1000,
      padding: 0.1,
      folder: null,
      grid: { size: 50, distance: 5, units: "ft" },
      background: { src: null, offsetX: 10 },
      walls: [{ _id: "WallOfTheMill001", c: [0, 0, 100, 0], door: 1, ds: 1 }],
      lights: [{ x: 10, y: 20 }],
      tokens: [{ name: "Guard", actorId: GUARD }],
      regions: [{ name: "Fog", behaviors: [] }],
      tiles: [],
    });
    expect(left).toEqual([
      "1 tokens whose actors are not in this world",
      "1 region behaviours that the table does not know",
      "1 tiles",
      "the picture worlds/elsewhere/mill.webp, which is a file of its own",
    ]);
  });

  it("of V10 or V11, whose daylight and darkness sources are stored otherwise", async () => {
    const old = { environment: undefined, globalLight: true, globalLightThreshold: 0.8, darkness: 0.2 };
    const lights = [{ x: 1, y: 2, config: { dim: 10, luminosity: -0.25 } }];
    await importData("v11.json", foundry({ ...old, lights, _stats: { coreVersion: "11.315" } }));
    expect(await sceneNamed("Mill")).toMatchObject({
      environment: { darknessLevel: 0.2, globalLight: { enabled: true, darkness: { min: 0, max: 0.8 } } },
      lights: [{ config: { dim: 10, negative: true, luminosity: 0.75 } }],
    });
  });

  it("named after its file where it has no name, and with the picture that is picked along", async () => {
    const picture = Buffer.from(PIXEL, "base64");
    await importText("40-walls.json", JSON.stringify(without(foundry(), "name")), picture);
    const { background } = (await sceneNamed("40-walls")) as { background: { src: string } };
    expect(background.src).toMatch(/\.png$/);
  });

  it("of generation 14, whose picture and shift lie elsewhere", async () => {
    const levels = [{ name: "Ground", background: { src: "systems/fixture/ground.webp" } }];
    await importData("v14.json", foundry({ background: undefined, levels, shiftX: 30, shiftY: -20 }));
    expect((await sceneNamed("Mill"))["background"]).toMatchObject({
      src: "systems/fixture/ground.webp",
      offsetX: 30,
      offsetY: -20,
    });
  });
});

describe("a malformed file is refused by field, value and remedy, and nothing of it is kept", () => {
  const resolution = { map_size: { x: 10, y: 8 }, pixels_per_grid: 70 };
  it.each<[string, data: object | string, field: RegExp, remedy: RegExp]>([
    ["half a file", '{"resolution": {', /The file is ".*JSON/, /export it anew/],
    ["an empty file", "", /The file is "/, /must be JSON/],
    ["a list", "[]", /The file is \[\]/, /must be an object/],
    ["an actor", { name: "Guard", type: "character" }, /width is missing/, /Use a scene/],
    ["no grid", without(foundry(), "grid"), /grid is missing/, /type and size/],
    ["a grid too fine", foundry({ grid: { type: 1, size: 5 } }), /grid\.size is 5/, /number from 20 .* larger grid/],
    ["a grid of no kind", foundry({ grid: { type: 9, size: 50 } }), /grid\.type is 9/, /export the scene anew/],
    ["a daylight of V11 in words", foundry({ environment: undefined, darkness: "noon" }), /darknessLevel is/, /number/],
    ["walls that are no list", foundry({ walls: { c: 1 } }), /walls is \{"c":1\}/, /must be a list/],
    ["a wall that is a number", foundry({ walls: [7] }), /walls\[0\] is 7/, /must be an object/],
    ["a wall of three numbers", foundry({ walls: [{ c: [1, 2, 3] }] }), /walls\[0\]\.c is \[1,2,3\]/, /segment/],
    ["a light in letters", foundry({ lights: [{ x: "far", y: 1 }] }), /lights\[0\]\.x is/, /must be/],
    ["a width without end", foundry({ width: 1e300 }), /width is 1e\+300/, /number from 1 to/],
    [
      "no size",
      uvtt({ resolution: without(resolution, "map_size") }),
      /resolution\.map_size is missing/,
      /must be an obj/,
    ],
    [
      "pixels in letters",
      uvtt({ resolution: { ...resolution, pixels_per_grid: "70" } }),
      /pixels_per_grid is "70"/,
      /Export/,
    ],
    [
      "pixels in parts",
      uvtt({ resolution: { ...resolution, pixels_per_grid: 70.5 } }),
      /grid is 70\.5/,
      /whole number/,
    ],
    [
      "a map too large",
      uvtt({ resolution: { ...resolution, map_size: { x: 1e9, y: 1 } } }),
      /map_size\.x is/,
      /smaller part/,
    ],
    ["a line of one point", uvtt({ line_of_sight: [[{ x: 1, y: 1 }]] }), /line_of_sight\[0\] is/, /two points/],
    [
      "a point without y",
      uvtt({ line_of_sight: [[{ x: 1, y: 1 }, { x: 1 }]] }),
      /line_of_sight\[0\]\[1\]\.y is missing/,
      /number/,
    ],
    [
      "a door of three ends",
      uvtt({ portals: [{ bounds: [1, 2, 3].map((x) => ({ x, y: x })) }] }),
      /portals\[0\]\.bounds/,
      /two ends/,
    ],
    [
      "a door half closed",
      uvtt({
        portals: [
          {
            bounds: [
              { x: 1, y: 1 },
              { x: 2, y: 1 },
            ],
            closed: "half",
          },
        ],
      }),
      /closed is "half"/,
      /true or false/,
    ],
    [
      "a light that shines backwards",
      uvtt({ lights: [{ position: { x: 1, y: 1 }, range: -1 }] }),
      /lights\[0\]\.range is -1/,
      /from 0/,
    ],
    [
      "a colour by name",
      uvtt({ lights: [{ position: { x: 1, y: 1 }, range: 1, color: "red" }] }),
      /lights\[0\]\.color is "red"/,
      /hexadecimal/,
    ],
    [
      "a picture that is none",
      uvtt({ image: Buffer.from("<svg/>").toString("base64") }),
      /image is "3c7376672f3e…"/,
      /PNG, JPEG or WebP/,
    ],
    ["a picture in no base64", uvtt({ image: "no picture!" }), /image is "no picture!"/, /base64/],
  ])("%s", async (_name, data, field, remedy) => {
    const before = await documentsOf(gm, "scenes");
    const text = typeof data === "string" ? data : JSON.stringify(data);
    const refusal = await importText("map.json", text).then(
      () => "it was imported",
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^map\.json: /);
    expect(refusal).toMatch(field);
    expect(refusal).toMatch(remedy);
    expect(await documentsOf(gm, "scenes")).toEqual(before);
    expect(await pictures()).toEqual([]);
  });

  it.each<[string, name: string, data: object]>([
    ["a map without resolution", "map.dd2vtt", without(uvtt() as Record<string, unknown>, "resolution")],
    ["the same under capitals", "MAP.UVTT", without(uvtt() as Record<string, unknown>, "resolution")],
    ["a scene of Foundry's under the name of a map", "map.df2vtt", foundry()],
    ["an empty object", "map.uvtt", {}],
  ])("%s, by what its name says that it is", async (_name, name, data) => {
    await expect(importData(name, data)).rejects.toThrow(
      `${name}: resolution is missing. It must be an object with map_size and pixels_per_grid: export ` +
        "the map as a Universal VTT file again.",
    );
  });

  it("a separate picture that is none", async () => {
    const refusal = importText("map.json", JSON.stringify(foundry()), Buffer.from("GIF89a"));
    await expect(refusal).rejects.toThrow(/The picture is .* PNG, JPEG or WebP/);
    expect(await pictures()).toEqual([]);
  });

  it("keys that reach for the prototype do nothing", async () => {
    const text = JSON.stringify(foundry()).replace('"name":"Mill"', '"name":"Mill","__proto__":{"polluted":true}');
    await importText("map.json", text);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(await sceneNamed("Mill")).not.toHaveProperty("polluted");
  });
});

it("players import nothing", async () => {
  const ada = await takeSeat(table.url, ADA);
  await expect(ada.ask("importScene", "map.json", JSON.stringify(foundry()), null)).rejects.toThrow(/lacks permission/);
  ada.close();
});

describe("the command line", () => {
  it("imports files before anybody takes a seat, and the world keeps them", async () => {
    const folder = await mkdtemp(join(tmpdir(), "table-import-"));
    const file = join(folder, "Mill.uvtt");
    await writeFile(file, JSON.stringify(uvtt()));
    gm.close();
    await table.close();
    table = await fixture.open({ imports: [file] });
    expect(table.imported.map(({ name }) => name)).toEqual(["Mill"]);
    gm = await takeSeat(table.url, GM);
    expect(await sceneNamed("Mill")).toMatchObject({ width: 700 });
    expect(await readFile(join(fixture.world, "pictures", (await pictures())[0]!), "base64")).toBe(PIXEL);
    await rm(folder, { recursive: true });
  });

  it("reports a missing file, and closes the world again", async () => {
    gm.close();
    await table.close();
    await expect(fixture.open({ imports: ["nowhere.json"] })).rejects.toThrow(/nowhere\.json cannot be imported/);
    table = await fixture.open();
    gm = await takeSeat(table.url, GM);
  });
});
