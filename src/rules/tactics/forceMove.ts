/** Forced movement as acts: Shove, and whatever else pushes or pulls (T-9 to T-11). */
import type { Change } from "../changes.ts";
import type { DueForce } from "../checks/dueForce.ts";
import type { ActOf, Decision, DecisionContext, Refusal } from "../acts.ts";
import type { ForcedReport } from "../acts/tacticsActs.ts";
import { creatureOf } from "../creatures.ts";
import { accept, refusal, reject, unlessRefused } from "../outcomes.ts";
import type { Situation } from "../situation.ts";
import { applyChanges } from "../state.ts";
import { placeOfTile, standOf } from "../levels.ts";
import type { CreatureId, Footprint, Tile } from "../vocabulary.ts";
import { revealMadeUnsuitable, type BeforeAndNow } from "../hiding/recheck.ts";
import { fall } from "./falls.ts";
import type { GroupMove } from "../acts/groupMove.ts";
import { forcedMoves, needsDirection, type ForcedEffect } from "./forced.ts";
import { attemptOf, makeAttack } from "./specialAttack.ts";

type ForceMove = ActOf<"forceMove">;

/** Moves all targets, and whoever is linked to them; then hiding spots are rechecked (H-17). */
export function forceMove(situation: Situation, act: ForceMove, context: DecisionContext): Decision {
  const effect = effectOf(situation, act);
  if ("code" in effect) return reject(effect);
  const { groups } = forcedMoves(situation, effect);
  const tooFar = refusesTiles(act, groups);
  if (tooFar) return reject(tooFar);
  if (groups.every(({ moved: tiles }) => tiles === 0)) return reject(refusalOf(situation, act, groups));
  const { changes, ...forced } = moveBy({ before: situation, now: situation }, effect, context);
  const { event, way, thing } = act;
  const done =
    event === undefined ? [] : act.targets.map((creature) => ({ kind: "forceDone", creature, event, way }) as const);
  const told = { creature: act.creature, way, ...(thing && { thing: true as const }) };
  return accept([...done, ...changes], { kind: "forceMove", ...told, ...forced });
}

/** What an act of forced movement would do, or why there is no such effect. For previews as well. */
export function effectOf(situation: Situation, act: ForceMove): ForcedEffect | Refusal {
  const by = creatureOf(situation, act.creature);
  if (!by) return refusal("unknownCreature", { creature: act.creature });
  const { distance, passive, other, critical, way, targets, origin, tiles, towards = null, chosen = [] } = act;
  const wrong = wrongTiles(act);
  if (wrong !== null) return refusal("wrongDistance", { distance: wrong });
  if (targets.length === 0) return refusal("noTargets", { name: by.name });
  const source = origin ? placeOfTile(origin) : standOf(by);
  const effect: ForcedEffect = {
    source,
    by: origin || act.thing ? null : by.id,
    way,
    force: { listed: distance, passive, other, critical },
    ...struckUnlike(situation, act),
    targets,
    ...(tiles !== undefined && { tiles }),
    towards,
    chosen,
  };
  const refused = targets.map(
    (id, at) => refusesTarget(situation, effect, { id, at }) ?? refusesHit(situation, act, id),
  );
  return refused.find((one) => one !== null) ?? effect;
}

/** A distance or modifier of the act that is no number of tiles; null if all are. */
function wrongTiles({ distance, passive, other, tiles = distance }: ForceMove): number | null {
  const isCount = (number: number): boolean => Number.isInteger(number) && number >= 1;
  const wrong = [distance, tiles].find((number) => !isCount(number));
  return wrong ?? [passive, other].find((number) => !Number.isInteger(number)) ?? null;
}

/** Nobody chooses more tiles than the effect comes to (T-9, T-11). */
function refusesTiles({ tiles }: ForceMove, groups: readonly GroupMove[]): Refusal | null {
  const most = Math.max(...groups.map(({ distance, upTo }) => upTo ?? distance));
  return tiles !== undefined && tiles > most && most >= 1 ? refusal("tooManyTiles", { count: tiles, most }) : null;
}

function refusesTarget(
  situation: Situation,
  effect: ForcedEffect,
  { id, at }: { readonly id: CreatureId; readonly at: number },
): Refusal | null {
  const target = creatureOf(situation, id);
  // The card says where everybody comes to, so nobody is moved whom only the Gamemaster sees.
  if (!target || target.gmHidden) return refusal("unknownCreature", { creature: id });
  if (effect.targets.indexOf(id) !== at) return refusal("targetTwice", { name: target.name });
  if (effect.by === id) return refusal("attacksItself", { name: target.name });
  return needsDirection(situation, effect, target) ? refusal("needsDirection", { name: target.name }) : null;
}

