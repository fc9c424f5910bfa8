/** Scan, the kind that reveals: first the benefit, then its check for going on (H-25, H-26). */
import type { Act, Change, Decision, Means, Refusal } from "../acts.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { ambushOf, creatureOf, isHidden, momentOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { discover } from "./discover.ts";
import { isFreeScan, isOwnSide, refusesScan, scanTarget, type ScanTarget } from "./scanTargets.ts";

type ScanReveal = Extract<Act, { kind: "scanReveal" }>;

/** The result from which Scan goes on, free (H-25). */
export const SCAN_AGAIN = 15;

/** Beyond so many tiles the check has disadvantage (H-26). */
const FAR = 3;

/** Reveals one spot, then makes the Focus (Perception) check for a further Scan. */
export function scanReveal(situation: Situation, act: ScanReveal, means: Means): Decision {
  const found = scanOf(situation, act);
  if ("code" in found) return reject(found);
  const { scanner, hider, target } = found;
  const ownSide = isOwnSide(scanner, hider) ? refusal("ownSide", { name: scanner.name, target: hider.name }) : null;
  const objections = [refusesScan(situation, scanner), ownSide, target.refusal];
  return unlessRefused(objections, means, () => scanned(situation, found, means));
}

function scanned(situation: Situation, { scanner, hider, target }: Scan, means: Means): Decision {
  const { spot, distance } = target;
  const free = isFreeScan(situation, scanner);
  const revelation = { revealed: [spot], event: means.event, ambush: ambushOf(situation) };
  const discovery = discover(situation, hider, revelation, means.dice);
  const check = skillCheck(
    scanner,
    { attribute: "focus", skill: "perception", sources: scanSources(distance), difficulty: SCAN_AGAIN },
    means.dice,
  );
  const again = check.success ? momentOf(situation) : null;
  const changes: readonly Change[] = [
    ...(free ? [] : [{ kind: "spend", creature: scanner.id, minor: 1 } as const]),
    ...discovery.changes,
    { kind: "freeScan", creature: scanner.id, until: again },
  ];
  const report = { kind: "scanReveal", creature: scanner.id, free, distance, check } as const;
  return accept(changes, { ...report, discovery: discovery.report });
}

/** Adjacent helps, beyond three tiles hinders (H-26). On the very spot is as near as one can be. */
function scanSources(distance: number): readonly AdvantageSource[] {
  if (distance <= 1) return [{ kind: "advantage", source: "adjacent" }];
  return distance > FAR ? [{ kind: "disadvantage", source: "beyondThree" }] : [];
}

/** Who looks for whom in which spot. */
interface Scan {
  readonly scanner: Creature;
  readonly hider: Creature;
  readonly target: ScanTarget;
}

function scanOf(situation: Situation, act: ScanReveal): Scan | Refusal {
  const scanner = creatureOf(situation, act.creature);
  if (!scanner) return refusal("unknownCreature", { creature: act.creature });
  const hider = creatureOf(situation, act.hider);
  if (!hider) return refusal("unknownCreature", { creature: act.hider });
  if (!isHidden(hider)) return refusal("notHidden", { name: hider.name });
  const spot = hider.hiding.spots.find(({ id }) => id === act.spot);
  if (!spot) return refusal("unknownSpot", { name: hider.name, spot: act.spot });
  return { scanner, hider, target: scanTarget(situation, scanner, { hider, spot }) };
}
