/** Questions about creatures and turns that every rule asks (G-5, G-6, H-10, H-13). */
import type { Shape } from "./map/grid/shape.ts";
import type { Hiding, Spot } from "./hidingState.ts";
import { isOnLevel, standOf } from "./levels.ts";
import type { Creature, Situation } from "./situation.ts";
import { stampOf, type Stamp } from "./turns.ts";
import type { CreatureId, Footprint, Tile } from "./vocabulary.ts";

/** The creature of that id, or null. */
export function creatureOf(situation: Situation, id: CreatureId): Creature | null {
  return situation.creatures.find((creature) => creature.id === id) ?? null;
}

/**
 * A creature in play is not GM-hidden, not defeated, not unconscious. Only such creatures are enemies, block or react
 * (G-6).
 */
export function inPlay(creature: Creature): boolean {
  return !creature.gmHidden && !isIncapacitated(creature);
}

/**
 * Whether only the Gamemaster sees the target of an act. Players cannot know of it, so for their creatures it is not
 * there. Only creatures of the same sort may act on it (G-6).
 */
export function isUnseenBy(actor: Creature | null, target: Creature): boolean {
  return target.gmHidden && actor?.gmHidden !== true;
}

/** Whether a creature is defeated or unconscious. It does nothing, and its body blocks nothing (G-6). */
export function isIncapacitated(creature: Creature): boolean {
  return creature.statuses.includes("defeated") || isUnconscious(creature);
}

/** Unconscious, by status or at 0 life. A creature without a life value is never at 0. */
export function isUnconscious(creature: Creature): boolean {
  return creature.statuses.includes("unconscious") || (creature.life.max > 0 && creature.life.value <= 0);
}

/** A creature is hidden exactly while it has spots (H-18, S1). */
export function isHidden(creature: Creature): boolean {
  return creature.hiding.spots.length > 0;
}

/** Where a creature counts as being: in each of its spots while hidden (H-13), else where its token stands. */
export function placesOf(creature: Creature): readonly Footprint[] {
  return isHidden(creature) ? creature.hiding.spots.map(({ place }) => place) : [creature.place];
}

/** The spots that a creature can still be in (H-22), in the order of their places. */
export function possibleSpots({ spots, possible }: Hiding): readonly Spot[] {
  return possible === null ? spots : spots.filter(({ id }) => possible.includes(id));
}

/** Where a creature stands, or every spot where it can still be (H-22). */
export function possiblePlacesOf(creature: Creature): readonly Footprint[] {
  return isHidden(creature) ? possibleSpots(creature.hiding).map(({ place }) => place) : [creature.place];
}

/**
 * How far a creature's zone of control reaches, in tiles: 1, or 0 for a creature of zero tiles, plus its extension
 * (G-8, T-8).
 */
export function zoneReach({ tiny = false, zone }: Creature): number {
  return (tiny ? 0 : 1) + zone.widen;
}

/**
 * Whether two creatures are enemies by side alone. Friendly and hostile are enemies. Neutral and secret have none
 * (G-6).
 */
export function opposed(one: Creature, other: Creature): boolean {
  const sides = [one.side, other.side];
  return sides.includes("friendly") && sides.includes("hostile");
}

/** The enemies of a creature that are in play and on its level (G-6, G-16). */
export function enemiesOf(situation: Situation, creature: Creature): readonly Creature[] {
  return opponentsOf(situation, creature).filter((other) => isOnLevel(situation, other, standOf(creature)));
}

/** The enemies of a creature that are in play, on any level. */
export function opponentsOf(situation: Situation, creature: Creature): readonly Creature[] {
  return situation.creatures.filter((other) => opposed(creature, other) && inPlay(other));
}

/** The current turn; outside combat the moment of round 0. */
export function momentOf({ fight }: Pick<Situation, "fight">): Stamp {
  return fight ? stampOf(fight, fight.moment) : { fight: null, round: 0, turn: 0 };
}

/**
 * The turn to whose end a creature that appears now has advantage. Null outside combat, where no turn ends (H-16).
 */
export function ambushOf(situation: Situation): Stamp | null {
  return situation.fight ? momentOf(situation) : null;
}

/** Whether two moments are the same turn of the same fight. The order may have changed meanwhile. */
export function sameMoment(one: Stamp | null, other: Stamp | null): boolean {
  if (one === null || other === null || one.fight !== other.fight || one.round !== other.round) return false;
  return one.id === undefined || other.id === undefined ? one.turn === other.turn : one.id === other.id;
}

/**
 * Whether a creature may take actions now. Outside combat and outside the fight it always may, else only on its own
 * turn (G-5). Components of one creature share their turns: see `turnTaker`.
 */
export function hasTurn(situation: Situation, creature: CreatureId): boolean {
  const { fight } = situation;
  if (!fight?.order.includes(creature)) return true;
  return fight.order[fight.moment.turn] === creature;
}

/**
 * Creatures in turn order, each once, by its first turn. Creatures outside the fight come last, in the order of the
 * scene.
 */
export function inTurnOrder(situation: Situation, creatures: readonly CreatureId[]): readonly CreatureId[] {
  const order = [...new Set(situation.fight?.order)];
  return [...order.filter((id) => creatures.includes(id)), ...creatures.filter((id) => !order.includes(id))];
}

/** Whether two places are the same tiles of the same shape in the same orientation. */
export function samePlace(one: Footprint, other: Footprint): boolean {
  return one.i === other.i && one.j === other.j && one.level === other.level && sameShape(one, other);
}

/** Whether two tiles, or the first tiles of two places, have the same row and column. Their levels may differ. */
export function sameTile(one: Tile, other: Tile): boolean {
  return one.i === other.i && one.j === other.j;
}

/** Whether two places have the same shape and orientation (T-4, T-5). */
export function sameShape(one: Shape, other: Shape): boolean {
  return one.w === other.w && one.h === other.h && one.form === other.form && (one.turn ?? 0) === (other.turn ?? 0);
}

/**
 * Row by row, then column by column, then by shape and level. Lists use this order where the order must not show
 * which was chosen first (H-10).
 */
export function byPlace(one: Footprint, other: Footprint): number {
  return one.i - other.i || one.j - other.j || byShape(one, other) || byText(one.level, other.level);
}

function byShape(one: Footprint, other: Footprint): number {
  return one.w - other.w || one.h - other.h || byText(one.form, other.form) || (one.turn ?? 0) - (other.turn ?? 0);
}

function byText(one = "", other = ""): number {
  return Number(one > other) - Number(one < other);
}