/**
 * Whoever owns the attacker may do what a hit of theirs has brought, once, and nothing else. The same for the
 * Gamemaster and a thing's hit. It goes the full distance unless the power says "up to" (T-9).
 */
function refusesHit(situation: Situation, act: ForceMove, id: CreatureId): Refusal | null {
  const name = creatureOf(situation, id)?.name ?? "";
  const due = dueOf(situation, act, id);
  if (act.event !== undefined && !isAsDue(due, act)) return refusal("noForceDue", { name });
  return act.tiles === undefined || due?.upTo ? null : refusal("fullDistance", { name });
}

/** Whether the act is what waits, for whoever carries it out. */
function isAsDue(due: DueForce | undefined, { thing, creature, distance, origin }: ForceMove): boolean {
  return due?.by === (thing ? null : creature) && due.distance === distance && isSame(due.origin, origin);
}

/** Those of the targets whom the act's hit struck critically, whatever the act says of all (T-10, T-11). */
function struckUnlike(situation: Situation, act: ForceMove): Pick<ForcedEffect, "criticals"> {
  if (act.event === undefined) return {};
  return { criticals: act.targets.filter((id) => dueOf(situation, act, id)?.critical === true) };
}

/** The push or pull of the act's hit that waits for a target. */
const dueOf = (situation: Situation, { event, way }: ForceMove, id: CreatureId): DueForce | undefined =>
  creatureOf(situation, id)?.hiding.forcesDue?.find((due) => due.event === event && due.way === way);

function isSame(one: Tile | null, other: Tile | null): boolean {
  return one?.i === other?.i && one?.j === other?.j && one?.level === other?.level;
}

function refusalOf(situation: Situation, { targets }: ForceMove, groups: readonly GroupMove[]): Refusal {
  const name = creatureOf(situation, targets[0] ?? "")?.name ?? "";
  const [group] = groups;
  const isDivided = group !== undefined && group.distance < 1;
  return isDivided
    ? refusal("tooFewTiles", { name, members: group.divisor ?? group.members.length })
    : refusal("notPushed", { name });
}

/** Carries out what an effect does now, and reveals the spots that the whole act made unsuitable (H-17). */
export function moveBy(
  { before, now }: BeforeAndNow,
  effect: ForcedEffect,
  context: DecisionContext,
): ForcedReport & { readonly changes: readonly Change[] } {
  const forced = forcedMoves(now, effect);
  const landed = applyChanges(now, forced.changes);
  const { falls, changes: fallen } = fall(landed, forced.groups, context);
  const turned = { before, now: applyChanges(landed, fallen) };
  const movements = forced.groups.flatMap(({ paths }) =>
    paths.map(({ creature, path }) => ({ mover: creature, path })),
  );
  const { discoveries, changes } = revealMadeUnsuitable(turned, movements, context);
  return {
    groups: forced.groups,
    discoveries,
    ...(falls.length > 0 && { falls }),
    changes: [...forced.changes, ...fallen, ...changes],
  };
}

/** A hit pushes 1, doubled by a critical one (T-7, T-11). */
const SHOVED = 1;

interface Shoved {
  readonly by: CreatureId;
  readonly source: Footprint;
  readonly target: CreatureId;
  readonly critical: boolean;
}

/** What a hit of Shove does. */
export function shoveEffect({ by, source, target, critical }: Shoved): ForcedEffect {
  const force = { listed: SHOVED, passive: 0, other: 0, critical };
  return { source, by, way: "push", force, targets: [target], towards: null, chosen: [] };
}

/** The target stays where it is if nothing is free. */
export function shove(situation: Situation, act: ActOf<"shove">, context: DecisionContext): Decision {
  const attempt = attemptOf(situation, act);
  if ("code" in attempt) return reject(attempt);
  const { attacker, target, origin } = attempt;
  const effectFor = (critical: boolean): ForcedEffect => ({
    ...shoveEffect({ by: attacker.id, source: origin.place, target: target.id, critical }),
    towards: act.towards ?? null,
    chosen: act.place ? [{ creature: target.id, place: act.place }] : [],
  });
  if (needsDirection(situation, effectFor(false), target)) {
    return reject(refusal("needsDirection", { name: target.name }));
  }
  return unlessRefused(attempt.objections, context, () => {
    const { report, changes, hit, critical } = makeAttack(situation, "shove", attempt, context);
    if (!hit) return accept(changes, { kind: "shove", ...report, groups: [], discoveries: [] });
    const { changes: forced, ...told } = moveBy(
      { before: situation, now: applyChanges(situation, changes) },
      effectFor(critical),
      context,
    );
    return accept([...changes, ...forced], { kind: "shove", ...report, ...told });
  });
}
