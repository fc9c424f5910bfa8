import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../run.mjs";
import { readSceneData, readTokens } from "./sceneData.ts";
import { createBattlemap } from "../../src/rules/index.ts";
import { judgeScene } from "./judgeScene.ts";
import { timeScene } from "./timeScene.ts";

const SCENES = fileURLToPath(new URL("../../../shared/scenes/", import.meta.url));

const yard = {
  width: 400,
  height: 300,
  padding: 0.25,
  grid: { type: 1, size: 100, distance: 5 },
  walls: [{ c: [300, 100, 300, 250] }, { c: [300, 250, 300, 400], door: 1 }],
  tokens: [
    { x: 100, y: 100, disposition: -1 },
    { x: 400, y: 100, disposition: -1, hidden: true },
    { x: 400, y: 300, disposition: 1 },
  ],
};

/** Far longer than building a program takes, even on a busy machine. */
const BUNDLING_MS = 60_000;

describe("npm run map", () => {
  let program = "";
  let folder = "";
  beforeAll(async () => {
    program = await bundle("tools/map.ts");
    folder = mkdtempSync(join(tmpdir(), "unseen-map-"));
    writeFileSync(join(folder, "yard.json"), JSON.stringify(yard));
    const dots = { ...yard, walls: [{ c: [300, 100, 300, 100] }, ...yard.walls] };
    writeFileSync(join(folder, "dots.json"), JSON.stringify(dots));
    writeFileSync(join(folder, "broken.json"), "{");
    const walls = Array.from({ length: 1e6 }, (_, k) => ({ c: [k % 400, 0, k % 400, 300] }));
    writeFileSync(join(folder, "crowded.json"), JSON.stringify({ ...yard, walls }));
    writeFileSync(join(folder, "pixels.json"), JSON.stringify({ ...yard, width: 1e5, height: 1e5, grid: { size: 1 } }));
    const levels = ["Lower", "Upper"].map((name, k) => ({ _id: name, name, elevation: { bottom: 10 * k } }));
    const upstairs = { disposition: -1, x: 200, y: 100, width: 1, height: 1, level: "Upper" };
    writeFileSync(join(folder, "house.json"), JSON.stringify({ ...yard, levels, tokens: [upstairs] }));
    const noon = { globalLight: true, globalLightThreshold: null, darkness: 0, _stats: { coreVersion: "11.315" } };
    writeFileSync(join(folder, "noon.json"), JSON.stringify({ ...yard, ...noon }));
    writeFileSync(join(folder, "wrong.json"), JSON.stringify({ ...yard, walls: [{ c: [0, 0, 1] }] }));
  }, BUNDLING_MS);

  const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      const files = args.map((arg) => (arg.endsWith(".json") ? join(folder, arg) : arg));
      execFile(process.execPath, [program, ...files], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it("G-11: a scene of V11 by day is bright", async () => {
    const { stdout } = await run("noon.json", "--hider", "1,4");
    const { tiles } = JSON.parse(stdout) as { tiles: { light: string }[] };
    expect(new Set(tiles.map(({ light }) => light))).toEqual(new Set(["bright"]));
  });

  it("prints one JSON document and nothing else", async () => {
    const { code, stdout, stderr } = await run("yard.json", "--hider", "1,4");
    expect([code, stderr]).toEqual([0, ""]);
    const map = JSON.parse(stdout) as { grid: unknown; tiles: { i: number; j: number }[] };
    expect(map.grid).toEqual({ type: 1, size: 100, rows: 3, cols: 4, i0: 1, j0: 1 });
    expect(map.tiles.map(({ i, j }) => `${i},${j}`)).toHaveLength(12);
    expect(map.tiles[3]).toEqual({
      i: 1,
      j: 4,
      light: "dark",
      shroud: "clear",
      seen: 0,
      cover: "full",
      suitable: true,
      cost: 0,
      reasons: [
        { key: "dark", holds: true },
        { key: "clear", holds: false },
        { key: "coverFull", holds: true, data: { leaving: 1, of: 1 } },
      ],
    });
    expect(map.tiles[0]).toMatchObject({ i: 1, j: 1, cover: "none", seen: 1, cost: null });
  });

  it("G-16: judges one level, the lowest unless told, with the enemies on it", async () => {
    const below = await run("house.json");
    const above = await run("house.json", "--level", "Upper");
    expect([below.code, above.code]).toEqual([0, 0]);
    expect(await run("house.json", "--level", "Lower")).toEqual(below);
    expect(above.stdout).not.toBe(below.stdout);
  });

  it("takes enemies, sizes and opened doors", async () => {
    const { stdout } = await run("yard.json", "--hider", "3,4", "--enemy", "2,1,1,2", "--open", "1");
    const { tiles } = JSON.parse(stdout) as { tiles: { i: number; j: number; cover: string; cost: number | null }[] };
    expect(tiles.find(({ i, j }) => i === 3 && j === 4)).toMatchObject({ cover: "none", cost: 0 });
    expect(tiles.find(({ i, j }) => i === 1 && j === 1)).toMatchObject({ cost: 3 });
  });

  it("counts the walls of the file, whichever of them block", async () => {
    const place = ["--hider", "3,4", "--enemy", "2,1,1,2"];
    const opened = await run("dots.json", ...place, "--open", "2");
    expect(opened).toEqual(await run("yard.json", ...place, "--open", "1"));
    expect((await run("dots.json", "--open", "0")).stderr).toContain("not a door");
    expect((await run("dots.json", "--open", "3")).stderr).toContain("3 walls");
  });

  it("ends quietly when nobody reads on", async () => {
    const files = Array.from({ length: 30 }, () => join(folder, "yard.json"));
    const child = spawn(process.execPath, [program, ...files, "--time"]);
    let stderr = "";
    child.stderr.on("data", (data: Buffer) => (stderr += data.toString()));
    child.stdout.once("data", () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect([code, stderr]).toEqual([0, ""]);
  });

  it.each<[string, string[], RegExp]>([
    ["no file", [], /usage/],
    ["a missing file", ["nothing.json"], /nothing\.json.*ENOENT/],
    ["a broken file", ["broken.json"], /broken\.json.*JSON/],
    ["a malformed scene", ["wrong.json"], /wrong\.json.*walls\[0\]\.c is \[0,0,1\]\./],
    ["a million walls", ["crowded.json"], /crowded\.json.*walls is a list of 1000000\. .*100000/],
    ["a grid of pixels", ["pixels.json"], /pixels\.json.*grid\.size is 1\. .*at most 4000000/],
    ["a place that is none", ["yard.json", "--hider", "1;2"], /--hider 1;2/],
    [
      "a place off the scene",
      ["yard.json", "--hider", "999,2"],
      /--hider 999,2: the scene has rows \d+ to \d+ and col/,
    ],
    [
      "a hider that is partly off the scene",
      ["yard.json", "--hider", "3,4,2,1"],
      /--hider 3,4,2,1: the scene has rows 1/,
    ],
    ["an enemy off the canvas", ["yard.json", "--enemy", "999,2"], /--enemy 999,2: the canvas has rows 0 to 4 and col/],
    ["a size of nothing", ["yard.json", "--enemy", "1,2,0,1"], /--enemy 1,2,0,1/],
    ["a wall that is not there", ["yard.json", "--open", "2"], /--open 2.*2 walls, counted from 0/],
    ["a wall that is no door", ["yard.json", "--open", "0"], /--open 0.*not a door/],
    ["a level that is none", ["house.json", "--level", "Attic"], /--level Attic: the scene has Lower, Upper/],
    ["an unknown option", ["yard.json", "--fly"], /--fly/],
  ])("refuses %s, with the reason, and prints nothing", async (_, args, message) => {
    const { code, stdout, stderr } = await run(...args);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(message);
  });
});

describe("timings", () => {
  it("tell what was timed", () => {
    const timing = timeScene(readSceneData(yard));
    expect(timing).toMatchObject({ walls: 2, lights: 0, tiles: 12 });
    expect(Object.values(timing).every((value) => value >= 0)).toBe(true);
  });
});

describe.skipIf(!existsSync(SCENES))("the scenes of ../shared/scenes", () => {
  const files = existsSync(SCENES) ? readdirSync(SCENES).filter((file) => file.endsWith(".json")) : [];
  it.each(files)("%s gives a result", (file) => {
    const source = JSON.parse(readFileSync(join(SCENES, file), "utf8")) as unknown;
    const scene = readSceneData(source);
    const map = createBattlemap(scene);
    const enemies = readTokens(source, scene).filter(({ disposition, hidden }) => disposition === -1 && !hidden);
    const hider = { i: map.window.i + 1, j: map.window.j + 1, w: 1, h: 1 };
    const { grid, tiles } = judgeScene(map, { hider, enemies: enemies.slice(0, 4).map(({ place }) => place) });
    const centres = tiles.every(
      ({ i, j }) => i >= grid.i0 && j >= grid.j0 && i < grid.i0 + grid.rows && j < grid.j0 + grid.cols,
    );
    expect([tiles.length > 100, centres, tiles.some(({ cost }) => cost === 0)]).toEqual([true, true, true]);
    for (const { light, cover, shroud, suitable } of tiles)
      if (light === "dark" || cover === "full" || shroud === "heavy") expect(suitable).toBe(true);
  });
});

if (!existsSync(SCENES))
  process.stderr.write("SKIPPED: ../shared/scenes is missing, so the real scenes were not judged.\n");
