import { describe, expect, it } from "vitest";
import { ADA, takeSeat } from "../../conformance/serverFixture.ts";
import type { ImportChoices } from "../../core/wire.ts";
import { at, importData, importText, openImportTable, sceneNamed } from "./importTable.ts";
import { PIXEL, uvtt } from "./sampleFiles.ts";

openImportTable();

describe("a Universal VTT file becomes a scene", () => {
  it("with grid, walls, doors, lights and the light of day, measured from the map's origin", async () => {
    const { id, name, left, told } = await importData("Old Mill.dd2vtt", uvtt());
    expect({ name, left }).toEqual({ name: "Old Mill", left: [] });
    expect(told).toEqual(["1 portals that are not closed in the file became windows."]);
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
    const walls = scene["walls"] as { c: number[]; door: number; sight: number }[];
    expect(walls.map(({ c, door, sight }) => [c, door, sight])).toEqual([
      [[0, 0, 700, 0], 0, 20],
      [[700, 0, 700, 560], 0, 20],
      [[245, 315, 280, 350], 0, 20],
      [[70, 140, 140, 140], 1, 20],
      [[280, 140, 350, 140], 0, 0],
    ]);
  });

  it.each<[string, choices: ImportChoices, wall: object, told: RegExp]>([
    ["windows, which shield and do not hide (G-15)", {}, { door: 0, sight: 0, light: 0, move: 20 }, /became windows/],
    ["closed doors", { openings: "doors" }, { door: 1, ds: 0, sight: 20, move: 20 }, /became closed doors/],
  ])("with portals that let light through as %s, never as open doors", async (_name, choices, wall, said) => {
    const { told } = await importData("Mill.uvtt", uvtt(), choices);
    expect(((await sceneNamed("Mill"))["walls"] as object[])[4]).toMatchObject(wall);
    expect(told).toEqual([expect.stringMatching(said)]);
  });

  const crate = [
    [5, 5],
    [6, 5],
    [6, 6],
    [5, 6],
  ].map(([x, y]) => ({ x, y }));
  it.each<[string, choices: ImportChoices, walls: number, regions: object[]]>([
    ["walls", {}, 5 + 3, []],
    [
      "a region of obstacles (G-17) and, without an area, walls",
      { furniture: "obstacles" },
      5,
      [
        {
          name: "Furniture",
          shapes: [{ type: "polygon", points: [210, 280, 280, 280, 280, 350, 210, 350], hole: false }],
          behaviors: [{ type: "fixture.obstacle" }],
        },
      ],
    ],
  ])("with furniture as %s", async (_name, choices, walls, regions) => {
    const plank = [crate[0], crate[1]];
    await importData("Mill.uvtt", uvtt({ objects_line_of_sight: [crate, plank] }), choices);
    const scene = await sceneNamed("Mill");
    expect(scene["walls"]).toHaveLength(walls);
    expect(scene["regions"]).toMatchObject(regions);
  });

  it.each(["modules/my-maps/barn.webp", "barn.jpg?v=2", "https://example.org/barn"])(
    "without a picture that is a file of its own: %s",
    async (image) => {
      const { left } = await importData("Mill.uvtt", uvtt({ image }));
      expect(left).toEqual([`the picture ${image}, which is a file of its own`]);
      expect((await sceneNamed("Mill"))["walls"]).toHaveLength(5);
    },
  );

  it.each<[string, changes: object]>([
    ["no origin", { resolution: { map_origin: null, map_size: { x: 10, y: 8 }, pixels_per_grid: 70 } }],
    ["no day", { environment: null }],
    ["no picture", { image: null }],
    ["no lists", { lights: null, portals: null, objects_line_of_sight: null }],
  ])("whose converter writes null for %s", async (_name, changes) => {
    expect((await importData("Mill.uvtt", uvtt(changes))).left).toEqual([]);
    expect(await sceneNamed("Mill")).toMatchObject({ width: 700, height: 560 });
  });

  it.each([
    ["is a file of its own", "maps/barn.webp"],
    ["is none", "no picture!"],
  ])("with the picture that is picked along instead of one that %s", async (_name, image) => {
    const text = JSON.stringify(uvtt({ image }));
    const { left } = await importText("Mill.uvtt", text, { picture: Buffer.from(PIXEL, "base64") });
    expect(left).toEqual([]);
    expect((await sceneNamed("Mill"))["background"]).toMatchObject({ src: expect.stringMatching(/\.png$/) as string });
  });

  const [here, there] = [
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ];
  it.each<[string, changes: object, left: RegExp, kept: object]>([
    ["a line of no point", { line_of_sight: [[], [here, there]] }, /^line_of_sight\[0\], which is \[\] \(it must/, {}],
    ["a line of one point", { line_of_sight: [[here], [here, there]] }, /^line_of_sight\[0\].*two points/, {}],
    [
      "a point without y",
      {
        line_of_sight: [
          [here, { x: 1 }],
          [here, there],
        ],
      },
      /^line_of_sight\[0\]\[1\]\.y, which is missing/,
      {},
    ],
    [
      "lines that are none",
      { line_of_sight: [7, "line", [here, there]] },
      /^2 of line_of_sight, the first: .*\[0\], which is 7/,
      {},
    ],
    ["an outline of one point", { objects_line_of_sight: [[here], [here, there]] }, /^objects_line_of_sight\[0\]/, {}],
    ["a door of three ends", { portals: [{ bounds: [here, there, here] }] }, /^portals\[0\]\.bounds.*two ends/, {}],
    [
      "a door half closed",
      { portals: [{ bounds: [here, there], closed: "half" }] },
      /^portals\[0\]\.closed, which is "half"/,
      {},
    ],
    [
      "a light that shines backwards",
      { lights: [{ position: here, range: -1 }] },
      /^lights\[0\]\.range, which is -1/,
      { lights: [] },
    ],
    [
      "a colour by name",
      { lights: [{ position: here, range: 1, color: "red" }] },
      /^lights\[0\]\.color, which is "red".*hexadecimal/,
      { lights: [{ config: { dim: 1, color: null } }] },
    ],
    [
      "a colour of three digits",
      { lights: [{ position: here, range: 1, color: "fff" }] },
      /^lights\[0\]\.color, which is "fff"/,
      { lights: [{ config: { dim: 1 } }] },
    ],
    ["a door without a width", { portals: [{ bounds: [here, here], closed: false }] }, /^portals\[0\]\.bounds/, {}],
    [
      "a picture that is none",
      { image: Buffer.from("<svg/>").toString("base64") },
      /^image, which is "3c7376672f3e…" \(it must be a PNG, JPEG or WebP/,
      { background: { src: null } },
    ],
    ["a picture in no base64", { image: "no picture!" }, /^image, which is "no picture!".*base64/, {}],
    ["a picture that is a number", { image: 7 }, /^image, which is 7/, {}],
    [
      "a day by name",
      { environment: { ambient_light: "noon" } },
      /^environment\.ambient_light, which is "noon"/,
      { environment: { darknessLevel: 0 } },
    ],
    [
      "a day that is none",
      { environment: "noon" },
      /^environment, which is "noon"/,
      { environment: { darknessLevel: 0 } },
    ],
  ])("without %s, which costs only itself", async (_name, changes, told, kept) => {
    const { left } = await importData("Mill.uvtt", uvtt(changes));
    expect(left).toEqual([expect.stringMatching(told)]);
    expect(await sceneNamed("Mill")).toMatchObject({ width: 700, ...kept });
    expect(((await sceneNamed("Mill"))["walls"] as object[]).length).toBeGreaterThan(0);
  });

  it("with its picture, which the table then shows", async () => {
    await importData("Mill.uvtt", uvtt());
    const { src } = (await sceneNamed("Mill"))["background"] as { src: string };
    expect(src).toMatch(/^worlds\/table\/pictures\/[0-9a-f]{32}\.png$/);
    const answer = await fetch(`${at.table.url}/${src}`);
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
    const ada = await takeSeat(at.table.url, ADA);
    await importData("Mill.uvtt", uvtt());
    await expect.poll(() => ada.heard.map(({ event }) => event)).toContain("modified");
    ada.close();
  });
});
