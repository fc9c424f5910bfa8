/** Paths of a token over its grid: the steps between waypoints, and what a way costs. */
import { CONFIG } from "../seat.ts";
import { movementAction } from "../movementConfig.ts";
import type { Measured, Waypoint } from "./movementPlan.ts";
import type { TokenDocument } from "./tokenDocument.ts";
import { centerOf } from "./tokenSpaces.ts";

type Cost = (from: object, to: object, distance: number, segment: object) => number;

export interface MovementCostOptions {
  /** What a step costs, a number for every one or a function; that of the action when left out. */
  readonly cost?: number | Cost;
  readonly [option: string]: unknown;
}

/** The way with the grid spaces between its waypoints filled in, as steps that nobody chose. */
export function completePath(token: TokenDocument, waypoints: readonly Waypoint[]): Waypoint[] {
  const grid = token._grid;
  if (grid.isGridless) return [...waypoints];
  return waypoints.flatMap((waypoint, index) => {
    const from = waypoints[index - 1];
    if (!from || movementAction(CONFIG.Token.movement, waypoint.action).teleport) return [waypoint];
    const [start, end] = [centerOf(grid, from), centerOf(grid, waypoint)];
    const origin = grid.getCenterPoint(start);
    const between = grid.getDirectPath([start, end]).slice(1, -1);
    const steps = between.map((offset) => {
      const center = grid.getCenterPoint(offset);
      const [dx, dy] = [center.x - origin.x, center.y - origin.y];
      return { ...waypoint, x: Math.round(from.x + dx), y: Math.round(from.y + dy), snapped: true, explicit: false, checkpoint: false };
    });
    return [...steps, waypoint];
  });
}

/** Distance and cost of a way, by the grid of the token's scene and the actions of its waypoints. */
export function measurePath(token: TokenDocument, waypoints: readonly Waypoint[], { cost }: MovementCostOptions = {}): ReturnType<TokenDocument["_grid"]["measurePath"]> {
  const grid = token._grid;
  const points = waypoints.map((waypoint) => {
    const action = movementAction(CONFIG.Token.movement, waypoint.action);
    return { ...centerOf(grid, waypoint), teleport: action.teleport, measure: action.measure, action: waypoint.action };
  });
  return grid.measurePath(points, { cost: cost ?? actionCost(token) });
}

/** The same in the shape that a movement keeps. */
export function measured(token: TokenDocument, waypoints: readonly Waypoint[]): Measured {
  if (waypoints.length < 2) return { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { distance, cost, spaces, diagonals } = measurePath(token, waypoints);
  return { distance, cost: cost ?? distance, spaces, diagonals };
}

/** What each step costs by the action with which it is made. */
function actionCost(token: TokenDocument): Cost {
  const functions = new Map<string, ReturnType<NonNullable<ReturnType<typeof movementAction>["getCostFunction"]>> | undefined>();
  return (from, to, distance, segment) => {
    const name = (segment as { action?: string }).action ?? token._inferMovementAction();
    if (!functions.has(name)) functions.set(name, movementAction(CONFIG.Token.movement, name).getCostFunction?.(token, {}));
    return functions.get(name)?.(distance, from, to, distance, segment) ?? distance;
  };
}
