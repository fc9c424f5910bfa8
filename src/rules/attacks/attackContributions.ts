/**
 * What the active parts of the rules contribute to an attack on one target. Each contribution is shown on the card
 * with its reason.
 */
import type { AdvantageSource } from "../checks/advantage.ts";
import type { MissChance } from "../checks/missChance.ts";
import { concealmentOf } from "../concealment/concealment.ts";
import { defenceAgainst, type Assailing, type DefencePart } from "../danger/defence.ts";
import type { Situation } from "../situation.ts";
import { attackSources, type AttackCase } from "./attackSources.ts";

interface Contributions {
  /** Sources of advantage and disadvantage (G-2). */
  readonly sources: readonly AdvantageSource[];
  /** The chance that a hit misses (C-1). Null for none. */
  readonly miss: MissChance | null;
  /** Dice that are thrown for the target and added to its defence (K-12). Only the GM sees them. */
  readonly defence: readonly DefencePart[];
}

/** One attack on one target that is, or may be, in several places. */
export type PlacedCase = AttackCase & Assailing;

/** All contributions to an attack together. */
export const contributionsTo = (situation: Situation, attack: PlacedCase): Contributions => ({
  sources: attackSources(situation, attack),
  miss: missChanceOf(situation, attack),
  defence: defenceAgainst(situation, attack),
});

/**
 * C-1, C-12: what conceals the target from its attacker; of several places the most concealed one counts. Areas ask
 * for no d100 unless the switch says so (C-11). A thing does not see, so nothing conceals from it.
 */
export function missChanceOf(
  situation: Situation,
  { attacker, target, ranged, origin, places, area }: PlacedCase,
): MissChance | null {
  if (!attacker || !target || !origin || (area && !situation.switches.areasMiss)) return null;
  const found = places.map((at) => concealmentOf(situation, { observer: attacker, from: origin, target, at, ranged }));
  const [most] = found.toSorted((one, other) => other.percent - one.percent);
  if (!most || most.percent === 0) return null;
  const { percent, total, sources } = most;
  return { percent, total, sources };
}
