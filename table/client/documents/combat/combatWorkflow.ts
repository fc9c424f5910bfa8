/** The awaited turn callbacks of an encounter: end of turn, end of round, start of round, start of turn. */
import { Hooks } from "../../../core/hooks.ts";
import type { CombatState } from "./combatTurns.ts";
import { effectRegistry } from "../actors/effectRegistry.ts";
import type { CombatDoc } from "../../types/documents.ts";

/** Runs the callbacks between an earlier and a later state. Going back runs none. */
export async function workTurns(combat: CombatDoc, prior: CombatState, current: CombatState): Promise<void> {
  const back =
    current.round < prior.round || (current.round === prior.round && (current.turn ?? -1) < (prior.turn ?? -1));
  if (back) return;
  try {
    await endOf(combat, prior, current);
    await startOf(combat, prior, current);
  } catch (error) {
    Hooks.onError("Combat#workTurns", error as Error, { combat: combat.id });
  }
}

async function endOf(combat: CombatDoc, prior: CombatState, { round }: CombatState): Promise<void> {
  if (prior.round === 0) return effectRegistry.refresh("combatStart", { combat });
  const ended = combat.turns.find(({ id }) => id === prior.combatantId);
  if (ended && prior.turn !== null) {
    await combat._onEndTurn(ended, { round: prior.round, turn: prior.turn, skipped: false });
    await effectRegistry.refresh("turnEnd", { combat });
  }
  for (let over = prior.round; over < round; over += 1) {
    await combat._onEndRound({ round: over, skipped: over > prior.round });
    await effectRegistry.refresh("roundEnd", { combat });
  }
}

async function startOf(combat: CombatDoc, prior: CombatState, current: CombatState): Promise<void> {
  for (let begun = prior.round + 1; begun <= current.round; begun += 1) {
    await combat._onStartRound({ round: begun, skipped: begun < current.round });
    await effectRegistry.refresh("roundStart", { combat });
  }
  const starting = combat.turns.find(({ id }) => id === current.combatantId);
  if (!starting || current.turn === null) return;
  await combat._onStartTurn(starting, { round: current.round, turn: current.turn, skipped: false });
  await effectRegistry.refresh("turnStart", { combat });
}
