/** Paths of a token over its grid: steps between waypoints, and costs. */
import type { BaseGrid } from "../../../core/grid/baseGrid.ts";
import { isFar } from "../../../core/grid/measure.ts";
import type { CostFunction, GridOffset, PathResult } from "../../../core/grid/types.ts";
import { occupiedOffsets, tokenCenter, tokenSize } from "../../../core/scene/tokenGeometry.ts";
import { movementAction, type MovementCost } from "../../config/movementConfig.ts";
import type { Measured, Place, Waypoint } from "./movementPlan.ts";
import type { TerrainCost, TerrainData } from "./terrainData.ts";
import { CONFIG } from "../../host.ts";
import type { TokenDoc } from "../../types/documents.ts";

export interface MovementCostOptions {
  /** The cost of a step: a number, or a function; the action's own cost by default. */
  readonly cost?: number | CostFunction;
  readonly [option: string]: unknown;
}

/** The path with the grid spaces between its waypoints as intermediate steps. */
export function completePath(token: TokenDoc, waypoints: readonly Waypoint[]): Waypoint[] {
  const grid = token._grid;
  if (grid.isGridless) return [...waypoints];
  return waypoints.flatMap((waypoint, index) => {
    const from = waypoints[index - 1];
    if (!from || movementAction(CONFIG.Token.movement, waypoint.action).teleport) return [waypoint];
    const [start, end] = [tokenCenter(from, grid), tokenCenter(waypoint, grid)];
    if (isFar(grid, start, end)) return [waypoint];
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

/** Distance and cost of a path, from the token's grid and the actions of the waypoints. */
export function measurePath(
  token: TokenDoc,
  waypoints: readonly Waypoint[],
  { cost }: MovementCostOptions = {},
): PathResult {
  const grid = token._grid;
  const costs = actionCosts(token);
  const ofTerrain = CONFIG.Token.movement.TerrainData.getMovementCostFunction(token, {});
  const points = waypoints.map((waypoint) => {
    const action = movementAction(CONFIG.Token.movement, waypoint.action);
    return {
      ...tokenCenter(waypoint, grid),
      teleport: action.teleport,
      measure: action.measure,
      cost: cost ?? stepCost(token, waypoint, { ofAction: costs(waypoint.action), ofTerrain }),
    };
  });
  return grid.measurePath(points);
}

/** A path's distance, cost, spaces and diagonals, as a movement's data have them. */
export function measured(token: TokenDoc, waypoints: readonly Waypoint[]): Measured {
  if (waypoints.length < 2) return { distance: 0, cost: 0, spaces: 0, diagonals: 0 };
  const { distance, cost, spaces, diagonals } = measurePath(token, waypoints);
  return { distance, cost: cost ?? distance, spaces, diagonals };
}

/**
 * Sample points of a token: the centres of its spaces, or its own centre without a grid. A huge token has a limited
 * number.
 */
export function samplePoints(grid: BaseGrid, place: Place): { x: number; y: number }[] {
  if (place.width * place.height > MOST_SPACES) return lattice(grid, place);
  const offsets = occupiedOffsets(place, grid);
  return offsets.length > 0 ? offsets.map((offset) => grid.getCenterPoint(offset)) : [tokenCenter(place, grid)];
}

const MOST_SPACES = 1024;
const LATTICE = 16;

function lattice(grid: BaseGrid, place: Place): { x: number; y: number }[] {
  const { width, height } = tokenSize(place, grid);
  return Array.from({ length: LATTICE ** 2 }, (_, index) => ({
    x: place.x + (((index % LATTICE) + 0.5) / LATTICE) * width,
    y: place.y + ((Math.floor(index / LATTICE) + 0.5) / LATTICE) * height,
  }));
}

/** The own cost function of each action, which is made once for a whole path. */
function actionCosts(token: TokenDoc): (action: string) => MovementCost | null {
  const made = new Map<string, MovementCost | null>();
  return (action) => {
    if (!made.has(action))
      made.set(action, movementAction(CONFIG.Token.movement, action).getCostFunction?.(token, {}) ?? null);
    return made.get(action)!;
  };
}

/** The cost of a step: what the terrain costs, adjusted by the action's own cost function. */
function stepCost(
  token: TokenDoc,
  waypoint: Waypoint,
  costs: { readonly ofAction: MovementCost | null; readonly ofTerrain: TerrainCost | undefined },
): CostFunction {
  const { action } = waypoint;
  return (from, to, distance) => {
    const segment = { action, terrain: terrainAt(token, waypoint, to) };
    const plain = costs.ofTerrain ? costs.ofTerrain(from, to, distance, segment) : distance;
    return costs.ofAction ? costs.ofAction(plain, from, to, distance, segment) : plain;
  };
}

/** The terrain for a token centred in a space, by all regions there. Null for none. */
function terrainAt(token: TokenDoc, waypoint: Waypoint, space: GridOffset): TerrainData | null {
  const { _grid: grid, parent } = token;
  const [now, then] = [tokenCenter(waypoint, grid), grid.getCenterPoint(space)];
  const place = { ...waypoint, x: waypoint.x + then.x - now.x, y: waypoint.y + then.y - now.y };
  const around = [...(parent?.regions ?? [])].filter((region) => region._contains(token, place));
  const effects = around.flatMap((region) => region._terrainEffects(token, waypoint));
  return CONFIG.Token.movement.TerrainData.resolveTerrainEffects(effects);
}
