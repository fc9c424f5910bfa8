/** Random shapes of regions for tests: of every kind, turned, with rims on tile centres or anywhere. */
import type { Region, RegionShape, SceneSnapshot } from "../../situation.ts";

type Random = () => number;

/** A shape somewhere on a scene. A hole takes away from the shapes before it. */
export function randomOutline(scene: SceneSnapshot, random: Random, hole: boolean): RegionShape {
  const { canvas, grid } = scene;
  const half = grid.size / 2;
  const isSnapped = random() < 0.5;
  const snap = (pixels: number): number => (isSnapped ? Math.round(pixels / half) * half : pixels);
  const x = snap(random() * canvas.width);
  const y = snap(random() * canvas.height);
  const length = (): number => Math.max(half, snap(20 + 200 * random()));
  const rotation = random() < 0.5 ? 0 : 360 * random();
  const kinds: readonly (() => RegionShape)[] = [
    () => ({ type: "circle", x, y, radius: length(), hole }),
    () => ({ type: "ellipse", x, y, radiusX: length(), radiusY: length(), rotation, hole }),
    () => ({ type: "rectangle", x, y, width: length(), height: length(), rotation, hole }),
    () => ({ type: "polygon", points: Array.from({ length: 4 }, () => [x + length(), y - length()]).flat(), hole }),
    () => ({ type: "ring", x, y, inner: length() / 3, outer: length(), hole }),
    () => ({ type: "cone", x, y, radius: length(), angle: 30 + 300 * random(), rotation, flat: false, hole }),
    () => ({ type: "cone", x, y, radius: length(), angle: 30 + 149 * random(), rotation, flat: true, hole }),
    () => ({ type: "outlines", loops: [[x, y, x + length(), y, x, y + length()]], reach: isSnapped ? 0 : 30, hole }),
  ];
  return kinds[Math.floor(random() * kinds.length)]!();
}

/** Up to six obstacles, low and high, of any shape (G-17). */
export function randomObstacles(scene: SceneSnapshot, random: Random): readonly Region[] {
  return Array.from({ length: 1 + Math.floor(random() * 6) }, (_, k) => ({
    id: `obstacle ${k}`,
    name: "",
    shapes: [randomOutline(scene, random, false)],
    effects: [{ kind: "obstacle", height: random() < 0.5 ? "low" : "high" }],
    secret: false,
  }));
}
