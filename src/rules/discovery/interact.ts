/** Using a thing: opening a door, taking a lamp. It does not end hiding, and only nearby spots allow it (H-13). */
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import { placesOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { withinEffect } from "../common/places.ts";
import { guardChanges, guardWarning, HAND_RANGE, refusesUnaccepted, tilesAtHand } from "./guard.ts";
import { refusesAct } from "../common/minorAction.ts";

/** Reports that the creature reached the thing. The Gamemaster says what follows and what it costs. */
export function interact(
  situation: Situation,
  creature: Creature,
  act: ActOf<"interact">,
  context: DecisionContext,
): Decision {
  const { id, name } = creature;
  const inReach = tilesAtHand(creature, act).some(
    (at) => withinEffect(situation, placesOf(creature), at, HAND_RANGE) !== null,
  );
  const objections = [refusesAct(situation, creature), inReach ? null : refusal("notAtHand", { name })];
  return unlessRefused(objections, context, () => {
    const warning = guardWarning(situation, act);
    const unaccepted = refusesUnaccepted(creature, warning, act.accepted);
    if (unaccepted) return reject(unaccepted);
    const ruledOut = warning?.lost ?? [];
    return accept(guardChanges(creature, ruledOut), { kind: "interact", creature: id, tile: act.tile, ruledOut });
  });
}
