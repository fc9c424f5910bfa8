/** A yard by night where attacks are tested: its creatures, how to ask for an attack, and how to read its report. */
import type { Act, Decision, ReportOf } from "../acts.ts";
import { parseSituation } from "../notation.ts";
import type { Situation } from "../situation.ts";
import type { Target } from "../acts/choices.ts";
import type { StrikeReport } from "../acts/attackActs.ts";
import type { Tile } from "../vocabulary.ts";
import { known } from "./outcome.ts";

export const ATTACKS = `
  attack sword name=Sword damage=1d6+2:physical effects=push:1
  attack bow name=Bow ranged=yes range=8 damage=1d8:physical
  attack curse name=Curse kind=special against=focus ranged=yes range=5
  attack flurry name=Flurry aim=several:2 damage=1d4:physical
  attack bolts name=Bolts ranged=yes range=6 aim=tiles:3 damage=1d6:elemental
  attack blast name=Blast ranged=yes range=6 aim=burst:1 damage=2d6:elemental
  attack breath aim=cone:4
  attack ray aim=line:6x1
  attack wave range=0 aim=burst:1`;

/**
 * Ada is in the open by night. The guard hides in up to three spots. The wolf, nobody's enemy, is beside Ada in the
 * open. All have defence 11.
 */
export function yard({
  ada = "",
  adaHides = "",
  guard = "spot a at=4:4\nspot b at=4:5\nspot c at=9:9",
  hiding = "result=12",
  status = "statuses=hidden",
  turn = "turn",
  more = "",
  switches = "",
} = {}): Situation {
  return parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly at=4:2 ${ada}
      ability agility=2 expertise=1 bonus=3 exhaustion=1
      ${turn}
      ${ATTACKS}
      ${adaHides}
    creature guard name=Guard side=hostile at=5:5 ${status}
      ability agility=1 life=9,9
      ${hiding && `hiding ${hiding}`}
      ${guard}
    creature wolf name=Wolf side=neutral at=5:3
      ability agility=1 focus=1
    ${more}
    switches ${switches}`);
}

export const OPEN = { status: "", hiding: "", guard: "" };
export const HIDING_ADA = "hiding result=9\nspot x at=4:2\nspot y at=12:12";

export interface Aim {
  readonly attack?: string;
  readonly from?: string;
  readonly at?: readonly string[];
  readonly tiles?: readonly Tile[];
  readonly opportunity?: boolean;
}

/** "wolf" is the wolf in the open, "guard/a" the guard's spot a. */
export const targetsOf = (at: readonly string[]): readonly Target[] =>
  at.map((one) => {
    const [creature = "", spot = null] = one.split("/");
    return { creature, spot };
  });

/** Ada's attack on targets, as `targetsOf` reads them, or on tiles. */
export function attack({ attack: name = "sword", from, at = [], tiles = [], opportunity = false }: Aim): Act {
  const aimed = { targets: targetsOf(at), tiles };
  return { kind: "attack", creature: "ada", attack: name, from: from ?? null, aimed, opportunity };
}

export function reportOf(decision: Decision): ReportOf<"attack"> {
  if (!decision.ok || decision.report.kind !== "attack") throw new RangeError(JSON.stringify(decision));
  return decision.report;
}

export function strikes(decision: Decision): readonly StrikeReport[] {
  return reportOf(decision).strikes;
}

export function spotsOf(situation: Situation, id = "guard"): readonly string[] {
  return known(situation, id).hiding.spots.map((spot) => spot.id);
}
