/** Scan, the kind that reveals spots: first the benefit, then its check for a further Scan (H-25, H-26). */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { ambushOf, creatureOf, isHidden, isUnseenBy } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Spot } from "../hidingState.ts";
import type { Creature, Situation } from "../situation.ts";
import { discover } from "../discovery/discover.ts";
import { guardChanges, guardWarning, refusesUnaccepted } from "../discovery/guard.ts";
import { SCAN_AGAIN, scanned } from "./scanFlow.ts";
import { isSpotOfOwnSide, refusesReveal, scanTarget, type ScanTarget } from "../common/scanTargets.ts";

type ScanReveal = ActOf<"scanReveal">;

/** Beyond this distance in tiles the check has disadvantage (H-26). */
const FAR = 3;

/** Reveals one spot, then makes the Focus (Perception) check for a further Scan. */
export function scanReveal(
  situation: Situation,
  scanner: Creature,
  act: ScanReveal,
  context: DecisionContext,
): Decision {
  const found = scanOf(situation, scanner, act);
  if ("code" in found) return reject(found);
  const { hider, target } = found;
  const ownSide = isSpotOfOwnSide(scanner, hider)
    ? refusal("ownSide", { name: scanner.name, target: hider.name })
    : null;
  const objections = [refusesReveal(situation, scanner), ownSide, target.refusal];
  return unlessRefused(objections, context, () => {
    const warning = guardWarning(situation, act);
    const unaccepted = refusesUnaccepted(scanner, warning, act.accepted);
    return unaccepted ? reject(unaccepted) : revealed(situation, { ...found, ruledOut: warning?.lost ?? [] }, context);
  });
}

function revealed(
  situation: Situation,
  scan: Scan & { readonly ruledOut: readonly Spot[] },
  context: DecisionContext,
): Decision {
  const { scanner, hider, target, ruledOut } = scan;
  const { spot, distance } = target;
  const revelation = { revealed: [spot], event: context.event, ambush: ambushOf(situation) };
  const discovery = discover(situation, hider, revelation, context.dice);
  const check = skillCheck(
    scanner,
    { attribute: "focus", skill: "perception", sources: revealSources(distance), difficulty: SCAN_AGAIN },
    context.dice,
  );
  const { changes, free } = scanned(situation, scanner, {
    changes: [...guardChanges(scanner, ruledOut), ...discovery.changes],
    again: check.success === true,
  });
  return accept(changes, {
    kind: "scanReveal",
    creature: scanner.id,
    free,
    distance,
    check,
    discovery: discovery.report,
    ...(ruledOut.length > 0 ? { ruledOut } : {}),
  });
}

/** Adjacent gives advantage, beyond three tiles disadvantage (H-26). A scanner on the spot itself is adjacent. */
export function revealSources(distance: number): readonly AdvantageSource[] {
  if (distance <= 1) return [{ kind: "advantage", source: "adjacent" }];
  return distance > FAR ? [{ kind: "disadvantage", source: "beyondThree" }] : [];
}

/** Who looks for whom in which spot. */
interface Scan {
  readonly scanner: Creature;
  readonly hider: Creature;
  readonly target: ScanTarget;
}

function scanOf(situation: Situation, scanner: Creature, act: ScanReveal): Scan | Refusal {
  const hider = creatureOf(situation, act.hider);
  if (!hider || isUnseenBy(scanner, hider)) return refusal("unknownCreature", { creature: act.hider });
  if (!isHidden(hider)) return refusal("notHidden", { name: hider.name });
  const spot = hider.hiding.spots.find(({ id }) => id === act.spot);
  if (!spot) return refusal("unknownSpot", { name: hider.name, spot: act.spot });
  return { scanner, hider, target: scanTarget(situation, scanner, { hider, spot }) };
}
