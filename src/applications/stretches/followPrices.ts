/**
 * A push costs stress where stress counts, and exhaustion elsewhere (Z-14). The creature's sheet remembers how many
 * pushes are on it, in the same write. So a desk that is lost before the stretches note it charges nothing twice.
 */
import { NO_CHARACTER, type CreatureId, type Order, type Stretches } from "../../rules/index.ts";

/** What stretches need of a creature's sheet. */
export interface Purse {
  readonly id: CreatureId;
  /** How many pushes of some stretches are on the sheet. Null where none was written. */
  readonly charged: { readonly run: string; readonly total: number } | null;
  /** Adds a price, or gives it back below 0, and remembers the total, in one write. */
  readonly charge: (pushes: number, charged: NonNullable<Purse["charged"]>) => Promise<unknown>;
}

/** Writes each debt of the scene's creatures, and gives each credit back. May be lost at any moment, and repeated. */
export async function followPrices(
  { characters, run }: Pick<Stretches, "characters" | "run">,
  { purses, order }: { readonly purses: readonly Purse[]; readonly order: (wanted: Order) => Promise<unknown> },
): Promise<void> {
  for (const purse of purses) {
    const { strain = 0, paid = 0 } = characters[purse.id] ?? NO_CHARACTER;
    const total = paid + strain;
    const { charged } = purse;
    const onSheet = charged?.run === run ? charged.total : paid;
    if (onSheet !== total) await purse.charge(total - onSheet, { run, total });
    if (strain !== 0) await order({ order: "paid", who: purse.id, total });
  }
}
