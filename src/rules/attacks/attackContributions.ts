/**
 * What the active parts of the rules contribute to an attack on one target. Each contribution is shown on the card
 * with its reason.
 */
import type { AdvantageSource } from "../checks/advantage.ts";
import type { MissChance } from "../checks/missChance.ts";
import { concealmentOf } from "../concealment/concealment.ts";
import { defenceAgainst, type Assailing, type DefencePart } from "../danger/defence.ts";
import type { Situation, Creature } from "../situation.ts";
import { enemiesOf, isHidden, momentOf, sameMoment, zoneReach } from "../creatures.ts";
import type { CoverLevel, Footprint } from "../vocabulary.ts";
import { distanceBetween } from "../common/places.ts";
import { isTotallyConcealed } from "../concealment/totalConcealment.ts";
import { isUnder } from "../boons/lasting.ts";

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

/** One attack on one target, wherever its spots are. */
export interface AttackCase {
  /** Null for a thing. A thing is never blinded, hindered or hidden. */
  readonly attacker: Creature | null;
  /** Null where only what holds for any target is asked (C-6). */
  readonly target: Creature | null;
  /** Whether it strikes only one target. */
  readonly single: boolean;
  readonly ranged: boolean;
  /** Where the attacker stands or acts from. Null for a thing without a place. */
  readonly origin: Footprint | null;
  /** The least cover of any place struck, by the lines of effect. */
  readonly cover: CoverLevel;
  /** Whether this very attack ended the attacker's hiding. */
  readonly revealing: boolean;
}

/** Every source of advantage and disadvantage that holds, by name (G-2, G-15, H-11, H-16, H-37, H-38, T-1). */
export function attackSources(situation: Situation, attack: AttackCase): readonly AdvantageSource[] {
  const { attacker, target, single } = attack;
  const blinds = single && !isReplaced(situation, attack);
  const sources: readonly (AdvantageSource & { readonly holds: boolean })[] = [
    { holds: single && isAmbush(situation, attack), kind: "advantage", source: "ambush" },
    { holds: blinds && attacker?.statuses.includes("blinded") === true, kind: "disadvantage", source: "blinded" },
    { holds: blinds && target?.statuses.includes("invisible") === true, kind: "disadvantage", source: "invisible" },
    { holds: attacker !== null && isUnder(situation, attacker, "advantage"), kind: "advantage", source: "boon" },
    {
      holds: target !== null && isUnder(situation, target, "disadvantageAgainst"),
      kind: "disadvantage",
      source: "boonAgainst",
    },
    { holds: isInEnemyZone(situation, attack), kind: "disadvantage", source: "zoneOfControl" },
    { holds: isCovered(situation, attack), kind: "disadvantage", source: "partialCover" },
  ];
  return sources.filter(({ holds }) => holds).map(({ kind, source }) => ({ kind, source }));
}

/** C-9: one cause hinders once. With concealment, its percentage replaces the disadvantage (switch: both). */
function isReplaced({ switches }: Situation, { attacker }: AttackCase): boolean {
  return switches.concealment && !switches.concealedHinders && attacker !== null;
}

/**
 * Until the end of the turn in which the attacker appeared. The revealing attack counts too, unless the switch says
 * otherwise (H-16).
 */
function isAmbush(situation: Situation, { attacker, revealing }: AttackCase): boolean {
  if (!attacker) return false;
  if (revealing) return situation.switches.ambushIncludesReveal;
  return sameMoment(attacker.hiding.ambush, momentOf(situation));
}

/**
 * Several enemies with the attacker in their zones are one source. Hidden enemies do not hinder (H-11). In an attack
 * on a tile, neither do those whom the attacker cannot see: two dice would tell that somebody is near (C-6).
 */
function isInEnemyZone(situation: Situation, { attacker, target, ranged, origin }: AttackCase): boolean {
  if (!attacker || !origin || !ranged) return false;
  const isUnseen = (enemy: Creature): boolean =>
    isTotallyConcealed(situation, { observer: attacker, from: origin, target: enemy, at: enemy.place, ranged });
  return enemiesOf(situation, attacker).some(
    (enemy) =>
      !isHidden(enemy) &&
      distanceBetween(situation, enemy.place, origin) <= zoneReach(enemy) &&
      (target !== null || !isUnseen(enemy)),
  );
}

function isCovered({ switches }: Situation, { cover }: AttackCase): boolean {
  return switches.partialCoverHinders && cover === "partial";
}
