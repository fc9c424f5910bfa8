/** A hit on spots: whether the hider was in one of them, and what follows (H-19, H-21). */
import type { Change } from "../changes.ts";
import type { DecisionContext } from "../acts.ts";
import type { Hit } from "../checks/damage.ts";
import { ambushOf, possibleSpots } from "../creatures.ts";
import type { Spot } from "../hidingState.ts";
import type { DiscoveryReport } from "../discoveryReport.ts";
import type { StrikeOutcome } from "../acts/attackActs.ts";
import type { Creature, Situation } from "../situation.ts";
import { cleared, discover, draw, givenAway, NOT_FOUND, type Revelation } from "../discovery/discover.ts";

/** The outcome of a hit on spots. It says whether the hider takes the damage. */
export interface SpotsHit {
  readonly outcome: Extract<StrikeOutcome, "found" | "among" | "somewhere" | "absent">;
  readonly discovery: DiscoveryReport | null;
  readonly changes: readonly Change[];
}

/**
 * One spot is a discovery like any other. An area on several spots only tells that the hider is among them (switch:
 * it finds the hider at once).
 */
export function hitSpots(
  situation: Situation,
  hider: Creature,
  { struck, blow }: { readonly struck: readonly Spot[]; readonly blow: Hit },
  context: DecisionContext,
): SpotsHit {
  const revelation = { revealed: struck, event: context.event, ambush: ambushOf(situation), blow };
  const given = givenAway(hider, possibleSpots(hider.hiding), struck);
  if (struck.length === 1 || situation.switches.areasFind || given)
    return search(situation, hider, revelation, context);
  return sweep(hider, revelation, context);
}

function search(situation: Situation, hider: Creature, revelation: Revelation, { dice }: DecisionContext): SpotsHit {
  const { report, changes } = discover(situation, hider, revelation, dice);
  return { outcome: report.found ? "found" : "absent", discovery: report, changes };
}

/**
 * Several spots at once. On r ≤ k the hider takes damage and stays hidden among them, and all others are cleared.
 * On more they are cleared. If all spots were struck, nothing is learned or rolled. This counts public spots,
 * because whether the hider is found must not show how many struck spots are still possible.
 */
function sweep(hider: Creature, revelation: Revelation, { dice }: DecisionContext): SpotsHit {
  const { spots } = hider.hiding;
  const { revealed } = revelation;
  if (revealed.length === spots.length) return { outcome: "somewhere", discovery: null, changes: [] };
  const possible = possibleSpots(hider.hiding);
  const secret = possible.length !== spots.length;
  const { roll, spot } = draw(possible, revealed, dice);
  const { id } = hider;
  const shown = { hider: id, of: spots.length, revealed, roll: secret ? null : roll, secret, chosen: false };
  const discovery = { ...shown, ...NOT_FOUND };
  if (!spot) return { outcome: "absent", discovery, changes: cleared(hider, revelation) };
  const others = spots.filter((own) => !revealed.some((struck) => struck.id === own.id));
  return {
    outcome: "among",
    discovery,
    changes: [{ kind: "clear", creature: id, spots: others.map((own) => own.id) }],
  };
}
