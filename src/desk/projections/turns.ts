import { isSamePeriod, recordFor, withSpends, type Period, type Spend } from "../../bridge/turns.ts";
import type { Write } from "../../bridge/write.ts";
import type { LedgerEvent } from "../event.ts";
import { same } from "../../bridge/same.ts";
import type { CreatureId } from "../../rules/index.ts";
import type { CombatantPicture, Picture } from "../../bridge/picture.ts";

/** What an event spent of a creature's turn. */
interface Spending {
  readonly period: Period;
  readonly spends: readonly Spend[];
}

/** What events spent, by creature, in their order. */
export type Spendings = ReadonlyMap<CreatureId, readonly Spending[]>;

export function spendingsIn(events: readonly Pick<LedgerEvent, "periods" | "changes">[]): Spendings {
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

/** What acts spent, on the combatants: the sum of the spendings in the latest period that there is for them (G-5). A creature may have several, each with periods of its own. */
export function turnWrites(spendings: Spendings, { combatants }: Picture): Write[] {
  return combatants.flatMap((combatant) => {
    const own = (spendings.get(combatant.tokenId) ?? []).filter(
      ({ period: { turn = combatant.id } }) => turn === combatant.id,
    );
    const period = latestPeriod(own, combatant);
    if (period === null) return [];
    const record = recordFor(period, combatant.record);
    const spends = own.flatMap((spending) => (isSamePeriod(spending.period, period) ? spending.spends : []));
    const wanted = withSpends(record, spends);
    return same(wanted, combatant.record) ? [] : [update(combatant, wanted)];
  });
}

/** The later of the combatant's own record and what the ledger last saw of it. */
function latestPeriod(spendings: readonly Spending[], { id, combatId, record }: CombatantPicture): Period | null {
  const own: readonly Period[] = record ? [record] : [];
  const round = [...own, ...spendings.map(({ period }) => period)]
    .filter(({ fight }) => fight === combatId)
    .reduce<number | null>((latest, period) => Math.max(latest ?? 0, period.round), null);
  return round === null ? null : { fight: combatId, round, turn: id };
}

const update = ({ id, combatUuid }: CombatantPicture, record: object): Write => ({
  action: "update",
  documentName: "Combatant",
  parent: combatUuid,
  updates: [{ _id: id, replace: { "flags.unseen.turn": record } }],
});
