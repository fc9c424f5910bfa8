/**
 * The reasons behind the numbers of Scan, Track and discovery, before any roll. Call this on a seat's view, so that
 * no reason tells a secret.
 */
import { chanceOf, rollMode, type AdvantageSource, type Chance, type RollMode } from "../checks/advantage.ts";
import { skillModifiers, type CheckReport } from "../checks/skillCheck.ts";
import { creatureOf, possibleSpots } from "../creatures.ts";
import { identifySources } from "../scan/scanIdentify.ts";
import { SCAN_AGAIN } from "../scan/scanFlow.ts";
import { LOCATING } from "../scan/scanLocate.ts";
import { revealSources } from "../scan/scanReveal.ts";
import { scanSkill, STUDY_CHECKS } from "../scan/scanSkill.ts";
import { scanTarget } from "../common/scanTargets.ts";
import type { LoreAct } from "../scan/scanOptions.ts";
import type { ActOf } from "../acts.ts";
import type { Creature, Situation } from "../situation.ts";
import type { Attribute, CreatureId, Skill, SpotId } from "../vocabulary.ts";
import { knownNatures } from "../common/knownLore.ts";

/** A check before its roll: every part of its sum, every source by its name (G-1, G-2). */
export interface CheckPreview extends Chance {
  readonly attribute: Attribute;
  readonly skill: Skill;
  readonly modifiers: CheckReport["modifiers"];
  readonly sources: readonly AdvantageSource[];
  readonly mode: RollMode;
  readonly difficulty: number;
}

/**
 * The check for a further Scan (H-25 to H-32), or the one that locates somebody invisible (C-9). Null if its skill is
 * not known before, because the GM picks the vantage. A swap of the skill counts only as far as the scanner knows of
 * it, because the check follows the benefit.
 */
export function explainScan(
  situation: Situation,
  act: LoreAct | ActOf<"scanReveal" | "scanLocate">,
): CheckPreview | null {
  const scanner = creatureOf(situation, act.creature);
  const check = scanner && scanCheck(situation, scanner, act);
  if (!check) return null;
  const difficulty = act.kind === "scanLocate" ? situation.switches.invisibleMoving : SCAN_AGAIN;
  return preview(scanner, { ...check, difficulty });
}

/**
 * The check of a creature that tracks a hider, against the result of its Hide (H-35), or null where nothing is
 * offered.
 */
export function explainTrack(situation: Situation, tracker: CreatureId, hider: CreatureId): CheckPreview | null {
  const creature = creatureOf(situation, tracker);
  const offer = creatureOf(situation, hider)?.hiding.offer;
  if (!creature || !offer) return null;
  return preview(creature, { attribute: "focus", skill: "perception", sources: [], difficulty: offer.result });
}

/** The chances of a discovery roll (H-19). */
export interface DiscoveryPreview {
  /** X: the spots among which the die decides, as far as this seat knows (H-22). */
  readonly of: number;
  /** k: the number of revealed ones. */
  readonly on: number;
  readonly percent: number;
  /** Whether X = 1, or k = X, makes it certain. */
  readonly certain: boolean;
}

/** The chance that a hider is found when these of its spots are revealed together. */
export function explainDiscovery(hider: Creature, revealed: readonly SpotId[]): DiscoveryPreview {
  const possible = possibleSpots(hider.hiding);
  const of = possible.length;
  const on = possible.filter(({ id }) => revealed.includes(id)).length;
  return { of, on, percent: of === 0 ? 0 : Math.round((100 * on) / of), certain: on === of && of > 0 };
}

interface Check {
  readonly attribute: Attribute;
  readonly skill: Skill;
  readonly sources: readonly AdvantageSource[];
  readonly difficulty: number;
}

function preview(creature: Creature, check: Check): CheckPreview {
  const modifiers = skillModifiers(creature, check);
  const mode = rollMode(check.sources);
  const added = modifiers.reduce((sum, { value }) => sum + value, 0);
  return { ...check, modifiers, mode, ...chanceOf(added, check.difficulty, mode) };
}

function scanCheck(
  situation: Situation,
  scanner: Creature,
  act: Parameters<typeof explainScan>[1],
): Omit<Check, "difficulty"> | null {
  switch (act.kind) {
    case "scanReveal": {
      const hider = creatureOf(situation, act.hider);
      const spot = hider?.hiding.spots.find(({ id }) => id === act.spot);
      if (!hider || !spot) return null;
      const { distance } = scanTarget(situation, scanner, { hider, spot });
      return { attribute: "focus", skill: "perception", sources: revealSources(distance) };
    }
    case "scanLocate":
      return { ...LOCATING, sources: [] };
    case "scanStudy": {
      const target = creatureOf(situation, act.target);
      const { attribute, skill } = STUDY_CHECKS[act.study];
      const natures = target ? knownNatures(situation, scanner, target) : [];
      return { attribute, skill: scanSkill(scanner, natures, skill).skill, sources: [] };
    }
    case "scanIdentify": {
      const target = creatureOf(situation, act.target);
      const sources = target ? identifySources(situation, { scanner, target }, act.power) : [];
      return { attribute: "expertise", skill: "arcana", sources };
    }
    case "scanScout": {
      const vantage = situation.vantages.find(({ id }) => id === act.vantage);
      return vantage ? { attribute: "expertise", skill: vantage.skill, sources: [] } : null;
    }
  }
}
