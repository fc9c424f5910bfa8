/**
 * Scan, the kind that scouts one vantage of the scene (H-25, H-31). If none is named, the Gamemaster picks, and the
 * Scan waits.
 */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { type CheckReport, skillCheck } from "../checks/skillCheck.ts";
import { recordOf } from "../common/knownLore.ts";
import type { Fact } from "../lore.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Vantage } from "../profile.ts";
import type { Creature, Situation } from "../situation.ts";
import type { VantageId } from "../vocabulary.ts";
import { learning, SCAN_AGAIN, scanGoesOn, scanned } from "./scanFlow.ts";
import { refusesScan } from "../common/scanTargets.ts";

type ScanScout = ActOf<"scanScout">;
type PickVantage = ActOf<"pickVantage">;

/**
 * Learns of the named vantage and makes the check of its skill. Without a name it waits for the Gamemaster's pick.
 */
export function scanScout(situation: Situation, scanner: Creature, act: ScanScout, context: DecisionContext): Decision {
  const vantage = situation.vantages.find(({ id, named }) => id === act.vantage && named) ?? null;
  if (act.vantage !== null && !vantage) return reject(refusal("unknownVantage", { name: scanner.name }));
  const objections = [refusesScan(situation, scanner), refusesVantage(situation, scanner, act.vantage)];
  return unlessRefused(objections, context, () => scouted(situation, { scanner, vantage }, context));
}

/** The Gamemaster's answer to a Scan that waits: a vantage, or that there is nothing more. */
export function pickVantage(
  situation: Situation,
  scanner: Creature,
  act: PickVantage,
  context: DecisionContext,
): Decision {
  const { name, hiding, id } = scanner;
  if (hiding.scouting === null) return reject(refusal("noVantageWaits", { name }));
  const vantage = situation.vantages.find((there) => there.id === act.vantage) ?? null;
  if (act.vantage !== null && !vantage) return reject(refusal("unknownVantage", { name }));
  return unlessRefused([vantage && refusesVantage(situation, scanner, vantage.id)], context, () => {
    const { check, facts, again } = vantage ? found(scanner, vantage, context) : NOTHING_FOUND;
    return accept(
      [
        { kind: "scouting", creature: id, event: null },
        learning(situation, scanner, { about: null, facts, event: context.event }),
        scanGoesOn(situation, scanner, again),
      ],
      { kind: "pickVantage", creature: id, outcome: check ? "learned" : "nothingMore", check },
    );
  });
}

/** Why a vantage gives nothing more to learn, or null (H-25). A null vantage stands for any. */
export function refusesVantage(situation: Situation, scanner: Creature, vantage: VantageId | null): Refusal | null {
  const isKnown = recordOf(situation, scanner).some(({ fact }) =>
    vantage === null ? fact.kind === "noMoreVantages" : fact.kind === "vantage" && fact.vantage.id === vantage,
  );
  return isKnown ? refusal("nothingMore", { name: scanner.name, target: "" }) : null;
}

interface Found {
  readonly check: CheckReport | null;
  readonly facts: readonly Fact[];
  readonly again: boolean;
}

/** The scanner also learns that there is nothing more, and another Scan is free (H-25). */
const NOTHING_FOUND: Found = { check: null, facts: [{ kind: "noMoreVantages" }], again: true };

function found(scanner: Creature, { named: _named, ...vantage }: Vantage, { dice }: DecisionContext): Found {
  const skill = { attribute: "expertise", skill: vantage.skill, difficulty: SCAN_AGAIN } as const;
  const check = skillCheck(scanner, skill, dice);
  return { check, facts: [{ kind: "vantage", vantage }], again: check.success === true };
}

function scouted(
  situation: Situation,
  { scanner, vantage }: { readonly scanner: Creature; readonly vantage: Vantage | null },
  context: DecisionContext,
): Decision {
  const { event } = context;
  const isWaiting = !vantage && hasMore(situation, scanner);
  const { check, facts, again } = vantage ? found(scanner, vantage, context) : NOTHING_FOUND;
  const { changes, free } = scanned(situation, scanner, {
    changes: [
      isWaiting
        ? { kind: "scouting", creature: scanner.id, event }
        : learning(situation, scanner, { about: null, facts, event }),
    ],
    again: again && !isWaiting,
  });
  const outcome = isWaiting ? "waiting" : vantage ? "learned" : "nothingMore";
  return accept(changes, { kind: "scanScout", creature: scanner.id, free, outcome, check });
}

/** The Gamemaster picks even if only one is left, so that waiting does not tell how many there are. */
function hasMore(situation: Situation, scanner: Creature): boolean {
  return situation.vantages.some(({ id }) => refusesVantage(situation, scanner, id) === null);
}
