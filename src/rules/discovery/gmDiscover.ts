/** The Gamemaster reveals spots for a cause that is no act of the rules (H-19). The roll is the Gamemaster's. */
import type { Decision, DecisionContext, ActOf } from "../acts.ts";
import { ambushOf, isHidden } from "../creatures.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { discover, nearestTo } from "./discover.ts";

/** Reveals these spots together. The cause has no place on the map, so they count row by row. */
export function gmDiscover(
  situation: Situation,
  hider: Creature,
  act: ActOf<"discover">,
  context: DecisionContext,
): Decision {
  const { name, hiding } = hider;
  if (!isHidden(hider)) return reject(refusal("notHidden", { name }));
  if (act.spots.length === 0) return reject(refusal("noSpotsNamed", { name }));
  const unknown = act.spots.find((id) => !hiding.spots.some((spot) => spot.id === id));
  if (unknown !== undefined) return reject(refusal("unknownSpot", { name, spot: unknown }));
  const named = hiding.spots.filter(({ id }) => act.spots.includes(id));
  const revealed = nearestTo(situation, [], named);
  const revelation = { revealed, event: context.event, ambush: ambushOf(situation) };
  const { report, changes } = discover(situation, hider, revelation, context.dice);
  return accept(changes, { kind: "discover", creature: hider.id, discovery: report });
}
