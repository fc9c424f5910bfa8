/** Scan, the kind that identifies one power of a creature (H-25, H-30). */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import type { AdvantageSource } from "../checks/advantage.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { knowsOf } from "../common/knownLore.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Power } from "../profile.ts";
import type { Creature, Situation } from "../situation.ts";
import type { PowerId, CreatureId } from "../vocabulary.ts";
import { turnTaker } from "../common/components.ts";
import { learning, SCAN_AGAIN, scanned, scanPair, type ScanPair } from "./scanFlow.ts";
import { refusesScan } from "../common/scanTargets.ts";
import { isLaterTurn, stampOf, turnBefore, type Stamp } from "../turns.ts";

type ScanIdentify = ActOf<"scanIdentify">;

/**
 * Learns one power, then makes the Expertise (Arcana) check. If no power was left, the scanner learns that, and
 * another Scan is free.
 */
export function scanIdentify(
  situation: Situation,
  scanner: Creature,
  act: ScanIdentify,
  context: DecisionContext,
): Decision {
  const pair = scanPair(situation, scanner, act.target);
  if ("code" in pair) return reject(pair);
  const objections = [refusesScan(situation, scanner), refusesPower(situation, pair, act.power)];
  return unlessRefused(objections, context, () => {
    const power = powerOf(situation, pair, act.power);
    return identified(situation, { ...pair, power }, context);
  });
}

/** A power that was seen in use since the scanner's last turn gives advantage (H-30). */
export function identifySources(
  situation: Situation,
  { scanner, target }: ScanPair,
  power: PowerId | null,
): readonly AdvantageSource[] {
  const { used } = target.hiding;
  const at = power !== null && Object.hasOwn(used, power) ? used[power] : undefined;
  const seen = at !== undefined && isSinceLastTurn(situation, turnTaker(situation, scanner).id, at);
  return seen ? [{ kind: "advantage", source: "seenInUse" }] : [];
}

/**
 * Why a power cannot be asked for, or null. Only powers that were seen in use can be named. A known power gives
 * nothing more. Nor does any power once the scanner knows that there are no others (H-25).
 */
export function refusesPower(
  situation: Situation,
  { scanner, target }: ScanPair,
  power: PowerId | null,
): Refusal | null {
  const data = { name: scanner.name, target: target.name };
  if (power !== null && !Object.hasOwn(target.hiding.used, power)) return refusal("unknownPower", data);
  const isKnown = knowsOf(situation, { scanner, target }, (fact) =>
    power === null ? fact.kind === "noMorePowers" : fact.kind === "power" && fact.power.id === power,
  );
  return isKnown ? refusal("nothingMore", data) : null;
}

/** The named power. Else the first unknown one in the Gamemaster's order, so that no answer tells how many exist. */
function powerOf(situation: Situation, pair: ScanPair, id: PowerId | null): Power | null {
  const { powers } = pair.target.profile;
  const isKnown = (power: Power): boolean =>
    knowsOf(situation, pair, (fact) => fact.kind === "power" && fact.power.id === power.id);
  return powers.find((power) => (id === null ? !isKnown(power) : power.id === id)) ?? null;
}

function identified(
  situation: Situation,
  { scanner, target, power }: ScanPair & { readonly power: Power | null },
  { dice, event }: DecisionContext,
): Decision {
  const sources = power ? identifySources(situation, { scanner, target }, power.id) : [];
  const skill = { attribute: "expertise", skill: "arcana", sources, difficulty: SCAN_AGAIN } as const;
  const check = power && skillCheck(scanner, skill, dice);
  const facts = [power ? ({ kind: "power", power } as const) : ({ kind: "noMorePowers" } as const)];
  const learned = learning(situation, scanner, { about: target, facts, event });
  const { changes, free } = scanned(situation, scanner, { changes: [learned], again: check?.success !== false });
  const outcome = power ? "learned" : "nothingMore";
  return accept(changes, { kind: "scanIdentify", creature: scanner.id, target: target.id, free, outcome, check });
}

/**
 * Outside combat no turn passes, so nothing happened since one. Before its first turn of a fight everything in the
 * fight happened since.
 */
export function isSinceLastTurn({ fight }: Situation, creature: CreatureId, at: Stamp): boolean {
  if (!fight || at.fight !== fight.id) return false;
  const last = turnBefore(fight, creature);
  return last !== null && isLaterTurn(fight, at, stampOf(fight, last));
}
