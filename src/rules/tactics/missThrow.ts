/** The d100 of a hit on somebody concealed, thrown after the attack or under another percentage (C-1, C-10). */
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import type { MissSettled } from "../acts/concealmentActs.ts";
import { dealt, forcedBy } from "../attacks/assault.ts";
import type { Change } from "../changes.ts";
import { stands, type ConcealedHit } from "../checks/concealedHit.ts";
import { rollWound } from "../checks/damage.ts";
import { dueForces } from "../checks/dueForce.ts";
import { isHitTaken } from "../checks/hitTaken.ts";
import { grapplersOf } from "../grapples.ts";
import { accept, refusal, reject } from "../outcomes.ts";
import type { Creature, Situation } from "../situation.ts";
import type { EventId } from "../vocabulary.ts";
import { specialHit, type SpecialHit } from "./specialHit.ts";
import { released } from "./grapplesEnd.ts";

/** Throws the d100 that waits. Its target's owner does, or the GM (C-1's switch). */
export function throwMiss(
  situation: Situation,
  target: Creature,
  act: ActOf<"throwMiss">,
  context: DecisionContext,
): Decision {
  const hit = hitOn(target, act.event);
  if ("code" in hit) return reject(hit);
  if (hit.roll !== null) return reject(refusal("missThrown", { name: target.name }));
  const now = { ...hit, roll: context.dice.roll(100) };
  const { changes, told } = settled(situation, { target, before: hit, now }, context);
  return accept(changes, { kind: "throwMiss", ...told });
}

/** States another percentage for one hit. The d100 stands; what follows from it is put right. */
export function changeMiss(
  situation: Situation,
  target: Creature,
  act: ActOf<"changeMiss">,
  context: DecisionContext,
): Decision {
  const hit = hitOn(target, act.event);
  if ("code" in hit) return reject(hit);
  const { name } = target;
  const { percent } = act;
  if (percent === hit.percent) return reject(refusal("samePercent", { name, percent }));
  const now = { ...hit, percent };
  if (stands(hit) && !stands(now) && isCarriedOut(situation, target, hit)) {
    return reject(refusal("hitCarriedOut", { name }));
  }
  const { changes, told } = settled(situation, { target, before: hit, now }, context);
  return accept(changes, { kind: "changeMiss", before: hit.percent, ...told });
}

/** Whether a hit that stands has had effects that only an undo takes back: damage applied, somebody pushed. */
function isCarriedOut(situation: Situation, target: Creature, hit: ConcealedHit): boolean {
  if (hit.blow.special !== "grapple") return isHitTaken(target.hiding, hit);
  return !grapplersOf(situation, target.id).includes(hit.blow.by ?? "");
}

function hitOn({ name, hiding }: Creature, event: EventId): ConcealedHit | Refusal {
  return hiding.concealedHits?.find((hit) => hit.event === event) ?? refusal("noConcealedHit", { name });
}

interface Turned {
  readonly target: Creature;
  readonly before: ConcealedHit;
  readonly now: ConcealedHit;
}

/** What follows where a hit stands now that did not before, or the other way round. */
function settled(situation: Situation, turned: Turned, context: DecisionContext) {
  const { target, before, now } = turned;
  const stood = stands(before);
  const stays = stands(now);
  const landed = !stood && stays ? landing(situation, turned, context) : { hit: now, changes: [], rolled: null };
  const undone = stood && !stays ? withdrawal(target, before) : [];
  const { hit, changes, rolled, ...special } = landed;
  const told: MissSettled = {
    creature: target.id,
    attack: hit.blow.name,
    percent: hit.percent,
    roll: hit.roll,
    missed: hit.roll !== null && !stays,
    wound: rolled,
    ...special,
  };
  return { changes: [{ kind: "concealedHit", creature: target.id, hit } as const, ...undone, ...changes], told };
}

type Landing = Omit<SpecialHit, "changes"> & {
  readonly hit: ConcealedHit;
  readonly changes: readonly Change[];
  /** The damage that was rolled now. Null where it was rolled before, or there is none. */
  readonly rolled: ConcealedHit["wound"];
};

function landing(situation: Situation, { target, now }: Turned, context: DecisionContext): Landing {
  const { blow } = now;
  if (blow.special) return { hit: now, rolled: null, ...specialHit(situation, blow, target.id, context) };
  const rolled = now.wound ? null : rollWound(blow, context.event, context.dice);
  const wound = now.wound ?? rolled;
  return { hit: { ...now, wound }, rolled, changes: [...dealt(target, wound), ...forcedBy(target, { wound, blow })] };
}

/** The hit misses after all: what it brought waits no more. */
function withdrawal({ id }: Creature, { blow, wound }: ConcealedHit): readonly Change[] {
  if (blow.special === "grapple" && blow.by) return [released(blow.by, id)];
  if (!wound) return [];
  const { event } = wound;
  const pushes = dueForces(blow, event).map(({ way }): Change => ({ kind: "forceDone", creature: id, event, way }));
  return [{ kind: "woundGone", creature: id, event }, ...pushes];
}
