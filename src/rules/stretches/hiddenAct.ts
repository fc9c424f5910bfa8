/** Acts of somebody hiding: one roll against all enemies in sight, before the act (Z-9). */
import type { Creature } from "../situation.ts";
import { win } from "./detect.ts";
import { beginFight } from "./fight.ts";
import { partyOf } from "./party.ts";
import { characterOf, spot, zoneOf, type Play } from "./play.ts";
import { activeRoll, observationDice, passiveSixes, pushedRoll } from "./pools.ts";
import { watchersOf } from "./sight.ts";
import type { Party, WaitingAct } from "../stretchState.ts";
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
export function watchersOfAll(play: Play, actors: readonly Creature[]): readonly Creature[] {
  const all = new Set(actors.flatMap((actor) => watchersOf(play, actor)));
  return play.situation.creatures.filter((creature) => all.has(creature));
}

/**
 * Z-9: the best of the actors rolls actively, the best of the enemies passively. Whoever pushes pays in any case: a
 * price that is asked only when somebody watches would tell that somebody does.
 */
export function compareHidden(play: Play, act: HiddenAct): Compared {
  const watchers = watchersOfAll(play, act.actors);
  if (watchers.every(({ id }) => act.sixes.has(id))) return "unwatched";
  rollOnce(play, act, watchers);
  const own = bestOf(act, act.actors);
  const best = bestOf(act, watchers);
  if (beats(play, own, best)) return "won";
  if (own === best) {
    meet(play, act.actors, watchers);
    return "tied";
  }
  const winner = partyOf(watchers.find(({ id }) => act.sixes.get(id) === best)!);
  const loser = partyOf(act.actors[0]!);
  const winners = watchers.filter((watcher) => partyOf(watcher) === winner);
  win(play, { winner, loser, winners, losers: act.actors, best: { winner: best, loser: own }, waits: act.waits });
  return "lost";
}

/** A tie: all see the actors, who see those in the open. Somebody hiding is not spotted by its own roll (Z-15). */
function meet(play: Play, actors: readonly Creature[], watchers: readonly Creature[]): void {
  const isHiding = ({ id }: Creature): boolean => characterOf(play, id).hiding;
  const combatants = [...actors, ...watchers.filter((one) => !isHiding(one))];
  for (const { id } of actors) for (const watcher of watchers) spot(play, id, partyOf(watcher));
  beginFight(play, { combatants, hiders: watchers.filter(isHiding), ambushers: [] });
}

/** Z-6: where none against none is no tie, the hider wins. */
const beats = ({ situation: { switches } }: Play, own: number, theirs: number): boolean =>
  own > theirs || (own === 0 && theirs === 0 && !switches.noneIsTie);

const bestOf = ({ sixes }: HiddenAct, rollers: readonly Creature[]): number =>
  Math.max(...rollers.map(({ id }) => sixes.get(id) ?? 0));

function rollOnce(play: Play, act: HiddenAct, watchers: readonly Creature[]): void {
  const key = `${play.now.number}.hidden.${act.by}`;
  const zonesWith = (creatures: readonly Creature[]): readonly Zone[] =>
    creatures.flatMap((creature) => zoneOf(play, creature) ?? []);
  for (const actor of act.actors.filter(({ id }) => !act.sixes.has(id)))
    act.sixes.set(actor.id, activeSixes(play, actor, { push: act.push, zones: zonesWith(watchers), key }));
  for (const watcher of watchers.filter(({ id }) => !act.sixes.has(id)))
    act.sixes.set(watcher.id, passiveSixes(play, watcher, zonesWith(act.actors), key));
}

function activeSixes(
  play: Play,
  actor: Creature,
  { push, zones, key }: { readonly push: boolean; readonly zones: readonly Zone[]; readonly key: string },
): number {
  const roll = activeRoll(play, actor, observationDice(play, actor, { zones, passive: false }), key);
  return (push ? pushedRoll(play, actor, roll, key) : roll).successes;
}

/** The sides of these watchers that have lost to the actors, also where another side has won (Z-15). */
export function beatenParties(play: Play, act: HiddenAct, watchers: readonly Creature[]): readonly Party[] {
  const own = bestOf(act, act.actors);
  return [...new Set(watchers.map(partyOf))].filter((party) => {
    const side = watchers.filter((watcher) => partyOf(watcher) === party);
    return beats(play, own, bestOf(act, side));
  });
}
