/** What a loss of life does to concentration (T-3). */
import type { DecisionContext } from "../acts.ts";
import type { Change } from "../changes.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  checkAfter,
  endingOfAll,
  keeperOf,
  rollConcentration,
  type LossShares,
  type LossReport,
} from "./concentration.ts";

/** What a loss of life does to concentration, and what a card tells of that. */
export interface LifeLoss {
  readonly changes: readonly Change[];
  readonly told: Pick<LossReport, "concentration" | "ended">;
}

const NOTHING: LifeLoss = { changes: [], told: {} };

/** Lost life asks for one check: due until its owner makes it, or made at once by a house rule. */
export function checkForLoss(
  situation: Situation,
  creature: Creature,
  { lost, ...loss }: LossShares & { readonly lost: number },
  { dice }: Pick<DecisionContext, "dice">,
): LifeLoss {
  const keeper = keeperOf(situation, creature);
  const check = lost > 0 ? checkAfter(keeper, loss) : null;
  if (!check) return NOTHING;
  if (!situation.switches.autoConcentration)
    return { changes: [{ kind: "checkDue", creature: keeper.id, check }], told: {} };
  const { changes, report } = rollConcentration(situation, { keeper, check }, dice);
  return { changes, told: { concentration: report } };
}

/** At 0 life all concentration ends, without a check. */
export function endAtZero(situation: Situation, creature: Creature): LifeLoss {
  const { changes, ended } = endingOfAll(situation, creature);
  return ended.length > 0 ? { changes, told: { ended } } : NOTHING;
}
