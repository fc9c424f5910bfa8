/** Paths of a token over its grid: the steps between waypoints, and what a way costs. */
import type { BaseGrid } from "../../core/grid/baseGrid.ts";
import type { CostFunction, PathResult } from "../../core/grid/types.ts";
import { occupiedOffsets, tokenCenter, type TokenPlace } from "../../core/scene/tokenGeometry.ts";
import { CONFIG } from "../seat.ts";
import { movementAction } from "../movementConfig.ts";
import type { Measured, Waypoint } from "./movementPlan.ts";
import type { TokenDocument } from "./tokenDocument.ts";

/** Where a token stands, or would. */
export type Place = TokenPlace & { readonly elevation: number };

export interface MovementCostOptions {
  /** What a step costs, a number for every one or a function; that of the action when left out. */
  readonly cost?: number | CostFunction;
  readonly [option: string]: unknown;
}

/** The way with the grid spaces between its waypoints filled in, as steps that nobody chose. */
export function completePath(token: TokenDocument, waypoints: readonly Waypoint[]): Waypoint[] {
  const grid = token._grid;
  if (grid.isGridless) return [...waypoints];
  return waypoints.flatMap((waypoint, index) => {
    const from = waypoints[index - 1];
    if (!from || movementAction(CONFIG.Token.movement, waypoint.action).teleport) return [waypoint];
    const [start, end] = [tokenCenter(from, grid), tokenCenter(waypoint, grid)];
    const origin = grid.getCenterPoint(start);
    const between = grid.getDirectPath([start, end]).slice(1, -1);
    const steps = between.map((offset) => {
      const center = grid.getCenterPoint(offset);
      const [dx, dy] = [center.x - origin.x, center.y - origin.y];
      return {
        ...waypoint,
        x: Math.round(from.x + dx),
        y: Math.round(from.y + dy),
        snapped: true,
        explicit: false,
        checkpoint: false,
      };
    });
    return [...steps, waypoint];
  });
}

/** Distance and cost of a way, by the grid of the token's scene and the actions of its waypoints. */
export function measurePath(
  token: TokenDocument,
  waypoints: readonly Waypoint[],
  { cost }: MovementCostOptions = {},
): PathResult {
  const grid = token._grid;
  const points = waypoints.map((waypoint) => {
    const action = movementAction(CONFIG.Token.movement, waypoint.action);
    const step = cost ?? actionCost(token, waypoint.action);
    return {
      ...tokenCenter(waypoint, grid),
      teleport: action.teleport,
      measure: action.measure,
      ...(step === undefined ? {} : { cost: step }),
    };
  });
  return grid.measurePath(points);
}

/** The same in the shape that a movement keeps. */
export function measured(token: TokenDocument, waypoints: readonly Waypoint[]): Measured {
  if (waypoints.length < 2) return { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { distance, cost, spaces, diagonals } = measurePath(token, waypoints);
  return { distance, cost: cost ?? distance, spaces, diagonals };
}

/** Points that stand for a token when it is asked where it is: the middles of its spaces, or its own without a grid. */
export function samplePoints(grid: BaseGrid, place: Place): { x: number; y: number }[] {
  const offsets = occupiedOffsets(place, grid);
  return offsets.length > 0 ? offsets.map((offset) => grid.getCenterPoint(offset)) : [tokenCenter(place, grid)];
}

/** What a step costs by the action with which it is made; its distance when the action does not say. */
function actionCost(token: TokenDocument, name: string): CostFunction | undefined {
  const cost = movementAction(CONFIG.Token.movement, name).getCostFunction?.(token, {});
  return cost && ((from, to, distance) => cost(distance, from, to, distance, { action: name }));
}
