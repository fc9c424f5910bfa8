/** H-6 and G-9: steps that trigger nothing and provoke nothing. */
import type { Place } from "../vocabulary.ts";
import type { Ground } from "./ground.ts";
import { groundSteps, type StepCost } from "./steps.ts";
import { isInZone, type Traveller, type Zone } from "./traveller.ts";

/** `begun`: for each zone, whether the way began inside it. */
export function tracelessSteps(
  ground: Ground,
  traveller: Traveller,
  { shape, begun }: { shape: { w: number; h: number }; begun: readonly boolean[] },
): StepCost {
  const plain = groundSteps(ground, traveller, shape);
  const zones = traveller.zones.map((zone, k) => ({
    zone,
    begun: begun[k] ?? false,
    entered: traveller.entered.includes(zone.id),
    left: traveller.left.includes(zone.id),
  }));
  return (from, to, n) => {
    const cost = plain(from, to, n);
    if (cost === 0) return 0;
    const here = { ...ground.map.tile(from), ...shape };
    const there = { ...ground.map.tile(to), ...shape };
    if (ground.hasEffect(there) || zones.some((watched) => provokes(ground, watched, { here, there }))) return 0;
    return cost;
  };
}

interface Watched {
  readonly zone: Zone;
  readonly begun: boolean;
  readonly entered: boolean;
  readonly left: boolean;
}

/** Crossing a zone's border back to the side where the way began completes what provokes; so does what was done earlier this turn. */
function provokes(
  ground: Ground,
  { zone, begun, entered, left }: Watched,
  { here, there }: { here: Place; there: Place },
): boolean {
  const inside = isInZone(ground.grid, here, zone);
  const goesOn = isInZone(ground.grid, there, zone);
  if (inside && goesOn) return zone.affixes.includes("opportunistic");
  if (inside === goesOn) return false;
  const entering = goesOn;
  if (zone.affixes.includes(entering ? "reactive" : "proactive")) return true;
  return goesOn === begun || (entering ? left : entered);
}
