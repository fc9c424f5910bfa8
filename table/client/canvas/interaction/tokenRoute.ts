import { findPath } from "../geometry/pathfinder.ts";
import type { Point } from "../geometry/vector.ts";
import { host } from "../host.ts";
import type { TokenBody } from "../placeables/tokenBody.ts";
import { words } from "../words.ts";

/** A way of a token: top left points after its own place. A blocked way still shows where it would have gone. */
export interface Route {
  readonly points: readonly Point[];
  readonly blocked: boolean;
}

/** The way of a token to a place: straight where it is free, around walls on a grid, blocked otherwise. Walls do not hold gamemasters. */
export function route(token: TokenBody, to: Point): Route {
  const straight = [to];
  if (host.user.isGM || !hit(token, token.document, to)) return { points: straight, blocked: false };
  const { grid } = host.canvas;
  if (grid.isGridless) return { points: straight, blocked: true };
  const around = findPath({
    from: token.document,
    to,
    step: grid.size,
    free: (a, b) => inside(b) && !hit(token, a, b),
  });
  return around ? { points: around, blocked: false } : { points: straight, blocked: true };
}

/** Moves the document along a way; gives whether it moved. */
export async function walk(
  { document }: TokenBody,
  { points }: Route,
  method: "dragging" | "keyboard",
): Promise<boolean> {
  const to = points[points.length - 1];
  if (!to || (to.x === document.x && to.y === document.y)) return false;
  if (typeof document.move === "function")
    return document.move(
      points.map(({ x, y }) => ({ x, y })),
      { method, showRuler: method === "dragging" },
    );
  await document.update({ x: to.x, y: to.y });
  return true;
}

/** What a way costs, in words: its length, more over difficult ground. */
export function measured({ document }: TokenBody, { points }: Route): string {
  const { grid } = host.canvas;
  const waypoints = [{ x: document.x, y: document.y }, ...points.map(({ x, y }) => ({ x, y }))];
  const { distance, cost = distance } =
    typeof document.measureMovementPath === "function"
      ? document.measureMovementPath(waypoints)
      : grid.measurePath(waypoints);
  return words.distance(cost ?? 0, grid.units);
}

function hit(token: TokenBody, from: Point, to: Point): boolean {
  return (
    token.checkCollision(token.getCenterPoint(to), {
      origin: token.getCenterPoint(from),
      type: "move",
      mode: "any",
    }) === true
  );
}

function inside({ x, y }: Point): boolean {
  const { rect } = host.canvas.dimensions;
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}
