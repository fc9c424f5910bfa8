/** What a seat shows before a trap, a pool or another thing attacks: its targets and their sources (G-2, H-21). */
import type { Refusal, ActOf } from "../acts.ts";
import type { Situation } from "../situation.ts";
import { aimeesOf, exposureOf, type Aimee } from "./attackAim.ts";
import { placeOfTile } from "./attackArea.ts";
import { contributionsTo } from "./attackContributions.ts";
import { caseOf } from "./assault.ts";
import type { AimPreview } from "./attackTargets.ts";

type ThingAttack = ActOf<"thingAttack">;

/** All targets, nearest first, or why there is no such aim. The act's creature does not matter here. */
export function thingPreview(
  situation: Situation,
  { thing, origin, aimed }: Pick<ThingAttack, "thing" | "origin" | "aimed">,
): readonly AimPreview[] | Refusal {
  const { name, aim, range } = thing;
  const shooter = { creature: null, name, aim, range, origin: origin && placeOfTile(origin) };
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
  const places = spots.length > 0 ? spots.map(({ place }) => place) : [target.place];
  const assault = { attacker: null, profile: thing, origin: origin && placeOfTile(origin), revealing: false };
  const { sources, miss } = contributionsTo(situation, caseOf(assault, { target, cover, places }));
  const chance = aimee.spots.length > 0 ? { on: spots.length, of: target.hiding.spots.length } : null;
  return { target: target.id, spots, sheltered, sources, miss, chance, odds: null };
}
