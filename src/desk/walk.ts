import { applyWrites, isOwnWrite } from "../bridge/apply.ts";
import { onHook } from "../bridge/hooks.ts";
import { pieceName } from "../bridge/partLetter.ts";
import { combatOn, hidingFlag, situationOn, turnRecord } from "../bridge/read.ts";
import { gridOf, rectOf } from "../bridge/tiles.ts";
import { placeAt } from "../bridge/tokenPlace.ts";
import { recordFor } from "../bridge/turns.ts";
import { refusalText } from "../chat/refusalText.ts";
import { refusesWhilePending, type Place } from "../rules/index.ts";
import { inDeskQueue } from "./answer.ts";
import { isDesk } from "./seat.ts";
import { SHIFT } from "./shift.ts";
import { periodWalkedIn, withWalk } from "./walked.ts";
import { say } from "./words.ts";

/** Counts what tokens walk in their own turn of a fight (G-5, G-9). Every seat listens; the desk writes. */
export function watchWalks(): void {
  onHook("moveToken", (token: TokenDocument.Implementation, movement: Movement, operation: object) => {
    if (!isDesk() || isOwnWrite(operation) || !isWalked(movement)) return;
    void inDeskQueue(() => countWalk(token, stopsOf(token, movement)));
  });
}

/** Whether a movement is travelling: neither displaced, teleported nor shifted (T-9, T-12, T-13), nor taken back. */
export const isWalked = ({ passed, method }: Pick<Movement, "passed" | "method">): boolean =>
  method !== "undo" && !(passed?.waypoints ?? []).some(({ action }) => UNWALKED.includes(action ?? ""));

/** Whether a movement is travelling while a Hide is pending, which has spent all movement (H-2); if so, whoever moves is told why. */
export function mayNotWalk(token: TokenDocument.Implementation, movement: Omit<Movement, "origin">): boolean {
  const { x, y } = movement.destination;
  const hiding = hidingFlag(token);
  if (!hiding || (x === token.x && y === token.y) || !isWalked(movement)) return false;
  const refusal = refusesWhilePending({ name: pieceName(token), hiding });
  if (refusal) ui.notifications?.warn(refusalText(refusal, say));
  return refusal !== null;
}

/** The places at which a movement turned, first to last, with that where it began. */
export const stopsOf = (token: TokenDocument.Implementation, { origin, destination, passed }: Movement): Place[] =>
  [origin, ...(passed?.waypoints ?? []), destination].map((stop) => placeOn(token, stop));

/** A movement of a token as its hook tells it, in pixels. */
export interface Movement {
  readonly origin: Point;
  readonly destination: Point;
  readonly passed?: { readonly waypoints: readonly (Point & { readonly action?: string })[] };
  readonly method: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const UNWALKED: readonly string[] = ["displace", "blink", SHIFT];

const placeOn = (token: TokenDocument.Implementation, { x, y }: Point): Place =>
  placeAt(gridOf(token.parent!), { ...rectOf(token), x, y });

async function countWalk(token: TokenDocument.Implementation, stops: readonly Place[]): Promise<void> {
  const scene = token.parent;
  const combat = scene && combatOn(scene);
  if (!scene || !combat) return;
  const situation = situationOn(scene);
  if (!situation) return;
  const period = periodWalkedIn(situation, token.id!);
  if (!period?.turn) return;
  const record = recordFor(period, turnRecord(combat, period));
  const walked = withWalk(record, situation, { walker: token.id!, stops });
  const updates = [{ _id: period.turn, replace: { "flags.unseen.turn": walked } }];
  await applyWrites([{ action: "update", documentName: "Combatant", parent: combat.uuid, updates }]);
}
