/**
 * `node tools/run.mjs tools/picture.ts` draws the picture of docs/engine.md: a small generated cave three times, with what two guards see of it, its light and
 * shroud, and where one can hide from them.
 */
import { writeFile } from "node:fs/promises";
import { sceneOf } from "../bench/scenes.ts";
import { createBattlemap, type Place } from "../src/rules/index.ts";
import { judgeScene } from "./map/judgeScene.ts";
import { drawLight, drawSight, drawSuitability, type Subject } from "./picture/layers.ts";
import { drawWalls, group, place, svg } from "./picture/svg.ts";

const OUT = "docs/engine-cave.svg";
const GAP = 60;

const { scene } = sceneOf("picture", {
  layout: "caves",
  seed: 9,
  measures: { rows: 20, cols: 30, walls: 170, lights: 3, enemies: 0 },
});
const guards: Place[] = [
  { i: 6, j: 8, w: 1, h: 1 },
  { i: 12, j: 20, w: 2, h: 2 },
];
const { tiles } = judgeScene(createBattlemap(scene), { hider: null, enemies: guards });
const subject: Subject = { scene, tiles, guards };
const { width, height } = scene.canvas;
const layers = [drawSight, drawLight, drawSuitability].map((draw, k) =>
  group(
    `transform="translate(0 ${k * (height + GAP)})"`,
    draw(subject),
    drawWalls(scene.walls),
    guards.map((guard) => place(guard, scene.grid.size, 'rx="30" fill="#b3261e"')),
  ),
);
await writeFile(OUT, svg({ width, height: layers.length * (height + GAP) - GAP }, layers));
