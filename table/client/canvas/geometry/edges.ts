import type { Obstacle } from "./barriers.ts";
import type { Box } from "./polygon.ts";
import type { WallDoc } from "../../types/documents.ts";

/** A line of the scene that restricts senses or movement. Documented as `Edge`. */
export interface Edge extends Obstacle {
  readonly id: string;
  readonly type: "wall" | "darkness" | "innerBounds" | "outerBounds";
  readonly object: unknown;
}

/** The edges of the viewed scene by id: `canvas.edges`. */
export class CanvasEdges extends Map<string, Edge> {
  /** The edges whose box meets a box. */
  getEdges(box: Box): Set<Edge> {
    const found = new Set<Edge>();
    for (const edge of this.values()) if (meets(edge, box)) found.add(edge);
    return found;
  }
}

/** A wall as an edge; null for an open door. */
export function edgeOf(wall: WallDoc, distancePixels: number, object: unknown = null): Edge | null {
  if (isOpen(wall) || wall.c.length < 4) return null;
  const [ax, ay, bx, by] = wall.c;
  const pixels = (units: number | null | undefined): number | null =>
    units === null || units === undefined ? null : units * distancePixels;
  const { light, sight, sound } = wall.threshold ?? {};
  return {
    id: `Wall.${wall.id}`,
    type: "wall",
    object,
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    light: wall.light,
    sight: wall.sight,
    sound: wall.sound,
    move: wall.move,
    direction: wall.dir,
    threshold: { light: pixels(light), sight: pixels(sight), sound: pixels(sound) },
  };
}

export function isDoor(wall: WallDoc): boolean {
  return wall.door > 0;
}

export function isOpen(wall: WallDoc): boolean {
  return isDoor(wall) && wall.ds === 1;
}

function meets({ a, b }: Edge, { x, y, width, height }: Box): boolean {
  if (Math.min(a.x, b.x) > x + width || Math.max(a.x, b.x) < x) return false;
  return Math.min(a.y, b.y) <= y + height && Math.max(a.y, b.y) >= y;
}
