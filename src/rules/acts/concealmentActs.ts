/** Hits on somebody concealed, after the attack (C-1, C-10). Each act, and what a card tells of it. */
import { defineAct, tells } from "./defineAct.ts";
import { id, integer } from "../schema.ts";
import type { CreatureId } from "../vocabulary.ts";
import type { Wound } from "../checks/damage.ts";
import type { SettledReport } from "./tacticsActs.ts";

export const CONCEALMENT_ACTS = {
  /** C-1: the d100 of a hit on somebody concealed is thrown, where it waits. */
  throwMiss: defineAct({ event: id }, { report: tells<MissSettled>(), rule: "C-1", card: "miss" }),

  /** C-10: the GM states another percentage for a hit. A d100 that is thrown stands. */
  changeMiss: defineAct(
    { event: id, percent: integer(0, 100) },
    {
      report: tells<MissSettled & { readonly before: number }>(),
      rule: "C-10",
      card: "miss",
      who: "gm",
    },
  ),
};

/** What became of a hit on somebody concealed. */
export interface MissSettled extends SettledReport {
  readonly creature: CreatureId;
  /** What the attack is called. */
  readonly attack: string;
  readonly percent: number;
  /** Null while the d100 waits. */
  readonly roll: number | null;
  readonly missed: boolean;
  /** The damage that was rolled by this act. Null for none. */
  readonly wound: Wound | null;
}
