/** A token's movement as data: waypoints, what was passed, how it was measured. Pure but for ids. */
import type { TokenPlace } from "../../../core/scene/tokenGeometry.ts";
import { randomID } from "../../../core/utils/text.ts";

/** A place on the scene where a token stands or could stand. */
export type Place = TokenPlace & { readonly elevation: number; readonly level?: string | null };

/** A place on the way, in pixels; width and height in grid units. */
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
  /** Ids of the movements that this one goes on from. */
  readonly chain: readonly string[];
  readonly origin: Waypoint;
  readonly destination: Waypoint;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly history: MovementSection;
  /** Whether it goes into the token's history of this turn. */
  readonly recorded: boolean;
  readonly method: string;
  readonly constrained: boolean;
  autoRotate: boolean;
  showRuler: boolean;
  readonly state: "pending" | "paused" | "stopped" | "completed";
  /** The user who moves the token; set on each seat. */
  readonly user?: object;
}

/** What the mover asked for. */
export interface MovementRequest {
  readonly waypoints?: readonly Partial<Waypoint>[];
  readonly method?: string;
  readonly constrained?: boolean;
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
  readonly id?: string;
  readonly chain?: readonly string[];
}

/** What a measured path has to tell. */
export interface Measured {
  readonly distance: number;
  readonly cost: number;
  readonly spaces: number;
  readonly diagonals: number;
}

export interface MovementFacts {
  readonly origin: Waypoint;
  /** Everything already recorded this turn, the present position included at its end. */
  readonly history: readonly Waypoint[];
  readonly recorded: boolean;
  readonly measure: (waypoints: readonly Waypoint[]) => Measured;
  readonly complete: (waypoints: readonly Waypoint[]) => Waypoint[];
  /** How many of the steps are made before the token crosses the border of a region; all of them where it crosses none on the way. */
  readonly uncut: (steps: readonly Waypoint[]) => number;
}

/** Fields of a token whose change is a movement. */
export const POSITION_FIELDS = ["x", "y", "elevation", "width", "height", "shape", "level"] as const;

export const movesToken = (changes: object): boolean => POSITION_FIELDS.some((field) => field in changes);

/** Waypoints filled in from the place before each. */
export function fillWaypoints(origin: Waypoint, waypoints: readonly Partial<Waypoint>[]): Waypoint[] {
  let previous = origin;
  return waypoints.map((given) => {
    const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    previous = { ...previous, snapped: false, explicit: true, checkpoint: true, ...defined };
    return previous;
  });
}

/**
 * The movement that leads from where the token stands to the last waypoint, or to where it crosses the border of a region: what is
 * left then is pending, and is a movement of its own.
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
