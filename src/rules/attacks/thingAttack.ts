/** Attacks of traps, pools and other things, through the GM (H-21). There is no attacker who could be in hiding. */
import type { Decision, DecisionContext, ActOf, Refusal } from "../acts.ts";
import { placeOfTile } from "../levels.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import { mannersOf } from "../danger/defence.ts";
import { markedThing } from "../danger/sight.ts";
import type { Situation } from "../situation.ts";
import { aimeesOf, type Shooter, refusesAim } from "./attackAim.ts";
import { strike } from "./attackStrike.ts";
import { aimPreview, type AimPreview } from "./attackTargets.ts";

/**
 * An attack on spots and creatures like a creature's, with the thing's own name and bonus. It spends no action.
 * A marked thing surprises those who do not know of it (K-6).
 */
export function thingAttack(situation: Situation, act: ActOf<"thingAttack">, context: DecisionContext): Decision {
  const { thing, aimed, subject, forced } = act;
  const shooter = shooterOf(act);
  const { name, aim, origin } = shooter;
  const aimees = aimeesOf(situation, shooter, aimed);
  if ("code" in aimees) return reject(aimees);
  if (subject !== undefined && !markedThing(situation, subject)) return reject(refusal("unknownSubject"));
  const modifiers = thing.bonus === 0 ? [] : [{ part: "bonus", value: thing.bonus } as const];
  // It pushes from the centre of a burst, else from where it is (T-9).
  const area = (aim.kind === "burst" && aimed.tiles[0]) || act.origin;
  const known = subject === undefined ? {} : { subject, manners: mannersOf(situation, subject) };
  const from = { modifiers, origin, revealing: false, ...(area && { area }), ...(forced && { forced }) };
  const assault = { attacker: null, profile: thing, ...from, ...known };
  return unlessRefused(refusesAim(situation, shooter, { aimed, aimees }), context, () => {
    const { strikes, changes } = strike(situation, assault, aimees, context);
    return accept(changes, { kind: "thingAttack", thing: name, strikes });
  });
}

/** All targets, nearest first, or why there is no such aim. The act's creature does not matter here. */
export function thingPreview(situation: Situation, act: Fired): readonly AimPreview[] | Refusal {
  const shooter = shooterOf(act);
  const aimees = aimeesOf(situation, shooter, act.aimed);
  if ("code" in aimees) return aimees;
  const assault = { attacker: null, profile: act.thing, origin: shooter.origin, revealing: false };
  return aimees.map((aimee) => aimPreview(situation, assault, aimee));
}

type Fired = Pick<ActOf<"thingAttack">, "thing" | "origin" | "aimed">;

function shooterOf({ thing: { name, aim, range }, origin }: Fired): Shooter {
  return { creature: null, name, aim, range, origin: origin && placeOfTile(origin) };
}
