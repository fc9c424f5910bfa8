import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundle } from "../../tools/run.mjs";

interface Said {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let program: string;
let folder: string;

beforeAll(async () => {
  program = await bundle("tools/map.ts");
  folder = await mkdtemp(join(tmpdir(), "unseen-scenes-"));
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs what `npm run map` runs. */
async function map(...parameters: readonly string[]): Promise<Said> {
  const run = promisify(execFile)(process.execPath, [program, ...parameters]);
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Said) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  );
}

async function sceneFile(text: string): Promise<string> {
  const file = join(folder, "scene.json");
  await writeFile(file, text);
  return file;
}

const plain = { width: 1000, height: 800, padding: 0, grid: { type: 1, size: 100, distance: 1 } };
const json = (changes: object): string => JSON.stringify({ ...plain, ...changes });

describe("npm run map refuses a malformed scene file by its field and with a remedy", () => {
  it.each<[string, text: string, field: RegExp, remedy: RegExp]>([
    ["half a file", json({}).slice(0, 40), /not JSON/, /Export the scene/],
    ["an empty file", "", /not JSON/, /Export the scene/],
    ["a list", "[]", /The scene is \[\]/, /must be an object: use a scene as Foundry/],
    ["a text", '"scene"', /The scene is "scene"/, /must be an object/],
    ["no width", json({ width: undefined }), /width is missing/, /must be a finite number of|from 1 to/],
    ["a height in letters", json({ height: "tall" }), /height is "tall"/, /must be a finite number/],
    ["no grid", json({ grid: undefined }), /grid is missing/, /export the scene from Foundry V10 or later/],
    ["a grid without size", json({ grid: { type: 1 } }), /grid\.size is missing/, /must be a finite number/],
    ["a grid of a kind that is none", json({ grid: { type: 9, size: 100 } }), /grid\.type is 9/, /one of 0, 1, 2/],
    ["a grid too fine", json({ width: 1e6, height: 1e6, grid: { type: 1, size: 1 } }), /grid\.size is 1/, /Use a size/],
    ["walls that are no list", json({ walls: {} }), /walls is \{\}/, /must be a list/],
    ["a wall of three numbers", json({ walls: [{ c: [0, 0, 1] }] }), /walls\[0\]\.c is \[0,0,1\]/, /Draw it anew/],
    ["a wall with NaN", json({ walls: [{ c: [0, 0, NaN, 1] }] }), /walls\[0\]\.c\[2\] is null/, /must be a finite/],
    [
      "a door state that is none",
      json({ walls: [{ c: [0, 0, 1, 1], ds: 3 }] }),
      /walls\[0\]\.ds is 3/,
      /one of 0, 1, 2/,
    ],
    [
      "a darkness of two",
      json({ environment: { darknessLevel: 2 } }),
      /environment\.darknessLevel is 2/,
      /from 0 to 1/,
    ],
    ["a token without a place", json({ tokens: [{ y: 0 }] }), /tokens\[0\]\.x is missing/, /must be a finite number/],
  ])("%s", async (_name, text, field, remedy) => {
    const file = await sceneFile(text);
    const { code, stdout, stderr } = await map(file);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain(file);
    expect(stderr).toMatch(field);
    expect(stderr).toMatch(remedy);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });

  it.each<[string, parameters: readonly string[], says: RegExp]>([
    ["a file that is not there", ["nowhere.json"], /nowhere\.json: .*no such file/],
    ["no file", [], /usage: npm run map -- <scene\.json>/],
    ["a hider in letters", ["SCENE", "--hider", "a,b"], /--hider a,b: give i,j or i,j,w,h in whole tiles/],
    ["an enemy without extent", ["SCENE", "--enemy", "1,1,0,1"], /--enemy 1,1,0,1: a size is 1 to 20/],
    ["a wall that is not there", ["SCENE", "--open", "3"], /--open 3: the scene has 0 walls, counted from 0/],
    ["an option that is none", ["SCENE", "--guess"], /--guess/],
  ])("%s", async (_name, parameters, says) => {
    const file = await sceneFile(json({}));
    const { code, stdout, stderr } = await map(...parameters.map((one) => (one === "SCENE" ? file : one)));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(says);
  });

  it("and the plain scene that those are made from is read, with nothing but JSON said", async () => {
    const { code, stdout, stderr } = await map(await sceneFile(json({})), "--hider", "1,1");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ grid: { type: 1, size: 100, rows: 8, cols: 10 } });
  });
});
