/** Folding changes into a situation. The ledger stores changes; what a creature's state is follows from them alone. */
import type { Change } from "./changes.ts";
import { foldHiding } from "./common/fold.ts";
import type { Creature, Situation } from "./situation.ts";
import type { TurnBudget } from "./turns.ts";
import type { CreatureId } from "./vocabulary.ts";

type Spend = Extract<Change, { kind: "spend" }>;

/** The situation after the changes. Creatures that no change names stay the very same objects (S5). */
export function applyChanges(situation: Situation, changes: readonly Change[]): Situation {
  const concerned = new Set<CreatureId>(changes.map(({ creature }) => creature));
  const creatures = situation.creatures.map((creature) =>
    concerned.has(creature.id) ? applyToCreature(creature, changes) : creature,
  );
  return { ...situation, creatures };
}

/**
 * What is left of a turn after spending (G-5): a major action is traded where no minor one is left. Null where
 * nothing is counted.
 */
export function spendBudget(budget: TurnBudget | null, spend: Spend): TurnBudget | null {
  if (!budget) return null;
  const minors = spend.minor ?? 0;
  const traded = Math.max(0, minors - budget.minor);
  return {
    ...budget,
    major: Math.max(0, budget.major - traded - (spend.major ?? 0)),
    minor: Math.max(0, budget.minor - minors),
    reaction: Math.max(0, budget.reaction - (spend.reaction ?? 0)),
    movement: spend.movement === "rest" ? 0 : Math.max(0, budget.movement - (spend.movement ?? 0)),
    entered: together(budget.entered, spend.entered),
    left: together(budget.left, spend.left),
    ...(spend.provoked ? { provoked: together(budget.provoked, spend.provoked) } : {}),
  };
}

/** Each once, those before first. */
function together(before: readonly CreatureId[] = [], more: readonly CreatureId[] = []): readonly CreatureId[] {
  return more.length === 0 ? before : [...new Set([...before, ...more])];
}

function applyToCreature(creature: Creature, changes: readonly Change[]): Creature {
  const own = changes.filter((change) => change.creature === creature.id);
  const hiding = foldHiding(creature.hiding, own, creature.id);
  return {
    ...creature,
    hiding,
    place: own.reduce(
      (place, change) => (change.kind === "appear" || change.kind === "move" ? change.place : place),
      creature.place,
    ),
    statuses: withHidden(creature.statuses, hiding.spots.length > 0),
    ...vitalityAfter(creature, own),
    budget: own.reduce(
      (budget, change) => (change.kind === "spend" ? spendBudget(budget, change) : budget),
      creature.budget,
    ),
  };
}

/** Life and absorption as the last change that names them leaves them (G-4). */
function vitalityAfter(
  { life, absorption }: Creature,
  changes: readonly Change[],
): Pick<Creature, "life" | "absorption"> {
  const last = changes.findLast((change) => change.kind === "vitality");
  if (!last) return { life, absorption };
  return { life: { ...life, value: last.after.life }, absorption: last.after.absorption };
}

/** The status hidden goes with the spots (S1). */
function withHidden(statuses: Creature["statuses"], hidden: boolean): Creature["statuses"] {
  if (statuses.includes("hidden") === hidden) return statuses;
  return hidden ? [...statuses, "hidden"] : statuses.filter((status) => status !== "hidden");
}
