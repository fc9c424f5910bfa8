/** The turn order of an encounter, as pure functions. */

export interface TurnOrder {
  readonly round: number;
  /** Index into the turns, null before the first round and when nobody is there. */
  readonly turn: number | null;
}

export interface CombatState extends TurnOrder {
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

export interface TurnContext {
  readonly round: number;
  readonly turn?: number;
  readonly skipped: boolean;
}

/** One combatant as the turn order sees it. */
export interface Turn {
  readonly id: string;
  readonly initiative: number | null;
  readonly isDefeated: boolean;
}

/** Sorts by initiative, highest first. Combatants without initiative come last; equal ones are sorted by id. */
export function compareTurns(a: Turn, b: Turn): number {
  const [one, two] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
  if (one !== two) return two > one ? 1 : -1;
  return a.id > b.id ? 1 : -1;
}

/** The next turn of the same round, or the first of the next one. */
export function turnAfter(order: TurnOrder, turns: readonly Turn[], skipDefeated: boolean): TurnOrder {
  const next = turns.findIndex((turn, index) => index > (order.turn ?? -1) && !(skipDefeated && turn.isDefeated));
  return next >= 0 ? { round: order.round, turn: next } : roundAfter(order, turns, skipDefeated);
}

/** The previous turn of the same round, or the last of the one before. */
export function turnBefore(order: TurnOrder, turns: readonly Turn[]): TurnOrder {
  if (order.turn !== null && order.turn > 0) return { round: order.round, turn: order.turn - 1 };
  return order.round > 1 ? { round: order.round - 1, turn: Math.max(0, turns.length - 1) } : { round: 0, turn: 0 };
}

/** The first turn of the next round. */
export function roundAfter({ round }: TurnOrder, turns: readonly Turn[], skipDefeated: boolean): TurnOrder {
  const first = skipDefeated ? turns.findIndex((turn) => !turn.isDefeated) : 0;
  return { round: round + 1, turn: turns.length === 0 ? null : Math.max(0, first) };
}

/** The first turn of the previous round. Round 0 means not started. */
export function roundBefore({ round }: TurnOrder): TurnOrder {
  return { round: Math.max(0, round - 1), turn: 0 };
}
