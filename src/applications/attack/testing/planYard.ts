/** A yard with a hero, a wolf and a guard, and the panel of a plan in it. */
import { NO_CHARACTER, NO_STRETCHES, parseSituation, type Situation } from "../../../rules/index.ts";
import { speakEnglish } from "../../../words/speakEnglish.ts";
import { aimContext } from "../aimContext.ts";
import { arranged, type AimShown, type Plan } from "../plan.ts";
import { startAim, stepAim, type AimInput, type AimSession } from "../aimSession.ts";

/** By night Ada faces a guard who hides in three spots, and a wolf beside him who is nobody's enemy. */
export const yard = ({ ada = "", wolf = "", guard = "statuses=hidden", budget = "turn" } = {}): Situation =>
  parseSituation(`
    scene yard canvas=1500,1500 darkness=1
    creature ada name=Ada side=friendly at=4:2
      ability agility=2 expertise=1 bonus=3
      ${budget}
      attack sword name=Sword damage=1d6+2:physical
      attack bow name=Bow ranged=yes range=8 damage=1d8:physical
      attack blast name=Blast kind=special against=agility ranged=yes range=6 aim=burst:1 damage=2d6:elemental
      attack breath name=Breath kind=special against=agility aim=cone:4
      ${ada}
    creature guard name=Guard side=hostile at=5:5 ${guard}
      ability agility=1 life=9,9
      hiding result=12
      spot a at=4:4
      spot b at=4:5
      spot c at=9:9
    creature wolf name=Wolf side=neutral at=5:3 ${wolf}`);

/** The yard of `yard`, in which Ada ambushes out of a stretch. `stretches` says whether stretches are played (Z-5). */
export function ambushYard(stretches = true): Situation {
  const situation = yard();
  const characters = { ada: { ...NO_CHARACTER, ambush: true as const } };
  return {
    ...situation,
    switches: { ...situation.switches, stretches },
    stretches: { ...NO_STRETCHES, number: 1, characters, rev: 0 },
  };
}

const NUMBERS: Readonly<Record<string, string>> = { a: "1", b: "2", c: "3", x: "1", y: "2" };

interface Shown {
  readonly session?: AimSession;
  readonly blind?: readonly string[];
  readonly overrules?: boolean;
  readonly knowsDefence?: (id: string) => boolean;
}

export function show(
  plan: Plan,
  situation: Situation,
  { session = startAim(), blind = [], overrules = false, knowsDefence = () => false }: Shown = {},
): AimShown {
  const view = { situation, session, overrules, knowsDefence, say: speakEnglish };
  const shown = plan.show({ ...view, numberOf: (id) => NUMBERS[id] ?? "?", sees: (id) => !blind.includes(id) });
  if (shown === null) throw new Error("nothing is shown");
  return arranged(shown, plan, situation);
}

export const panel = (shown: AimShown, { session = startAim(), overrules = false }: Shown = {}) =>
  aimContext(shown, { session, overrules, say: speakEnglish });

/** The session after some inputs, each as the plan has it picked by then. */
export function after(plan: Plan, situation: Situation, ...inputs: readonly AimInput[]): AimSession {
  return inputs.reduce(
    (session, input) => stepAim(session, input, show(plan, situation, { session }).picking),
    startAim(),
  );
}

export const set = (name: string, value: string | number | boolean): AimInput => ({ kind: "set", name, value });

export const pick = (i: number, j: number): AimInput => ({ kind: "pick", tile: { i, j } });
