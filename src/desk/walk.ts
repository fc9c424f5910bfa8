import { applyWrites, isOwnWrite } from "../bridge/apply.ts";
import { onHook } from "../bridge/hooks.ts";
import { combatOn, readSituation } from "../bridge/read.ts";
import { gridOf, rectOf } from "../bridge/tiles.ts";
import { placeAt } from "../bridge/tokenPlace.ts";
import { periodOf, recordFor } from "../bridge/turns.ts";
import { hasTurn, type Place } from "../rules/index.ts";
import { inDeskQueue } from "./answer.ts";
import { isDesk } from "./seat.ts";
import { withWalk } from "./walked.ts";

/** Counts what tokens walk in their own turn of a fight (G-5, G-9). Every seat listens; the desk writes. */
export function watchWalks(): void {
  onHook("moveToken", (token: TokenDocument.Implementation, movement: Movement, operation: object) => {
    const { origin, destination, passed, method } = movement;
    if (!isDesk() || isOwnWrite(operation) || method === "undo") return;
    const waypoints = passed?.waypoints ?? [];
    if (waypoints.some(({ action }) => UNWALKED.includes(action ?? ""))) return;
    const stops = [origin, ...waypoints, destination].map((stop) => placeOn(token, stop));
    void inDeskQueue(() => countWalk(token, stops));
  });
}

interface Movement {
  readonly origin: Point;
  readonly destination: Point;
  readonly passed?: { readonly waypoints: readonly (Point & { readonly action?: string })[] };
  readonly method: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Movement actions that are no travelling (T-9, T-12). */
const UNWALKED: readonly string[] = ["displace", "blink"];

const placeOn = (token: TokenDocument.Implementation, { x, y }: Point): Place =>
  placeAt(gridOf(token.parent!), { ...rectOf(token), x, y });

async function countWalk(token: TokenDocument.Implementation, stops: readonly Place[]): Promise<void> {
  const scene = token.parent;
  const combat = scene && combatOn(scene);
  const combatant = combat?.combatants.find(({ tokenId }) => tokenId === token.id);
  if (!scene || !combat || !combatant) return;
  const situation = readSituation(scene);
  const period = periodOf(situation.fight, token.id!);
  if (!period || !hasTurn(situation, token.id!)) return;
  const record = recordFor(period, combatant.flags.unseen?.turn ?? null);
  const walked = withWalk(record, situation, { walker: token.id!, stops });
  const updates = [{ _id: combatant.id!, replace: { "flags.unseen.turn": walked } }];
  await applyWrites([{ action: "update", documentName: "Combatant", parent: combat.uuid, updates }]);
}
