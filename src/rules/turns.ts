/** Turns and fights (G-5), as plain data. */
import { nullable, number, optional, stored, text, texts, type ValueOf } from "./schema.ts";
import { footprintSchema } from "./storedPlace.ts";
import type { CreatureId } from "./vocabulary.ts";

/** A place where a creature provoked an enemy: either end of the step that did, or where life was lost (C-6). */
export type ProvokedAt = ValueOf<typeof provokedAtSchema>;
export const provokedAtSchema = stored({ enemy: text, place: footprintSchema });

/** What was left of a turn when a Hide was rolled. */
export const budgetSchema = stored({
  major: number,
  minor: number,
  reaction: number,
  /** Movement left, in tiles. */
  movement: number,
  /** Enemies whose zones of control the creature entered and left in its latest turn (G-9, H-6). */
  entered: texts,
  left: texts,
  /**
   * Enemies that the creature provoked in the running turn, whoever's turn it is: by losing life, or by a step (G-9).
   * Absent for none. In older records those are missing whose zones it entered and left.
   */
  provoked: optional(texts),
});

/** What a creature has left of its turn (G-5). Outside combat nothing is counted and `turn` is null. */
export interface TurnBudget extends ValueOf<typeof budgetSchema> {
  /** Where it provoked them (C-6). Absent for none, and in older records. */
  readonly provokedAt?: readonly ProvokedAt[];
}

/** A turn of a fight. Outside combat `{ round: 0, turn: 0 }`. */
export type Moment = Omit<Stamp, "fight" | "id">;

/** Names a turn of a round. The name stays the same in every round, even if others join, leave or change places. */
export type TurnId = string;

/** A turn of one fight, different from every turn of any other fight. `fight` is null outside combat. */
export type Stamp = ValueOf<typeof stampSchema>;
export const stampSchema = stored({
  fight: nullable(text),
  round: number,
  /** Its place in the order at that time, from 0. */
  turn: number,
  /**
   * Absent outside combat and in older entries, which had no names for turns. There the place in the order
   * identifies the turn.
   */
  id: optional(text),
});

export interface Fight {
  readonly id: string;
  readonly moment: Moment;
  /** The creatures that have turns in a round, in order. A creature may have several. */
  readonly order: readonly CreatureId[];
  /** The names of those turns. Absent where `turnIds` derives them from the creatures. */
  readonly turns?: readonly TurnId[];
}

/**
 * The names of the turns of a round, in order. A creature's first turn is named after the creature. A further one has
 * its number as well.
 */
export function turnIds({ order, turns }: Pick<Fight, "order" | "turns">): readonly TurnId[] {
  if (turns) return turns;
  return order.map((creature, at) => {
    const earlier = order.slice(0, at).filter((other) => other === creature).length;
    return earlier === 0 ? creature : `${creature}~${earlier + 1}`;
  });
}

/**
 * The turn of a creature that began last: its place in the order, and its round. Null if the creature is not in the
 * fight.
 */
export function latestTurn({ order, moment: { round, turn: now } }: Fight, creature: CreatureId): Moment | null {
  const own = order.flatMap((id, turn) => (id === creature ? [turn] : []));
  const last = own.at(-1);
  if (last === undefined) return null;
  const begun = own.findLast((turn) => turn <= now);
  return begun === undefined ? { round: round - 1, turn: last } : { round, turn: begun };
}

/** The latest turn of a creature that is over, or null as above. */
export const turnBefore = (fight: Fight, creature: CreatureId): Moment | null =>
  latestTurn({ ...fight, moment: { ...fight.moment, turn: fight.moment.turn - 1 } }, creature);

/**
 * The first turn of a creature from a place in the order on, else its first one in the round after. Null if the creature
 * is not in the fight.
 */
export function turnFrom(
  { order }: Pick<Fight, "order">,
  creature: CreatureId,
  { round, turn: from }: Moment,
): Moment | null {
  const own = order.flatMap((id, turn) => (id === creature ? [turn] : []));
  const [first] = own;
  if (first === undefined) return null;
  const later = own.find((turn) => turn >= from);
  return later === undefined ? { round: round + 1, turn: first } : { round, turn: later };
}

/** A turn of a fight with the names of both. */
export function stampOf(fight: Fight, { round, turn }: Moment): Stamp {
  const id = turnIds(fight)[turn];
  return { fight: fight.id, round, turn, ...(id !== undefined && { id }) };
}

/** One text for one turn of a fight, also if others join or leave meanwhile. */
export const turnKey = ({ fight, round, turn, id }: Stamp): string => `${fight} ${round} ${id ?? turn}`;

/**
 * Whether one turn of a round comes after another. Uses the present order while their fight lasts, else the order
 * of that time.
 */
export function isLaterTurn(fight: Fight | null, one: Stamp, other: Stamp): boolean {
  if (one.round !== other.round) return one.round > other.round;
  return placeInRound(fight, one) > placeInRound(fight, other);
}

/** The place of a turn in its round: in the present order while its fight lasts, else in the order of that time. */
export function placeInRound(fight: Fight | null, { fight: of, id, turn }: Stamp): number {
  const now = fight && id !== undefined && fight.id === of ? turnIds(fight).indexOf(id) : -1;
  return now < 0 ? turn : now;
}
