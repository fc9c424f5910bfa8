/** H-6 and G-9: steps that trigger nothing and provoke nothing. */
import { ShapeTiles } from "../grid/shapeTiles.ts";
import type { Footprint } from "../../vocabulary.ts";
import type { Ground } from "./ground.ts";
import { groundSteps, type Steps } from "./steps.ts";
import type { Traveller } from "./traveller.ts";
import type { Stance } from "./turningSteps.ts";
import type { Zones } from "./zones.ts";

/** Bits of zones. */
interface Watched {
  readonly zones: Zones;
  /** Zones that the way began in, and zones that punish every step within. */
  readonly begun: number;
  readonly opportunistic: number;
  /** Those whose border one may not cross inwards, or outwards. */
  readonly shut: number;
  readonly shutting: number;
}

/**
 * `begun` has the bits of the zones that the ways begin in. Provoking is complete when a way crosses a zone's border
 * back to the side where it began. A way can also complete what was half done earlier this turn.
 */
export function tracelessSteps(
  ground: Ground,
  traveller: Traveller,
  { shape, zones, begun }: { shape: Footprint; zones: readonly Zones[]; begun: readonly number[] },
): Steps {
  const plain = groundSteps(ground, traveller, shape);
  const footprint = new ShapeTiles(ground.map, shape);
  const watched = zones.map((some, lot) => watchedFrom(some, traveller, begun[lot]!));
  const refuses = (from: number, to: number): boolean => {
    for (const each of watched) if (provokes(each, each.zones.mask(from), each.zones.mask(to))) return true;
    return hasEffect(ground, footprint, to);
  };
  return { ...plain, refuses, cost: (from, to, n) => (refuses(from, to) ? 0 : plain.cost(from, to, n)) };
}

/** Which turns between orientations leave no trace: each orientation has zones, and a footprint, of its own. */
export function tracelessTurns(
  ground: Ground,
  traveller: Traveller,
  {
    shapes,
    zones,
    begun,
  }: { shapes: readonly Footprint[]; zones: readonly (readonly Zones[])[]; begun: readonly number[] },
): (from: Stance, to: Stance) => boolean {
  const footprints = shapes.map((shape) => new ShapeTiles(ground.map, shape));
  const watched = zones[0]!.map((some, lot) => watchedFrom(some, traveller, begun[lot]!));
  return (from, to) =>
    !hasEffect(ground, footprints[to.turn]!, to.first) &&
    !watched.some((each, lot) => {
      const [here, there] = [zones[from.turn]![lot]!.mask(from.first), zones[to.turn]![lot]!.mask(to.first)];
      return provokes(each, here, there);
    });
}

function watchedFrom(zones: Zones, { entered, left }: Traveller, begun: number): Watched {
  const has = (affix: "proactive" | "reactive" | "opportunistic") =>
    zones.bits(({ affixes }) => affixes.includes(affix));
  return {
    zones,
    begun,
    opportunistic: has("opportunistic"),
    shut: has("reactive") | begun | zones.bits(({ id }) => left.includes(id)),
    shutting: has("proactive") | ~begun | zones.bits(({ id }) => entered.includes(id)),
  };
}

function provokes({ opportunistic, shut, shutting }: Watched, here: number, there: number): boolean {
  return (here & there & opportunistic) !== 0 || (there & ~here & shut) !== 0 || (here & ~there & shutting) !== 0;
}

/** Whether the shape triggers a tile effect with its first tile there. */
function hasEffect({ regions }: Ground, footprint: ShapeTiles, first: number): boolean {
  if (!regions.hasEffects) return false;
  for (let k = 0; k < footprint.size; k++) if (regions.hasEffect(footprint.tile(first, k))) return true;
  return false;
}
