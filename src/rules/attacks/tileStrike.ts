/**
 * C-6: an attack on a tile where somebody is believed to be. Both dice are always thrown. Whatever makes it fail, its
 * report is the same: nobody there, a miss, or concealment.
 */
import type { Means, Refusal } from "../acts.ts";
import type { Aimed, StrikeReport, TileMissed } from "../acts/attackActs.ts";
import type { Change } from "../changes.ts";
import { attackRoll, defenceOf } from "../checks/attack.ts";
import { rollWound } from "../checks/damage.ts";
import { rollMiss, type MissChance } from "../checks/missChance.ts";
import { effectCover } from "../common/ground.ts";
import { isHidden } from "../creatures.ts";
import { onLevelOf, sharesTile } from "../levels.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Place, Tile } from "../vocabulary.ts";
import { isUnseenBy, type Shooter } from "./attackAim.ts";
import { placeOf } from "./attackArea.ts";
import { contributionsTo } from "./attackContributions.ts";
import { refusesTile } from "./attackRange.ts";
import { blowOf, caseOf, dealt, forcedBy, kept, type Assault } from "./attackStrike.ts";

/** An attack from a place. */
type Aimer = Assault & { readonly attacker: Creature; readonly origin: Place };

export interface TileStruck {
  readonly strikes: readonly StrikeReport[];
  /** Set where the attack failed. */
  readonly missed: TileMissed | null;
  readonly changes: readonly Change[];
}

/** The tile that an attack on a single target is aimed at, or null. There is none while concealment is off. */
export function tileAimedAt({ switches }: Situation, { aim }: Pick<Shooter, "aim">, aimed: Aimed): Tile | null {
  const [tile, ...others] = aimed.tiles;
  const isOne = aim.kind === "single" && aimed.targets.length === 0 && others.length === 0;
  return switches.concealment && isOne && tile ? tile : null;
}

/** What the rules object to in such an aim. Nothing depends on who is there. */
export function refusesTileAim(situation: Situation, shooter: Shooter, tile: Tile): readonly (Refusal | null)[] {
  return [refusesTile(situation, shooter, tile)];
}

/** Strikes whoever stands in the open on a tile. Its sources are those that hold whoever that is. */
export function strikeTile(situation: Situation, assault: Aimer, tile: Tile, { dice, event }: Means): TileStruck {
  const { attacker, origin, profile, modifiers } = assault;
  const at = placeOf(onLevelOf(tile, origin));
  const target = standingOn(situation, attacker, at);
  const cover = effectCover(situation, origin, at);
  const { sources } = contributionsTo(situation, caseOf(assault, { target: null, cover, places: [at] }));
  const defence = target ? defenceOf(target, profile.against) : Infinity;
  const roll = attackRoll({ modifiers, defence, sources, criticalThreshold: profile.critical }, dice);
  const chance = target
    ? contributionsTo(situation, caseOf(assault, { target, cover, places: [target.place] })).miss
    : null;
  const concealed = rollMiss(chance ?? UNCONCEALED, dice);
  if (!target || !roll.hit || concealed.missed) {
    const missed = { tile, roll: { ...roll, hit: false, critical: false }, percentile: concealed.roll };
    const why = !target ? "nobody" : roll.hit ? "concealed" : "missed";
    return { strikes: [], missed, changes: [{ kind: "tileMissed", creature: attacker.id, why }] };
  }
  const wound = rollWound(blowOf(assault, roll), event, dice);
  const told = { target: target.id, spots: [], sheltered: [], roll, concealed, outcome: "struck", wound } as const;
  const hits = kept(target, told, { event, blow: blowOf(assault, roll), wound });
  const changes = [...hits, ...dealt(target, wound), ...forcedBy(target, { wound, blow: blowOf(assault, roll) })];
  return { strikes: [{ ...told, discovery: null }], missed: null, changes };
}

const UNCONCEALED: MissChance = { percent: 0, total: false, sources: [] };

/** Hiders are in none of their spots in particular (H-10): whoever suspects them aims at a spot. */
function standingOn(situation: Situation, attacker: Creature, at: Place): Creature | null {
  const { scene, creatures } = situation;
  const isThere = (creature: Creature): boolean =>
    creature.id !== attacker.id &&
    !isHidden(creature) &&
    !isUnseenBy(attacker, creature) &&
    sharesTile(scene, creature.place, at);
  return creatures.find(isThere) ?? null;
}
