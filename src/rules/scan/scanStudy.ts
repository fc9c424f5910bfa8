/** Scan, the kinds that study a creature: size up, triage, classify (H-25, H-27 to H-29, H-32). */
import type { Decision, DecisionContext, Refusal, ActOf } from "../acts.ts";
import { wholePercent } from "../checks/efficacy.ts";
import { skillCheck } from "../checks/skillCheck.ts";
import { knowsOf } from "../common/knownLore.ts";
import type { Fact } from "../lore.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Situation, Creature } from "../situation.ts";
import type { Study } from "../vocabulary.ts";
import { learning, SCAN_AGAIN, scanned, scanPair, type ScanPair } from "./scanFlow.ts";
import { scanSkill, STUDY_CHECKS } from "./scanSkill.ts";
import { refusesScan } from "../common/scanTargets.ts";

type ScanStudy = ActOf<"scanStudy">;

/** Learns what the study tells, then makes its check for a further Scan. */
export function scanStudy(situation: Situation, scanner: Creature, act: ScanStudy, context: DecisionContext): Decision {
  const pair = scanPair(situation, scanner, act.target);
  if ("code" in pair) return reject(pair);
  const objections = [refusesScan(situation, scanner), refusesStudy(situation, pair, act.study)];
  return unlessRefused(objections, context, () => studied(situation, { ...pair, study: act.study }, context));
}

/**
 * Why there is nothing more to learn by a study, or null (H-25). Life and exhaustion change, so triage is always
 * possible again. Everything else is learned once. Triage is of others (H-28).
 */
export function refusesStudy(situation: Situation, { scanner, target }: ScanPair, study: Study): Refusal | null {
  if (study === "triage") return scanner.id === target.id ? refusal("scansItself", { name: scanner.name }) : null;
  const isKnown = knowsOf(situation, { scanner, target }, ({ kind }) => kind === study);
  return isKnown ? refusal("nothingMore", { name: scanner.name, target: target.name }) : null;
}

function studied(
  situation: Situation,
  { scanner, target, study }: ScanPair & { readonly study: Study },
  { dice, event }: DecisionContext,
): Decision {
  const usual = STUDY_CHECKS[study];
  const { skill, nature } = scanSkill(scanner, target.profile.natures, usual.skill);
  const check = skillCheck(scanner, { ...usual, skill, difficulty: SCAN_AGAIN }, dice);
  const facts: readonly Fact[] = [studyFact(target, study), ...(nature ? [{ kind: "nature", nature } as const] : [])];
  const { changes, free } = scanned(situation, scanner, {
    changes: [learning(situation, scanner, { about: target, facts, event })],
    again: check.success === true,
  });
  return accept(changes, {
    kind: "scanStudy",
    creature: scanner.id,
    target: target.id,
    study,
    free,
    nature,
    check,
  });
}

/** The facts that a study gives about a creature as it is now. */
function studyFact({ attributes, exhaustion, life, profile, proficiencies }: Creature, study: Study): Fact {
  const { tier, turnsPerRound, affixes } = profile;
  switch (study) {
    case "sizeUp":
      return { kind: "sizeUp", attributes, tier, turnsPerRound };
    case "triage":
      return { kind: "triage", share: lifeShare(life), exhaustion };
    case "trinkets":
      return { kind: "trinkets", affixes: affixes.trinkets, proficiencies };
    case "arms":
    case "armor":
      return { kind: study, affixes: affixes[study] };
  }
}

/** The share of life in whole per cent (H-28). 100 only for an unhurt creature, and 0 only at 0 life. */
export const lifeShare = ({ value, max }: Creature["life"]): number => (max > 0 ? wholePercent(value, max) : 0);
