/**
 * Cover by a library: `visibility-polygon` (Knoll's sweep, n log n) gives what a corner of an enemy sees as a
 * polygon. Its `inPolygon` then tests each corner of each tile. Its helper breaks up crossing walls first, which is
 * not timed.
 */
import { breakIntersections, compute, inPolygon } from "visibility-polygon";
import { wallObjects } from "./wallObjects.ts";
import { now } from "../measure.ts";
import type { Contender, Point, Work } from "./contender.ts";

type Pair = [number, number];

export interface PolygonContender extends Contender {
  /** Whether a point sees another. Null where the library fails. */
  sees(from: Point, to: Point): boolean | null;
}

const SAMPLES = 150;
const POINTS = 2;
/** Breaking up more walls than this takes too long. */
const MOST_WALLS = 2000;

/** Null if there are too many walls for its helper. */
export function polygonLibrary(work: Work, random: () => number): PolygonContender | null {
  const { scene, enemies, tiles } = work;
  if (scene.walls.length > MOST_WALLS) return null;
  const segments = breakIntersections([...frame(scene.canvas), ...segmentsOf(work)]);
  const points = enemies.flatMap((enemy) => enemy.points);
  const samples = tiles.length * tiles[0]!.points.length;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
  const eyes = Array.from({ length: POINTS * 3 }, () => pick(points));
  const targets = Array.from({ length: SAMPLES }, () => pick(pick(tiles).points));
  const polygonOf = ({ x, y }: Point): Pair[] | null => attempt(() => compute([x, y], segments));
  let turn = 0;
  return {
    name: "visibility-polygon",
    lacks: lacking(work),
    share: `${POINTS} points of ${points.length}, ${SAMPLES} samples of ${samples}`,
    round: () => {
      let ms = 0;
      for (let k = 0; k < POINTS; k++) {
        const start = now();
        const polygon = polygonOf(eyes[turn++ % eyes.length]!);
        const computed = now();
        if (polygon) for (const { x, y } of targets) inPolygon([x, y], polygon);
        ms += computed - start + ((now() - computed) / SAMPLES) * samples;
      }
      return (ms / POINTS) * points.length;
    },
    sees: (from, to) => {
      const polygon = polygonOf(from);
      return polygon && inPolygon([to.x, to.y], polygon);
    },
  };
}

/** The walls that stop every line. Walls of no length are left out, because the library accepts no such segment. */
function segmentsOf({ scene }: Work): Pair[][] {
  return wallObjects(scene)
    .filter(
      ({ a, b, wall, threshold }) =>
        wall.sight !== 10 && wall.dir === 0 && threshold === null && (a.x !== b.x || a.y !== b.y),
    )
    .map(({ a, b }) => [
      [a.x, a.y],
      [b.x, b.y],
    ]);
}

function lacking({ scene }: Work): string {
  const others = scene.walls.filter(({ sight, dir }) => sight === 10 || sight >= 30 || dir !== 0).length;
  const ties = "ties fall to rounding";
  return others === 0 ? ties : `${ties}; ${others} limited, one-way and threshold walls left out`;
}

/** A frame around the canvas that touches nothing on it. */
function frame({ width, height }: { width: number; height: number }): Pair[][] {
  const [x0, y0, x1, y1] = [-100, -100, 10 * width + 100, 10 * height + 100];
  const corners: Pair[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return corners.map((corner, k) => [corner, corners[(k + 1) % 4]!]);
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
