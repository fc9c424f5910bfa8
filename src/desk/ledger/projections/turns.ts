import {
  isSamePeriod,
  recordFor,
  withSpends,
  type Period,
  type Spend,
  type TurnRecord,
} from "../../../bridge/creature/turns.ts";
import type { Write } from "../../../bridge/writing/write.ts";
import type { LedgerEvent } from "../entry.ts";
import type { Ledger } from "../ledger.ts";
import { same } from "../../../bridge/same.ts";
import { oncePer, type CreatureId } from "../../../rules/index.ts";
import type { ProjectedCombatant, ProjectedDocuments } from "../../../bridge/writing/projectedDocuments.ts";

/** What an event spent of a creature's turn. */
interface Spending {
  readonly period: Period;
  readonly spends: readonly Spend[];
}

/** What events spent, by creature, in their order. */
export type Spendings = ReadonlyMap<CreatureId, readonly Spending[]>;

function spendingsIn(events: readonly Pick<LedgerEvent, "periods" | "changes">[]): Spendings {
  const spendings = new Map<CreatureId, Spending[]>();
  for (const { periods, changes } of events) {
    for (const [creature, period] of Object.entries(periods)) {
      const spends = changes.filter(
        (change): change is Spend => change.kind === "spend" && change.creature === creature,
      );
      spendings.set(creature, [...(spendings.get(creature) ?? []), { period, spends }]);
    }
  }
  return spendings;
}

/** What standing events spent, compacted events with a stub included. */
export const spendingsOf = oncePer(({ events, undone, stubs }: Ledger): Spendings => {
  const whole = new Set(events.map(({ id }) => id));
  const left = [...stubs.values()].filter((stub) => !whole.has(stub.id) && !stub.undone);
  return spendingsIn([...left, ...events].filter(({ id }) => !undone.has(id)));
});

/** What a creature's acts spent in a period. */
export const spendsIn = (spendings: Spendings, creature: CreatureId, period: Period): readonly Spend[] =>
  spentIn(spendings.get(creature) ?? [], period);

const spentIn = (spendings: readonly Spending[], period: Period): readonly Spend[] =>
  spendings.flatMap((spending) => (isSamePeriod(spending.period, period) ? spending.spends : []));

/**
 * What acts spent, with the fights. For each combatant it is the sum of the spendings in its latest period (G-5). A
 * creature may have several combatants, each with periods of its own.
 */
export function turnWrites(spendings: Spendings, { combatants }: ProjectedDocuments): Write[] {
  const fights = new Set(combatants.map(({ combatId }) => combatId));
  const updates = [...fights].flatMap((fight) => {
    const members = combatants.filter(({ combatId }) => combatId === fight);
    const wanted = members.map((combatant) => [combatant.id, wantedRecord(spendings, combatant)] as const);
    if (members.every(({ record }, index) => same(record, wanted[index]![1]))) return [];
    const turns = Object.fromEntries(wanted.filter(([, record]) => record !== null));
    return [{ _id: fight, replace: { "flags.unseen.turns": turns } }];
  });
  return updates.length > 0 ? [{ action: "update", documentName: "Combat", parent: null, updates }] : [];
}

function wantedRecord(spendings: Spendings, combatant: ProjectedCombatant): TurnRecord | null {
  const own = (spendings.get(combatant.tokenId) ?? []).filter(
    ({ period: { turn = combatant.id } }) => turn === combatant.id,
  );
  const period = latestPeriod(own, combatant);
  if (period === null) return combatant.record;
  const record = recordFor(period, combatant.record);
  return withSpends(record, spentIn(own, period));
}

/** The later of the combatant's own record and what the ledger saw last. */
function latestPeriod(spendings: readonly Spending[], { id, combatId, record }: ProjectedCombatant): Period | null {
  const own: readonly Period[] = record ? [record] : [];
  const round = [...own, ...spendings.map(({ period }) => period)]
    .filter(({ fight }) => fight === combatId)
    .reduce<number | null>((latest, period) => Math.max(latest ?? 0, period.round), null);
  return round === null ? null : { fight: combatId, round, turn: id };
}
