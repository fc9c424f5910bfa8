import { applyWrites } from "../bridge/writing/apply.ts";
import { pieceName } from "../bridge/creature/partLetter.ts";
import { combatOn, hidingFlag, situationOn, turnRecord, turnRecords } from "../bridge/read.ts";
import { gridOf, rectOf } from "../bridge/scene/tiles.ts";
import { placeAt } from "../bridge/scene/tokenPlace.ts";
import { recordFor, type TurnRecord } from "../bridge/creature/turns.ts";
import { refusalText } from "../words/refusalText.ts";
import { creatureOf, isStuck, refusesWhilePending, type Fight, type Footprint, type Refusal } from "../rules/index.ts";
import { UNWALKED } from "../config.ts";
import { inDeskQueue, isDesk, readLedger } from "../desk/foundry/thisSeat.ts";
import { withLedger } from "../desk/ledger/situation.ts";
import { untilBump } from "../desk/machine/movements/untilBumps.ts";
import { everyTile, periodWalkedIn, withWalk, type TokenWalk, WalkNames } from "./walked.ts";
import type { TokenMovement } from "./tokenMovement.ts";
import { say } from "../words/sayHere.ts";

/**
 * Counts what a token walked in its own turn of a fight, as the fight stood then (G-5, G-9). Every seat calls it. The
 * desk writes. Two tabs of one Gamemaster are both the desk, and so are two Gamemasters for a moment when one connects.
 */
export function countWalked(token: TokenDocument.Implementation, movement: TokenMovement, fight: Fight | null): void {
  const name = names.nameOf(token.id!, movement.id);
  if (isDesk()) void inDeskQueue(() => countWalk(token, { stops: stopsOf(token, movement), name }, fight));
}

const names = new WalkNames();

/** Whether a movement is called travelling: not displaced, teleported, shifted (T-9, T-12, T-13) or taken back. */
export const isWalked = ({ passed, method }: Pick<TokenMovement, "passed" | "method">): boolean =>
  method !== "undo" && !(passed?.waypoints ?? []).some(({ action }) => UNWALKED.includes(action ?? ""));

/** Whether a movement is travelling that the rules forbid. If so, tells the mover why. */
export function mayNotWalk(token: TokenDocument.Implementation, movement: Omit<TokenMovement, "origin">): boolean {
  const { x, y } = movement.destination;
  if ((x === token.x && y === token.y) || !isWalked(movement)) return false;
  const refusal = refusesWalk(token);
  if (refusal) ui.notifications?.warn(refusalText(refusal, say));
  return refusal !== null;
}

/**
 * A pending Hide has spent all movement (H-2). Who is rooted, grappled or stunned cannot travel (G-10); Gamemasters
 * may move them all the same.
 */
function refusesWalk(token: TokenDocument.Implementation): Refusal | null {
  const name = pieceName(token);
  const hiding = hidingFlag(token);
  const pending = hiding && refusesWhilePending({ name, hiding });
  if (pending || game.user.isGM) return pending;
  const situation = token.parent && situationOn(token.parent);
  const creature = situation && creatureOf(situation, token.id!);
  return creature && isStuck(situation, creature) ? { code: "cannotTravel", data: { name } } : null;
}

/**
 * The places at which a movement turned, first to last, with its start. The passed part tells where it came to. A
 * movement without a path leads to its destination.
 */
export function stopsOf(
  token: TokenDocument.Implementation,
  { origin, destination, passed }: TokenMovement,
): Footprint[] {
  const way = passed?.waypoints ?? [];
  return [origin, ...(way.length > 0 ? way : [destination])].map((stop) => placeOn(token, stop));
}

/** The place of a token whose top left corner is there. */
export const placeOn = (token: TokenDocument.Implementation, { x, y, level }: TokenMovement["origin"]): Footprint =>
  placeAt(gridOf(token.parent!), { ...rectOf(token), x, y, ...(level !== undefined && { level }) });

/** What a walk counts, up to where it ended (K-1, G-10). */
async function countWalk(
  token: TokenDocument.Implementation,
  walk: Omit<TokenWalk, "walker">,
  fight: Fight | null,
): Promise<void> {
  const scene = token.parent;
  const combat = scene && combatOn(scene);
  if (!scene || !combat) return;
  const now = situationOn(scene);
  const creature = now && creatureOf(now, token.id!);
  const period = now && periodWalkedIn(now, token.id!, fight);
  if (!creature || !period?.turn) return;
  const record = recordFor(period, turnRecord(combat, period));
  // Awareness stands in the ledger.
  const situation = withLedger({ ...now, fight }, readLedger());
  const stops = untilBump(situation, creature, everyTile(now.scene.grid, walk.stops));
  const walked = withWalk(record, situation, { ...walk, walker: token.id!, stops });
  if (walked !== record) await keepRecord(combat, period.turn, walked);
}

/** Stores what a combatant did in its turn with the fight, which players cannot write. */
export async function keepRecord(combat: Combat.Implementation, combatant: string, record: TurnRecord): Promise<void> {
  const turns = { ...turnRecords(combat), [combatant]: record };
  const updates = [{ _id: combat.id!, replace: { "flags.unseen.turns": turns } }];
  await applyWrites([{ action: "update", documentName: "Combat", parent: null, updates }]);
}
