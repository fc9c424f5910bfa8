import { isSamePeriod, recordFor, withSpends, type Period, type Spend } from "../../bridge/turns.ts";
import type { Write } from "../../bridge/write.ts";
import type { LedgerEvent } from "../event.ts";
import { same } from "../../bridge/same.ts";
import type { CombatantPicture, Picture } from "../../bridge/picture.ts";

/** What acts spent, on the combatants: the sum of the ledger's spendings in the latest period that it has for them (G-5). */
export function turnWrites(events: readonly LedgerEvent[], { combatants }: Picture): Write[] {
  return combatants.flatMap((combatant) => {
    const period = latestPeriod(events, combatant);
    if (period === null) return [];
    const record = recordFor(period, combatant.record);
    const wanted = withSpends(record, spendsIn(events, combatant, period));
    return same(wanted, combatant.record) ? [] : [update(combatant, wanted)];
  });
}

/** The later of the combatant's own record and what the ledger last saw of it. */
function latestPeriod(events: readonly LedgerEvent[], { combatId, tokenId, record }: CombatantPicture) {
  const own: readonly Period[] = record ? [record] : [];
  const seen = events.flatMap(({ periods }) => periods[tokenId] ?? []);
  return [...own, ...seen]
    .filter(({ fight }) => fight === combatId)
    .reduce<Period | null>(
      (latest, { fight, round }) => (latest && latest.round > round ? latest : { fight, round }),
      null,
    );
}

const spendsIn = (events: readonly LedgerEvent[], { tokenId }: CombatantPicture, period: Period): Spend[] =>
  events
    .filter(({ periods }) => periods[tokenId] && isSamePeriod(periods[tokenId], period))
    .flatMap(({ changes }) => changes)
    .filter((change): change is Spend => change.kind === "spend" && change.creature === tokenId);

const update = ({ id, combatUuid }: CombatantPicture, record: object): Write => ({
  action: "update",
  documentName: "Combatant",
  parent: combatUuid,
  updates: [{ _id: id, replace: { "flags.unseen.turn": record } }],
});
