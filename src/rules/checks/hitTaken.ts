import type { Hiding } from "../hidingState.ts";
import type { ConcealedHit } from "./concealedHit.ts";
import { dueForces } from "./dueForce.ts";

/**
 * Whether a concealed hit that stands has had effects that only an undo takes back: damage applied, somebody
 * pushed. Reads the target's own state alone.
 */
export function isHitTaken({ wounds, forcesDue = [] }: Hiding, { blow, wound }: ConcealedHit): boolean {
  if (blow.special) return blow.special === "shove";
  if (wound === null) return false;
  const isHarmless = wound.damage.length === 0 && wound.effects.length === 0;
  const waits = isHarmless || wounds.some(({ event }) => event === wound.event);
  const forces = dueForces({ ...wound, damage: [] }, wound.event);
  return !waits || !forces.every(({ way }) => forcesDue.some((due) => due.event === wound.event && due.way === way));
}
