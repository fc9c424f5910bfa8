import { findPath } from "../geometry/pathfinder.ts";
import type { Point } from "../geometry/vector.ts";
import { completePath } from "../../documents/tokens/tokenPath.ts";
import { canvas, game } from "../../host.ts";
import type { TokenOnMap } from "../../types/canvas.ts";

/** A route of a token: top left points, without the start. A blocked route still shows its intended end. */
export interface Route {
  readonly points: readonly Point[];
  readonly blocked: boolean;
}

/**
 * The route of a token: straight if free, around walls on a grid, otherwise blocked. Walls do not stop gamemasters.
 */
export function route(token: TokenOnMap, to: Point): Route {
  const straight = [to];
  if (game.user.isGM || !hit(token, token.document, to)) return { points: straight, blocked: false };
  const { grid } = canvas;
  if (grid.isGridless) return { points: straight, blocked: true };
  const around = findPath({
    from: token.document,
    to,
    step: grid.size,
    free: (a, b) => inside(b) && !hit(token, a, b),
  });
  return around ? { points: around, blocked: false } : { points: straight, blocked: true };
}

/** Moves the document along a route. Returns whether it moved. */
export async function walk(
  { document }: TokenOnMap,
  { points }: Route,
  method: "dragging" | "keyboard",
): Promise<boolean> {
  const to = points[points.length - 1];
  if (!to || (to.x === document.x && to.y === document.y)) return false;
  return document.move(
    points.map(({ x, y }) => ({ x, y })),
    { method, showRuler: method === "dragging" },
  );
}

/** A route as the token's ruler wants it. */
export function plannedMovement({ document }: TokenOnMap, { points, blocked }: Route): object {
  const start = document._waypoint();
  const foundPath = completePath(document, [
    start,
    ...points.map(({ x, y }) => ({ ...start, x, y, explicit: true, snapped: true })),
  ]);
  return { foundPath, unreachableWaypoints: blocked ? foundPath.slice(1) : [], hidden: false, searching: false };
}

function hit(token: TokenOnMap, from: Point, to: Point): boolean {
  return (
    token.checkCollision(token.getCenterPoint(to), {
      origin: token.getCenterPoint(from),
      type: "move",
      mode: "any",
    }) === true
  );
}

function inside({ x, y }: Point): boolean {
  const { rect } = canvas.dimensions;
  return x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height;
}
