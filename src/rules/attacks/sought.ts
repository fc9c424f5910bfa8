/** An attack that names no target: on a tile where somebody is believed to be (C-6), or at a known danger (K-5). */
import type { Refusal } from "../acts.ts";
import type { Aimed, DangerAim } from "../acts/choices.ts";
import { awarenessLevelOf } from "../danger/sight.ts";
import { refusal } from "../outcomes.ts";
import type { Situation } from "../situation.ts";
import type { CreatureId, Tile } from "../vocabulary.ts";
import type { Shooter } from "./attackAim.ts";
import { refusesTile } from "./attackRange.ts";

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
  const isTwice = tiles.some(({ i, j }, at) => tiles.slice(0, at).some((one) => one.i === i && one.j === j));
  return isTwice ? refusal("targetTwice", { name }) : { tiles, melee, danger: id };
}

/** What the rules object to in the tiles. Nothing depends on who is there. */
export function refusesTiles(situation: Situation, shooter: Shooter, { tiles }: Sought): readonly (Refusal | null)[] {
  return tiles.map((tile) => refusesTile(situation, shooter, tile));
}
