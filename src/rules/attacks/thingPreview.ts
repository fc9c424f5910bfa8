/** What a seat shows before a trap, a pool or another thing attacks: its targets and their sources (G-2, H-21). */
import type { Refusal, ActOf } from "../acts.ts";
import { isSingleTarget } from "../checks/attackProfile.ts";
import type { Situation } from "../situation.ts";
import { aimeesOf, exposureOf, type Aimee } from "./attackAim.ts";
import { placeOf } from "./attackArea.ts";
import { attackSources } from "./attackSources.ts";
import type { AimPreview } from "./attackTargets.ts";

type ThingAttack = ActOf<"thingAttack">;

/** All targets, nearest first, or why there is no such aim. The act's creature does not matter here. */
export function thingPreview(
  situation: Situation,
  { thing, origin, aimed }: Pick<ThingAttack, "thing" | "origin" | "aimed">,
): readonly AimPreview[] | Refusal {
  const { name, aim, range } = thing;
  const shooter = { creature: null, name, aim, range, origin: origin && placeOf(origin) };
  const aimees = aimeesOf(situation, shooter, aimed);
  if ("code" in aimees) return aimees;
  return aimees.map((aimee) => previewOf(situation, { thing, origin }, aimee));
}

function previewOf(
  situation: Situation,
  { thing, origin }: Pick<ThingAttack, "thing" | "origin">,
  aimee: Aimee,
): AimPreview {
  const { creature: target } = aimee;
  const { spots, sheltered, cover } = exposureOf(aimee);
  const sources = attackSources(situation, {
    attacker: null,
    target,
    single: isSingleTarget(thing),
    ranged: thing.ranged,
    origin: origin && placeOf(origin),
    cover,
    revealing: false,
  });
  const chance = aimee.spots.length > 0 ? { on: spots.length, of: target.hiding.spots.length } : null;
  return { target: target.id, spots, sheltered, sources, chance };
}
