/** Movements within an update of tokens: planned and confirmed on the moving seat, announced on every seat. */
import { Hooks } from "../../../core/hooks.ts";
import {
  fillWaypoints,
  type MovementRequest,
  movesToken,
  planMovement,
  POSITION_FIELDS,
  type TokenMovement,
  type Waypoint,
} from "./movementPlan.ts";
import { regionEvents, uncutSteps } from "../regions/regionEvents.ts";
import { completePath, measured } from "./tokenPath.ts";
import type { Data, DatabaseOperation, OperatingUser } from "../../types/database.ts";
import type { TokenDoc } from "../../types/documents.ts";

/** The key of an operation that sends planned movements to the other seats, by token id. */
const TRAVELLING = "_movement";

/** Plans a movement for each moved token. A refused token keeps its place. */
export async function planMovements(tokens: readonly TokenDoc[], operation: DatabaseOperation): Promise<void> {
  const requests = (operation.movement ?? {}) as Record<string, MovementRequest>;
  const planned: Record<string, TokenMovement> = {};
  const kept: Data[] = [];
  for (const update of operation.updates ?? []) {
    const token = tokens.find(({ id }) => id === update._id);
    if (!token || !movesToken(update)) {
      kept.push(update);
      continue;
    }
    const movement = plan(token, update, requests[token.id] ?? {});
    if (await accepted(token, movement, operation)) {
      planned[token.id] = movement;
      const moved = { ...update, ...positionIn(movement) };
      kept.push(movement.recorded ? { ...moved, _movementHistory: recorded(token, movement) } : moved);
    } else {
      const rest = Object.entries(update).filter(([key]) => !(POSITION_FIELDS as readonly string[]).includes(key));
      if (rest.some(([key]) => key !== "_id")) kept.push(Object.fromEntries(rest));
    }
  }
  operation.updates = kept;
  delete operation.movement;
  if (Object.keys(planned).length > 0) operation[TRAVELLING] = planned;
}

/** Announces the movements of an operation, after the tokens have their new places. */
export function announceMovements(
  tokens: readonly TokenDoc[],
  operation: DatabaseOperation,
  user: OperatingUser,
): void {
  const planned = (operation[TRAVELLING] ?? {}) as Record<string, TokenMovement>;
  for (const token of tokens) {
    const travelled = planned[token.id];
    if (!travelled) continue;
    const movement = { ...travelled, user };
    token._movement = movement;
    token._onUpdateMovement(movement, operation, user);
    Hooks.callAll("moveToken", token, movement, operation, user);
    // The moving seat says where it went. What it says may have no form.
    if (!isPoint(movement.origin) || !isPoint(movement.destination)) continue;
    followLevel(token, movement, user);
    regionEvents(token, { from: movement.origin, to: movement.destination, movement, user });
  }
}

const isPoint = (value: Partial<Waypoint> | null | undefined): boolean =>
  Number.isFinite(value?.x) && Number.isFinite(value?.y);

/**
 * Follows a token to its new level, for the user who moved it and for users who may no longer view the old level.
 */
function followLevel({ parent, level }: TokenDoc, { origin }: TokenMovement, { isSelf }: OperatingUser): void {
  if (!parent?.isView || typeof level !== "string" || origin.level === level) return;
  const mayStay = [...parent.availableLevels].some(({ id }) => id === origin.level);
  if (isSelf || !mayStay) void parent.view({ level });
}

function plan(token: TokenDoc, update: Data, request: MovementRequest): TokenMovement {
  const origin = token._waypoint();
  const moved = Object.fromEntries(
    Object.entries(update).filter(([key]) => (POSITION_FIELDS as readonly string[]).includes(key)),
  );
  const waypoints = fillWaypoints(origin, request.waypoints ?? [moved]);
  const facts = {
    origin,
    history: token.movementHistory,
    recorded: token._shouldRecordMovementHistory(),
    measure: (way: readonly Waypoint[]) => measured(token, way),
    complete: (way: readonly Waypoint[]) => completePath(token, way),
    uncut: (way: readonly Waypoint[]) => uncutSteps(token, way),
  };
  return planMovement(facts, waypoints, request);
}

/** The token's position after an interrupted movement; nothing for a complete one. */
function positionIn({ pending, destination }: TokenMovement): Data {
  if (pending.waypoints.length === 0) return {};
  return Object.fromEntries(
    POSITION_FIELDS.flatMap((field) => (destination[field] === undefined ? [] : [[field, destination[field]]])),
  );
}

async function accepted(token: TokenDoc, movement: TokenMovement, operation: DatabaseOperation): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  return Hooks.call("preMoveToken", token, movement, operation);
}

function recorded(token: TokenDoc, { origin, passed, id }: TokenMovement): Waypoint[] {
  const before = token.movementHistory;
  const start = before.length > 0 ? [] : [origin];
  return [...before, ...[...start, ...passed.waypoints].map((waypoint) => ({ ...waypoint, movementId: id }))];
}
