/** What a creature has spent of its turn, as its combatant carries it, and what that leaves (G-5). Pure. */
import type { Change, CreatureId, Fight, TurnBudget } from "../rules/index.ts";

/**
 * The stretch from the start of one own turn to the next, named by the round in which it began; 0 before the first. A
 * record of another period has run out by itself, so nothing has to be cleared and turning turns back is harmless.
 */
export interface Period {
  readonly fight: string;
  readonly round: number;
}

/** Major, minor, reaction and rest follow from the ledger; the others from what its token walked. */
export interface TurnRecord extends Period {
  readonly major: number;
  readonly minor: number;
  readonly reaction: number;
  /** Tiles of movement spent by acts; "rest" when an act spent all that was left. */
  readonly spent: number | "rest";
  /** Tiles of movement spent by walking. */
  readonly walked: number;
  readonly entered: readonly CreatureId[];
  readonly left: readonly CreatureId[];
  /** Enemies whom it provoked by walking within their zones (G-9); absent where there are none. */
  readonly within?: readonly CreatureId[];
  /** Enemies whom it provoked otherwise, by what acts did to it; it follows from the ledger. */
  readonly provoked?: readonly CreatureId[];
}

export type Spend = Extract<Change, { kind: "spend" }>;

/** The creature's current period, or null when it is not in the fight. */
export function periodOf(fight: Fight | null, creature: CreatureId): Period | null {
  const turn = fight?.order.indexOf(creature) ?? -1;
  if (fight === null || turn < 0) return null;
  const { round, turn: now } = fight.moment;
  return { fight: fight.id, round: now >= turn ? round : round - 1 };
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.fight === other.fight && one.round === other.round;

/** A record for the period: the one there is, or a fresh one when it has run out. */
export const recordFor = (period: Period, record: TurnRecord | null): TurnRecord =>
  record && isSamePeriod(record, period) ? record : { ...period, ...UNSPENT };

/** What acts spent in a period, from nothing. What was walked is left as it is. */
export function withSpends(record: TurnRecord, spends: readonly Spend[]): TurnRecord {
  const { provoked: _, ...walked } = record;
  const provoked = eachOnce(...spends.map((spend) => spend.provoked));
  return spends.reduce<TurnRecord>(
    (sum, spend) => ({
      ...sum,
      major: sum.major + (spend.major ?? 0),
      minor: sum.minor + (spend.minor ?? 0),
      reaction: sum.reaction + (spend.reaction ?? 0),
      spent: addMovement(sum.spent, spend.movement ?? 0),
    }),
    { ...walked, ...(provoked.length > 0 && { provoked }), major: 0, minor: 0, reaction: 0, spent: 0 },
  );
}

/** What a record leaves of a turn. A second minor action was the major one. */
export function budgetOf(record: TurnRecord, speed: number): TurnBudget {
  const provoked = eachOnce(record.within, record.provoked);
  return {
    major: Math.max(0, 1 - record.major - Math.max(0, record.minor - 1)),
    minor: Math.max(0, 1 - record.minor),
    reaction: Math.max(0, 1 - record.reaction),
    movement: record.spent === "rest" ? 0 : Math.max(0, speed - record.spent - record.walked),
    entered: record.entered,
    left: record.left,
    ...(provoked.length > 0 && { provoked }),
  };
}

/** Enemies that were provoked, each once. */
export const eachOnce = (...provoked: readonly (readonly CreatureId[] | undefined)[]): readonly CreatureId[] => [
  ...new Set(provoked.flatMap((ids) => ids ?? [])),
];

const UNSPENT = { major: 0, minor: 0, reaction: 0, spent: 0, walked: 0, entered: [], left: [] } as const;

const addMovement = (sum: number | "rest", more: number | "rest"): number | "rest" =>
  sum === "rest" || more === "rest" ? "rest" : sum + more;
