import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyScene, wall } from "../../src/rules/map/testing/sampleScenes.ts";
import { bundle } from "../run.mjs";
import { drawPicture } from "./drawPicture.ts";

/** A room of 3 × 2 tiles, with a window in its right side. */
const ROOM = [
  wall([200, 200, 500, 200]),
  wall([500, 200, 500, 400], { sight: 10 }),
  wall([500, 400, 200, 400]),
  wall([200, 400, 200, 200]),
  wall([700, 0, 700, 800]),
];
const GUARD = { i: 2, j: 2, w: 1, h: 1 };

describe("G-13: what a guard sees", () => {
  it("is drawn as a dot on each tile that is seen at all", () => {
    const scene = { ...emptyScene({ rows: 8, cols: 10, size: 100 }), walls: ROOM };
    const shut = drawPicture({ scene, guards: [GUARD] }).match(/#b3261e66/g)?.length ?? 0;
    const open = drawPicture({ scene: { ...scene, walls: [] }, guards: [GUARD] }).match(/#b3261e66/g)?.length ?? 0;
    expect(shut).toBeGreaterThanOrEqual(6);
    expect(shut).toBeLessThan(40);
    expect(open).toBe(80);
  });
});

describe("npm run picture", () => {
  it.each([1, 0, 2, 5] as const)("draws every layer on grid type %i", (type) => {
    const scene = { ...emptyScene({ rows: 8, cols: 10, size: 100, type }), walls: ROOM };
    const drawn = drawPicture({ scene, guards: [GUARD] });
    expect(drawn.match(/<svg/g)).toHaveLength(4);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });

  let program = "";
  let folder = "";
  beforeAll(async () => {
    program = await bundle("tools/picture.ts");
    folder = mkdtempSync(join(tmpdir(), "unseen-picture-"));
    const tokens = [{ x: 100, y: 100, disposition: -1 }];
    const yard = { width: 400, height: 300, padding: 0, grid: { type: 2, size: 100 }, walls: [], tokens };
    writeFileSync(join(folder, "yard.json"), JSON.stringify(yard));
    writeFileSync(join(folder, "broken.json"), "{");
  }, 60_000);

  const run = (...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
    new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
      );
    });

  it("draws a scene file, and says where to", async () => {
    const out = join(folder, "sub", "yard.svg");
    const { code, stdout } = await run(join(folder, "yard.json"), "--guard", "1,1", "--out", out);
    expect([code, stdout]).toEqual([0, `${out}\n`]);
    expect(readFileSync(out, "utf8")).toMatch(/^<svg xmlns/);
  });

  it.each<[string, string[], RegExp]>([
    ["a broken file", ["broken.json"], /broken\.json.*JSON/],
    ["several files", ["yard.json", "yard.json"], /usage/],
    ["a guard that is nowhere", ["yard.json", "--guard", "here"], /--guard here/],
    ["an unknown option", ["yard.json", "--fly"], /--fly/],
  ])("refuses %s, with the reason", async (_name, args, message) => {
    const { code, stdout, stderr } = await run(...args.map((arg) => (arg.endsWith(".json") ? join(folder, arg) : arg)));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(message);
  });
});
