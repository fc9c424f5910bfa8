/** A token's movement as data: waypoints, sections and measurements. Pure except for ids. */
import type { TokenPlace } from "../../../core/scene/tokenGeometry.ts";
import { randomID } from "../../../core/utils/text.ts";

/** A place on the scene where a token stands or could stand. */
export type Place = TokenPlace & { readonly elevation: number; readonly level?: string | null };

/** A waypoint: position in pixels, */
export interface Waypoint {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
  /** From generation 14 on. */
  level?: string | null;
  action: string;
  snapped: boolean;
  explicit: boolean;
  checkpoint: boolean;
  [member: string]: unknown;
}

export interface MovementSection {
  readonly waypoints: Waypoint[];
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

export interface TokenMovement {
  readonly id: string;
  /** Ids of the earlier movements that this one continues. */
  readonly chain: readonly string[];
  readonly origin: Waypoint;
  readonly destination: Waypoint;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly history: MovementSection;
  /** Whether the movement is recorded in the token's history of this turn. */
  readonly recorded: boolean;
  readonly method: string;
  readonly constrained: boolean;
  autoRotate: boolean;
  showRuler: boolean;
  readonly state: "pending" | "paused" | "stopped" | "completed";
  /** The user who moves the token; set on each seat. */
  readonly user?: object;
}

/** The requested movement. */
export interface MovementRequest {
  readonly waypoints?: readonly Partial<Waypoint>[];
  readonly method?: string;
  readonly constrained?: boolean;
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
  readonly id?: string;
  readonly chain?: readonly string[];
}

/** The measurements of a path. */
export interface Measured {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

export interface MovementFacts {
  readonly origin: Waypoint;
  /** All waypoints recorded this turn, ending with the current position. */
  readonly history: readonly Waypoint[];
  readonly recorded: boolean;
  readonly measure: (waypoints: readonly Waypoint[]) => Measured;
  readonly complete: (waypoints: readonly Waypoint[]) => Waypoint[];
  /** The number of steps until the token crosses a region's border; all steps if it crosses none. */
  readonly uncut: (steps: readonly Waypoint[]) => number;
}

/** Token fields whose change is a movement. */
export const POSITION_FIELDS = ["x", "y", "elevation", "width", "height", "shape", "level"] as const;

export const movesToken = (changes: object): boolean => POSITION_FIELDS.some((field) => field in changes);

/** Completes each waypoint from the previous one. */
export function fillWaypoints(origin: Waypoint, waypoints: readonly Partial<Waypoint>[]): Waypoint[] {
  let previous = origin;
  return waypoints.map((given) => {
    const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    previous = { ...previous, snapped: false, explicit: true, checkpoint: true, ...defined };
    return previous;
  });
}

/**
 * The movement from the token's position to the last waypoint, or to the first border of a region. The rest is
 * pending and becomes a movement of its own.
 */
export function planMovement(
  facts: MovementFacts,
  waypoints: readonly Waypoint[],
  request: MovementRequest,
): TokenMovement {
  const all = facts.complete([facts.origin, ...waypoints]).slice(1);
  const made = request.waypoints ? facts.uncut([facts.origin, ...all]) : all.length;
  const [steps, rest] = [all.slice(0, made), all.slice(made)];
  const end = steps.at(-1) ?? facts.origin;
  return {
    id: request.id ?? randomID(),
    chain: request.chain ?? [],
    origin: facts.origin,
    destination: end,
    passed: { waypoints: steps, ...facts.measure([facts.origin, ...steps]) },
    pending: { waypoints: rest, ...facts.measure([end, ...rest]) },
    history: { waypoints: [...facts.history], ...facts.measure(facts.history) },
    recorded: facts.recorded,
    method: request.method ?? "api",
    constrained: request.constrained ?? false,
    autoRotate: request.autoRotate ?? false,
    showRuler: request.showRuler ?? false,
    state: rest.length > 0 ? "pending" : "completed",
  };
}
