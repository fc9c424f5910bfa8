/** How every attack of a creature begins, Grapple and Shove included (G-4, H-15, K-6, K-7, T-7, Z-5). */
import type { DecisionContext, Refusal } from "../acts.ts";
import type { EmergenceReport } from "../acts/attackActs.ts";
import type { Change } from "../changes.ts";
import { attackModifiers } from "../checks/attack.ts";
import type { AttackKind } from "../checks/attackProfile.ts";
import { ambushModifiers, ambushSpent } from "../common/ambushers.ts";
import { turnTaker } from "../common/components.ts";
import { creatureOf, ambushOf, isHidden, possibleSpots } from "../creatures.ts";
import { mannersOf } from "../danger/defence.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import type { Footprint, SpotId } from "../vocabulary.ts";
import type { Assault } from "./assault.ts";
import type { Spot } from "../hidingState.ts";
import { refusal } from "../outcomes.ts";
import { appearIn } from "../discovery/appear.ts";

/** An attack before its roll. */
interface Beginning {
  readonly attacker: Creature;
  readonly kind: AttackKind;
  readonly origin: Origin;
  /** Whether it costs the reaction and not the major action (G-9). */
  readonly reaction: boolean;
  /** The uses of a power and of an item that it costs besides. */
  readonly uses: readonly Change[];
}

interface Begun {
  /** The situation in which the attack rolls. */
  readonly now: Situation;
  readonly changes: readonly Change[];
  readonly emerged: EmergenceReport | null;
  /** What the attack rolls with, and how it comes over its targets. */
  readonly assault: Pick<Assault, "modifiers" | "revealing" | "manners"> & {
    readonly attacker: Creature;
    readonly origin: Footprint;
  };
}

/** Its price is paid, hiding ends and an ambush is spent. The ambush still counts for this attack. */
export function beginAttack(
  situation: Situation,
  beginning: Beginning,
  { dice }: Pick<DecisionContext, "dice">,
): Begun {
  const { attacker, kind, origin, reaction, uses } = beginning;
  const { emerged, changes: emerging } = emergence(situation, attacker, origin);
  const payer = turnTaker(situation, attacker).id;
  const spend: Change = { kind: "spend", creature: payer, ...(reaction ? { reaction: 1 } : { major: 1 }) };
  const changes = [spend, ...uses, ...emerging, ...ambushSpent(situation, attacker.id)];
  const now = applyChanges(situation, changes);
  return {
    now,
    changes,
    emerged,
    assault: {
      attacker: creatureOf(now, attacker.id) ?? attacker,
      modifiers: [...attackModifiers(attacker, kind), ...ambushModifiers(situation, attacker.id, dice)],
      origin: origin.place,
      revealing: emerged !== null,
      manners: mannersOf(situation, attacker.id),
    },
  };
}

/** The place from which ranges and lines are measured. `spot` is the one that a hidden creature acts from. */
export interface Origin {
  readonly place: Footprint;
  readonly spot: Spot | null;
}

/** Where an act that ends hiding begins. A hidden creature names a spot that it can still be in (H-16, H-22). */
export function originOf(creature: Creature, from: SpotId | null): Origin | Refusal {
  const { name, hiding, place } = creature;
  if (from === null) return isHidden(creature) ? refusal("noSpotToActFrom", { name }) : { place, spot: null };
  const spot = hiding.spots.find(({ id }) => id === from);
  if (!spot) return refusal("unknownSpot", { name, spot: from });
  return possibleSpots(hiding).includes(spot) ? { place: spot.place, spot } : refusal("notPossible", { name });
}

/** Hiding ends before the act: the creature appears in the spot that it acts from, if it does (H-15, H-16). */
export function emergence(
  situation: Situation,
  creature: Creature,
  origin: Origin | null,
): { readonly emerged: EmergenceReport | null; readonly changes: readonly Change[] } {
  const spot = origin?.spot;
  if (!spot) return { emerged: null, changes: [] };
  const appearance = appearIn(situation, creature, spot.place, ambushOf(situation));
  const { place, ambush } = appearance;
  return { emerged: { spot, place, ambush: ambush !== null }, changes: [appearance] };
}
