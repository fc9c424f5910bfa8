/** A minor action upon oneself or an adjacent creature, such as Break Grapple and Treat (T-1, T-7). */
import type { Change } from "../changes.ts";
import type { Decision, DecisionContext, Refusal, ReportOf } from "../acts.ts";
import { emergence, originOf, type Origin } from "../attacks/beginAttack.ts";
import { turnTaker } from "../common/components.ts";
import { distanceBetween, refusesDistance, effectCover } from "../common/places.ts";
import { refusesMinor } from "../common/minorAction.ts";
import { creatureOf, isHidden, isUnseenBy } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { CreatureId, SpotId } from "../vocabulary.ts";

/** Who helps, and whom. */
interface HelpPair {
  readonly actor: Creature;
  readonly target: Creature;
}

/** Whom a creature helps. Players know nobody whom only the Gamemaster sees. */
export function helpedBy(situation: Situation, actor: Creature, id: CreatureId): Creature | Refusal {
  const target = creatureOf(situation, id);
  return target && !isUnseenBy(actor, target) ? target : refusal("unknownCreature", { creature: id });
}

/** Whoever hides is in no spot in particular, so that nobody else lays a hand on them (H-10). */
export function refusesTouch(actor: Creature, target: Creature): Refusal | null {
  return actor !== target && isHidden(target) ? refusal("hiddenFromTouch", { name: target.name }) : null;
}

/** What help does, and what its card tells besides whether the helper came out of hiding. */
interface Help {
  readonly changes: readonly Change[];
  readonly told: Omit<ReportOf<"treat">, "emerged"> | Omit<ReportOf<"breakGrapple">, "emerged">;
}

/** Spends the minor action. Upon another it ends hiding (T-1, H-15). */
export function help(
  situation: Situation,
  { actor, target, from }: HelpPair & { readonly from: SpotId | null },
  { changes, told }: Help,
  context: DecisionContext,
): Decision {
  const origin = actor === target ? null : originOf(actor, from);
  if (origin && "code" in origin) return reject(origin);
  return unlessRefused(refusesHelp(situation, { actor, target, origin }), context, () => {
    const { emerged, changes: emerging } = emergence(situation, actor, origin);
    const spend: Change = { kind: "spend", creature: turnTaker(situation, actor).id, minor: 1 };
    return accept([spend, ...emerging, ...changes], { ...told, emerged });
  });
}

/** Why a creature cannot help an adjacent one with a minor action; without origin it helps itself. */
function refusesHelp(
  situation: Situation,
  { actor, target, origin }: HelpPair & { readonly origin: Origin | null },
): readonly (Refusal | null)[] {
  const unable = refusesMinor(situation, actor);
  if (!origin) return [unable];
  const distance = distanceBetween(situation, origin.place, target.place);
  const data = { name: actor.name, target: target.name, distance, range: 1 };
  const shielded = effectCover(situation, origin.place, target.place) === "full" ? refusal("shielded", data) : null;
  return [unable, distance > 1 ? refusesDistance(data) : shielded];
}
