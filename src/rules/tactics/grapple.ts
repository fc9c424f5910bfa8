/** Grapple and Break Grapple (T-7, T-8). */
import type { Change } from "../changes.ts";
import type { ActOf, Decision, DecisionContext } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { grapplersOf, mayHold } from "../grapples.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { refusesWhilePending } from "../common/minorAction.ts";
import { released } from "./grapplesEnd.ts";
import { help, helpedBy, refusesTouch } from "./helping.ts";
import { attemptOf, makeAttack } from "./specialAttack.ts";

/** A hit links the two. */
export function grapple(situation: Situation, act: ActOf<"grapple">, context: DecisionContext): Decision {
  const attempt = attemptOf(situation, act);
  if ("code" in attempt) return reject(attempt);
  const { attacker, target, objections } = attempt;
  if (grapplersOf(situation, target.id).includes(attacker.id)) {
    return reject(refusal("alreadyGrappled", { name: attacker.name, target: target.name }));
  }
  return unlessRefused(objections, context, () => {
    const { report, changes, hit } = makeAttack(situation, "grapple", attempt, context);
    const link = hit ? linkBetween(applyChanges(situation, changes), attacker, target) : null;
    return accept(link ? [...changes, link] : changes, { kind: "grapple", ...report, holds: link !== null });
  });
}

/** The link of a new grapple, or null where it would not last: the two are apart by now, or one left play. */
export function linkBetween(situation: Situation, { id: creature }: Creature, { id: target }: Creature): Change | null {
  const [grappler, held] = [creatureOf(situation, creature), creatureOf(situation, target)];
  const holds = grappler !== null && held !== null && mayHold(situation, grappler, held);
  return holds ? { kind: "grapple", creature, target, holds } : null;
}

/** For another it is a boon, which ends hiding (T-1, H-15). A grappler lets go of its own grapple alone. */
export function breakGrapple(
  situation: Situation,
  actor: Creature,
  act: ActOf<"breakGrapple">,
  context: DecisionContext,
): Decision {
  const target = helpedBy(situation, actor, act.target);
  if ("code" in target) return reject(target);
  const grapplers = grapplersOf(situation, target.id);
  if (grapplers.length === 0) return reject(refusal("noGrapple", { name: target.name }));
  if (grapplers.includes(actor.id)) return letGo(actor, target);
  const untouched = refusesTouch(actor, target);
  if (untouched) return reject(untouched);
  const told = { kind: "breakGrapple", creature: actor.id, target: target.id, grapplers, letGo: false } as const;
  const changes = grapplers.map((grappler) => released(grappler, target.id));
  return help(situation, { actor, target, from: act.from }, { changes, told }, context);
}

/** Letting go is free, also off its turn. */
function letGo(actor: Creature, target: Creature): Decision {
  const unready = refusesWhilePending(actor);
  if (unready) return reject(unready);
  return accept([released(actor.id, target.id)], {
    kind: "breakGrapple",
    creature: actor.id,
    target: target.id,
    grapplers: [actor.id],
    letGo: true,
    emerged: null,
  });
}
