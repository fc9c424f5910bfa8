/** Grapple, Break Grapple, and the end of grapples for other causes (T-7, T-8). */
import type { Change } from "../changes.ts";
import type { ActOf, Decision, Means, Refusal } from "../acts.ts";
import { creatureOf } from "../creatures.ts";
import { endedGrapples, grapplersOf, type Grapple } from "../grapples.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { emergence, originOf, type Origin } from "../attacks/attackOrigin.ts";
import { turnTaker } from "../common/components.ts";
import { placeDistance, refusesDistance, effectCover } from "../common/ground.ts";
import { refusesMinor, refusesWhilePending } from "../common/minorAction.ts";
import { attemptOf, makeAttack } from "./specialAttack.ts";

/** A hit links the two. */
export function grapple(situation: Situation, act: ActOf<"grapple">, means: Means): Decision {
  const attempt = attemptOf(situation, act);
  if ("code" in attempt) return reject(attempt);
  const { attacker, target, objections } = attempt;
  if (grapplersOf(situation, target.id).includes(attacker.id)) {
    return reject(refusal("alreadyGrappled", { name: attacker.name, target: target.name }));
  }
  return unlessRefused(objections, means, () => {
    const { report, changes, hit } = makeAttack(situation, "grapple", attempt, means);
    const link: Change = { kind: "grapple", creature: attacker.id, target: target.id, holds: true };
    const linked = [...changes, link];
    const holds = hit && !endedGrapples(applyChanges(situation, linked)).some(isBetween(attacker, target));
    return accept(holds ? linked : changes, { kind: "grapple", ...report, holds });
  });
}

const isBetween =
  (one: Creature, other: Creature) =>
  ({ grappler, held }: Grapple): boolean =>
    grappler === one.id && held === other.id;

/** For another it is a boon, which ends hiding (T-1, H-15). A grappler lets go of its own grapple alone. */
export function breakGrapple(situation: Situation, act: ActOf<"breakGrapple">, means: Means): Decision {
  const actor = creatureOf(situation, act.creature);
  if (!actor) return reject(refusal("unknownCreature", { creature: act.creature }));
  const target = creatureOf(situation, act.target);
  if (!target || (target.gmHidden && !actor.gmHidden)) {
    return reject(refusal("unknownCreature", { creature: act.target }));
  }
  const holders = grapplersOf(situation, target.id);
  if (holders.length === 0) return reject(refusal("noGrapple", { name: target.name }));
  if (holders.includes(actor.id)) return letGo(actor, target);
  const origin = actor === target ? null : originOf(actor, act.from);
  if (origin && "code" in origin) return reject(origin);
  return unlessRefused(refusesHelp(situation, { actor, target, origin }), means, () => {
    const { emerged, changes } = origin ? emergence(situation, actor, origin) : { emerged: null, changes: [] };
    const spend: Change = { kind: "spend", creature: turnTaker(situation, actor).id, minor: 1 };
    return accept([spend, ...changes, ...holders.map((holder) => released(holder, target.id))], {
      kind: "breakGrapple",
      creature: actor.id,
      target: target.id,
      grapplers: holders,
      letGo: false,
      emerged,
    });
  });
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

/** Why a creature cannot help an adjacent one with a minor action; without origin it helps itself. */
export function refusesHelp(
  situation: Situation,
  { actor, target, origin }: { readonly actor: Creature; readonly target: Creature; readonly origin: Origin | null },
): readonly (Refusal | null)[] {
  const unable = refusesMinor(situation, actor);
  if (!origin) return [unable];
  const distance = placeDistance(situation, origin.place, target.place);
  const data = { name: actor.name, target: target.name, distance, range: 1 };
  const shielded = effectCover(situation, origin.place, target.place) === "full" ? refusal("shielded", data) : null;
  return [unable, distance > 1 ? refusesDistance(data) : shielded];
}

const released = (creature: string, target: string): Change => ({ kind: "grapple", creature, target, holds: false });

/** The changes that end every grapple that lasts no more after some changes. */
export function looseGrapples(situation: Situation, changes: readonly Change[]): readonly Change[] {
  return endedGrapples(applyChanges(situation, changes)).map(({ grappler, held }) => released(grappler, held));
}

/** Ends what has ended without an act: somebody was dragged away, went down, or is gone. */
export function grapplesEnd(situation: Situation, { creature }: ActOf<"grapplesEnd">): Decision {
  const ended = endedGrapples(situation);
  if (ended.length === 0) return reject(refusal("nothingFell"));
  return accept(
    ended.map(({ grappler, held }) => released(grappler, held)),
    { kind: "grapplesEnd", creature, ended },
  );
}

/** The end of grapples that is due, or null where all last. Whoever keeps the table asks for it. */
export function grapplesDue(situation: Situation): ActOf<"grapplesEnd"> | null {
  const [first] = endedGrapples(situation);
  return first ? { kind: "grapplesEnd", creature: first.grappler } : null;
}
