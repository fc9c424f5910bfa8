/** What a loss of life does to concentration (T-3). */
import type { DecisionContext } from "../acts.ts";
import type { Change } from "../changes.ts";
import type { Creature, Situation } from "../situation.ts";
import {
  checkAfter,
  endingOfAll,
  keeperOf,
  rollConcentration,
  type ConcentrationReport,
  type EndedReport,
  type LossShares,
} from "./concentration.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";

/** What a card tells of what a loss of life brought. */
export interface LossReport {
  /** Whether the creature is at 0 life now, and was not before. */
  readonly down: boolean;
  /** At 0 life a draw settles where it lies (H-18). */
  readonly discovery: DiscoveryReport | null;
  /** The check of concentration, where the world makes it at once (T-3, a house rule). */
  readonly concentration?: ConcentrationReport;
  /** What ended with it at 0 life (T-3); absent for nothing. */
  readonly ended?: readonly EndedReport[];
}

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
