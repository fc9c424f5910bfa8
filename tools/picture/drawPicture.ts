/** Draws a map three times, one below the other, as SVG. */
import { createBattlemap, placeTiles, type Footprint, type SceneSnapshot } from "../../src/rules/index.ts";
import { judgeScene } from "../map/judgeScene.ts";
import { drawLight, drawSight, drawSuitability, type Subject } from "./layers.ts";
import { drawTiles, drawWalls, sheet, window } from "./svg.ts";

export interface Sitters {
  readonly scene: SceneSnapshot;
  readonly guards: readonly Footprint[];
}

/** Top: what the guards see. Middle: light and shroud. Bottom: where one can hide. */
export function drawPicture({ scene, guards }: Sitters): string {
  const { grid, rect, walls } = scene;
  const { tiles } = judgeScene(createBattlemap(scene), { hider: null, enemies: guards });
  const subject: Subject = { scene, tiles, guards };
  const own = guards.flatMap((guard) => placeTiles(grid, guard));
  const gap = 0.6 * grid.size;
  const layers = [drawSight, drawLight, drawSuitability].map((draw, k) =>
    window(rect, k * (rect.height + gap), [
      draw(subject),
      drawWalls(walls, grid.size),
      drawTiles(grid, own, "#b3261e"),
    ]),
  );
  return sheet({ width: rect.width, height: layers.length * (rect.height + gap) - gap }, layers);
}
