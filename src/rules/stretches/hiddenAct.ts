/** Acts of somebody hiding: one roll against all enemies in sight, before the act (Z-9). */
import type { Creature } from "../situation.ts";
import { win } from "./detect.ts";
import { beginFight } from "./fight.ts";
import { partyOf } from "./party.ts";
import { characterOf, isToldOf, spot, zoneOf, type StretchContext } from "./stretchContext.ts";
import {
  activeRoll,
  observationDice,
  observes,
  passiveSixes,
  pushedRoll,
  responds,
  stressAgain,
  stressThrown,
  thrownFor,
} from "./pools.ts";
import { watchersOf } from "./sight.ts";
import type { Party, ThrownDice, WaitingAct } from "../stretchState.ts";
import type { CreatureId } from "../vocabulary.ts";
import type { Zone } from "../zones/types.ts";

export type Compared = "unwatched" | "won" | "tied" | "lost";

/** One hidden act. A move is compared with those who see its start, and with those who see its arrival. */
export interface HiddenAct {
  /** Who acts, alone or with followers. */
  readonly by: CreatureId;
  /** Those of them who hide. */
  readonly actors: readonly Creature[];
  readonly push: boolean;
  /** What its winners may take back. */
  readonly waits: WaitingAct;
  /** The sixes of all who have rolled for it, because nobody rolls twice. */
  readonly sixes: Map<CreatureId, number>;
}

/** All enemies who see one of these now: those who hide watch too. */
export function watchersOfAll(stretch: StretchContext, actors: readonly Creature[]): readonly Creature[] {
  const all = new Set(actors.flatMap((actor) => watchersOf(stretch, actor)));
  return stretch.situation.creatures.filter((creature) => all.has(creature));
}

/**
 * Z-9: the best of the actors rolls actively, the best of the enemies passively. Whoever pushes pays in any case: a
 * price that is asked only when somebody watches would tell that somebody does.
 */
export function compareHidden(stretch: StretchContext, act: HiddenAct): Compared {
  const watchers = watchersOfAll(stretch, act.actors);
  if (watchers.every(({ id }) => act.sixes.has(id))) return "unwatched";
  rollOnce(stretch, act, watchers);
  const own = bestOf(act, act.actors);
  const best = bestOf(act, watchers);
  if (beats(stretch, own, best)) return "won";
  if (own === best) {
    meet(stretch, act, watchers);
    return "tied";
  }
  const first = watchers.find(({ id }) => act.sixes.get(id) === best)!;
  const winner = partyOf(stretch, first)!;
  const loser = partyOf(stretch, act.actors[0]!)!;
  const winners = watchers.filter((watcher) => partyOf(stretch, watcher) === winner);
  const { actors: losers, waits } = act;
  const thrown = thrownIn(stretch, act);
  win(stretch, { winner, loser, winners, losers, best: { winner: best, loser: own }, waits, thrown });
  return "lost";
}

/** A tie: all see the actors, who see those in the open. Somebody hiding is not spotted by its own roll (Z-15). */
function meet(stretch: StretchContext, act: HiddenAct, watchers: readonly Creature[]): void {
  const { actors } = act;
  const isHiding = ({ id }: Creature): boolean => characterOf(stretch, id).hiding;
  const between = [actors, watchers.filter((one) => !isHiding(one))] as const;
  for (const { id } of actors) for (const watcher of watchers) spot(stretch, id, partyOf(stretch, watcher));
  const hiders = watchers.filter(isHiding);
  const thrown = thrownIn(stretch, act);
  beginFight(stretch, { combatants: between.flat(), hiders, ambushers: [], cause: "tie", between, thrown });
}

/** Z-6: where none against none is no tie, the hider wins. */
const beats = ({ situation: { switches } }: StretchContext, own: number, theirs: number): boolean =>
  own > theirs || (own === 0 && theirs === 0 && !switches.noneIsTie);

const bestOf = ({ sixes }: HiddenAct, rollers: readonly Creature[]): number =>
  Math.max(...rollers.map(({ id }) => sixes.get(id)!));

function rollOnce(stretch: StretchContext, act: HiddenAct, watchers: readonly Creature[]): void {
  const key = keyOf(stretch, act.by);
  const zonesWith = (creatures: readonly Creature[]): readonly Zone[] =>
    creatures.flatMap((creature) => zoneOf(stretch, creature) ?? []);
  for (const actor of act.actors.filter(({ id }) => !act.sixes.has(id)))
    act.sixes.set(actor.id, activeSixes(stretch, actor, { push: act.push, zones: zonesWith(watchers), key }));
  for (const watcher of watchers.filter(({ id }) => !act.sixes.has(id)))
    act.sixes.set(watcher.id, passiveSixes(stretch, watcher, zonesWith(act.actors), key));
}

/**
 * Z-14: the stress dice of a hidden act. They are thrown although nobody watches, because a stress response that only
 * watchers cause would tell of them.
 */
export function feelStress(stretch: StretchContext, { by, actors, push }: HiddenAct): void {
  const key = keyOf(stretch, by);
  const who = actors.filter((actor) => {
    if (!observes(actor)) return false;
    const stress = stressThrown(stretch, actor, key);
    return responds(stretch, actor, push ? [...stress, ...stressAgain(stretch, actor, stress, key)] : stress);
  });
  const open = who.filter(isToldOf).map(({ id }) => id);
  if (open.length > 0) stretch.told.push({ what: "stress", who: open });
}

/** All dice that were thrown for a hidden act, its own and those of its watchers. */
export const thrownIn = (stretch: StretchContext, { by, sixes }: HiddenAct): readonly ThrownDice[] =>
  thrownFor(stretch, keyOf(stretch, by), sixes.keys());

const keyOf = ({ now }: StretchContext, by: CreatureId): string => `${now.number}.hidden.${by}`;

function activeSixes(
  stretch: StretchContext,
  actor: Creature,
  { push, zones, key }: { readonly push: boolean; readonly zones: readonly Zone[]; readonly key: string },
): number {
  const roll = activeRoll(stretch, actor, observationDice(stretch, actor, { zones, passive: false }), key);
  return (push ? pushedRoll(stretch, actor, roll, key) : roll).successes;
}

/** The sides of these watchers that have lost to the actors, also where another side has won (Z-15). */
export function beatenParties(
  stretch: StretchContext,
  act: HiddenAct,
  watchers: readonly Creature[],
): readonly Party[] {
  const own = bestOf(act, act.actors);
  return [...new Set(watchers.map((one) => partyOf(stretch, one)!))].filter((party) => {
    const side = watchers.filter((watcher) => partyOf(stretch, watcher) === party);
    return beats(stretch, own, bestOf(act, side));
  });
}
