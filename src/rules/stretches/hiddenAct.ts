/** Acts of somebody hiding: one roll against all enemies in sight, before the act (Z-9). */
import type { Creature } from "../situation.ts";
import { win } from "./detect.ts";
import { beginFight } from "./fight.ts";
import { partyOf } from "./party.ts";
import { zoneOf, type Play } from "./play.ts";
import { activeRoll, observationDice, passiveSixes, pushedRoll } from "./pools.ts";
import { watchersOf } from "./sight.ts";
import type { WaitingAct } from "../stretchState.ts";

export type Compared = "unwatched" | "won" | "tied" | "lost";

/** The roll of one hidden act. It is made once, however often it is compared. */
export interface HiddenAct {
  readonly actors: readonly Creature[];
  readonly push: boolean;
  readonly key: string;
  /** Whom it was compared with before. */
  readonly compared: ReadonlySet<string>;
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
export function compareHidden(play: Play, act: HiddenAct, waits: WaitingAct): Compared {
  const watchers = watchersOfAll(play, act.actors).filter(({ id }) => !act.compared.has(id));
  if (watchers.length === 0) return "unwatched";
  const own = Math.max(...act.actors.map((actor) => activeSixes(play, actor, { act, watchers })));
  const zones = act.actors.flatMap((actor) => zoneOf(play, actor) ?? []);
  const theirs = watchers.map((watcher) => ({ watcher, sixes: passiveSixes(play, watcher, zones, act.key) }));
  const best = theirs.reduce((one, other) => (other.sixes > one.sixes ? other : one));
  if (own > best.sixes) return "won";
  if (own === best.sixes) {
    if (own === 0 && !play.situation.switches.noneIsTie) return "won";
    beginFight(play, { combatants: [...act.actors, ...watchers], ambushers: [] });
    return "tied";
  }
  const winner = partyOf(best.watcher);
  const loser = partyOf(act.actors[0]!);
  const winners = watchers.filter((watcher) => partyOf(watcher) === winner);
  const rolls = { winner: best.sixes, loser: own };
  win(play, { winner, loser, winners, losers: act.actors, best: rolls, waits });
  return "lost";
}

function activeSixes(
  play: Play,
  actor: Creature,
  { act, watchers }: { readonly act: HiddenAct; readonly watchers: readonly Creature[] },
): number {
  const zones = watchers.flatMap((watcher) => zoneOf(play, watcher) ?? []);
  const roll = activeRoll(play, actor, observationDice(play, actor, { zones, passive: false }), act.key);
  return (act.push ? pushedRoll(play, actor, roll, act.key) : roll).successes;
}
