import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ADA, documentsOf, GM, GUARD, takeSeat } from "../../conformance/serverFixture.ts";
import { at, importData, importText, openImportTable, sceneNamed } from "./importTable.ts";
import { foundry, PIXEL, uvtt } from "./sampleFiles.ts";

const without = (data: object, key: string): object =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== key));

/** The text of a scene whose name is nested too deep for any recursion. */
const deep = (open: string, close: string): string =>
  JSON.stringify(foundry({ name: "DEEP" })).replace('"DEEP"', `${open.repeat(20_000)}1${close.repeat(20_000)}`);

openImportTable();

const pictures = (): Promise<string[]> => readdir(join(at.fixture.world, "pictures")).catch(() => []);

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
    const { left } = await importText("40-walls.json", JSON.stringify(without(foundry(), "name")), { picture });
    expect(left.join()).not.toContain("picture");
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
    ["lines that are no list", uvtt({ line_of_sight: {} }), /line_of_sight is \{\}/, /must be a list/],
    ["a list in a list without end", deep("[", "]"), /The file is "a value inside/, /100 .* export it anew/],
    ["an object in an object without end", deep('{"a":', "}"), /The file is "a value inside/, /100 .* export it anew/],
  ])("%s", async (_name, data, field, remedy) => {
    const before = await documentsOf(at.gm, "scenes");
    const text = typeof data === "string" ? data : JSON.stringify(data);
    const refusal = await importText("map.json", text).then(
      () => "it was imported",
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^map\.json: /);
    expect(refusal).toMatch(field);
    expect(refusal).toMatch(remedy);
    expect(await documentsOf(at.gm, "scenes")).toEqual(before);
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
    const refusal = importText("map.json", JSON.stringify(foundry()), { picture: Buffer.from("GIF89a") });
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
  const ada = await takeSeat(at.table.url, ADA);
  await expect(ada.ask("importScene", "map.json", JSON.stringify(foundry()), null)).rejects.toThrow(/lacks permission/);
  ada.close();
});

describe("the command line", () => {
  it("imports files before anybody takes a seat, and the world keeps them", async () => {
    const folder = await mkdtemp(join(tmpdir(), "table-import-"));
    const file = join(folder, "Mill.uvtt");
    await writeFile(file, JSON.stringify(uvtt()));
    at.gm.close();
    await at.table.close();
    at.table = await at.fixture.open({ imports: [file] });
    expect(at.table.imported.map(({ name }) => name)).toEqual(["Mill"]);
    at.gm = await takeSeat(at.table.url, GM);
    expect(await sceneNamed("Mill")).toMatchObject({ width: 700 });
    expect(await readFile(join(at.fixture.world, "pictures", (await pictures())[0]!), "base64")).toBe(PIXEL);
    await rm(folder, { recursive: true });
  });

  it("reports a missing file, and closes the world again", async () => {
    at.gm.close();
    await at.table.close();
    await expect(at.fixture.open({ imports: ["nowhere.json"] })).rejects.toThrow(/nowhere\.json cannot be imported/);
    at.table = await at.fixture.open();
    at.gm = await takeSeat(at.table.url, GM);
  });
});
