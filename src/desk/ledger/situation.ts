import {
  ATTRIBUTES,
  AWARENESS_ID,
  NO_AWARENESS,
  NO_STRETCHES,
  oncePerPair,
  STRETCHES_ID,
  lastingStatuses,
  NO_PROFILE,
  type Attribute,
  type Creature,
  type CreatureId,
  type Fight,
  type Hiding,
  type Situation,
  type Status,
} from "../../rules/index.ts";
import {
  budgetOf,
  periodOf,
  recordFor,
  withSpends,
  type Period,
  type TurnRecord,
} from "../../bridge/creature/turns.ts";
import type { Ledger } from "./ledger.ts";
import { hidingOf } from "./fold.ts";
import { spendingsOf, spendsIn } from "./projections/turns.ts";

/**
 * The situation as the desk knows it. Hiding comes from the ledger, because documents hold only its projection. The
 * same situation and ledger give the same object, so that caches of the rules hold through a whole decision.
 */
export const withLedger = oncePerPair((situation: Situation, ledger: Ledger): Situation => {
  const creatures = situation.creatures.map((creature) =>
    withHiding(creature, hidingOf(ledger, situation.scene.id, creature.id), situation.fight),
  );
  const { rev, awareness = NO_AWARENESS } = hidingOf(ledger, situation.scene.id, AWARENESS_ID);
  const isAware = situation.switches.danger || rev > 0;
  const held = hidingOf(ledger, situation.scene.id, STRETCHES_ID);
  const stretches = held.rev > 0 ? { ...NO_STRETCHES, ...held.stretches, rev: held.rev } : null;
  const known = { ...(isAware && { awareness: { ...awareness, rev } }), ...(stretches && { stretches }) };
  return { ...situation, creatures, ...known };
});

/**
 * The situation with the ledger's account of what is left of turns (G-5). The stored account adds only the walked
 * tiles. The same situation and ledger give the same object.
 */
export const withSpent = oncePerPair(
  (situation: Situation, ledger: Ledger, recordOf: (period: Period) => TurnRecord | null): Situation => {
    const { fight } = situation;
    const creatures = situation.creatures.map((creature) => {
      const period = creature.budget && periodOf(fight, creature.id);
      if (!period) return creature;
      const spends = spendsIn(spendingsOf(ledger), creature.id, period);
      const record = withSpends(recordFor(period, recordOf(period)), spends);
      return { ...creature, budget: budgetOf(record, creature.speed, fight) };
    });
    return { ...situation, creatures };
  },
);

/** Adds a creature that only the ledger still knows, so that its hiding can end (H-18). */
export function withGhost(
  situation: Situation,
  { id, name }: { readonly id: CreatureId; readonly name: string },
  hiding: Hiding,
): Situation {
  const place = hiding.spots[0]?.place ?? { i: 0, j: 0, w: 1, h: 1 };
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, 0])) as Record<Attribute, number>;
  const ghost: Creature = {
    id,
    name,
    side: "neutral",
    place,
    gmHidden: false,
    statuses: [],
    attributes,
    proficiencyBonus: 0,
    proficiencies: [],
    exhaustion: 0,
    life: { value: 0, max: 0 },
    absorption: 0,
    speed: 0,
    zone: { widen: 0, affixes: [] },
    budget: null,
    profile: NO_PROFILE,
    body: null,
    attacks: [],
    hiding,
  };
  return { ...situation, creatures: [...situation.creatures, withHiding(ghost, hiding, situation.fight)] };
}

/**
 * A creature is hidden if it has spots, and concentrates if the ledger says so, whatever status a manual edit left on
 * the actor (S1). What lasting effects give, it has.
 */
function withHiding(creature: Creature, hiding: Hiding, fight: Fight | null): Creature {
  const lasting = lastingStatuses(hiding, fight);
  const isElsewhere = (status: Status): boolean =>
    status !== "hidden" && status !== "concentrating" && !lasting.includes(status);
  const others = [...creature.statuses.filter(isElsewhere), ...lasting];
  return { ...creature, hiding, statuses: hiding.spots.length > 0 ? [...others, "hidden"] : others };
}
