/** What a creature may learn by Scan now, and why not the rest (H-25 to H-32), for panels and disabled buttons. */
import type { Refusal, ActOf, Report, ReportOf } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { refusal } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { STUDIES, type CreatureId } from "../vocabulary.ts";
import { refusesPower } from "./scanIdentify.ts";
import { refusesVantage } from "./scanScout.ts";
import { refusesStudy } from "./scanStudy.ts";
import { refusesScan } from "../common/scanTargets.ts";
import type { ScanPair } from "./scanFlow.ts";

/** The acts of a Scan, and the one with which the Gamemaster ends a Scan that waits (H-31). */
export const SCAN_KINDS = [
  "scanReveal",
  "scanStudy",
  "scanIdentify",
  "scanScout",
  "scanLocate",
  "pickVantage",
] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

export const isScan = (report: Report): report is ReportOf<ScanKind> => SCAN_KINDS.some((kind) => kind === report.kind);

export type LoreAct = ActOf<"scanStudy" | "scanIdentify" | "scanScout">;

/** One kind of Scan of one thing, as an act. */
export interface ScanOption {
  readonly act: LoreAct;
  /** The name of the power or vantage that it asks for. Null if it names none. */
  readonly name: string | null;
  readonly refusal: Refusal | null;
}

/**
 * Every Scan that does not reveal spots. For each known creature, itself included: the studies, its powers seen in
 * use, and "another". Then the named vantages and "any". Call this on a seat's view, because it tells nothing else.
 */
export function scanOptions(situation: Situation, id: CreatureId): readonly ScanOption[] {
  const scanner = creatureOf(situation, id);
  if (!scanner) return [];
  const unable = refusesScan(situation, scanner);
  const options = [
    ...situation.creatures.flatMap((target) => ofCreature(situation, { scanner, target })),
    ...ofScene(situation, scanner),
  ];
  return options.map((option) => ({ ...option, refusal: unable ?? option.refusal }));
}

/** Why a creature can learn nothing by Scan now, whatever it chooses, or null. */
export function mayLearn(situation: Situation, id: CreatureId): Refusal | null {
  const scanner = creatureOf(situation, id);
  if (!scanner) return refusal("unknownCreature", { creature: id });
  const options = scanOptions(situation, id);
  return options.some((option) => option.refusal === null) ? null : (options[0]?.refusal ?? null);
}

function ofCreature(situation: Situation, pair: ScanPair): readonly ScanOption[] {
  const creature = pair.scanner.id;
  const target = pair.target.id;
  const { powers } = pair.target.profile;
  const seen = powers.filter((power) => Object.hasOwn(pair.target.hiding.used, power.id));
  return [
    ...STUDIES.filter((study) => study !== "triage" || creature !== target).map((study) => ({
      act: { kind: "scanStudy", creature, target, study } as const,
      name: null,
      refusal: refusesStudy(situation, pair, study),
    })),
    ...[...seen, null].map((power) => ({
      act: { kind: "scanIdentify", creature, target, power: power?.id ?? null } as const,
      name: power?.name ?? null,
      refusal: refusesPower(situation, pair, power?.id ?? null),
    })),
  ];
}

function ofScene(situation: Situation, scanner: Creature): readonly ScanOption[] {
  const named = situation.vantages.filter((vantage) => vantage.named);
  return [...named, null].map((vantage) => ({
    act: { kind: "scanScout", creature: scanner.id, vantage: vantage?.id ?? null },
    name: vantage?.name ?? null,
    refusal: refusesVantage(situation, scanner, vantage?.id ?? null),
  }));
}
