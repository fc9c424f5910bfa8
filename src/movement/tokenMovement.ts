/** A movement of a token as it is counted and judged: what the moving client says of it, between two known places. */
import { isObject } from "../rules/index.ts";

/** A movement of a token, in pixels. */
export interface TokenMovement {
  readonly id?: string;
  /** The movements that this one continues. */
  readonly chain?: readonly string[];
  readonly origin: TokenPosition;
  readonly destination: TokenPosition;
  readonly passed?: Section;
  /** The pending rest. */
  readonly pending?: Section;
  readonly method: string;
}

interface Section {
  readonly waypoints: readonly Waypoint[];
}

export interface Waypoint extends TokenPosition {
  readonly action?: string;
  /** Whether the user placed this waypoint. The others lie between. */
  readonly explicit?: boolean;
}

/** Where a token stands, in pixels. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
  /** Absent on generation 13. */
  readonly level?: string | null;
}

/**
 * The movement of a token from where it stood to where it stands, with what its client said of it: waypoints, their
 * actions, method and ids. Waypoints without a place are left out, and all are on the levels of the two ends. If the
 * client said nothing, the token was set down.
 */
export function movementBetween(from: TokenPosition, to: TokenPosition, said?: object): TokenMovement {
  const ends = { origin: from, destination: to };
  if (!said) return { ...ends, passed: { waypoints: [{ ...to, action: "displace" }] }, method: "api" };
  const { id, chain, method, passed, pending } = said as Readonly<Record<string, unknown>>;
  const waypoints = waypointsIn(passed).map((one) => ({
    ...one,
    ...levelOf(one.level === from.level ? from : to),
  }));
  return {
    ...ends,
    ...(isId(id) && { id }),
    chain: Array.isArray(chain) ? chain.filter(isId) : [],
    passed: { waypoints: endingAt(to, waypoints) },
    pending: { waypoints: waypointsIn(pending) },
    method: typeof method === "string" ? method : "api",
  };
}

const levelOf = ({ level }: TokenPosition): Pick<TokenPosition, "level"> => (level === undefined ? {} : { level });

/** The waypoints of a section that say a place. */
const waypointsIn = (section: unknown): readonly Waypoint[] => {
  const { waypoints } = (isObject(section) ? section : {}) as { readonly waypoints?: unknown };
  return Array.isArray(waypoints) ? waypoints.flatMap(waypointOf) : [];
};

function waypointOf(said: unknown): readonly Waypoint[] {
  if (!isObject(said)) return [];
  const { x, y, elevation, level, action } = said;
  if (!isNumber(x) || !isNumber(y)) return [];
  const rest = {
    ...(isNumber(elevation) && { elevation }),
    ...((typeof level === "string" || level === null) && { level }),
    ...(typeof action === "string" && { action }),
  };
  return [{ x, y, ...rest }];
}

/**
 * The waypoints with the token's place as their end. Foundry rounds the place that it stores, so a last waypoint less
 * than a pixel away is that place.
 */
function endingAt(to: TokenPosition, waypoints: readonly Waypoint[]): readonly Waypoint[] {
  const last = waypoints.at(-1);
  if (!last) return [];
  const isThere = Math.abs(last.x - to.x) < 1 && Math.abs(last.y - to.y) < 1;
  return [...(isThere ? waypoints.slice(0, -1) : waypoints), isThere ? { ...last, ...to } : to];
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

/** Longer than Foundry's ids, and no longer than a walk's name may be. */
const LONGEST_ID = 32;

const isId = (value: unknown): value is string => typeof value === "string" && value.length <= LONGEST_ID;
