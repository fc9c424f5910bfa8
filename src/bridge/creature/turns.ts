/** What a creature has spent of its turn, from its combatant's record, and what is left (G-5). */
import {
  fits,
  integer,
  isObject,
  latestTurn,
  list,
  momentOf,
  number,
  optional,
  provokedAtSchema,
  sameMoment,
  stampSchema,
  stored,
  text,
  texts,
  textThat,
  turnIds,
  type Change,
  type CreatureId,
  type Fight,
  type TurnBudget,
  type Validator,
  type ValueOf,
} from "../../rules/index.ts";

/** Enemies that a creature provoked in one turn (G-9), and where (C-6). Older records do not say where. */
export type Provocation = ValueOf<typeof provocation>;
const provocation = stored({ at: stampSchema, by: texts, provokedAt: optional(list(provokedAtSchema)) });

/** Less than 0 for actions that were granted and not yet used (T-1). */
const actions = integer(-1_000_000, 1_000_000);

/** Tiles of movement. "rest" if an act spent all that was left. */
const tiles: Validator<number | "rest"> = (value) => (value === "rest" ? { ok: true, value } : number(value));

/** The most walks that a record names, and the longest name. */
export const MOST_COUNTED = 16;
export const LONGEST_WALK_NAME = 100;
const walks = list(
  textThat(() => true, LONGEST_WALK_NAME),
  MOST_COUNTED,
);

/**
 * Major, minor, reaction and the effects of acts follow from the ledger. The other fields follow from what its
 * token walked.
 */
export type TurnRecord = ValueOf<typeof turnRecord>;
const turnRecord = stored({
  fight: text,
  round: number,
  /**
   * The id of the combatant whose turn it is, because a creature may have several. Absent in older records, which
   * had no names for turns.
   */
  turn: optional(text),
  major: actions,
  minor: actions,
  reaction: actions,
  /** Spent by acts. */
  spent: tiles,
  /** Tiles of movement spent by walking. */
  walked: number,
  /** Names of the latest walks that the record counts, so that no tab counts one again. Absent in older records. */
  counted: optional(walks),
  entered: texts,
  left: texts,
  /** Enemies whose zones an act's path entered and left (G-9). Follows from the ledger. Absent for none. */
  travelled: optional(stored({ entered: texts, left: texts })),
  /**
   * The enemies that it provoked by walking in, into or out of their zones, or by a manual edit of its life there
   * (G-9). Absent for none.
   */
  passing: optional(list(provocation)),
  /** The enemies that acts made it provoke. Follows from the ledger. */
  suffering: optional(list(provocation)),
});

/** The records by combatant, from data that anybody may have written. Malformed ones count as absent. */
export function recordsFrom(data: unknown): Readonly<Record<string, TurnRecord>> {
  const entries = Object.entries(isObject(data) ? data : {});
  return Object.fromEntries(
    entries.flatMap(([id, one]) => {
      const record = soundlyCounted(one);
      return fits(turnRecord, record) ? [[id, record]] : [];
    }),
  );
}

/** Malformed names of walks are left out. Without them the record still says what was spent. */
function soundlyCounted(one: unknown): unknown {
  if (!isObject(one) || fits(walks, one.counted)) return one;
  const { counted: _, ...others } = one;
  return others;
}

/**
 * The time from one own turn to the next, named by the round and turn in which it began. Round 0 is before the
 * first. A record of another period is simply out of date. So nothing has to be cleared, and turning turns back is
 * harmless.
 */
export type Period = Pick<TurnRecord, "fight" | "round" | "turn">;

export type Spend = Extract<Change, { kind: "spend" }>;

/** The creature's current period. Null if it is not in the fight. */
export function periodOf(fight: Fight | null, creature: CreatureId): Period | null {
  const latest = fight && latestTurn(fight, creature);
  if (!latest) return null;
  const turn = turnIds(fight)[latest.turn];
  return { fight: fight.id, round: latest.round, ...(turn !== undefined && { turn }) };
}

export const isSamePeriod = (one: Period, other: Period): boolean =>
  one.fight === other.fight &&
  one.round === other.round &&
  (one.turn === undefined || other.turn === undefined || one.turn === other.turn);

/** A record for the period: the present one, or a fresh one if that is out of date. */
export const recordFor = (period: Period, record: TurnRecord | null): TurnRecord =>
  record && isSamePeriod(record, period) ? record : { ...period, ...UNSPENT };

/** What acts spent in a period, counted from zero. Keeps the walked tiles. */
export function withSpends(record: TurnRecord, spends: readonly Spend[]): TurnRecord {
  const { suffering: _, travelled: __, ...walked } = record;
  const entered = eachOnce(spends.flatMap((spend) => spend.entered ?? []));
  const left = eachOnce(spends.flatMap((spend) => spend.left ?? []));
  const isTravelled = entered.length + left.length > 0;
  const suffering = spends.flatMap(({ provoked: by, provokedAt, at }): readonly Provocation[] =>
    by && at ? [{ at, by, ...(provokedAt && { provokedAt }) }] : [],
  );
  return spends.reduce<TurnRecord>(
    (sum, spend) => {
      const minors = spend.minor ?? 0;
      // Beyond the minor actions that are left, the major one is used in their place.
      const traded = Math.max(0, minors - Math.max(0, 1 - sum.minor));
      return {
        ...sum,
        major: sum.major + traded + (spend.major ?? 0),
        minor: sum.minor + minors - traded,
        reaction: sum.reaction + (spend.reaction ?? 0),
        spent: addMovement(sum.spent, spend.movement ?? 0),
      };
    },
    {
      ...walked,
      ...(suffering.length > 0 && { suffering }),
      ...(isTravelled && { travelled: { entered, left } }),
      major: 0,
      minor: 0,
      reaction: 0,
      spent: 0,
    },
  );
}

/** What a record leaves of a turn. Only provocations of the running turn count (G-9). */
export function budgetOf(record: TurnRecord, speed: number, fight: Fight | null): TurnBudget {
  const now = momentOf({ fight });
  const all = [...(record.passing ?? []), ...(record.suffering ?? [])].filter(({ at }) => sameMoment(at, now));
  const provoked = eachOnce(all.flatMap(({ by }) => by));
  const provokedAt = all.flatMap((one) => one.provokedAt ?? []);
  return {
    major: Math.max(0, 1 - record.major),
    minor: Math.max(0, 1 - record.minor),
    reaction: Math.max(0, 1 - record.reaction),
    movement: record.spent === "rest" ? 0 : Math.max(0, speed - record.spent - record.walked),
    entered: eachOnce([...record.entered, ...(record.travelled?.entered ?? [])]),
    left: eachOnce([...record.left, ...(record.travelled?.left ?? [])]),
    ...(provoked.length > 0 && { provoked }),
    ...(provokedAt.length > 0 && { provokedAt }),
  };
}

const eachOnce = (creatures: readonly CreatureId[]): readonly CreatureId[] => [...new Set(creatures)];

const UNSPENT = { major: 0, minor: 0, reaction: 0, spent: 0, walked: 0, entered: [], left: [] } as const;

const addMovement = (sum: number | "rest", more: number | "rest"): number | "rest" =>
  sum === "rest" || more === "rest" ? "rest" : sum + more;
