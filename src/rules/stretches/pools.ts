/** Pools of d6: how many dice, and how they are thrown (Z-10, Z-12, Z-14). */
import type { Creature } from "../situation.ts";
import type { ActiveRoll, ThrownDice } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import { partyOf } from "./party.ts";
import { shareLevel } from "./sight.ts";
import { change, characterOf, present, zoneOf, type StretchContext } from "./stretchContext.ts";
import type { Zone } from "../zones/types.ts";

const SIX = 6;

const sixesIn = (dice: readonly number[]): number => dice.filter((die) => die === SIX).length;

type Pool = "observation" | "machinery";

/** Z-14: the dice of a pool, at least 1 after all modifiers. An explicit 0 rolls nothing, whatever modifies it. */
export function poolDice(creature: Creature, pool: Pool, modifier = 0): number {
  const own = creature.stealth?.[pool];
  return own === 0 ? 0 : Math.max(1, (own ?? derivedPool(creature, pool)) + modifier);
}

/** 0 and less are possible, before modifiers. */
function derivedPool(creature: Creature, pool: Pool): number {
  const [attribute, skill] =
    pool === "observation" ? (["focus", "perception"] as const) : (["prowess", "tinkering"] as const);
  const bonus = creature.proficiencies.includes(skill) ? creature.proficiencyBonus : 0;
  return 2 + creature.attributes[attribute] + bonus;
}

/** Z-10: whether it does nothing but watch. Every act that takes the stretch changes the plan. */
const isGuarding = (stretch: StretchContext, { id }: Creature): boolean => characterOf(stretch, id).plan === "guard";

/** Z-12: whether darkness hinders a creature that watches these zones. */
function isHindered(stretch: StretchContext, creature: Creature, zones: readonly Zone[]): boolean {
  const { seesInDark, flashlight } = creature.stealth ?? {};
  if (seesInDark || zones.length === 0) return false;
  if (flashlight && characterOf(stretch, creature.id).flashlight) return false;
  return zones.every((zone) => zone.dark && !isLitByOthers(stretch, creature, zone));
}

function isLitByOthers(stretch: StretchContext, creature: Creature, zone: Zone): boolean {
  if (!stretch.situation.switches.sharedFlashlight) return false;
  const isLight = (other: Creature): boolean =>
    partyOf(stretch, other) === partyOf(stretch, creature) &&
    other.stealth?.flashlight === true &&
    characterOf(stretch, other.id).flashlight === true;
  return present(stretch).some(
    (other) => isLight(other) && zoneOf(stretch, other)?.id === zone.id && shareLevel(stretch, creature, other),
  );
}

export interface Watching {
  /** The zones watched: those of the opponents it sees, or its own where it searches (Z-12). */
  readonly zones: readonly Zone[];
  readonly passive: boolean;
}

/** Z-14: whether it rolls Observation at all. The blinded and an explicit 0 roll nothing. */
export const observes = ({ statuses, stealth }: Creature): boolean =>
  !statuses.includes("blinded") && stealth?.observation !== 0;

/** The dice of Observation; 0 for somebody who rolls nothing (Z-14). */
export function observationDice(stretch: StretchContext, creature: Creature, { zones, passive }: Watching): number {
  if (!observes(creature)) return 0;
  const guard = passive && isGuarding(stretch, creature) ? 2 : 0;
  const dark = isHindered(stretch, creature, zones) ? -2 : 0;
  return poolDice(creature, "observation", guard + dark);
}

/** Z-14: the stress dice of a creature that rolls at all. */
const stressDice = ({ situation }: StretchContext, creature: Creature): number =>
  situation.switches.stress ? (creature.stealth?.stress ?? 0) : 0;

/** Throws dice. Those that were thrown for the same in this stretch are met again, also after an undo (Z-4). */
export function throwDice(stretch: StretchContext, key: string, count: number, faces = SIX): readonly number[] {
  const had = stretch.now.kept[key] ?? [];
  const more = Array.from({ length: Math.max(0, count - had.length) }, () => stretch.context.dice.roll(faces));
  const all = [...had, ...more];
  if (more.length > 0) stretch.now = { ...stretch.now, kept: { ...stretch.now.kept, [key]: all } };
  return all.slice(0, count);
}

/** All dice that creatures have thrown for one comparison, for the Gamemaster's card (Z-4). */
export const thrownFor = (
  { now: { kept } }: StretchContext,
  key: string,
  who: Iterable<CreatureId>,
): readonly ThrownDice[] =>
  [...who].map((id) => ({
    who: id,
    dice: ["", ".stress", ".push", ".push.stress"].flatMap((part) => kept[`${key}${part}.${id}`] ?? []),
  }));

/** Rolls passively: never pushed; stress dice count for their sixes alone (Z-4, Z-14). */
export function passiveSixes(stretch: StretchContext, creature: Creature, zones: readonly Zone[], key: string): number {
  const dice = observationDice(stretch, creature, { zones, passive: true });
  if (dice === 0) return 0;
  return sixesIn(throwDice(stretch, `${key}.${creature.id}`, dice + stressDice(stretch, creature)));
}

/** Rolls actively (Z-14). */
export function activeRoll(stretch: StretchContext, creature: Creature, dice: number, key: string): ActiveRoll {
  const thrown = throwDice(stretch, `${key}.${creature.id}`, dice);
  return rolled(thrown, dice === 0 ? [] : stressThrown(stretch, creature, key), false);
}

/** The stress dice of an active roll. They have a key of their own, because they may be thrown before the others. */
export const stressThrown = (stretch: StretchContext, creature: Creature, key: string): readonly number[] =>
  throwDice(stretch, `${key}.stress.${creature.id}`, stressDice(stretch, creature));

/** Throws the stress dice of a pushed roll again (Z-14). */
export const stressAgain = (stretch: StretchContext, creature: Creature, stress: readonly number[], key: string) =>
  thrownAgain(stretch, stress, `${key}.push.stress.${creature.id}`);

/** Throws the dice without a six again. */
function thrownAgain(stretch: StretchContext, dice: readonly number[], key: string): readonly number[] {
  const again = [...throwDice(stretch, key, dice.filter(isMissed).length)];
  return dice.map((die) => (isMissed(die) ? again.shift()! : die));
}

/** Z-14: a 1 on a stress die of an active roll is a stress response. Gives whether there is one. */
export function responds(stretch: StretchContext, { id }: Creature, stress: readonly number[]): boolean {
  const response = stress.includes(1);
  if (response) change(stretch, id, { stressed: true });
  return response;
}

const isMissed = (die: number): boolean => die !== SIX;

/** How many dice a push would throw again (Z-14). */
export const missesIn = ({ dice, stress }: ActiveRoll): number => [...dice, ...stress].filter(isMissed).length;

/** Throws the dice without a six again, once (Z-14). */
export function pushedRoll(stretch: StretchContext, creature: Creature, roll: ActiveRoll, key: string): ActiveRoll {
  const dice = thrownAgain(stretch, roll.dice, `${key}.push.${creature.id}`);
  return rolled(dice, stressAgain(stretch, creature, roll.stress, key), true);
}

const rolled = (dice: readonly number[], stress: readonly number[], pushed: boolean): ActiveRoll => ({
  dice,
  stress,
  pushed,
  successes: sixesIn(dice) + sixesIn(stress),
});
