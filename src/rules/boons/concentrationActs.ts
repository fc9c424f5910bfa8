/** The acts of concentration: making a check that is due, and ending effects by choice (T-2, T-3). */
import type { ActOf, Decision, Means } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Situation } from "../situation.ts";
import { concentrationOf, endingOf, rollConcentration, toldOf } from "./concentration.ts";

/** Makes the oldest check that is due: separate losses are checked in their order (T-3). */
export function checkConcentration(situation: Situation, act: ActOf<"checkConcentration">, { dice }: Means): Decision {
  const keeper = creatureOf(situation, act.creature);
  if (!keeper) return reject(refusal("unknownCreature", { creature: act.creature }));
  const { name } = keeper;
  const [check] = keeper.hiding.checksDue ?? [];
  if (!check || !keeper.hiding.checksDue?.some(({ event }) => event === act.event))
    return reject(refusal("noCheckDue", { name }));
  if (check.event !== act.event) return reject(refusal("checkEarlier", { name }));
  const { changes, report } = rollConcentration(situation, { keeper, check }, dice);
  return accept(changes, { kind: "checkConcentration", creature: keeper.id, concentration: report });
}

/** Ends concentration on one thing or on all, freely and at any time (T-3). */
export function endConcentration(situation: Situation, act: ActOf<"endConcentration">): Decision {
  const keeper = creatureOf(situation, act.creature);
  if (!keeper) return reject(refusal("unknownCreature", { creature: act.creature }));
  const ending = concentrationOf(keeper).filter(({ event }) => act.effect === null || act.effect === event);
  if (ending.length === 0) return reject(refusal("notConcentrating", { name: keeper.name }));
  const events = ending.map(({ event }) => event);
  return accept(endingOf(situation, keeper, events), {
    kind: "endConcentration",
    creature: keeper.id,
    cause: act.cause,
    ended: ending.map(toldOf),
  });
}

/** Ends one effect upon a creature before its time (T-2). */
export function endEffect(situation: Situation, act: ActOf<"endEffect">): Decision {
  const creature = creatureOf(situation, act.creature);
  if (!creature) return reject(refusal("unknownCreature", { creature: act.creature }));
  const held = creature.hiding.held?.find(({ id }) => id === act.effect);
  if (!held) return reject(refusal("noSuchEffect", { name: creature.name }));
  return accept([{ kind: "letGo", creature: creature.id, effects: [held.id] }], {
    kind: "endEffect",
    creature: creature.id,
    power: held.power,
  });
}
