/**
 * C-6, K-5: an attack on tiles, or at a known danger in melee. All dice are always thrown. Whatever makes it fail, its
 * report is the same: nobody there, a miss, or concealment.
 */
import type { DecisionContext, Refusal } from "../acts.ts";
import type { StrikeReport, TileMissed } from "../acts/attackActs.ts";
import type { Change } from "../changes.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { attackRoll, defenceOf } from "../checks/attack.ts";
import { rollWound } from "../checks/damage.ts";
import { rollMiss } from "../checks/missChance.ts";
import { effectCover, distanceBetween } from "../common/places.ts";
import { seekingPart, throwDefence, usualSeeking, type Seeking } from "../danger/defence.ts";
import { creatureOf, isHidden, isUnseenBy, sameTile } from "../creatures.ts";
import { pickedPlace, sharesTile } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Footprint, CreatureId, Tile } from "../vocabulary.ts";
import { contributionsTo } from "./attackContributions.ts";
import { blowOf, caseOf, defendedBy, leftBy, shockOf, type Assault } from "./assault.ts";
import type { Aimed, DangerAim } from "../acts/choices.ts";
import { awarenessLevelOf } from "../danger/sight.ts";
import { refusal } from "../outcomes.ts";
import type { Shooter } from "./attackAim.ts";
import { UNCONCEALED } from "../concealment/concealment.ts";

/** What an attack seeks that names no target: whoever is on a tile (C-6), or a known danger (K-5). */
export interface Sought {
  /** The nominated tiles. Empty in melee against a danger. */
  readonly tiles: readonly Tile[];
  readonly melee: DangerAim["melee"];
  /** Whom it is meant for. Null for whoever is there. */
  readonly danger: CreatureId | null;
}

/** What an attack on a single target seeks, why it cannot, or null where it names its target. */
export function soughtBy(
  situation: Situation,
  shooter: Pick<Shooter, "aim" | "creature" | "name" | "range"> & { readonly ranged: boolean },
  { targets, tiles, danger }: Aimed,
): Sought | Refusal | null {
  const { switches } = situation;
  const isSingle = shooter.aim.kind === "single" && targets.length === 0;
  if (danger) {
    if (!switches.danger) return refusal("dangerOff");
    return isSingle ? dangerSought(situation, shooter, { tiles, danger }) : refusal("wrongAim", { name: shooter.name });
  }
  return switches.concealment && isSingle && tiles.length === 1 ? { tiles, melee: null, danger: null } : null;
}

/** Only what the attacker itself knows can refuse it. */
function dangerSought(
  situation: Situation,
  { creature, name, range, ranged }: Parameters<typeof soughtBy>[1],
  { tiles, danger }: { readonly tiles: readonly Tile[]; readonly danger: DangerAim },
): Sought | Refusal {
  const { creature: id, melee } = danger;
  if (!creature || id === creature.id || awarenessLevelOf(situation, creature.id, id) === "unknown")
    return refusal("dangerUnknown", { name });
  const isFormed = ranged ? melee === null && tiles.length > 0 : melee !== null && tiles.length === 0;
  if (!isFormed) return refusal("wrongAim", { name });
  if (melee === "extended" && range < 2) return refusal("notExtended", { name });
  const isTwice = tiles.some((tile, at) => tiles.slice(0, at).some((one) => sameTile(one, tile)));
  return isTwice ? refusal("targetTwice", { name }) : { tiles, melee, danger: id };
}

/** An attack from a place. */
type Aimer = Assault & { readonly attacker: Creature; readonly origin: Footprint };

export interface TileStruck {
  readonly strikes: readonly StrikeReport[];
  /** Set where the attack failed. */
  readonly missed: TileMissed | null;
  readonly changes: readonly Change[];
}

/** Strikes whoever is there in the open. Only sources that hold for any target count. */
export function strikeSought(
  situation: Situation,
  assault: Aimer,
  sought: Sought,
  context: DecisionContext,
): TileStruck {
  const { attacker } = assault;
  const { target, roll, concealed, defended } = thrownAt(situation, assault, sought, context);
  if (target && roll.hit && !concealed?.missed) {
    const told = { roll, ...(concealed && { concealed }) };
    return landed(situation, assault, { target, told, defended }, context);
  }
  const why = !target ? "nobody" : roll.hit ? "concealed" : "missed";
  return {
    strikes: [],
    missed: missedWith(sought, { roll, percentile: concealed?.roll ?? null }, attacker),
    changes: [...defended, { kind: "tileMissed", creature: attacker.id, why }],
  };
}

