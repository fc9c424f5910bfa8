/** What is due of tokens and prices before stretches end (Z-4, Z-14). Afterwards nobody knows it. */
import type { Order, Stretches } from "../../rules/index.ts";
import { followPrices, type Purse } from "./followPrices.ts";
import { revealSpotted, type ShownToken } from "./revealSpotted.ts";

export interface Due {
  readonly stretches: Pick<Stretches, "characters" | "run">;
  /** All of the scene. */
  readonly tokens: readonly ShownToken[];
  readonly purses: readonly Purse[];
  readonly order: (wanted: Order) => Promise<unknown>;
}

/** Shows and hides tokens, and writes prices. May be lost at any moment, and repeated. */
export async function settleDue({ stretches, tokens, purses, order }: Due): Promise<void> {
  await revealSpotted(stretches, { tokens, order });
  await followPrices(stretches, { purses, order });
}

/** The client of a Gamemaster who ends stretches. */
interface Ending {
  readonly isDesk: boolean;
  /** All that the desk does for stretches. */
  readonly carryOut: () => Promise<void>;
  /** Null if no stretches run on the viewed scene, or if this client cannot read what is due. */
  readonly due: () => Due | null;
}

/**
 * Settles what is due. The desk may view another scene and so leave it undone. Another Gamemaster does it then. If
 * both do it at once, they write the same.
 */
export async function settleBeforeEnd({ isDesk, carryOut, due }: Ending): Promise<void> {
  if (isDesk) return carryOut();
  const known = due();
  if (known) await settleDue(known);
}
