/** Folds changes into a situation. The ledger stores only changes. A creature's state follows from them. */
import { suppliesAfter } from "./common/usedItems.ts";
import type { Change } from "./changes.ts";
import { foldHiding } from "./common/fold.ts";
import { withAwareness } from "./common/foldAwareness.ts";
import { lastingStatuses } from "./boons/lasting.ts";
import type { Hiding } from "./hidingState.ts";
import type { Creature, Situation } from "./situation.ts";
import type { Fight, TurnBudget } from "./turns.ts";
import type { CreatureId } from "./vocabulary.ts";

type Spend = Extract<Change, { kind: "spend" }>;

/** The situation after the changes. Creatures that no change names stay the same objects (S5). */
export function applyChanges(situation: Situation, changes: readonly Change[]): Situation {
  const concerned = new Set<CreatureId>(changes.map(({ creature }) => creature));
  const creatures = situation.creatures.map((creature) =>
    concerned.has(creature.id) ? applyToCreature(creature, changes, situation.fight) : creature,
  );
  const { stretches, ...rest } = situation;
  const later = stretchesAfter(stretches, changes);
  const awareness = awarenessAfter(situation, changes);
  return { ...rest, creatures, ...(awareness && { awareness }), ...(later && { stretches: later }) };
}

/** The stretches of the scene after the last change that sets them (part Z). */
function stretchesAfter(before: Situation["stretches"], changes: readonly Change[]): Situation["stretches"] {
  const last = changes.findLast((change) => change.kind === "stretches");
  if (!last) return before;
  return last.stretches ? { ...last.stretches, rev: before?.rev ?? 0 } : undefined;
}

/** Who knows what after the changes (part K). */
function awarenessAfter({ awareness }: Situation, changes: readonly Change[]): Situation["awareness"] {
  const rev = awareness?.rev ?? 0;
  return changes.reduce<Situation["awareness"]>(
    (now, change) => (change.kind === "aware" ? { ...withAwareness(now, change), rev } : now),
    awareness,
  );
}

/**
 * What is left of a turn after spending (G-5). A major action is traded if no minor one is left. Null outside
 * combat.
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
    ...(spend.provokedAt ? { provokedAt: [...(budget.provokedAt ?? []), ...spend.provokedAt] } : {}),
  };
}

/** Each entry once, the earlier list first. */
function together(before: readonly CreatureId[] = [], more: readonly CreatureId[] = []): readonly CreatureId[] {
  return more.length === 0 ? before : [...new Set([...before, ...more])];
}

function applyToCreature(creature: Creature, changes: readonly Change[], fight: Fight | null): Creature {
  const own = changes.filter((change) => change.creature === creature.id);
  const hiding = foldHiding(creature.hiding, own, creature.id);
  return {
    ...creature,
    hiding,
    place: own.reduce(
      (place, change) => (change.kind === "appear" || change.kind === "move" ? change.place : place),
      creature.place,
    ),
    statuses: statusesAfter(creature, { hiding, changes: own, fight }),
    ...vitalityAfter(creature, own),
    ...(creature.supplies && { supplies: suppliesAfter(creature, own) }),
    budget: own.reduce(
      (budget, change) => (change.kind === "spend" ? spendBudget(budget, change) : budget),
      creature.budget,
    ),
  };
}

/** Life and absorption after the last change that names them (G-4). */
function vitalityAfter(
  { life, absorption }: Creature,
  changes: readonly Change[],
): Pick<Creature, "life" | "absorption"> {
  const last = changes.findLast((change) => change.kind === "vitality");
  if (!last) return { life, absorption };
  return { life: { ...life, value: last.after.life }, absorption: last.after.absorption };
}

/** What the ledger gives and takes of statuses: hidden, concentrating, and those of effects that last (T-2, T-3). */
function statusesAfter(
  { statuses, hiding: before }: Creature,
  {
    hiding: after,
    changes,
    fight,
  }: { readonly hiding: Hiding; readonly changes: readonly Change[]; readonly fight: Fight | null },
): Statuses {
  const relieved = changes.flatMap((change) => (change.kind === "relieve" ? change.conditions : []));
  const given = lastingStatuses(after, fight);
  const gone = [...relieved, ...lastingStatuses(before, fight)].filter((status) => !given.includes(status));
  const left = gone.length === 0 ? statuses : statuses.filter((status) => !gone.includes(status));
  const more = given.filter((status) => !left.includes(status));
  return withHidden(more.length === 0 ? left : [...left, ...more], after.spots.length > 0);
}

type Statuses = Creature["statuses"];

/** The status hidden goes with the spots (S1). */
function withHidden(statuses: Creature["statuses"], hidden: boolean): Creature["statuses"] {
  if (statuses.includes("hidden") === hidden) return statuses;
  return hidden ? [...statuses, "hidden"] : statuses.filter((status) => status !== "hidden");
}