/** All dice, whoever is there. */
function thrownAt(situation: Situation, assault: Aimer, sought: Sought, { dice }: DecisionContext) {
  const { attacker, origin, profile, modifiers } = assault;
  const places = sought.tiles.map((tile) => pickedPlace(tile, origin));
  const target = targetOf(situation, assault, { sought, places });
  const [first = origin, ...others] = places;
  const cover = effectCover(situation, origin, first);
  const seeking = seekingOf(situation, assault, { sought, places });
  // K-1: whoever is obvious meets an attack on its tile by the normal rules.
  const isPlain = target && sought.danger === null && awarenessLevelOf(situation, attacker.id, target.id) === "obvious";
  const at = (creature: Creature | null, on: readonly Footprint[]) => {
    const meant = { target: creature, cover, places: on, ...(creature && !isPlain && seeking) };
    return contributionsTo(situation, caseOf(assault, meant));
  };
  const sources = [...at(null, [first, ...others]).sources, ...invisibleDanger(situation, sought)];
  const there = target && at(target, [target.place]);
  const { thrown, total } = throwDefence(there?.defence ?? emptyDefence(seeking), dice);
  const defence = target ? defenceOf(target, profile.against) + total : Infinity;
  const roll = attackRoll({ modifiers, defence, sources, criticalThreshold: profile.critical }, dice);
  const concealed = situation.switches.concealment ? rollMiss(there?.miss ?? UNCONCEALED, dice) : null;
  const defended = defendedBy({ attacker, manners: {} }, target ?? attacker, thrown);
  return { target, roll, concealed, defended };
}

/** H-38: an attack that seeks somebody invisible is hindered, whether it finds them or not (switch of C-9). */
function invisibleDanger(situation: Situation, { danger }: Sought): readonly AdvantageSource[] {
  const { concealment, concealedHinders } = situation.switches;
  const isInvisible = danger !== null && creatureOf(situation, danger)?.statuses.includes("invisible") === true;
  return isInvisible && (!concealment || concealedHinders) ? [{ kind: "disadvantage", source: "invisible" }] : [];
}

type Told = Pick<StrikeReport, "roll" | "concealed"> & { readonly roll: NonNullable<StrikeReport["roll"]> };

/** It hits. Only then does it come over its target: a miss tells nobody that it was near. */
function landed(
  situation: Situation,
  assault: Aimer,
  { target, told, defended }: { readonly target: Creature; readonly told: Told; readonly defended: readonly Change[] },
  { event, dice }: DecisionContext,
): TileStruck {
  const shock = shockOf(situation, target, assault);
  const blow = blowOf(assault, told.roll, target.id);
  const wound = rollWound(blow, event, dice);
  const place = { target: target.id, spots: [], sheltered: [] };
  const strike: StrikeReport = { ...place, ...told, ...shock.told, outcome: "struck", discovery: null, wound };
  const changes = [...shock.changes, ...defended, ...leftBy(target, strike, { event, blow, wound })];
  return { strikes: [strike], missed: null, changes };
}

/** K-5: how it seeks, while danger counts: as it declared, or an attack on a tile by its distance. */
function seekingOf(
  situation: Situation,
  { profile: { ranged }, origin }: Aimer,
  { sought, places }: { readonly sought: Sought; readonly places: readonly Footprint[] },
): { readonly seeking?: Seeking } {
  if (!situation.switches.danger) return {};
  const { melee, tiles, danger } = sought;
  return {
    seeking: danger === null ? usualSeeking(situation, { ranged, origin, places }) : { melee, tiles: tiles.length },
  };
}

/** The dice of the situation are thrown even if nobody is there. */
const emptyDefence = ({ seeking }: { readonly seeking?: Seeking }) => (seeking ? [seekingPart(seeking)] : []);

function missedWith(
  { tiles, melee, danger }: Sought,
  { roll, percentile }: Pick<TileMissed, "roll" | "percentile">,
  { place: { i, j } }: Creature,
): TileMissed {
  return {
    tile: tiles[0] ?? { i, j },
    roll: { ...roll, hit: false, critical: false },
    percentile,
    ...(danger !== null && { sought: { tiles, melee } }),
  };
}

/** Hiders are in none of their spots in particular (H-10): whoever suspects them aims at a spot. */
function targetOf(
  situation: Situation,
  { attacker, origin, profile }: Aimer & { readonly profile: { readonly range?: number } },
  { sought, places }: { readonly sought: Sought; readonly places: readonly Footprint[] },
): Creature | null {
  const { scene, creatures } = situation;
  const { danger, melee } = sought;
  const isMeant = (creature: Creature): boolean =>
    danger === null ? creature.id !== attacker.id && !isUnseenBy(attacker, creature) : creature.id === danger;
  const reach = melee === "extended" ? (profile.range ?? 1) : 1;
  const isThere = ({ place }: Creature): boolean =>
    melee === null
      ? places.some((at) => sharesTile(scene, place, at))
      : distanceBetween(situation, origin, place) <= reach && effectCover(situation, origin, place) !== "full";
  return creatures.find((creature) => isMeant(creature) && !isHidden(creature) && isThere(creature)) ?? null;
}
