/** `node tools/run.mjs tools/picture.ts` draws the picture of docs/engine.md: a small cave, its light, what two guards see, and where one can hide. */
import { writeFile } from "node:fs/promises";
import { benchScene } from "../bench/scenes.ts";
import { createBattlemap, type Place, type SceneSnapshot } from "../src/rules/index.ts";
import { judgeScene, type TileJudgement } from "./map/judgeScene.ts";

const OUT = "docs/engine-cave.svg";
const SCALE = 0.3;
const GROUND = { bright: "#f6e27a", dim: "#d9d2b0", dark: "#7d8597" } as const;
const SHROUD = { clear: "", light: "#3f7d4e55", heavy: "#2e5d3a99" } as const;

const { scene } = benchScene("small", "caves", 18);
const guards: Place[] = [
  { i: 6, j: 8, w: 1, h: 1 },
  { i: 12, j: 20, w: 2, h: 2 },
];
await writeFile(OUT, draw(scene, guards));

function draw(scene: SceneSnapshot, guards: readonly Place[]): string {
  const { tiles, grid } = judgeScene(createBattlemap(scene), { hider: null, enemies: guards });
  const { width, height } = scene.canvas;
  const walls = scene.walls.map(({ c: [x0, y0, x1, y1] }) => `M${x0} ${y0}L${x1} ${y1}`).join("");
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">`,
    ...tiles.map((tile) => drawTile(tile, grid.size)),
    `<path d="${walls}" stroke="#16181d" stroke-width="12" stroke-linecap="round" fill="none"/>`,
    ...guards.map(
      ({ i, j, w, h }) =>
        `<rect x="${j * grid.size + 15}" y="${i * grid.size + 15}" width="${w * grid.size - 30}" height="${h * grid.size - 30}" rx="30" fill="#b3261e"/>`,
    ),
    "</svg>\n",
  ].join("\n");
}

function drawTile({ i, j, light, shroud, seen, suitable }: TileJudgement, size: number): string {
  const square = (fill: string): string =>
    `<rect x="${j * size}" y="${i * size}" width="${size}" height="${size}" fill="${fill}"/>`;
  const dot = suitable
    ? `<circle cx="${(j + 0.5) * size}" cy="${(i + 0.5) * size}" r="${8 + 20 * (1 - seen)}" fill="#1d3f72"/>`
    : "";
  return square(GROUND[light]) + (SHROUD[shroud] ? square(SHROUD[shroud]) : "") + dot;
}
